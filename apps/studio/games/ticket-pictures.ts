import { numberBall, placed, type SymbolDrawing, together } from '@portal/art/theme.ts'

/** A painted wheel of the fair on its post, with a pointer. */
export const fairWheelPicture: SymbolDrawing = () => {
  const paints = [
    '#fff4dc',
    '#2f6fc0',
    '#fff4dc',
    '#1f9a55',
    '#fff4dc',
    '#f0a52e',
    '#fff4dc',
    '#d9344a',
    '#fff4dc',
    '#2f6fc0',
    '#fff4dc',
    '#1f9a55',
  ]
  const point = (radius: number, degrees: number) =>
    `${Math.round(128 + radius * Math.sin((degrees * Math.PI) / 180))} ${Math.round(122 - radius * Math.cos((degrees * Math.PI) / 180))}`
  const fields = paints
    .map(
      (fill, at) =>
        `<path d="M128 122L${point(100, at * 30 - 15)}A100 100 0 0 1 ${point(100, at * 30 + 15)}Z" fill="${fill}" stroke="#4a2505" stroke-width="3"/>`,
    )
    .join('')
  const lamps = paints
    .map((_, at) => `<circle cx="${point(109, at * 30).split(' ')[0]}" cy="${point(109, at * 30).split(' ')[1]}" r="5" fill="#fff3b0"/>`)
    .join('')
  return `<path d="M112 210H144L160 254H96Z" fill="#6b3a10"/><circle cx="128" cy="128" r="118" fill="#0006"/><circle cx="128" cy="122" r="118" fill="#b3321c" stroke="#ffcf5a" stroke-width="5"/>${fields}${lamps}<circle cx="128" cy="122" r="34" fill="#7a1f10" stroke="#ffcf5a" stroke-width="6"/><path d="M128 98l7 16 17 1-13 11 4 17-15-9-15 9 4-17-13-11 17-1Z" fill="#ffcf5a"/><path d="M128 34L112 2H144Z" fill="#ffcf5a" stroke="#5c2f05" stroke-width="4"/>`
}

/** Eight balls in two rows, on a tray. */
export const eightBalls: SymbolDrawing = together(
  () =>
    '<path d="M8 118H248L236 236H20Z" fill="#7a2a10" stroke="#ffd27a" stroke-width="6"/><path d="M16 128H240" stroke="#ffd27a88" stroke-width="4"/>',
  ...(
    [
      ['3', '#ffe0e6', '#f0466b', '#7a0a24', 58, 74],
      ['7', '#ffe9cc', '#f58b1f', '#7a3a02', 128, 52],
      ['12', '#fff8c9', '#eec11f', '#7a5a02', 198, 74],
      ['15', '#dcffd9', '#3fb04a', '#0d4a16', 58, 150],
      ['18', '#d2fbff', '#1fb3c4', '#034b54', 128, 138],
      ['20', '#d9e8ff', '#3f7bea', '#0a2a7a', 198, 150],
    ] as const
  ).map(([text, light, body, shade, x, y]) => placed(numberBall(text, light, body, shade), { x, y, scale: 0.36 })),
)

/** A scratch card under the moon: nine fields of which some are scratched free. */
export const moonCard: SymbolDrawing = () => {
  const field = (at: number, body: string) => {
    const [x, y] = [40 + (at % 3) * 60, 78 + Math.floor(at / 3) * 50]
    return `<g transform="translate(${x} ${y})"><rect width="54" height="44" rx="8" fill="${body === '' ? '#aeb6c6' : '#fffaf0'}" stroke="#7f8aa6" stroke-width="2"/>${body === '' ? '<path d="M6 38L34 6M22 40L48 10" stroke="#ffffff88" stroke-width="4"/>' : body}</g>`
  }
  const moonBody =
    '<circle cx="27" cy="22" r="15" fill="#ffd24a" stroke="#a86a0a" stroke-width="2"/><circle cx="33" cy="18" r="11" fill="#fffaf0"/>'
  const lotus =
    '<path d="M27 8c7 9 7 18 0 28-7-10-7-19 0-28Z" fill="#ff6fae" stroke="#9c1f5c" stroke-width="2"/><path d="M8 20c11 0 16 7 19 16C15 36 8 30 8 20ZM46 20c-11 0-16 7-19 16 12 0 19-6 19-16Z" fill="#ff9cc8"/>'
  const fields = [moonBody, '', lotus, '', moonBody, '', '', '', moonBody].map((body, at) => field(at, body)).join('')
  return `<rect x="20" y="18" width="216" height="224" rx="18" fill="#0006" transform="translate(4 8)"/><rect x="20" y="18" width="216" height="224" rx="18" fill="#243a8f"/><rect x="26" y="24" width="204" height="212" rx="14" fill="none" stroke="#d7e1ff" stroke-width="4"/><circle cx="72" cy="50" r="17" fill="#ffe9a0"/><circle cx="79" cy="45" r="13" fill="#243a8f"/><path d="M104 50h98M104 60h64" stroke="#d7e1ff" stroke-width="5" stroke-linecap="round"/>${fields}<g transform="translate(196 196) rotate(-18)"><circle r="34" fill="#f0b83c" stroke="#7a4a06" stroke-width="4"/><circle r="23" fill="none" stroke="#7a4a06" stroke-width="3"/></g>`
}

