import { env } from '../lib/env.ts'

/** The document title, e.g. "My Cart · Grove". React moves it into <head>. */
export function DocumentTitle({ title }: { title: string }) {
  return <title>{`${title} · ${env.brandName}`}</title>
}
