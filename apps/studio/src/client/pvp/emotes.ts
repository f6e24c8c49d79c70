import { draw, drawPicture } from '../table/draw.ts'
import type { PvpWord } from './pvp-words.ts'

const ink = '#4a2b05'
const line = (d: string, width = 3.4): SVGElement =>
  draw('path', { d, fill: 'none', stroke: ink, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })
const eye = (x: number, y = 26, r = 3.4): SVGElement => draw('circle', { cx: x, cy: y, r, fill: ink })
const mouth = (d: string, fill = '#7c2a12'): SVGElement => draw('path', { d, fill, stroke: ink, 'stroke-width': 2 })
const heart = (x: number, y: number): SVGElement =>
  draw('path', { d: `M${x} ${y + 7}c-9-6-8-13-3-13 2 0 3 2 3 3 0-1 1-3 3-3 5 0 6 7-3 13Z`, fill: '#e0264b' })

/** The eight pictures that players may send each other. */
const faces: readonly (() => SVGElement[])[] = [
  () => [eye(23), eye(41), line('M20 38c6 8 18 8 24 0')],
  () => [line('M18 28c2-5 8-5 10 0M36 28c2-5 8-5 10 0'), mouth('M18 36h28c-1 14-27 14-28 0Z')],
  () => [eye(22, 26, 4), eye(42, 26, 4), line('M17 17c3-3 7-3 9-1M38 16c2-2 6-2 9 1'), mouth('M26 42a6 7 0 1 0 12 0a6 7 0 1 0-12 0Z')],
  () => [eye(23, 28), eye(41, 28), line('M21 46c5-7 17-7 22 0'), draw('path', { d: 'M45 33c5 7 4 11 0 11s-5-4 0-11Z', fill: '#4aa8ff' })],
  () => [eye(24), eye(42), line('M18 18c3-3 8-3 10 0M24 44c5-3 11-3 16-5')],
  () => [mouth('M13 22h17l2 3 2-3h17c0 12-14 13-16 3h-6c-2 10-16 9-16-3Z', '#1b1712'), line('M23 43c6 4 13 3 18-2')],
  () => [heart(22, 26), heart(42, 26), line('M21 40c6 7 16 7 22 0')],
  () => [line('M18 28h10M36 28h10'), mouth('M28 43a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z'), line('M47 10h8l-8 9h8', 2.6)],
]
export const emoteCount = faces.length

export function drawEmote(emote: number): SVGElement {
  return drawPicture(
    64,
    64,
    { className: 'emote-picture' },
    draw('circle', { cx: 32, cy: 32, r: 29, fill: '#ffd34d', stroke: '#c98a0b', 'stroke-width': 2.5 }),
    draw('ellipse', { cx: 32, cy: 20, rx: 22, ry: 14, fill: '#fff', opacity: 0.28 }),
    ...(faces[emote]?.() ?? []),
  )
}

export const nameEmote = (emote: number): PvpWord => `emote${emote}` as PvpWord
