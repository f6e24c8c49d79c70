import { randomInt } from 'node:crypto'
import sharp from 'sharp'

const size = { width: 168, height: 56 }

/** The strokes of each digit on a grid of 10 by 16, so that no font is needed. */
const strokes: Readonly<Record<string, string>> = {
  0: 'M5 1C2 1 1.2 4.5 1.2 8S2 15 5 15S8.8 11.5 8.8 8S8 1 5 1Z',
  1: 'M2 4L5.4 1V15M2.4 15H8.4',
  2: 'M1.4 4.4C1.6 2.2 3 1 5 1C7.2 1 8.6 2.4 8.6 4.4C8.6 7.4 4.6 10 1.4 15H8.8',
  3: 'M1.6 2.6C2.6 1.4 3.8 1 5 1C7 1 8.4 2.2 8.4 4.2C8.4 6.4 6.8 7.4 4.4 7.4C7 7.4 8.8 8.8 8.8 11.2C8.8 13.6 7.2 15 5 15C3.4 15 2 14.4 1.2 12.8',
  4: 'M6.8 15V1L1 10.6H9.2',
  5: 'M8.2 1H2.4L1.8 7.2C2.6 6.4 3.8 6 5 6C7.2 6 8.8 7.8 8.8 10.4C8.8 13.2 7.2 15 4.8 15C3.2 15 1.8 14.2 1.2 12.8',
  6: 'M7.8 2C7 1.4 6.2 1 5.2 1C2.4 1 1.2 4.6 1.2 9C1.2 13 2.8 15 5 15C7.2 15 8.8 13.2 8.8 10.6C8.8 8 7.4 6.6 5.2 6.6C3.2 6.6 1.6 7.8 1.2 9.6',
  7: 'M1.2 1H8.8L4 15M3.4 8H8',
  8: 'M5 7.4C3 7.4 1.8 6.2 1.8 4.2S3 1 5 1S8.2 2.2 8.2 4.2S7 7.4 5 7.4C2.6 7.4 1.2 8.8 1.2 11.2S2.6 15 5 15S8.8 13.6 8.8 11.2S7.4 7.4 5 7.4Z',
  9: 'M2.2 14C3 14.6 3.8 15 4.8 15C7.6 15 8.8 11.4 8.8 7C8.8 3 7.2 1 5 1C2.8 1 1.2 2.8 1.2 5.4C1.2 8 2.6 9.4 4.8 9.4C6.8 9.4 8.4 8.2 8.8 6.4',
}

const inks = ['#0b5c56', '#8a1550', '#1f3a8a', '#7a3b00', '#4a1d7a']

const between = (from: number, to: number) => from + (randomInt(10_000) / 10_000) * (to - from)
const pick = <T>(from: readonly T[]) => from[randomInt(from.length)]!

/** Draws digits as a PNG of 168 by 56 in double resolution: each digit is rotated, scaled and moved at random, with lines and dots over all. */
export async function drawCaptcha(code: string): Promise<Buffer> {
  const step = (size.width - 24) / code.length
  const digits = [...code].map((digit, at) => {
    const turn = between(-22, 22)
    const [wide, high] = [between(1.7, 2.3), between(2.2, 2.7)]
    const x = 12 + step * (at + 0.5) + between(-3, 3)
    const y = size.height / 2 + between(-5, 5)
    const attributes = `translate(${x} ${y}) rotate(${turn}) skewX(${between(-14, 14)}) scale(${wide} ${high}) translate(-5 -8)`
    return `<path d="${strokes[digit]}" transform="${attributes}" stroke="${pick(inks)}" stroke-width="${between(1.1, 1.5)}"/>`
  })
  const lines = Array.from({ length: 4 }, () => {
    const [from, to] = [between(4, 52), between(4, 52)]
    const bend = `${between(30, 140)} ${between(-20, 76)}`
    return `<path d="M0 ${from}Q${bend} ${size.width} ${to}" stroke="${pick(inks)}" stroke-width="${between(0.8, 1.6)}" opacity="0.7"/>`
  })
  const dots = Array.from({ length: 70 }, () => {
    const attributes = `cx="${between(0, size.width)}" cy="${between(0, size.height)}" r="${between(0.5, 1.3)}"`
    return `<circle ${attributes} fill="${pick(inks)}" opacity="${between(0.25, 0.6)}"/>`
  })
  const body = `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${digits.join('')}${lines.join('')}</g>${dots.join('')}`
  const frame = `width="${size.width * 2}" height="${size.height * 2}" viewBox="0 0 ${size.width} ${size.height}"`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${frame}><rect width="100%" height="100%" fill="#eef6f4"/>${body}</svg>`
  // Few colours: a quarter of the bytes, and no path data is left.
  return sharp(Buffer.from(drawing)).png({ palette: true, colours: 32, effort: 3 }).toBuffer()
}
