import sharp from 'sharp'
import { imageTypes } from '@portal/contracts/feedback-limits'
import type { StoredImage } from './letter-store.ts'

/** What a phone's camera makes, and no more: a small file can unfold to hundreds of megabytes. */
const pixelsAtMost = 25_000_000
/** The same with four channels of eight bits; a picture of finer colours may have fewer pixels. */
const unfoldedBytesAtMost = pixelsAtMost * 4
/** Longer sides are made this long: a screen shows no more, and the stored picture stays small. */
const sideAtMost = 2_560

const beginnings: Readonly<Record<(typeof imageTypes)[number], Buffer>> = {
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
}
const formats: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpeg' }

/** What bytes are by their beginning, whatever they are called. */
export function findPictureType(bytes: Buffer): StoredImage['type'] | undefined {
  return imageTypes.find((type) => bytes.subarray(0, beginnings[type].length).equals(beginnings[type]))
}

/**
 * Reads a PNG or JPG and writes it anew: turned as its camera says, without place, camera and whatever else was hidden in the file or behind its end
 * (S-27). It runs in a process of its own, see picture-reader.ts.
 * @throws Error for every other format, one that is broken anywhere, and one that unfolds to too much
 */
export async function redrawPicture(bytes: Buffer): Promise<StoredImage> {
  const type = findPictureType(bytes)
  const safely = { limitInputPixels: pixelsAtMost, failOn: 'warning' } as const
  const { format, width, height, channels, depth } = await sharp(bytes, safely).metadata()
  if (!type || format !== formats[type]) throw new Error('neither a PNG nor a JPG')
  // A picture that comes in passes, or lies on its side, stands in memory as a whole.
  if (width * height * channels * (depth === 'uchar' ? 1 : 2) > unfoldedBytesAtMost) throw new Error('unfolds to too much')
  const picture = sharp(bytes, safely)
    .autoOrient()
    .resize({ width: sideAtMost, height: sideAtMost, fit: 'inside', withoutEnlargement: true })
  const written = type === 'image/png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 85 })
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  return { type, width: info.width, height: info.height, bytes: data }
}
