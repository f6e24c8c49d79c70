import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Where a page's nonce belongs. No text of a page can hold it by chance: it is made anew for each process. */
export type NonceMark = string

/** A page that is kept ready: its parts between the places of the nonce, plain and compressed. */
export type ReadyPage = { readonly plain: readonly Buffer[]; readonly packed: readonly Buffer[] }

/**
 * Cuts a page at its nonce marks and compresses the parts once. Every answer needs a nonce of its own, so a page can't be compressed as a whole and kept;
 * but deflate is a sequence of blocks, and the nonce fits between them as a block that is not compressed.
 */
export function readyPage(html: string, mark: NonceMark): ReadyPage {
  const plain = html.split(mark).map((part) => Buffer.from(part))
  const packed = plain.map((part) => deflateRawSync(part, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }))
  return { plain, packed }
}

/** The page with this nonce, as it is. */
export function writePlain({ plain }: ReadyPage, nonce: string): Buffer {
  const bytes = Buffer.from(nonce)
  return Buffer.concat(plain.flatMap((part, index) => (index === 0 ? [part] : [bytes, part])))
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/** The page with this nonce, compressed by gzip: kept parts, the nonce between them as stored blocks, and the checksum over all of it. */
export function writeGzip({ plain, packed }: ReadyPage, nonce: string): Buffer {
  const bytes = Buffer.from(nonce)
  const stored = Buffer.alloc(5 + bytes.length)
  stored.writeUInt16LE(bytes.length, 1)
  stored.writeUInt16LE(bytes.length ^ 0xffff, 3)
  bytes.copy(stored, 5)
  const pieces: Buffer[] = [gzipHead]
  let checksum = 0
  let size = 0
  for (const [index, part] of plain.entries()) {
    if (index > 0) {
      pieces.push(stored)
      checksum = crc32(bytes, checksum)
      size += bytes.length
    }
    pieces.push(packed[index]!)
    checksum = crc32(part, checksum)
    size += part.length
  }
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(checksum >>> 0, 0)
  tail.writeUInt32LE(size >>> 0, 4)
  pieces.push(lastBlock, tail)
  return Buffer.concat(pieces)
}
