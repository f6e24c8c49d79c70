import { draw, drawPicture, makeGradient } from '../table/draw.ts'

/** How a dealer is drawn. */
export type DealerLook = {
  readonly skin: string
  readonly hair: string
  readonly style: 'bun' | 'long' | 'short'
  /** The garment and its border. */
  readonly dress: string
  readonly trim: string
  readonly jewel: string
}

export type DealerPose = 'rest' | 'deal-left' | 'deal-right' | 'point-left' | 'point-right' | 'open' | 'sweep' | 'nod'

/** The drawn dealer: poses are moved to by the style sheet, so that they cost no script. */
export type Dealer = {
  readonly root: SVGElement
  pose(pose: DealerPose): void
}

const mirror = (part: SVGElement): SVGElement => draw('g', { transform: 'translate(360 0) scale(-1 1)' }, part)

/** Draws a dealer from the waist up; the table hides the rest. */
export function makeDealer(look: DealerLook): Dealer {
  const [skin, dress, hair] = [
    makeGradient('radial', lighten(look.skin, 26), look.skin, lighten(look.skin, -26)),
    makeGradient('linear', lighten(look.dress, 22), look.dress, lighten(look.dress, -34)),
    makeGradient('radial', lighten(look.hair, 34), look.hair, lighten(look.hair, -8)),
  ]
  const paints = { skin: skin.url, dress: dress.url, hair: hair.url }
  const root = drawPicture(
    360,
    300,
    { className: 'dealer' },
    skin.defs,
    dress.defs,
    hair.defs,
    draw(
      'g',
      { class: 'dealer-body' },
      ...drawTorso(look, paints),
      draw('g', { class: 'dealer-head' }, ...drawHead(look, paints)),
      draw('g', { class: 'arm-left' }, drawArm(look)),
      mirror(draw('g', { class: 'arm-right' }, drawArm(look))),
    ),
  )
  // Room above the head for a bun and its flowers.
  root.setAttribute('viewBox', '0 -12 360 312')
  root.dataset.pose = 'rest'
  return {
    root,
    pose(pose) {
      root.dataset.pose = pose
    },
  }
}

type Paints = { skin: string; dress: string; hair: string }

function drawTorso({ style, trim, jewel, skin: flesh }: DealerLook, { dress }: Paints): SVGElement[] {
  const shoulders = 'M180 128C214 130 252 142 262 172C270 200 264 260 268 310H92C96 260 90 200 98 172C108 142 146 130 180 128Z'
  const neck = draw('path', { d: 'M164 96h32v34c0 14-7 24-16 26c-9-2-16-12-16-26Z', fill: lighten(flesh, -22) })
  if (style === 'short')
    return [
      draw('path', { d: shoulders, fill: '#f6f2ea' }),
      draw('path', { d: 'M98 172C104 152 128 140 150 134L176 214L168 310H92C96 260 90 200 98 172Z', fill: dress }),
      draw('path', { d: 'M262 172C256 152 232 140 210 134L184 214L192 310H268C264 260 270 200 262 172Z', fill: dress }),
      draw('path', { d: 'M150 134L176 214M210 134L184 214', stroke: trim, 'stroke-width': 4, fill: 'none' }),
      neck,
      draw('path', { d: 'M158 140l22 12 22-12v24l-22-10-22 10Z', fill: trim }),
      draw('circle', { cx: 180, cy: 152, r: 5, fill: jewel }),
      ...[182, 206, 230].map((y) => draw('circle', { cx: 180, cy: y, r: 2.6, fill: jewel })),
    ]
  return [
    draw('path', { d: shoulders, fill: lighten(trim, -46) }),
    draw('path', { d: 'M148 134c4 26 20 40 32 42c12-2 28-16 32-42l-14-4h-36Z', fill: lighten(flesh, -6) }),
    neck,
    // The loose end of the sari over one shoulder.
    draw('path', { d: 'M206 132C244 138 258 152 262 172C266 196 264 250 266 310H150C160 240 176 180 206 132Z', fill: dress }),
    draw('path', { d: 'M206 132C176 180 160 240 150 310', stroke: trim, 'stroke-width': 9, fill: 'none' }),
    draw('path', { d: 'M210 140C184 186 170 246 161 310', stroke: jewel, 'stroke-width': 2, 'stroke-dasharray': '2 5', fill: 'none' }),
    draw('path', { d: 'M154 138c6 24 18 34 26 36c8-2 20-12 26-36', stroke: jewel, 'stroke-width': 3, fill: 'none' }),
    draw('circle', { cx: 180, cy: 177, r: 5.5, fill: jewel }),
  ]
}

