/** Things of the card table, the wheel and the hall, as symbols in a box of 256. */
import { outlineText } from '../faces.ts'
import { linear, radial, repeat, round } from '../ink.ts'
import type { SymbolDrawing } from './symbol-drawing.ts'
import { placed, together } from './shapes.ts'

const suitPaths = {
  spade:
    'M10 1.2C7.4 5 2 7.8 2 12.1c0 2.7 2 4.3 4.2 4.3 1.2 0 2.2-.5 2.9-1.3-.1 1.6-.6 2.8-1.9 3.7h5.6c-1.3-.9-1.8-2.1-1.9-3.7.7.8 1.7 1.3 2.9 1.3 2.2 0 4.2-1.6 4.2-4.3 0-4.3-5.4-7.1-8-10.9Z',
  heart:
    'M10 18.4C6.9 14.7 1.6 11.4 1.6 6.8 1.6 3.9 3.7 1.9 6.2 1.9c1.7 0 3.1.9 3.8 2.4.7-1.5 2.1-2.4 3.8-2.4 2.5 0 4.6 2 4.6 4.9 0 4.6-5.3 7.9-8.4 11.6Z',
  diamond: 'M10 1.2c2.1 3.5 4.6 6.4 7.2 8.8-2.6 2.4-5.1 5.3-7.2 8.8-2.1-3.5-4.6-6.4-7.2-8.8C5.4 7.6 7.9 4.7 10 1.2Z',
  club: 'M10 1.4a4 4 0 0 1 3.3 6.3 4.1 4.1 0 1 1-2.4 7.3c.1 1.6.6 2.8 1.9 3.7H7.2c1.3-.9 1.8-2.1 1.9-3.7a4.1 4.1 0 1 1-2.4-7.3A4 4 0 0 1 10 1.4Z',
} as const
export type CardSuit = keyof typeof suitPaths

/** A playing card, upright, with its sign and one large suit. */
export function playingCard(sign: string, suit: CardSuit, { ground = '#fffdf5' } = {}): SymbolDrawing {
  return async () => {
    const color = suit === 'heart' || suit === 'diamond' ? '#c3102f' : '#14213d'
    const { path, width } = await outlineText(sign, 'cinzel', 46)
    const mark = (x: number, y: number, size: number) =>
      `<path d="${suitPaths[suit]}" fill="${color}" transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 20})"/>`
    const corner = `<path d="${path}" fill="${color}" transform="translate(${round(82 - width / 2)} 62)"/>${mark(82, 86, 28)}`
    return `<rect x="52" y="18" width="152" height="220" rx="16" fill="${ground}" stroke="#b9a57a" stroke-width="4"/><rect x="60" y="26" width="136" height="204" rx="11" fill="none" stroke="#e2d3ab" stroke-width="2"/>${mark(128, 132, 92)}${corner}<g transform="rotate(180 128 128)">${corner}</g>`
  }
}

/** Cards spread like a hand, the last one on top. */
export function fanOfCards(...cards: readonly SymbolDrawing[]): SymbolDrawing {
  const middle = (cards.length - 1) / 2
  return together(
    ...cards.map((card, at) =>
      placed(card, { x: 128 + (at - middle) * 36, y: 132 + Math.abs(at - middle) * 8, scale: 0.72, turn: (at - middle) * 13 }),
    ),
  )
}

/** A chip from above. */
export function gameChip(face = '#b3122e', edge = '#fff2cf'): SymbolDrawing {
  return () =>
    `<circle cx="128" cy="136" r="106" fill="#0006"/><circle cx="128" cy="128" r="106" fill="${face}"/>${repeat(8, (at) => `<rect x="114" y="23" width="28" height="34" rx="4" fill="${edge}" transform="rotate(${at * 45} 128 128)"/>`)}<circle cx="128" cy="128" r="66" fill="${face}" stroke="${edge}" stroke-width="7" stroke-dasharray="14 9"/><circle cx="128" cy="128" r="52" fill="#fffaf0"/><path d="M128 92c10 18 24 30 36 36-12 6-26 18-36 36-10-18-24-30-36-36 12-6 26-18 36-36Z" fill="${face}"/>`
}