/** A market card: lucky numbers above, own numbers below, one of them hit. */
export const haatCard: SymbolDrawing = together(
  () =>
    `<rect x="24" y="26" width="216" height="212" rx="18" fill="#0006"/><rect x="20" y="18" width="216" height="212" rx="18" fill="#e8b52e"/><rect x="28" y="26" width="200" height="196" rx="12" fill="#fff6dc" stroke="#4f6b18" stroke-width="5"/><path d="M28 104H228" stroke="#4f6b18" stroke-width="5" stroke-dasharray="10 7"/>${[0, 1, 2, 3].map((at) => `<rect x="${38 + at * 47}" y="168" width="40" height="42" rx="7" fill="${at === 2 ? '#fff0a8' : '#b3bac6'}" stroke="#7d8798" stroke-width="2"/>`).join('')}`,
  placed(numberBall('12', '#dcffd9', '#3fb04a', '#0d4a16'), { x: 66, y: 64, scale: 0.27 }),
  placed(numberBall('27', '#fff8c9', '#eec11f', '#7a5a02'), { x: 128, y: 64, scale: 0.27 }),
  placed(numberBall('38', '#ffe0e6', '#f0466b', '#7a0a24'), { x: 190, y: 64, scale: 0.27 }),
  placed(numberBall('27', '#fff8c9', '#eec11f', '#7a5a02'), { x: 80, y: 138, scale: 0.25 }),
  placed(numberBall('9', '#d9e8ff', '#3f7bea', '#0a2a7a'), { x: 176, y: 138, scale: 0.25 }),
)

/** Raffle tickets of the new year with their stubs. */
export const raffleTickets: SymbolDrawing = together(
  () => {
    const ticket = (fill: string, turn: number, y: number) =>
      `<g transform="translate(128 ${y}) rotate(${turn})"><path d="M-112-46H112V-14A14 14 0 0 0 112 14V46H-112V14A14 14 0 0 0-112-14Z" fill="${fill}" stroke="#5c0d14" stroke-width="4"/><path d="M66-42V42" stroke="#5c0d14" stroke-width="3" stroke-dasharray="7 6"/><path d="M88-16l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1Z" fill="#ffcf5a"/></g>`
    return `${ticket('#1c8a50', 12, 96)}${ticket('#f2c230', -9, 126)}${ticket('#fff6e2', 3, 160)}`
  },
  placed(numberBall('4', '#ffe0e6', '#d9263c', '#6b0a14'), { x: 66, y: 158, scale: 0.22 }),
  placed(numberBall('2', '#ffe0e6', '#d9263c', '#6b0a14'), { x: 112, y: 161, scale: 0.22 }),
  placed(numberBall('7', '#ffe0e6', '#d9263c', '#6b0a14'), { x: 158, y: 164, scale: 0.22 }),
)

/** A prize sheet pinned to a board: the special number in red, rows below. */
export const deltaSheetPicture: SymbolDrawing = together(
  () => {
    const row = (y: number, count: number) =>
      Array.from(
        { length: count },
        (_, at) => `<rect x="${Math.round(134 - (count * 38) / 2 + at * 38)}" y="${y}" width="30" height="13" rx="4" fill="#2b3a33"/>`,
      ).join('')
    return `<rect x="26" y="20" width="208" height="222" rx="14" fill="#0006" transform="translate(5 8)"/><rect x="26" y="20" width="208" height="222" rx="14" fill="#fffaf0" stroke="#0d5a44" stroke-width="6"/><rect x="26" y="20" width="208" height="34" rx="14" fill="#12806a"/><path d="M60 37H200" stroke="#ffe08a" stroke-width="7" stroke-linecap="round"/>${row(116, 1)}${row(138, 2)}${row(160, 5)}${row(182, 3)}${row(204, 4)}<path d="M36 131H224M36 153H224M36 175H224M36 197H224" stroke="#0d5a4455" stroke-width="2"/><rect x="153" y="158" width="30" height="17" rx="5" fill="#f0b01e"/><circle cx="130" cy="18" r="11" fill="#d9263c" stroke="#6b0a14" stroke-width="3"/>`
  },
  placed(numberBall('8', '#ffe0e6', '#d9263c', '#6b0a14'), { x: 92, y: 84, scale: 0.2 }),
  placed(numberBall('3', '#ffe0e6', '#d9263c', '#6b0a14'), { x: 130, y: 84, scale: 0.2 }),
  placed(numberBall('6', '#ffe0e6', '#d9263c', '#6b0a14'), { x: 168, y: 84, scale: 0.2 }),
)
