/** The backgrounds of banners, 1224 by 516: the left half stays calm for the words, the right half carries the picture. */
import { renderJungleBack, renderJungleFront } from './jungle.ts'
import { apart, linear, polygon, radial, repeat, round, seededChance } from './ink.ts'
import { measureTurned, motif, type MotifOptions } from './motif.ts'
import { alpona, bunting, halo, hills, lily, lilyPad, petals, rays, specks, wave } from './ornament.ts'
import { renderTiger } from './tiger.ts'

export const bannerWidth = 1224
export const bannerHeight = 516

const size = { width: bannerWidth, height: bannerHeight }

/** A motif with its place, as it stands in the list of banners. */
export type PlacedMotif = readonly [name: string, x: number, y: number, size: number, turn?: number]

const pinkLily = ['#ffffff', '#ffd0e0', '#f0457e'] as const

function fillSky(colors: readonly string[], direction?: readonly number[]): string {
  const sky = linear(colors, direction)
  return `<defs>${sky.defs}</defs><rect width="${bannerWidth}" height="${bannerHeight}" fill="${sky.url}"/>`
}

function renderMotifs(motifs: readonly PlacedMotif[], rim: string, glow: string): string {
  return motifs
    .map(([name, x, y, motifSize, turn = 0]) => {
      const small = motifSize < 90
      const options: MotifOptions = { x, y, size: motifSize, turn, ...(!small && { rim, glow }), shadow: small ? 0.6 : 1 }
      // A motif's light and shadow reach as far around it as its filter lets them.
      const side = measureTurned(motifSize, turn)
      return apart([x - 0.7 * side, y - 0.7 * side, 1.4 * side, 1.5 * side], motif(name, options))
    })
    .join('')
}

function renderRain(): string {
  const chance = seededChance(5)
  const drops = repeat(90, () => `M${round(chance() * 1300)} ${round(chance() * 330)}l-9 30`)
  const rings = repeat(16, () => {
    const place = `cx="${round(420 + chance() * 800)}" cy="${round(370 + chance() * 130)}"`
    return `<ellipse ${place} rx="${round(14 + chance() * 26)}" ry="${round(4 + chance() * 7)}" fill="none" stroke="#c9fff4" stroke-opacity=".5" stroke-width="2"/>`
  })
  return `<path d="${drops}" stroke="#d6fff8" stroke-opacity=".28" stroke-width="2.4"/>${rings}`
}

function renderBoat(): string {
  return `<g transform="translate(716 322)"><path d="M-92-6C-50 26 40 26 88-10C70 38-66 40-92-6Z" fill="#3a1a0c"/><path d="M-46-2C-40-46 24-46 32-2Z" fill="#c97a2c"/><path d="M-34-2C-28-36 14-36 20-2M-18-34V-2M4-34V-2" stroke="#5c2c0c" stroke-width="2.4" fill="none"/><path d="M60-8L84-88" stroke="#3a1a0c" stroke-width="5"/></g>`
}

/** Lilies on a lake in the rain of the monsoon, under a full moon. */
function renderLake(motifs: readonly PlacedMotif[], { rain = true } = {}): string {
  const moon = radial(['#fffdf0', '#ffefb8', '#ffdc7a'])
  const { width, height } = size
  return (
    fillSky(['#06303f', '#0a5a68', '#12908c'], [0, 0, 1, 1]) +
    alpona(900, 190, 330, '#8ff0e0', 0.22, 2.4) +
    halo(900, 170, 330, '#fff1b8', 0.75) +
    `<defs>${moon.defs}</defs><circle cx="900" cy="170" r="118" fill="${moon.url}"/>` +
    wave(width, height, 332, 7, '#0b6b70', 0.9) +
    wave(width, height, 360, 9, '#085560', 0.9, 1.4) +
    renderBoat() +
    wave(width, height, 392, 8, '#06404d', 0.9, 2.2) +
    (rain ? renderRain() : specks(60, 9, '#fff', { width, height: 320, from: 0.6, to: 2.2 })) +
    lilyPad(640, 424, 104, 200) +
    lilyPad(1150, 442, 120, 30, '#168a74') +
    lilyPad(930, 462, 170, 300, '#22a684') +
    lilyPad(752, 490, 120, 120, '#137a68') +
    lily(930, 438, 1.72) +
    lily(664, 424, 0.8, pinkLily) +
    lily(1154, 440, 0.92, pinkLily) +
    renderMotifs(motifs, '#ffffff', '#fff1b8')
  )
}

function renderWheel(): string {
  const [cx, cy, radius] = [930, 240, 196]
  const place = (index: number, count: number) => {
    const angle = (index / count) * 2 * Math.PI
    return [round(cx + Math.cos(angle) * radius), round(cy + Math.sin(angle) * radius)] as const
  }
  const spokes = repeat(12, (index) => `M${cx} ${cy}L${place(index, 12).join(' ')}`)
  const bulbs = repeat(48, (index) => {
    const [x, y] = place(index, 48)
    return `<circle cx="${x}" cy="${y}" r="4.6" fill="#fff6c8"/>`
  })
  const cabins = repeat(12, (index) => {
    const color = ['#ff4f7b', '#ffc531', '#17b890', '#4aa8ff'][index % 4]
    const [x, y] = place(index, 12)
    return `<g transform="translate(${x} ${y})"><path d="M-24 6H24L18 34H-18Z" fill="${color}"/><path d="M-26 6Q0-24 26 6Z" fill="#fff"/><path d="M-26 6Q0-24 26 6M0-10V6" fill="none" stroke="${color}" stroke-width="4"/></g>`
  })
  return `<path d="M${cx} ${cy}L${cx - 110} 520M${cx} ${cy}L${cx + 110} 520" stroke="#3a0f5c" stroke-width="16"/><path d="${spokes}" stroke="#ffd76a" stroke-width="4"/><circle cx="${cx}" cy="${cy}" r="${radius}" fill="none" stroke="#ff5fa0" stroke-width="9"/><circle cx="${cx}" cy="${cy}" r="${
    radius - 24
  }" fill="none" stroke="#7fe6ff" stroke-width="4"/>${bulbs}${cabins}${petals(cx, cy, 6, 56, 5, 24, 'fill="#fff" stroke="#ff5fa0" stroke-width="3"')}<circle cx="${cx}" cy="${cy}" r="14" fill="#ffc531"/>`
}

