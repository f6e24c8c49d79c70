import { many, painted } from '@portal/art/src/theme/painted.ts'
import type { SymbolDrawing } from '@portal/art/theme.ts'

export type PieceColors = readonly [light: string, middle: string, dark: string]

/** A turned token of wood. */
export const token = (colors: PieceColors, crowned = false) =>
  painted(
    { wood: { ball: [colors[0], colors[1], colors[2]] }, foot: [colors[1], colors[2]] },
    (fill) =>
      `<ellipse cx="128" cy="226" rx="94" ry="24" fill="#000" opacity=".3"/><path d="M40 210C40 186 74 184 86 170C104 148 106 128 104 108H152C150 128 152 148 170 170C182 184 216 186 216 210C216 244 40 244 40 210Z" fill="${fill.foot}" stroke="#140a14" stroke-width="7"/><path d="M58 206Q128 232 198 206" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="7" stroke-linecap="round"/><ellipse cx="128" cy="108" rx="46" ry="15" fill="${fill.foot}" stroke="#140a14" stroke-width="6"/><circle cx="128" cy="66" r="50" fill="${fill.wood}" stroke="#140a14" stroke-width="7"/><path d="M98 52A34 34 0 0 1 122 34" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round"/>${crowned ? '<path d="M84 30L104 46L128 10L152 46L172 30L164 62H92Z" fill="#fff3a0" stroke="#5c3a08" stroke-width="6" stroke-linejoin="round"/><circle cx="128" cy="50" r="7" fill="#e8344f"/>' : ''}`,
  )

const spots: Readonly<Record<number, readonly string[]>> = {
  3: ['translate(84 84)', 'translate(128 128)', 'translate(172 172)'],
  4: ['translate(84 84)', 'translate(172 84)', 'translate(84 172)', 'translate(172 172)'],
  5: ['translate(84 84)', 'translate(172 84)', 'translate(128 128)', 'translate(84 172)', 'translate(172 172)'],
  6: ['translate(84 76)', 'translate(172 76)', 'translate(84 128)', 'translate(172 128)', 'translate(84 180)', 'translate(172 180)'],
}

/** The face of a die in a colour of the board. */
export const die = (points: number, colors: PieceColors, turn = 0) =>
  painted(
    { face: [colors[0], colors[1], colors[2]] },
    (fill) =>
      `<g transform="rotate(${turn} 128 128)"><path d="M62 26H194Q230 26 230 62V194Q230 230 194 230H62Q26 230 26 194V62Q26 26 62 26Z" fill="${fill.face}" stroke="#140a14" stroke-width="8"/><path d="M50 78Q50 50 78 50H150" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="9" stroke-linecap="round"/>${many('<circle r="20" fill="#fffaf0" stroke="#140a14" stroke-opacity=".5" stroke-width="5"/>', spots[points] ?? [])}</g>`,
  )

/** The board from above, its yards in the four colours. */
export function ludoBoard(colors: readonly [string, string, string, string]): SymbolDrawing {
  const cell = 14
  const start = 128 - 7.5 * cell
  const at = (x: number, y: number, size: number, fill: string, round = 2): string =>
    `<rect x="${start + x * cell}" y="${start + y * cell}" width="${size * cell}" height="${size * cell}" rx="${round}" fill="${fill}" stroke="#140a14" stroke-opacity=".4" stroke-width="1"/>`
  const corners = [
    [0, 0],
    [9, 0],
    [9, 9],
    [0, 9],
  ] as const
  const yards = corners.map(([x, y], colour) => {
    const tokens = [1.6, 4.4].flatMap((dx) =>
      [1.6, 4.4].map(
        (dy) =>
          `<circle cx="${start + (x + dx) * cell}" cy="${start + (y + dy) * cell}" r="11" fill="${colors[colour]}" stroke="#140a14" stroke-opacity=".5" stroke-width="2"/>`,
      ),
    )
    return at(x, y, 6, colors[colour]!, 8) + at(x + 0.8, y + 0.8, 4.4, '#fffaf0', 8) + tokens.join('')
  })
  const arms = Array.from({ length: 6 }, (_, step) =>
    [6, 7, 8]
      .map((side) => {
        const isLane = side === 7 && step > 0
        return [
          at(step, side, 1, isLane ? colors[0] : '#fffaf0'),
          at(side, step, 1, isLane ? colors[1] : '#fffaf0'),
          at(14 - step, side, 1, isLane ? colors[2] : '#fffaf0'),
          at(side, 14 - step, 1, isLane ? colors[3] : '#fffaf0'),
        ].join('')
      })
      .join(''),
  )
  const [left, right] = [start + 6 * cell, start + 9 * cell]
  const middle = [
    `<path d="M${left} ${left}V${right}L128 128Z" fill="${colors[0]}"/>`,
    `<path d="M${left} ${left}H${right}L128 128Z" fill="${colors[1]}"/>`,
    `<path d="M${right} ${left}V${right}L128 128Z" fill="${colors[2]}"/>`,
    `<path d="M${left} ${right}H${right}L128 128Z" fill="${colors[3]}"/>`,
  ]
  return () =>
    `<rect x="12" y="16" width="232" height="232" rx="24" fill="#0006"/><rect x="12" y="12" width="232" height="232" rx="24" fill="#6b3a16"/><rect x="17" y="17" width="222" height="222" rx="20" fill="#f2c76b"/>${yards.join('')}${arms.join('')}${middle.join('')}`
}