function drawHead({ style, jewel, hair: strands }: DealerLook, { skin, hair }: Paints): SVGElement[] {
  const isWoman = style !== 'short'
  const back =
    style === 'long'
      ? 'M132 76C128 30 152 16 180 16C208 16 232 30 228 76C232 110 238 134 226 158C214 150 212 120 212 96H148C148 120 146 150 134 158C122 134 128 110 132 76Z'
      : 'M136 74C134 34 156 18 180 18C204 18 226 34 224 74C224 96 216 104 210 108H150C144 104 136 96 136 74Z'
  const fringe = isWoman
    ? 'M143 72C146 44 164 36 180 36C196 36 214 44 217 72C212 58 200 48 181 47C162 48 148 58 143 72Z'
    : 'M142 70C140 40 160 30 182 30C206 30 220 44 218 70C214 60 210 54 204 50C188 58 166 58 154 52C148 56 144 62 142 70Z'
  return [
    ...(style === 'bun' ? [draw('circle', { cx: 180, cy: 22, r: 19, fill: hair }), ...flowersAround(180, 22)] : []),
    draw('path', { d: back, fill: hair }),
    draw('ellipse', { cx: 143, cy: 82, rx: 6, ry: 9, fill: skin }),
    draw('ellipse', { cx: 217, cy: 82, rx: 6, ry: 9, fill: skin }),
    draw('path', { d: 'M144 66C144 42 160 32 180 32C200 32 216 42 216 66C216 96 202 120 180 122C158 120 144 96 144 66Z', fill: skin }),
    draw('path', { d: fringe, fill: hair }),
    ...[162, 198].map((x) =>
      draw('path', {
        d: `M${x - 10} 67q10 -7 20 0`,
        stroke: strands,
        'stroke-width': isWoman ? 2.6 : 4,
        'stroke-linecap': 'round',
        fill: 'none',
      }),
    ),
    draw('g', { class: 'dealer-eyes' }, ...[162, 198].flatMap((x) => drawEye(x, isWoman))),
    draw('path', { d: 'M180 78q-5 10 -1 13q3 2 6 0', stroke: '#00000055', 'stroke-width': 2, fill: 'none', 'stroke-linecap': 'round' }),
    draw('path', { d: 'M167 103q13 10 26 0q-13 -5 -26 0Z', fill: isWoman ? '#b3263c' : '#9c4a3f' }),
    ...(isWoman
      ? [
          draw('circle', { cx: 180, cy: 58, r: 3, fill: '#c3102f' }),
          ...[143, 217].map((x) => draw('path', { d: `M${x} 92l4 8-4 8-4-8Z`, fill: jewel })),
        ]
      : [draw('path', { d: 'M162 99q9 -7 18 -2q9 -5 18 2q-9 3 -18 0q-9 3 -18 0Z', fill: strands })]),
  ]
}

function drawEye(x: number, isWoman: boolean): SVGElement[] {
  return [
    draw('path', { d: `M${x - 9} 77q9 -9 18 0q-9 7 -18 0Z`, fill: '#fffdf8' }),
    draw('circle', { cx: x, cy: 76.5, r: 4.6, fill: '#2a160c' }),
    draw('circle', { cx: x + 1.6, cy: 75, r: 1.4, fill: '#fff' }),
    draw('path', {
      d: `M${x - 9.5} 77q9.5 -10 19 0`,
      stroke: '#1d0f08',
      'stroke-width': isWoman ? 2.4 : 1.6,
      fill: 'none',
      'stroke-linecap': 'round',
    }),
  ]
}

/** The string of jasmine around a bun. */
function flowersAround(x: number, y: number): SVGElement[] {
  return Array.from({ length: 9 }, (_, at) => {
    const angle = Math.PI + (at / 8) * Math.PI
    return draw('circle', { cx: x + Math.cos(angle) * 19, cy: y + Math.sin(angle) * 19 + 6, r: 4, fill: '#fffdf2' })
  })
}

/** The arm at the left of the picture: the upper arm turns about the shoulder, the forearm about the elbow. */
function drawArm({ dress, skin, jewel, style, trim }: DealerLook): SVGElement {
  const sleeve = style === 'short' ? '#f6f2ea' : lighten(trim, -46)
  return draw(
    'g',
    { class: 'arm' },
    draw('path', { d: 'M116 172L94 228', stroke: sleeve, 'stroke-width': 36, 'stroke-linecap': 'round' }),
    draw(
      'g',
      { class: 'forearm' },
      draw('path', { d: 'M94 228L144 262', stroke: style === 'short' ? sleeve : skin, 'stroke-width': 24, 'stroke-linecap': 'round' }),
      draw('path', { d: 'M134 252l12 16', stroke: style === 'short' ? dress : jewel, 'stroke-width': 7 }),
      draw('path', { d: 'M146 262c10-4 22 0 26 6c2 4-2 8-8 8c-8 4-20 2-24-4Z', fill: skin }),
      draw('path', { d: 'M156 266l16 4M154 270l14 5', stroke: lighten(skin, -40), 'stroke-width': 1.4, 'stroke-linecap': 'round' }),
    ),
  )
}

/** A colour brighter or darker by so many steps of 255. */
function lighten(color: string, by: number): string {
  const parts = color.match(/[0-9a-f]{2}/gi) ?? []
  return `#${parts
    .map((part) =>
      Math.min(255, Math.max(0, Number.parseInt(part, 16) + by))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
