import { lazy, Suspense, type ComponentProps } from 'react'
import { optionalChunk } from '../../lib/chunks.ts'
import type HeartType from './Heart.tsx'

// The first paint does not need it.
const Heart = lazy(() => optionalChunk(() => import('./Heart.tsx')))

/** A heart in the corner of a picture. Its frame must be positioned. */
export const SaveButton = (props: ComponentProps<typeof HeartType>) => (
  <Suspense fallback={null}>
    <Heart {...props} />
  </Suspense>
)
