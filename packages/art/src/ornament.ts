/** What the pictures have in common: light, water, leaves, the alpona floor drawing and the lily. */
import { linear, nextId, polygon, radial, repeat, round, seededChance } from './ink.ts'

/** A ring of pointed petals around a centre, from radius `from` to `to`. */
export function petals(
  cx: number,
  cy: number,
  from: number,
  to: number,
  count: number,
  halfWidth: number,
  paint: string,
  turn = 0,
): string {
  const near = round(cy - from - (to - from) * 0.3)
  const far = round(cy - from - (to - from) * 0.7)
  const start = `${cx} ${round(cy - from)}`
  const tip = `${cx} ${round(cy - to)}`
  const left = round(cx - halfWidth)
  const right = round(cx + halfWidth)
  const shape = `M${start}C${right} ${near} ${right} ${far} ${tip}C${left} ${far} ${left} ${near} ${start}Z`
  return repeat(count, (index) => `<path transform="rotate(${round((360 / count) * index + turn)} ${cx} ${cy})" d="${shape}" ${paint}/>`)
}

/** The alpona: rings of petals that are painted on floors for a feast. */
export function alpona(cx: number, cy: number, radius: number, color: string, opacity = 0.5, lineWidth = 1.6): string {
  const line = `fill="none" stroke="${color}" stroke-width="${lineWidth}"`
  const beads = repeat(32, (index) => {
    const angle = (index / 32) * Math.PI * 2
    const x = round(cx + Math.cos(angle) * radius)
    const y = round(cy + Math.sin(angle) * radius)
    return `<circle cx="${x}" cy="${y}" r="${round(lineWidth * 1.2)}" fill="${color}"/>`
  })
  return `<g opacity="${opacity}">${petals(cx, cy, radius * 0.08, radius * 0.42, 8, radius * 0.11, line)}${petals(
    cx,
    cy,
    radius * 0.3,
    radius * 0.72,
    16,
    radius * 0.09,
    line,
    11,
  )}${petals(cx, cy, radius * 0.66, radius * 0.95, 16, radius * 0.08, line)}<circle cx="${cx}" cy="${cy}" r="${round(
    radius * 0.44,
  )}" ${line} stroke-dasharray="6 4"/><circle cx="${cx}" cy="${cy}" r="${round(radius * 0.08)}" ${line}/>${beads}</g>`
}

/** Beams from a centre that fade towards `radius`. */
export function rays(cx: number, cy: number, count: number, radius: number, color: string, opacity = 0.3, seed = 1): string {
  const chance = seededChance(seed)
  const fade = radial([
    ['#fff', 0, 1],
    ['#fff', 0.35, 0.7],
    ['#fff', 1, 0],
  ])
  const mask = nextId()
  const point = (angle: number) => `${round(cx + Math.cos(angle) * radius)} ${round(cy + Math.sin(angle) * radius)}`
  const beams = repeat(count, (index) => {
    const angle = ((index + chance() * 0.2) / count) * Math.PI * 2
    const half = (Math.PI / count) * (0.42 + chance() * 0.3)
    return `M${cx} ${cy}L${point(angle - half)}L${point(angle + half)}Z`
  })
  return `<defs>${fade.defs}<mask id="${mask}"><circle cx="${cx}" cy="${cy}" r="${radius}" fill="${fade.url}"/></mask></defs><path d="${beams}" fill="${color}" opacity="${opacity}" mask="url(#${mask})"/>`
}

/** Soft light around a point. */
export function halo(cx: number, cy: number, radius: number, color: string, opacity = 0.8): string {
  const light = radial([
    [color, 0, opacity],
    [color, 0.4, opacity * 0.45],
    [color, 1, 0],
  ])
  return `<defs>${light.defs}</defs><circle cx="${cx}" cy="${cy}" r="${radius}" fill="${light.url}"/>`
}

interface Specks {
  readonly width: number
  readonly height: number
  readonly top?: number
  readonly from?: number
  readonly to?: number
  readonly opacity?: number
}

/** Stars, fireflies or dust. */
export function specks(
  count: number,
  seed: number,
  color: string,
  { width, height, top = 0, from = 1, to = 3, opacity = 0.8 }: Specks,
): string {
  const chance = seededChance(seed)
  return repeat(count, () => {
    const x = round(chance() * width)
    const y = round(top + chance() * (height - top))
    return `<circle cx="${x}" cy="${y}" r="${round(from + chance() * (to - from))}" fill="${color}" opacity="${round(opacity * (0.3 + chance() * 0.7))}"/>`
  })
}

/** A waving band of water across the picture. */
export function wave(width: number, height: number, top: number, swell: number, color: string, opacity = 1, phase = 0): string {
  let line = `M0 ${height}V${top}`
  for (let x = 0; x <= width + 24; x += 24) line += `L${x} ${round(top + Math.sin(x / 110 + phase) * swell)}`
  return `<path d="${line}V${height}Z" fill="${color}" opacity="${opacity}"/>`
}

