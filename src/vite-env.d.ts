/// <reference types="vite/client" />
import type { EnvName } from './lib/env-rules.ts'

declare global {
  interface ImportMetaEnv extends Readonly<Record<EnvName, string>> {
    /** True where the mock backend is part of the site: dev, tests and the demo build. */
    readonly MOCKED: boolean
    /** JSON of the shops' time zone: `zoneOffsets` in lib/zone-offsets.ts. */
    readonly SHOP_OFFSETS: string
  }
}
