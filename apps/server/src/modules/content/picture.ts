import sharp from 'sharp'
import { Refusal } from '#platform/refusal.ts'
import type { StoredImage } from './letter-store.ts'

/** As a phone's camera makes them; a small file that unfolds to more is refused before it is decoded. */
const pixelsAtMost = 50_000_000
/** Longer sides are made this long: a screen shows no more, and the stored picture stays small. */
const sideAtMost = 2_560

const beginnings = [
  { type: 'image/png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
] as const

/** What bytes are by their beginning, whatever they are called. */
function sniffType(bytes: Buffer): 'image/png' | 'image/jpeg' | undefined {
  return beginnings.find((known) => bytes.subarray(0, known.bytes.length).equals(known.bytes))?.type
}

/**
 * Reads a PNG or JPG and writes it anew: turned as its camera says, without place, camera and whatever else was hidden in the file (S-27).
 * @throws Refusal `content.image_not_accepted` for every other format, a broken one, and one of too many pixels
 */
export async function readPicture(bytes: Buffer): Promise<StoredImage> {
  const type = sniffType(bytes)
  if (!type) throw new Refusal('content.image_not_accepted')
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error' })
      .autoOrient()
      .resize({ width: sideAtMost, height: sideAtMost, fit: 'inside', withoutEnlargement: true })
    const written = type === 'image/png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 85 })
    const { data, info } = await written.toBuffer({ resolveWithObject: true })
    return { type, width: info.width, height: info.height, bytes: data }
  } catch {
    throw new Refusal('content.image_not_accepted')
  }
}