export function hills(width: number, height: number, top: number, swell: number, color: string, seed = 1, count = 6): string {
  const chance = seededChance(seed)
  const step = width / count
  let line = `M0 ${height}L0 ${round(top)}`
  let [lastX, lastY] = [0, top]
  for (let index = 1; index <= count; index += 1) {
    const x = step * index
    const y = top + (chance() - 0.5) * swell * 2
    line += `C${round(lastX + step * 0.5)} ${round(lastY)} ${round(x - step * 0.5)} ${round(y)} ${round(x)} ${round(y)}`
    lastX = x
    lastY = y
  }
  return `<path d="${line}L${width} ${height}Z" fill="${color}"/>`
}

/** A pointed leaf with its vein, growing from a point in the direction of `angle` (0 is up). */
export function leaf(x: number, y: number, length: number, halfWidth: number, angle: number, color: string): string {
  const near = round(-length * 0.3)
  const far = round(-length * 0.7)
  const end = round(-length)
  const shape = `M0 0C${halfWidth} ${near} ${halfWidth} ${far} 0 ${end}C${-halfWidth} ${far} ${-halfWidth} ${near} 0 0Z`
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)})"><path d="${shape}" fill="${color}"/><path d="M0 0V${round(
    -length * 0.9,
  )}" stroke="#fff" stroke-opacity=".13" stroke-width="1.5"/></g>`
}

/** A lily pad lying on water, seen from the side. */
export function lilyPad(x: number, y: number, radius: number, turn: number, top = '#1d9a7c', edge = '#0c5f52', flatness = 0.42): string {
  const outline = `M0 0L${round(radius * 0.966)} ${round(-radius * 0.259)}A${radius} ${radius} 0 1 1 ${round(radius * 0.866)} ${round(-radius * 0.5)}Z`
  const veins = [40, 80, 120, 160, 200, 240, 280].map((angle) => {
    const radians = (angle * Math.PI) / 180
    return `M0 0L${round(Math.cos(radians) * radius * 0.86)} ${round(Math.sin(radians) * radius * 0.86)}`
  })
  return `<g transform="translate(${x} ${y}) scale(1 ${flatness}) rotate(${turn})"><path transform="translate(0 14)" d="${outline}" fill="${edge}"/><path d="${outline}" fill="${top}"/><path d="${veins.join(
    '',
  )}" stroke="#fff" stroke-opacity=".22" stroke-width="3"/></g>`
}

const backPetals = [
  [-84, 92, 22],
  [84, 92, 22],
  [-62, 108, 26],
  [62, 108, 26],
  [-24, 122, 27],
  [24, 122, 27],
  [0, 128, 28],
  [-44, 106, 26],
  [44, 106, 26],
  [-16, 100, 23],
  [16, 100, 23],
] as const
const frontPetals = [
  [-60, 70, 24],
  [60, 70, 24],
  [-30, 66, 24],
  [30, 66, 24],
  [0, 62, 24],
] as const

/** The water lily in full bloom, standing on its point. `colors` run from tip to root. */
export function lily(
  x: number,
  y: number,
  scale: number,
  colors: readonly [string, string, string] = ['#ffffff', '#ffe3ee', '#ff8fb5'],
): string {
  const light = linear(colors)
  const petal = ([angle, length, half]: readonly [number, number, number]) =>
    `<path transform="rotate(${angle})" d="M0 0C${-half} ${-length * 0.25} ${-half * 0.9} ${-length * 0.75} 0 ${-length}C${half * 0.9} ${-length * 0.75} ${half} ${-length * 0.25} 0 0Z" fill="${light.url}" stroke="${colors[2]}" stroke-opacity=".55" stroke-width="1.4"/>`
  const stamens = [-28, -14, 0, 14, 28].map(
    (angle) =>
      `<g transform="rotate(${angle})"><path d="M0 -8V-46" stroke="#f4a81c" stroke-width="5" stroke-linecap="round"/><circle cy="-48" r="5" fill="#ffd34d"/></g>`,
  )
  return `<g transform="translate(${x} ${y}) scale(${scale})"><defs>${light.defs}</defs>${backPetals.map(petal).join('')}${stamens.join('')}${frontPetals.map(petal).join('')}</g>`
}

/** Bunting between two poles that are out of the picture. */
export function bunting(width: number, top: number, shift: number, opacity: number): string {
  const colors = ['#ff4f7b', '#ffc531', '#17b890', '#4aa8ff']
  return repeat(Math.ceil((width + shift) / 46) + 1, (index) => {
    const sag = (at: number) => top + Math.sin(at / 5) * 12
    const x = index * 46 - shift
    const points: [number, number][] = [
      [x, sag(index)],
      [x + 34, sag(index + 0.8)],
      [x + 17, sag(index) + 42],
    ]
    return polygon(points, `fill="${colors[index % 4]}" opacity="${opacity}"`)
  })
}
