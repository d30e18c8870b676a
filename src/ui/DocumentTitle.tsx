import { env } from '../lib/env.ts'

/** The document's title: "My Cart · Grove". React moves it into the head. */
export function DocumentTitle({ title }: { title: string }) {
  return <title>{`${title} · ${env.brandName}`}</title>
}
