import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 400
const HEIGHT = 500
/** Bits per pixel: with two, the picture has the 50 kB of a product's photograph. */
const DEPTH = 2

const uint32 = (value) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

const chunk = (type, data) => {
  const content = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([uint32(data.length), content, uint32(crc32(content))])
}

/** A PNG of noise: like a photograph it can't be compressed, and it is large enough to count as a page's largest paint. */
export function photo() {
  const row = () => Buffer.concat([Buffer.from([0]), randomBytes((WIDTH * DEPTH) / 8)])
  const header = Buffer.concat([uint32(WIDTH), uint32(HEIGHT), Buffer.from([DEPTH, 0, 0, 0, 0])])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: HEIGHT }, row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
