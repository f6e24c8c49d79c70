/** The house's own drawings as symbols. */
import { lily } from '../ornament.ts'
import { renderTigerHead } from '../tiger.ts'
import { blade } from './plants.ts'
import { linear, round } from '../ink.ts'
import { darker, lighter } from './frame.ts'
import type { SymbolDrawing } from './letters.ts'

/** The head of the Royal Bengal tiger. */
export function tigerHead({ rim = '#ffe9a0' } = {}): SymbolDrawing {
  return () => `<g transform="translate(128 138) scale(.66)">${renderTigerHead(rim)}</g>`
}

/** The water lily, from tip to root. */
export function waterLily(colors: readonly [string, string, string] = ['#ffffff', '#ffc4da', '#f0457e']): SymbolDrawing {
  return () => lily(128, 212, 1.3, colors)
}

/** A palm frond that reaches from the lower left to the upper right. */
export function frond(color = '#2f8f57'): SymbolDrawing {
  return () => {
    const lit = linear([darker(color, 0.7), lighter(color, 0.2)])
    const dim = linear([darker(color, 0.75), darker(color, 0.2)])
    const rib = (t: number): readonly [number, number] => [20 + t * 215, 190 - Math.sin(t * 1.7) * 150 + t * t * 45]
    let leaflets = ''
    for (let step = 0; step < 30; step += 1) {
      const t = 0.1 + (step / 30) * 0.9
      const [x, y] = rib(t)
      const [nx, ny] = rib(Math.min(1, t + 0.02))
      const turn = (Math.atan2(ny - y, nx - x) * 180) / Math.PI + 90
      const length = 76 * Math.sin(Math.PI * (0.14 + t * 0.8)) + 10
      for (const side of [-1, 1])
        leaflets += `<path transform="translate(${round(x)} ${round(y)}) rotate(${round(turn + side * (62 - t * 26))})" d="${blade(length, 4.6, side * -7)}" fill="${side < 0 ? lit.url : dim.url}"/>`
    }
    const points = Array.from({ length: 20 }, (_, at) =>
      rib(at / 19)
        .map(round)
        .join(' '),
    ).join('L')
    return `<defs>${lit.defs}${dim.defs}</defs>${leaflets}<path d="M${points}" fill="none" stroke="${darker(color, 0.7)}" stroke-width="4" stroke-linecap="round"/>`
  }
}

/** A broad leaf with veins and a lit edge, held at its foot. */
export function broadLeaf(color = '#2f8f57', rim = '#d9ff9c'): SymbolDrawing {
  return () => {
    const face = linear([lighter(color, 0.2), darker(color, 0.4), darker(color, 0.9)], [0, 0, 1, 0.7])
    let veins = ''
    for (let step = 1; step < 9; step += 1) {
      const y = -step * 23
      const reach = 48 * Math.sin((step / 9.6) * Math.PI) + 3
      for (const side of [-1, 1]) veins += `M0 ${y}Q${round(side * reach * 0.6)} ${y - 8} ${round(side * reach)} ${y - 31}`
    }
    return `<defs>${face.defs}</defs><g transform="translate(128 250)"><path d="${blade(242, 84)}" fill="${face.url}" stroke="${rim}" stroke-opacity=".55" stroke-width="2"/><path d="M0 0V-235${veins}" fill="none" stroke="${rim}" stroke-opacity=".26" stroke-width="2" stroke-linecap="round"/></g>`
  }
}

/** A vine that hangs from the top of its box. */
export function vine(color = '#2f8f57'): SymbolDrawing {
  return () => {
    const tones = [linear([darker(color, 0.55), lighter(color, 0.35)]), linear([darker(color, 0.65), color])]
    let leaves = ''
    let line = ''
    for (let step = 0; step < 17; step += 1) {
      const [x, y] = [128 + Math.sin(step * 0.55) * 9, 4 + step * 15]
      line += `${step ? 'L' : 'M'}${round(x)} ${y - 4}`
      leaves += `<path transform="translate(${round(x)} ${y}) rotate(${(step % 2 ? 1 : -1) * (108 + ((step * 37) % 28))})" d="${blade(24 + ((step * 13) % 9), 8)}" fill="${tones[step % 2]?.url ?? 'none'}"/>`
    }
    return `<defs>${tones.map((tone) => tone.defs).join('')}</defs><path d="${line}" fill="none" stroke="${darker(color, 0.65)}" stroke-width="3"/>${leaves}`
  }
}