function renderTent(x: number, halfWidth: number, color: string, shade: string): string {
  const stripes = repeat(5, (index) => {
    const at = (step: number) => round(-halfWidth * 1.15 + (index + step) * halfWidth * 0.46)
    return `<path d="M0-170L${at(0)} -78L${at(0.5)} -78Z" fill="${index % 2 ? '#fff' : color}"/><path d="M0-170L${at(0.5)} -78L${at(1)} -78Z" fill="${index % 2 ? color : '#fff'}"/>`
  })
  const flag: [number, number][] = [
    [0, -206],
    [34, -194],
    [0, -182],
  ]
  return `<g transform="translate(${x} 500)"><path d="M${-halfWidth} 0V-80H${halfWidth}V0Z" fill="${shade}"/>${stripes}<path d="M0-170V-206" stroke="#fff" stroke-width="4"/>${polygon(flag, 'fill="#ffc531"')}</g>`
}

/** The fair: a wheel, tents and bunting in the evening. */
function renderFair(motifs: readonly PlacedMotif[]): string {
  const { width, height } = size
  return (
    fillSky(['#1b0a45', '#4a1680', '#b02a7a'], [0, 0, 0.4, 1]) +
    specks(110, 6, '#fff', { width, height: 330, from: 0.6, to: 2.2, opacity: 0.9 }) +
    halo(930, 240, 330, '#ff6fb0', 0.7) +
    alpona(300, 270, 330, '#ff9cc8', 0.16, 2.4) +
    renderWheel() +
    bunting(width, 20, 0, 0.95) +
    bunting(width, 52, 26, 0.55) +
    hills(width, height, 470, 10, '#24093f', 4, 9) +
    renderTent(690, 76, '#ff4f7b', '#8f1650') +
    renderTent(1150, 84, '#17b890', '#0a6b58') +
    renderMotifs(motifs, '#fff3c0', '#ffe27a')
  )
}

/** The mangrove forest with the tiger coming out of it. */
function renderForest(): string {
  const place = { ...size, x: 880, y: 240 }
  const shade = linear(
    [
      ['#04170f', 0, 0.92],
      ['#04170f', 0.5, 0.55],
      ['#04170f', 1, 0],
    ],
    [0, 0, 0.62, 0],
  )
  const flowers: PlacedMotif[] = [
    ['hibiscus', 640, 440, 84, -14],
    ['hibiscus', 1136, 428, 96, 12],
  ]
  return (
    renderJungleBack(place) +
    renderJungleFront(place, false) +
    `<defs>${shade.defs}</defs><rect width="${bannerWidth}" height="${bannerHeight}" fill="${shade.url}"/>` +
    renderTiger({ x: 886, y: 262, size: 420 }) +
    renderMotifs(flowers, '#fff', '#ffd3e4')
  )
}

/** Light from behind, an alpona on the floor, and things on it. `colors` run from the dark edge to the light. */
function renderStage(motifs: readonly PlacedMotif[], colors: readonly [string, string, string], light: string): string {
  const { width, height } = size
  const floor = radial([
    [light, 0, 0.5],
    [light, 1, 0],
  ])
  return (
    fillSky(colors, [0, 0, 1, 0.7]) +
    rays(900, 250, 26, 720, light, 0.28, 4) +
    alpona(900, 250, 330, '#ffffff', 0.2, 2.4) +
    halo(900, 250, 320, light, 0.75) +
    `<defs>${floor.defs}</defs><ellipse cx="900" cy="440" rx="360" ry="62" fill="${floor.url}"/>` +
    specks(46, 12, '#fff', { width, height, from: 0.8, to: 2.6 }) +
    renderMotifs(motifs, '#ffffff', light)
  )
}

export const bannerScenes = {
  monsoon: (motifs) => renderLake(motifs),
  nightLake: (motifs) => renderLake(motifs, { rain: false }),
  fair: renderFair,
  forest: () => renderForest(),
  ruby: (motifs) => renderStage(motifs, ['#3a0618', '#8f0f3c', '#c92a55'], '#ffc66b'),
  teal: (motifs) => renderStage(motifs, ['#04303a', '#0a5f68', '#12908c'], '#b8fff0'),
  indigo: (motifs) => renderStage(motifs, ['#0d1140', '#27308f', '#4a58c9'], '#a8d4ff'),
  mango: (motifs) => renderStage(motifs, ['#6b2306', '#c9580f', '#f09a2a'], '#fff0b0'),
} satisfies Record<string, (motifs: readonly PlacedMotif[]) => string>

export type BannerScene = keyof typeof bannerScenes
