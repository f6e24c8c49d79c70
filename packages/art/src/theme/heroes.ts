/** The house's own drawings as symbols. */
import { renderTigerHead } from '../tiger.ts'
import { blade } from './plants.ts'
import { linear, radial, repeat, round } from '../ink.ts'
import { lily, petals } from '../ornament.ts'
import { darker, lighter, mix } from './frame.ts'
import type { SymbolDrawing } from './symbol-drawing.ts'

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
export function sunflower(color = '#ffc21f', ink = '#4a2404'): () => string {
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
export function tulip(color = '#f0348a', ink = '#3d0a2b'): () => string {
  return () => {
    const cup = linear([lighter(color, 0.45), color, darker(color, 0.45)])
    const leaf = linear(['#8fe06b', '#2f9a3a', '#14602a'])
    const line = `stroke="${ink}" stroke-width="6" stroke-linejoin="round"`
    return `<defs>${cup.defs}${leaf.defs}</defs><path d="M128 130V250" stroke="#10401c" stroke-width="18"/><path d="M128 130V250" stroke="#4fae4a" stroke-width="10"/><path d="M124 250C70 232 56 180 66 140C104 168 122 206 124 250ZM132 250C186 236 204 188 196 152C158 176 136 208 132 250Z" fill="${leaf.url}" ${line}/><path d="M62 44C86 58 92 62 100 34C112 14 144 14 156 34C164 62 170 58 194 44C208 110 186 160 128 162C70 160 48 110 62 44Z" fill="${cup.url}" ${line}/><path d="M100 34C96 80 104 126 128 160C152 126 160 80 156 34" fill="none" stroke="${ink}" stroke-opacity=".55" stroke-width="5"/><path d="M78 68Q74 104 96 132" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="9" stroke-linecap="round"/>`
  }
}

/** A crown with stones and a lining. */
export function crown(color = '#ffc93c', stone = '#e0204a', ink = '#4a2404'): SymbolDrawing {
  return () => {
    const gold = linear([lighter(color, 0.6), color, mix(color, '#8a4a06', 0.6)])
    const lining = linear([darker(stone, 0.2), darker(stone, 0.65)])
    const jewel = radial([lighter(stone, 0.7), stone, darker(stone, 0.5)], 0.36, 0.3, 0.8)
    const line = `stroke="${ink}" stroke-width="7" stroke-linejoin="round"`
    const tips = [
      [26, 84],
      [76, 56],
      [128, 40],
      [180, 56],
      [230, 84],
    ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="14" fill="${jewel.url}" stroke="${ink}" stroke-width="6"/>`)
    const stones = [70, 128, 186].map(
      (x) => `<path d="M${x} 176l14 18-14 18-14-18Z" fill="${jewel.url}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>`,
    )
    return `<defs>${gold.defs}${lining.defs}${jewel.defs}</defs><path d="M58 148C70 100 186 100 198 148Z" fill="${lining.url}" ${line}/><path d="M26 92L66 138L78 64L108 132L128 50L148 132L178 64L190 138L230 92L210 222H46Z" fill="${gold.url}" ${line}/><path d="M44 166H212L206 222H50Z" fill="${gold.url}" ${line}/>${tips.join('')}${stones.join('')}<path d="M46 118L60 206M68 150L76 100" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/>`
  }
}

/** A hibiscus in flower: five ragged petals and the long stamen. */
export function hibiscus(color = '#f0245e', ink = '#4a0420'): () => string {
  return () => {
    const petal = radial([darker(color, 0.55), color, lighter(color, 0.45)], 0.5, 1, 1)
    const leaf = linear(['#7fd94a', '#2f8f3a', '#14501f'])
    const shape = 'M128 132C96 112 78 76 92 40C100 24 112 34 120 22C126 12 132 12 138 22C146 34 156 24 164 40C178 76 160 112 128 132Z'
    const petalsDrawn = repeat(
      5,
      (at) =>
        `<g transform="rotate(${at * 72} 128 132)"><path d="${shape}" fill="${petal.url}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M128 126V52M128 110L112 62M128 110L144 62" stroke="${darker(color, 0.45)}" stroke-opacity=".7" stroke-width="4" fill="none" stroke-linecap="round"/></g>`,
    )
    const pollen = [
      [176, 74],
      [192, 70],
      [186, 86],
      [170, 88],
      [200, 84],
    ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7" fill="#ffe14d" stroke="#8a5206" stroke-width="3"/>`)
    return `<defs>${petal.defs}${leaf.defs}</defs><path d="M150 196C196 176 236 196 244 240C200 250 160 240 150 196ZM104 200C62 184 26 206 16 246C60 252 96 240 104 200Z" fill="${leaf.url}" stroke="#0f3314" stroke-width="6" stroke-linejoin="round"/>${petalsDrawn}<path d="M128 132Q156 118 184 80" fill="none" stroke="${ink}" stroke-width="14" stroke-linecap="round"/><path d="M128 132Q156 118 184 80" fill="none" stroke="#ffd0dc" stroke-width="7" stroke-linecap="round"/>${pollen.join('')}`
  }
}

/** A clover of four leaves. */
export function luckyClover(color = '#2fb84a', ink = '#06300f'): SymbolDrawing {
  return () => {
    const face = radial([lighter(color, 0.55), color, darker(color, 0.5)], 0.5, 0.85, 0.95)
    const leaf = 'M128 124C96 108 66 92 70 58C74 30 110 26 128 54C146 26 182 30 186 58C190 92 160 108 128 124Z'
    const leaves = repeat(
      4,
      (at) =>
        `<g transform="rotate(${at * 90 + 45} 128 124)"><path d="${leaf}" fill="${face.url}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M128 112V62M86 58Q90 46 102 46" fill="none" stroke="#eaffd0" stroke-opacity=".75" stroke-width="5" stroke-linecap="round"/></g>`,
    )
    return `<defs>${face.defs}</defs><path d="M130 130Q150 190 128 246" fill="none" stroke="${ink}" stroke-width="20" stroke-linecap="round"/><path d="M130 130Q150 190 128 244" fill="none" stroke="${color}" stroke-width="9" stroke-linecap="round"/>${leaves}`
  }
}

/** A coconut palm with its nuts. */
export function coconutPalm(color = '#3aa84a', ink = '#0f2f14'): SymbolDrawing {
  return () => {
    const trunk = linear(['#e0a868', '#a3682e', '#5c3210'], [0, 0, 1, 0])
    const fronds = linear([lighter(color, 0.45), color, darker(color, 0.45)])
    const frond = 'M128 92C150 40 204 30 246 76C216 66 196 74 190 92C176 78 152 80 128 92Z'
    const places = [
      'rotate(-8 128 92)',
      'rotate(34 128 92)',
      'rotate(-54 128 92)',
      'translate(256 0) scale(-1 1) rotate(-8 128 92)',
      'translate(256 0) scale(-1 1) rotate(34 128 92)',
    ]
    const crownDrawn = places.map(
      (place) =>
        `<path transform="${place}" d="${frond}" fill="${fronds.url}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path transform="${place}" d="M134 90Q176 52 228 72" fill="none" stroke="#e6ffb8" stroke-opacity=".6" stroke-width="4"/>`,
    )
    const nuts = [
      [112, 104],
      [142, 106],
      [128, 118],
    ].map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="14" fill="#8a4a1c" stroke="#2b1404" stroke-width="5"/><circle cx="${(x ?? 0) - 4}" cy="${(y ?? 0) - 5}" r="4" fill="#e0a868"/>`,
    )
    return `<defs>${trunk.defs}${fronds.defs}</defs><path d="M116 100C128 150 124 200 100 246H150C152 200 150 150 142 100Z" fill="${trunk.url}" stroke="#3d1f08" stroke-width="7" stroke-linejoin="round"/><path d="M122 132Q132 140 144 132M122 162Q134 172 146 162M118 192Q132 202 148 192M110 222Q130 232 150 222" fill="none" stroke="#5c3210" stroke-width="5" stroke-linecap="round"/>${crownDrawn.join('')}${nuts.join('')}`
  }
}
