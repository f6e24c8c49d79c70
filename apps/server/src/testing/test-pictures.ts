import { crc32, createDeflate } from 'node:zlib'
import sharp from 'sharp'

/** Files that attack a decoder, made without unfolding them here. */

const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

type Blank = {
  width: number
  height: number
  bits?: 8 | 16
  isGrey?: boolean
  interlaced?: boolean
  says?: { width: number; height: number }
}

/** A PNG with four channels, or one, and nothing in it: small as a file, as large as asked when unfolded. Its head may lie about the size. */
export async function makeBlankPng({ width, height, bits = 8, isGrey = false, interlaced = false, says }: Blank): Promise<Buffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(says?.width ?? width, 0)
  head.writeUInt32BE(says?.height ?? height, 4)
  head.set([bits, isGrey ? 0 : 6, 0, 0, interlaced ? 1 : 0], 8)
  const row = (pixels: number) => 1 + (pixels * (isGrey ? 1 : 4) * bits) / 8
  // The seven passes of an interlaced PNG: first column and row, and the steps to the next.
  const passes = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]] as const // prettier-ignore
  const bytes = interlaced
    ? passes.reduce((sum, [x, y, dx, dy]) => sum + Math.ceil((height - y) / dy) * row(Math.ceil((width - x) / dx)), 0)
    : height * row(width)
  return Buffer.concat([mark, pngChunk('IHDR', head), pngChunk('IDAT', await deflateZeros(bytes)), pngChunk('IEND', Buffer.alloc(0))])
}

async function deflateZeros(bytes: number): Promise<Buffer> {
  const stream = createDeflate({ level: 1 })
  const block = Buffer.alloc(1 << 20)
  const feed = async () => {
    for (let left = bytes; left > 0; left -= block.length)
      if (!stream.write(block.subarray(0, Math.min(left, block.length)))) await new Promise((next) => stream.once('drain', next))
    stream.end()
  }
  const [packed] = await Promise.all([stream.toArray() as Promise<Buffer[]>, feed()])
  return Buffer.concat(packed)
}

/** The place where it was taken, its camera, its owner's words: what phones write into a photograph. */
export const secrets = ['23/1 48/1 3637/100', 'Shapla Phone 9', 'the sender’s own words']

/** A photograph as a phone makes it, with its place, in all three ways in which files carry such things, lying on its side. */
export async function takePhoto(format: 'png' | 'jpeg', width = 640, height = 480): Promise<Buffer> {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${secrets[2]}"/></rdf:RDF></x:xmpmeta>`
  return sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Model: secrets[1]! },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: secrets[0]!, GPSLongitudeRef: 'E', GPSLongitude: '90/1 24/1 4500/100' },
    })
    .withXmp(xmp)
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer()
}
