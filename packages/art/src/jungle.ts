/** The mangrove forest at night: the home of the tiger, behind its cover, its banner and its reels. */
import { leaf } from './ornament.ts'
import { halo, specks } from './ornament.ts'
import { linear, repeat, seededChance } from './ink.ts'

interface JunglePlace {
  readonly width: number
  readonly height: number
  /** Where the light is. */
  readonly x: number
  readonly y: number
}

const colors = { sky: ['#0a3d2c', '#156b46', '#07291d'], near: '#04170f', mid: '#1e8a4f', light: '#d9ff7a' } as const

/** What lies behind the hero. */
export function renderJungleBack({ width, height, x, y }: JunglePlace): string {
  const sky = linear(colors.sky)
  const chance = seededChance(11)
  const reach = Math.max(width, height) / 2
  const undergrowth = repeat(Math.round((width * height) / 10800), (index) =>
    leaf(
      chance() * width,
      60 + chance() * (height - 120),
      reach * (0.5 + chance() * 0.38),
      26 + chance() * 14,
      chance() * 360,
      index % 2 ? colors.mid : colors.near,
    ),
  )
  return `<defs>${sky.defs}</defs><rect width="${width}" height="${height}" fill="${sky.url}"/>${halo(x, y, reach, colors.light, 0.9)}<g opacity=".9">${undergrowth}</g>${halo(x, y, reach * 0.8, colors.light, 0.8)}`
}

/** The frame of leaves in front, the fireflies, and the dark foot on which a title stands. */
export function renderJungleFront({ width, height }: JunglePlace, foot = true): string {
  const right = width
  const rows = [0.125, 0.31, 0.52, 0.73].map((share) => share * height)
  const sides = rows
    .map((y, index) => {
      const length = [120, 104, 118, 130][index] ?? 110
      const angle = [120, 92, 74, 50][index] ?? 90
      return bothColors(-26, y, length, angle) + bothColors(right + 26, y, length, -angle)
    })
    .join('')
  const top = repeat(Math.round(width / 120), (index) => bothColors(60 + index * 120, index % 2 ? -56 : -36, 104, 165 + (index % 3) * 15))
  const shade = linear([
    [colors.near, 0, 0],
    [colors.near, 0.55, 0.7],
    [colors.near, 1, 0.95],
  ])
  const ground = foot
    ? `<defs>${shade.defs}</defs><rect y="${height * 0.52}" width="${width}" height="${height * 0.48}" fill="${shade.url}"/>`
    : ''
  return sides + top + specks(30, 5, colors.light, { width, height, opacity: 0.9 }) + ground
}

function bothColors(x: number, y: number, length: number, angle: number): string {
  return leaf(x, y, length, 34, angle, colors.near) + leaf(x, y, length * 0.8, 24, angle + 16, colors.mid)
}
