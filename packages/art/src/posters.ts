/** A tall picture of the brand without words, and the picture that is shown when a page is shared. */
import { linear, repeat, round, seededChance, startPicture, svg } from './ink.ts'
import { renderJungleBack, renderJungleFront } from './jungle.ts'
import { renderLettering, renderLine } from './lettering.ts'
import { motif } from './motif.ts'
import { alpona, halo, lily, lilyPad } from './ornament.ts'
import { renderLogoMark } from './small-art.ts'
import { renderTiger } from './tiger.ts'

const pinkLily = ['#ffffff', '#ffd0e0', '#f0457e'] as const

/** 520 by 900: lilies under the moon, beside the registration form. */
export function renderPoster(): string {
  startPicture()
  const sky = linear(['#052c3a', '#0b6f78', '#1aa39a'])
  const chance = seededChance(4)
  const rings = repeat(14, () => {
    const place = `cx="${round(chance() * 520)}" cy="${round(640 + chance() * 250)}"`
    return `<ellipse ${place} rx="${round(20 + chance() * 50)}" ry="${round(5 + chance() * 10)}" fill="none" stroke="#d8fff7" stroke-opacity=".35" stroke-width="2"/>`
  })
  return svg(
    [0, 0, 520, 900],
    `<defs>${sky.defs}</defs><rect width="520" height="900" fill="${sky.url}"/>` +
      alpona(260, 450, 330, '#a8fff0', 0.25, 2.2) +
      halo(260, 470, 330, '#fff3c4', 0.55) +
      '<circle cx="260" cy="450" r="108" fill="#fff3cf"/>' +
      rings +
      '<path d="M0 590Q130 570 260 590T520 590V900H0Z" fill="#064b57" opacity=".75"/>' +
      lilyPad(90, 690, 120, 200) +
      lilyPad(440, 720, 140, 20, '#168a74', '#0b5a4e') +
      lilyPad(260, 650, 190, 300, '#22a684', '#0f6e5c') +
      lilyPad(200, 820, 150, 100, '#137a68', '#0a5247') +
      lily(260, 640, 1.85) +
      lily(92, 690, 0.9, pinkLily) +
      lily(440, 716, 1.05, pinkLily) +
      lily(206, 826, 0.7) +
      motif('coin', { x: 64, y: 500, size: 58, turn: 10, shadow: 0.5 }) +
      motif('coin', { x: 462, y: 490, size: 66, turn: -8, shadow: 0.5 }) +
      motif('coin', { x: 430, y: 400, size: 44, turn: 16, shadow: 0.5 }),
  )
}

/** 1200 by 630: the brand and the tiger. */
export async function renderShareCard(): Promise<string> {
  startPicture()
  const place = { width: 1200, height: 630, x: 860, y: 300 }
  const shade = linear(
    [
      ['#04262d', 0, 0.96],
      ['#04262d', 0.55, 0.7],
      ['#04262d', 1, 0],
    ],
    [0, 0, 0.66, 0],
  )
  const style = { face: 'baloo', fill: ['#ffffff', '#fff2d9', '#ffd9a0'], rim: '#0a6b70', dark: '#03242c' } as const
  return svg(
    [0, 0, 1200, 630],
    renderJungleBack(place) +
      renderJungleFront(place, false) +
      `<defs>${shade.defs}</defs><rect width="1200" height="630" fill="${shade.url}"/>` +
      renderTiger({ x: 866, y: 316, size: 500 }) +
      `<g transform="translate(72 92) scale(3.2)">${renderLogoMark()}</g>` +
      (await renderLettering(['Shapla'], style, { left: 76, baseline: 400, widest: 480, size: 150 })) +
      (await renderLine('শান্ত জলে রঙিন খেলা', 46, 78, 484, '#dffbf5', 460)),
  )
}
