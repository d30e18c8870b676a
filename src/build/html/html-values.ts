import type { Plugin } from 'vite'
import { escapeHtml } from './escape-html.ts'

/** Replaces the `%VITE_…%` of index.html. Vite itself does not escape them: a quote in a brand's name ended its attribute. */
export const fillHtmlValues = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(/%(VITE_\w+)%/g, (text, name: string) => {
    const value = values[name]
    return value === undefined ? text : escapeHtml(value)
  })

/** The plugin, before Vite's own replacement. */
export const htmlValues = (values: Readonly<Record<string, string>>): Plugin => ({
  name: 'html-values',
  transformIndexHtml: { order: 'pre', handler: (html) => fillHtmlValues(html, values) },
})
