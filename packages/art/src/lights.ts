/** Soft shadows and lights in pixels: the filters of a drawing take several times as long for them. */
import { type Bitmap, loadSharp } from './raster.ts'

/** Units of the drawing: how soft the shadow and the light are, how far below its picture the shadow lies, and how far the light is seen. */
const [shadowBlur, shadowDrop, lightBlur, reach] = [5, 7, 10, 38]

type Box = { left: number; top: number; width: number; height: number }

/**
 * Lays a picture over the ground, with a shadow, and with a light of the colour around it.
 * @param ground three channels; it is changed
 * @param scale pixels per unit of the drawing
 */
export async function layLit(ground: Bitmap, picture: Bitmap, glow: string | undefined, scale: number): Promise<void> {
  const box = findBox(picture, Math.ceil(reach * scale))
  if (!box) return
  const { left, top, width, height } = box
  const cover = cutCover(picture, box)
  const [shadow, light] = await Promise.all([
    blur(cover, width, shadowBlur * scale),
    glow ? blur(cover, width, lightBlur * scale) : undefined,
  ])
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt((glow ?? '#000000').slice(at, at + 2), 16)) as [number, number, number]
  const drop = Math.round(shadowDrop * scale)
  for (let y = 0; y < height; y += 1) {
    const row = (top + y) * ground.info.width + left
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const free = 1 - cover[at]! / 255
      const shade = y < drop ? 1 : 1 - (0.6 * shadow[at - drop * width]!) / 255
      // A blur made stronger spreads as far as a widened shape would; twice laid, it shines.
      const unlit = light ? Math.max(0, 1 - (1.5 * light[at]!) / 255) ** 2 : 1
      const below = shade * unlit * free
      const around = (1 - unlit) * free
      const to = (row + x) * 3
      const from = (row + x) * 4
      ground.data[to] = ground.data[to]! * below + red * around + picture.data[from]! * (1 - free) + 0.5
      ground.data[to + 1] = ground.data[to + 1]! * below + green * around + picture.data[from + 1]! * (1 - free) + 0.5
      ground.data[to + 2] = ground.data[to + 2]! * below + blue * around + picture.data[from + 2]! * (1 - free) + 0.5
    }
  }
}

/** How much of each pixel the picture covers, 0 to 255. */
function cutCover({ data, info }: Bitmap, { left, top, width, height }: Box): Buffer {
  const cover = Buffer.allocUnsafe(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) cover[y * width + x] = data[((top + y) * info.width + left + x) * 4 + 3]!
  return cover
}

function blur(cover: Buffer, width: number, sigma: number): Promise<Buffer> {
  const raw = { width, height: cover.length / width, channels: 1 } as const
  return loadSharp()(cover, { raw }).blur(sigma).extractChannel(0).raw().toBuffer()
}

/** The pixels that a picture and its lights take, as far as they are seen; none of an empty picture. */
function findBox({ data, info }: Bitmap, around: number): Box | undefined {
  let [left, right, top, low] = [info.width, -1, info.height, -1]
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      if (data[(y * info.width + x) * 4 + 3] === 0) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      low = y
    }
  if (right < 0) return undefined
  const [first, highest] = [Math.max(0, left - around), Math.max(0, top - around)]
  const [last, lowest] = [Math.min(info.width, right + 1 + around), Math.min(info.height, low + 1 + around)]
  return { left: first, top: highest, width: last - first, height: lowest - highest }
}
