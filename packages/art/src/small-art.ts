/** Small pictures: flags, the logo and what stands in for a missing picture stay SVG, categories on lily pads have too many shapes and shadows for that. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { linear, startPicture, svg } from './ink.ts'
import { motif } from './motif.ts'
import { lilyPad } from './ornament.ts'

const require = createRequire(import.meta.url)

/** Each category's motif, and how its lily pad is turned. */
const categories = {
  rng: ['cherries', 20],
  elott: ['admission-tickets', 200],
  lott: ['pool-8-ball', 330],
  live: ['joker', 120],
  sports: ['cricket-game', 300],
  fish: ['tropical-fish', 40],
  pvp: ['game-die', 160],
  esports: ['video-game', 250],
  cockfight: ['rooster', 80],
} as const

/** The kinds of games within a category, by their codes. */
const kinds = {
  jp: ['crown', 60],
  tg: ['club-suit', 220],
  vp: ['spade-suit', 140],
  ac: ['joystick', 290],
  bg: ['input-numbers', 10],
} as const

const flags = ['bd', 'gb', 'in', 'cn', 'vn'] as const

export interface SmallPicture {
  readonly path: string
  readonly text: string
}

/** The categories' and the kinds' pictures, 96 by 96, by their paths without an ending. */
export function drawCategories(): SmallPicture[] {
  // Where the visitor is, the pad is in flower; kinds stand in no menu that would say so.
  const inMenus = Object.entries(categories).flatMap(([name, [motifName, turn]]) => [
    drawOnPad(`cats/${name}`, motifName, turn, ['#25a283', '#0d6a58']),
    drawOnPad(`cats/${name}-active`, motifName, turn, ['#ff8fb0', '#d81f5c']),
  ])
  return [
    ...inMenus,
    ...Object.entries(kinds).map(([name, [motifName, turn]]) => drawOnPad(`cats/${name}`, motifName, turn, ['#25a283', '#0d6a58'])),
  ]
}

function drawOnPad(path: string, motifName: string, turn: number, [light, deep]: readonly [string, string]): SmallPicture {
  startPicture()
  const pad = `<g transform="scale(.42)">${lilyPad(114, 158, 100, turn, light, deep, 0.5)}</g>`
  return { path, text: svg([0, 0, 96, 96], pad + motif(motifName, { x: 48, y: 42, size: 64, turn: -4, shadow: 0.45 })) }
}

const outerPetal = 'M0 0C-7-7-6-19 0-24C6-19 7-7 0 0Z'
const innerPetal = 'M0 0C-8-8-7-22 0-28C7-22 8-8 0 0Z'

/** The brand's mark in a box of 48 by 48, for deep water. */
export function renderLogoMark(): string {
  return `<g transform="translate(24 35)" fill="#fff"><path transform="rotate(-72)" d="${outerPetal}" fill-opacity=".5"/><path transform="rotate(72)" d="${outerPetal}" fill-opacity=".5"/><path transform="rotate(-37)" d="${innerPetal}" fill-opacity=".78"/><path transform="rotate(37)" d="${innerPetal}" fill-opacity=".78"/><path d="M0 0C-9-9-8-25 0-32C8-25 9-9 0 0Z"/></g><path d="M5 39Q14.5 43.5 24 39T43 39" fill="none" stroke="#ff8fb0" stroke-width="3" stroke-linecap="round"/>`
}

/** The mark on deep water, `inset` of the side kept free on each side; round corners unless the system cuts them. */
export function renderAppIcon(inset: number, corner: number): string {
  startPicture()
  const water = linear(['#0f5a60', '#042c33'])
  const scale = (1 - 2 * inset) * (512 / 48)
  return svg(
    [0, 0, 512, 512],
    `<defs>${water.defs}</defs><rect width="512" height="512" rx="${corner}" fill="${water.url}"/><g transform="translate(${512 * inset} ${512 * inset - 10}) scale(${scale})">${renderLogoMark()}</g>`,
  )
}

function drawBrand(): SmallPicture[] {
  startPicture()
  const missing = `<rect width="96" height="128" fill="#0a4852"/><g transform="translate(24 38)" opacity=".55">${renderLogoMark()}</g>`
  return [
    { path: 'brand/logo.svg', text: svg([0, 0, 48, 48], renderLogoMark()) },
    { path: 'brand/favicon.svg', text: renderAppIcon(0.08, 112) },
    { path: 'brand/missing.svg', text: svg([0, 0, 96, 128], missing) },
  ]
}

/** All small pictures that stay SVG. */
export function drawSmallPictures(): SmallPicture[] {
  const copied = flags.map((flag) => ({
    path: `flags/${flag}.svg`,
    text: readFileSync(require.resolve(`flag-icons/flags/4x3/${flag}.svg`), 'utf8'),
  }))
  return [...drawBrand(), ...copied]
}
