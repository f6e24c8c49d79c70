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