/** A wheel of 37 pockets with a water lily in its middle. */
export function rouletteWheel(): SymbolDrawing {
  return () => {
    const gold = linear(['#fff3b8', '#e0a52e', '#8a5710'])
    const point = (radius: number, degrees: number) =>
      `${round(128 + radius * Math.sin((degrees * Math.PI) / 180))} ${round(128 - radius * Math.cos((degrees * Math.PI) / 180))}`
    const step = 360 / 37
    const pockets = repeat(37, (at) => {
      const color = at === 0 ? '#0f8a4d' : at % 2 ? '#c3122f' : '#17151c'
      return `<path d="M${point(100, (at - 0.5) * step)}A100 100 0 0 1 ${point(100, (at + 0.5) * step)}L${point(62, (at + 0.5) * step)}A62 62 0 0 0 ${point(62, (at - 0.5) * step)}Z" fill="${color}" stroke="#e8c872"/>`
    })
    const petal = (length: number, count: number, fill: string, stroke: string) =>
      repeat(
        count,
        (at) =>
          `<path d="M128 128c-${length / 4}-${length / 2}-${length / 6}-${length * 0.9} 0-${length}c${length / 6} ${length * 0.1} ${length / 4} ${length / 2} 0 ${length}Z" fill="${fill}" stroke="${stroke}" transform="rotate(${(at * 360) / count} 128 128)"/>`,
      )
    return `<defs>${gold.defs}</defs><circle cx="128" cy="128" r="124" fill="#4a240a"/><circle cx="128" cy="128" r="115" fill="#7a4216" stroke="${gold.url}" stroke-width="5"/>${pockets}<circle cx="128" cy="128" r="61" fill="#0d4a3a" stroke="${gold.url}" stroke-width="4"/>${petal(48, 14, '#ffd9e8', '#d9719c')}${petal(34, 10, '#ffeef5', '#e389ae')}${petal(18, 6, '#fffdf0', '#f0b46b')}<circle cx="128" cy="128" r="7" fill="${gold.url}"/><circle cx="205" cy="88" r="9" fill="#fff" stroke="#777"/>`
  }
}

/** Three dice, each seen at a corner: above one, at its sides two and three. */
export function threeDice(): SymbolDrawing {
  return () => {
    const [top, left, right] = [linear(['#ffffff', '#f4ecd8']), linear(['#f0e4c4', '#d2be90']), linear(['#dccba0', '#b09a68'])]
    const pip = (x: number, y: number, color: string, rx = 6.5, ry = 4) =>
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${color}"/>`
    const die = (x: number, y: number, size: number) =>
      `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="0" cy="76" rx="66" ry="16" fill="#0005"/><path d="M0-60L56-32L0-4L-56-32Z" fill="${top.url}"/><path d="M-56-32L0-4V66L-56 38Z" fill="${left.url}"/><path d="M56-32L0-4V66L56 38Z" fill="${right.url}"/><path d="M0-60L56-32V38L0 66L-56 38V-32ZM-56-32L0-4L56-32M0-4V66" fill="none" stroke="#8a7440" stroke-width="3" stroke-linejoin="round"/>${pip(0, -32, '#c3122f', 12, 7.5)}${pip(-40, 0, '#1d1a26', 5, 7)}${pip(-16, 36, '#1d1a26', 5, 7)}${pip(14, 10, '#1d1a26', 5, 7)}${pip(28, 17, '#1d1a26', 5, 7)}${pip(42, 24, '#1d1a26', 5, 7)}</g>`
    return `<defs>${top.defs}${left.defs}${right.defs}</defs>${die(84, 158, 0.95)}${die(176, 162, 0.9)}${die(130, 84, 0.95)}`
  }
}

