import type { Rollup } from 'vite'
import { REACT_CHUNK } from './chunk-groups.ts'

export type Bundle = Rollup.OutputBundle
type Chunk = Rollup.OutputChunk

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')

export const entryOf = (bundle: Bundle): Chunk | undefined => chunksOf(bundle).find(({ isEntry }) => isEntry)

/** React's chunk, or none in a build without that group. */
export const reactOf = (bundle: Bundle): Chunk[] =>
  chunksOf(bundle).filter(({ name }) => name === REACT_CHUNK)

/** The chunk of src/pages/{file}.tsx; none if the file is part of the first load. */
export const pageChunkOf = (bundle: Bundle, file: string): Chunk[] =>
  chunksOf(bundle).filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/pages/${file}.tsx`))

/** Chunks and everything that they import statically. */
export function withImports(bundle: Bundle, chunks: Iterable<Chunk>): Set<Chunk> {
  const found = new Set<Chunk>()
  const visit = (chunk: Rollup.OutputAsset | Chunk | undefined) => {
    if (chunk?.type !== 'chunk' || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) visit(bundle[name])
  }
  for (const chunk of chunks) visit(chunk)
  return found
}

/** File names of the chunks' style sheets. */
export const cssOf = (chunks: Iterable<Chunk>): string[] => [
  ...new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])),
]

/** The text of an asset; empty for anything else. */
export const textOf = (file: Rollup.OutputAsset | Chunk | undefined): string =>
  file?.type === 'asset' ? String(file.source).trim() : ''
