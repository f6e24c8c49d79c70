import { draw, drawPicture, makeGradient } from './draw.ts'

/** Light, body and shade of a ball, by the ten of its number. */
const tones = [
  ['#ffe0e6', '#f0466b', '#7a0a24'],
  ['#ffe9cc', '#f58b1f', '#7a3a02'],
  ['#fff8c9', '#eec11f', '#7a5a02'],
  ['#dcffd9', '#3fb04a', '#0d4a16'],
  ['#d2fbff', '#1fb3c4', '#034b54'],
  ['#d9e8ff', '#3f7bea', '#0a2a7a'],
  ['#eadcff', '#8a55e0', '#32107a'],
  ['#ffd9f6', '#e04fc0', '#6b0a55'],
  ['#f2f2f2', '#8d99a8', '#2d3642'],
] as const

/** A ball with its number; the tone from 1 goes by tens. */
export function drawBall(text: string, tone: number): SVGElement {
  const [light, body, shade] = tones[(tone - 1 + tones.length) % tones.length] ?? tones[0]
  const fill = makeGradient('radial', light, body, shade)
  return drawPicture(
    40,
    40,
    { className: 'ball-picture' },
    fill.defs,
    draw('circle', { cx: 20, cy: 20, r: 19, fill: fill.url }),
    draw('circle', { cx: 20, cy: 20, r: 11.5, fill: '#fffdf7' }),
    draw('text', { x: 20, y: 24.8, 'text-anchor': 'middle', class: 'ball-text', 'font-size': 13 }, text),
    draw('ellipse', { cx: 14, cy: 8, rx: 6, ry: 3, fill: '#ffffffaa', transform: 'rotate(-28 14 8)' }),
  )
}