/** A ball of the hall with its number. */
export function numberBall(text: string, light: string, body: string, shade: string): SymbolDrawing {
  return async () => {
    const { path, width } = await outlineText(text, 'titan', 84)
    const fill = linear([light, body, shade])
    return `<defs>${fill.defs}</defs><circle cx="128" cy="128" r="112" fill="${fill.url}"/><circle cx="128" cy="128" r="70" fill="#fffdf7"/><path d="${path}" fill="#221a2e" transform="translate(${round(128 - width / 2)} 158)"/><ellipse cx="92" cy="56" rx="34" ry="17" fill="#ffffff99" transform="rotate(-28 92 56)"/>`
  }
}

/** A housie ticket with some dabs. */
export function housieTicket(numbers: readonly (readonly (number | undefined)[])[], dabbed: readonly number[]): SymbolDrawing {
  return async () => {
    const cells: string[] = []
    for (const [row, list] of numbers.entries())
      for (const [column, number] of list.entries()) {
        const [x, y] = [16 + column * 45, 64 + row * 45]
        cells.push(`<rect x="${x}" y="${y}" width="43" height="43" fill="${number === undefined ? '#ffe2b0' : '#fffdf7'}"/>`)
        if (number === undefined) continue
        if (dabbed.includes(number)) cells.push(`<circle cx="${x + 21}" cy="${y + 21}" r="19" fill="#e0338fcc"/>`)
        const { path, width } = await outlineText(String(number), 'titan', 24)
        cells.push(`<path d="${path}" fill="#2b1a3d" transform="translate(${round(x + 21.5 - width / 2)} ${y + 30})"/>`)
      }
    return `<rect x="4" y="36" width="248" height="180" rx="14" fill="#c2410c"/><rect x="4" y="36" width="248" height="180" rx="14" fill="none" stroke="#ffd98a" stroke-width="5"/>${cells.join('')}`
  }
}

/** A board of pins, its fields below, and the ball on its way down. */
export function pinBoard(): SymbolDrawing {
  return () => {
    const wood = linear(['#a8552a', '#7a3416', '#4a1a08'])
    const brass = linear(['#fff3c0', '#f0b83c', '#9c6212'])
    const pin = radial(['#fffdf0', '#ffd76a', '#8a5410'], 0.36, 0.3, 0.8)
    const ball = radial(['#fff0e6', '#ff6a3c', '#c21f0a', '#5c0a02'], 0.36, 0.3, 0.8)
    const pins = repeat(6, (row) =>
      repeat(row + 3, (at) => {
        const [x, y] = [round(128 + (at - (row + 2) / 2) * 26), 58 + row * 25]
        return `<ellipse cx="${x + 3}" cy="${y + 6}" rx="8" ry="6" fill="#1c0802" opacity=".6"/><circle cx="${x}" cy="${y}" r="7" fill="${pin.url}"/>`
      }),
    )
    const colors = ['#f0452e', '#f58b1f', '#f2c230', '#8fd04a', '#f2c230', '#f58b1f', '#f0452e']
    const fields = colors
      .map(
        (color, at) =>
          `<path d="M${24 + at * 30} 206h26v22q-13 12-26 0Z" fill="${color}" stroke="#2b0f04" stroke-width="3"/><path d="M${28 + at * 30} 210h18" stroke="#fff" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/>`,
      )
      .join('')
    const trail = [
      [86, 34, 6],
      [98, 60, 8],
      [92, 86, 10],
    ].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#ff9a5c" opacity=".55"/>`)
    return `<defs>${wood.defs}${brass.defs}${pin.defs}${ball.defs}</defs><path d="M104 12Q128 0 152 12L250 200Q256 246 232 248H24Q0 246 6 200Z" fill="${brass.url}" stroke="#3d1a04" stroke-width="5"/><path d="M108 26Q128 16 148 26L238 200Q242 236 228 238H28Q14 236 18 200Z" fill="${wood.url}"/><path d="M128 24L60 200M128 24L196 200" stroke="#ffdca0" stroke-opacity=".14" stroke-width="26"/>${pins}${fields}${trail.join('')}<circle cx="104" cy="112" r="20" fill="${ball.url}" stroke="#3d0602" stroke-width="4"/><ellipse cx="97" cy="104" rx="7" ry="5" fill="#fff" opacity=".9"/>`
  }
}
