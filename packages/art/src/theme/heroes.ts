/** The house's own drawings as symbols. */
import { renderTigerHead } from '../tiger.ts'
import { blade } from './plants.ts'
import { linear, radial, repeat, round } from '../ink.ts'
import { lily, petals } from '../ornament.ts'
import { darker, lighter, mix } from './frame.ts'
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

/** A sunflower seen from the front: two rings of petals around its seeds, on a stalk with two leaves. */
export function sunflower(color = '#ffc21f', ink = '#4a2404'): SymbolDrawing {
  return () => {
    const outer = linear([lighter(color, 0.35), color, mix(color, '#e8590c', 0.55)])
    const inner = linear([lighter(color, 0.6), lighter(color, 0.1)])
    const seeds = radial(['#8a5420', '#4a2408', '#241003'], 0.42, 0.36, 0.7)
    const leaf = linear(['#8fd94a', '#2f8f2a', '#145a1c'])
    const line = `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`
    const rows = [12, 22, 31].flatMap((r, row) =>
      Array.from({ length: 6 + row * 6 }, (_, at) => {
        const angle = (at / (6 + row * 6)) * Math.PI * 2 + row * 0.3
        return `<circle cx="${round(128 + Math.cos(angle) * r)}" cy="${round(104 + Math.sin(angle) * r)}" r="3" fill="#c98a3c"/>`
      }),
    )
    return `<defs>${outer.defs}${inner.defs}${seeds.defs}${leaf.defs}</defs><path d="M128 120Q138 190 126 254" fill="none" stroke="${ink}" stroke-width="20"/><path d="M128 120Q138 190 126 254" fill="none" stroke="${leaf.url}" stroke-width="12"/><path d="M130 226C160 176 206 170 232 182C218 224 178 244 130 226ZM126 236C100 190 56 182 26 196C42 236 82 252 126 236Z" fill="${leaf.url}" ${line}/><path d="M136 224Q180 206 222 188M122 232Q80 222 36 200" fill="none" stroke="#d6ff9c" stroke-opacity=".6" stroke-width="3"/>${petals(128, 104, 30, 98, 14, 17, `fill="${outer.url}" ${line}`, 13)}${petals(128, 104, 30, 84, 14, 15, `fill="${inner.url}" ${line}`)}<circle cx="128" cy="104" r="43" fill="${seeds.url}" ${line}/>${rows.join('')}`
  }
}

/** An old mine: a ball of iron with horns and a red eye. */
export function seaMine(): SymbolDrawing {
  return () => {
    const ball = radial(['#8f9cb8', '#4a546b', '#1c2230', '#0c0f17'], 0.36, 0.3, 0.8)
    const eye = radial(['#ffd0c4', '#ff3b2e', '#7a0a06'], 0.4, 0.35, 0.7)
    const horns = repeat(
      8,
      (at) =>
        `<g transform="rotate(${at * 45 + 10} 128 128)"><path d="M114 52L118 22H138L142 52Z" fill="#3a4358" stroke="#0a0d14" stroke-width="6" stroke-linejoin="round"/><circle cx="128" cy="20" r="14" fill="${ball.url}" stroke="#0a0d14" stroke-width="6"/></g>`,
    )
    const rivets = repeat(10, (at) => `<circle transform="rotate(${at * 36} 128 128)" cx="128" cy="62" r="5" fill="#b8c4dc"/>`)
    return `<defs>${ball.defs}${eye.defs}</defs>${horns}<circle cx="128" cy="128" r="82" fill="${ball.url}" stroke="#0a0d14" stroke-width="8"/>${rivets}<circle cx="128" cy="128" r="34" fill="#0a0d14"/><circle cx="128" cy="128" r="26" fill="${eye.url}"/><path d="M64 110A66 66 0 0 1 104 66" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="10" stroke-linecap="round"/>`
  }
}

/** A tulip with its leaves. */
export function tulip(color = '#f0348a', ink = '#3d0a2b'): SymbolDrawing {
  return () => {
    const cup = linear([lighter(color, 0.45), color, darker(color, 0.45)])
    const leaf = linear(['#8fe06b', '#2f9a3a', '#14602a'])
    const line = `stroke="${ink}" stroke-width="6" stroke-linejoin="round"`
    return `<defs>${cup.defs}${leaf.defs}</defs><path d="M128 130V250" stroke="#10401c" stroke-width="18"/><path d="M128 130V250" stroke="#4fae4a" stroke-width="10"/><path d="M124 250C70 232 56 180 66 140C104 168 122 206 124 250ZM132 250C186 236 204 188 196 152C158 176 136 208 132 250Z" fill="${leaf.url}" ${line}/><path d="M62 44C86 58 92 62 100 34C112 14 144 14 156 34C164 62 170 58 194 44C208 110 186 160 128 162C70 160 48 110 62 44Z" fill="${cup.url}" ${line}/><path d="M100 34C96 80 104 126 128 160C152 126 160 80 156 34" fill="none" stroke="${ink}" stroke-opacity=".55" stroke-width="5"/><path d="M78 68Q74 104 96 132" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="9" stroke-linecap="round"/>`
  }
}
