/**
 * The drawings of the jungle that only this game has, as SVG text: the two backdrops, the leaves in front of them, and the lights. They are drawn
 * once when the client is built; nothing of this file reaches the browser.
 */
type Point = readonly [x: number, y: number]

/** A small seeded generator, so that each build draws the same jungle. */
function openSeed(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const at = (value: number): string => value.toFixed(1)

function wrap(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
}

function linear(id: string, stops: readonly [string, number, number?][], direction = 'x1="0" y1="0" x2="0" y2="1"'): string {
  return `<linearGradient id="${id}" ${direction}>${stops.map(([colour, offset, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`
}

function radial(id: string, stops: readonly [string, number, number][]): string {
  return `<radialGradient id="${id}">${stops.map(([colour, offset, opacity]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')}</radialGradient>`
}

function blur(id: string, deviation: number): string {
  return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`
}

/** A pointed leaf from the origin upwards. */
function leafPath(length: number, width: number, bend = 0): string {
  return `M0 0C${at(width)} ${at(-length * 0.3)} ${at(width * 0.9 + bend)} ${at(-length * 0.72)} ${at(bend)} ${at(-length)}C${at(-width * 0.9 + bend)} ${at(-length * 0.72)} ${at(-width)} ${at(-length * 0.3)} 0 0Z`
}

/** A mangrove: a swaying trunk that stands on arched roots, with boughs that carry its crown. */
function drawMangrove(random: () => number, x: number, ground: number, height: number, girth: number): string {
  const sway = (random() - 0.5) * height * 0.22
  const top: Point = [x + sway, ground - height]
  const waist = ground - height * 0.2
  const parts = [
    `<path d="M${at(x - girth)} ${at(waist)}C${at(x - girth * 0.7)} ${at(waist - height * 0.3)} ${at(top[0] - girth - sway * 0.5)} ${at(top[1] + height * 0.3)} ${at(top[0] - girth * 0.5)} ${at(top[1])}L${at(top[0] + girth * 0.5)} ${at(top[1])}C${at(top[0] + girth - sway * 0.5)} ${at(top[1] + height * 0.3)} ${at(x + girth * 0.7)} ${at(waist - height * 0.3)} ${at(x + girth)} ${at(waist)}L${at(x + girth * 0.25)} ${at(waist + height * 0.13)}L${at(x - girth * 0.25)} ${at(waist + height * 0.13)}Z"/>`,
  ]
  const roots = 4 + Math.floor(random() * 3)
  for (let root = 0; root < roots; root += 1) {
    const side = root % 2 ? 1 : -1
    const reach = girth * (1.6 + random() * 4.6) * side
    const from = waist - random() * height * 0.12
    parts.push(
      `<path d="M${at(x)} ${at(from)}Q${at(x + reach * 0.8)} ${at(from + 6)} ${at(x + reach)} ${at(ground + random() * 14)}" fill="none" stroke-width="${at(girth * (0.28 + random() * 0.3))}" stroke-linecap="round"/>`,
    )
  }
  for (let bough = 0; bough < 3; bough += 1) {
    const start = 0.5 + bough * 0.16
    const bx = x + sway * start
    const by = ground - height * start
    const reach = (random() - 0.5) * height * 0.55
    parts.push(
      `<path d="M${at(bx)} ${at(by)}Q${at(bx + reach * 0.3)} ${at(by - height * 0.1)} ${at(bx + reach)} ${at(by - height * 0.2)}" fill="none" stroke-width="${at(girth * 0.5)}" stroke-linecap="round"/>`,
    )
  }
  return parts.join('')
}

/** A crown of many small leaves around a middle. */
function drawCrown(random: () => number, x: number, y: number, reach: number, leaves: number): string {
  let out = ''
  for (let leaf = 0; leaf < leaves; leaf += 1) {
    const angle = random() * Math.PI * 2
    const far = Math.sqrt(random()) * reach
    const length = reach * (0.16 + random() * 0.2)
    out += `<path transform="translate(${at(x + Math.cos(angle) * far * 1.5)} ${at(y + Math.sin(angle) * far * 0.62)}) rotate(${at(random() * 360)})" d="${leafPath(length, length * 0.3)}"/>`
  }
  return out
}

type Depth = { colour: string; ground: number; trees: number; height: number; girth: number; blur: number; seed: number }

function drawDepth(depth: Depth, width: number): string {
  const random = openSeed(depth.seed)
  let trunks = ''
  let crowns = ''
  for (let tree = 0; tree < depth.trees; tree += 1) {
    const x = ((tree + 0.15 + random() * 0.7) / depth.trees) * width
    const height = depth.height * (0.8 + random() * 0.35)
    trunks += drawMangrove(random, x, depth.ground, height, depth.girth * (0.7 + random() * 0.6))
    for (let crown = 0; crown < 4; crown += 1)
      crowns += drawCrown(random, x + (random() - 0.5) * height * 0.6, depth.ground - height * (0.78 + random() * 0.35), height * 0.2, 46)
  }
  return `<g filter="url(#blur${depth.blur})"><g fill="${depth.colour}" stroke="${depth.colour}" stroke-width="0">${trunks}</g><g fill="${depth.colour}">${crowns}</g></g>`
}

/** The light that falls through the crowns, as soft slanted bands. */
function drawBeams(width: number, horizon: number): string {
  const random = openSeed(77)
  let out = ''
  for (let beam = 0; beam < 9; beam += 1) {
    const x = width * (0.08 + beam * 0.105) + (random() - 0.5) * 40
    const spread = 30 + random() * 80
    const lean = (x - width / 2) * 0.5
    out += `<path d="M${at(x)} -20L${at(x + spread * 0.4)} -20L${at(x + spread + lean)} ${at(horizon)}L${at(x - spread * 0.5 + lean)} ${at(horizon)}Z" fill="url(#beam)" opacity="${(0.25 + random() * 0.5).toFixed(2)}"/>`
  }
  return `<g filter="url(#blur9)">${out}</g>`
}

function drawWater(width: number, height: number, horizon: number): string {
  const random = openSeed(5)
  let out = `<rect x="0" y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#water)"/>`
  for (let streak = 0; streak < 70; streak += 1) {
    const depth = random() ** 1.6
    const y = horizon + 4 + depth * (height - horizon)
    const near = Math.abs(random() + random() - 1)
    const x = width / 2 + near * width * 0.6 * (random() < 0.5 ? -1 : 1)
    out += `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(26 + depth * 110 * random())}" ry="${at(0.8 + depth * 2.6)}" fill="#d8f2a0" opacity="${(0.28 * (1 - near) * (1 - depth * 0.6)).toFixed(3)}"/>`
  }
  return out
}

function drawPad(x: number, y: number, size: number, flower: boolean): string {
  const petals = [-70, -42, -16, 16, 42, 70]
    .map(
      (turn, at_) =>
        `<path transform="translate(0 ${at(-size * 0.06)}) rotate(${turn})" d="${leafPath(size * 0.62, size * 0.16)}" fill="url(#petal)" opacity="${at_ % 2 ? 1 : 0.9}"/>`,
    )
    .join('')
  const middle = [-28, 0, 28]
    .map((turn) => `<path transform="rotate(${turn})" d="${leafPath(size * 0.5, size * 0.15)}" fill="url(#petal-near)"/>`)
    .join('')
  return `<g transform="translate(${at(x)} ${at(y)})"><ellipse rx="${at(size)}" ry="${at(size * 0.28)}" fill="#06201b"/><ellipse cy="${at(-size * 0.05)}" rx="${at(size * 0.97)}" ry="${at(size * 0.26)}" fill="url(#pad)"/><path d="M0 ${at(-size * 0.05)}L${at(size * 0.9)} ${at(-size * 0.16)}L${at(size * 0.97)} ${at(-size * 0.02)}Z" fill="#0a2b25"/>${flower ? petals + middle : ''}</g>`
}

const backdropColours = [
  linear('air', [
    ['#04211d', 0],
    ['#0d4a38', 0.3],
    ['#2e7a4c', 0.55],
    ['#0b3b30', 0.8],
  ]),
  linear('water', [
    ['#3c8f5d', 0],
    ['#0f4a3c', 0.2],
    ['#04201d', 0.7],
    ['#021312', 1],
  ]),
  linear('beam', [
    ['#fff3b8', 0, 0.62],
    ['#d9f29a', 0.5, 0.26],
    ['#d9f29a', 1, 0],
  ]),
  linear('petal', [
    ['#ffd6ec', 0],
    ['#f06aa8', 0.7],
    ['#b62a74', 1],
  ]),
  linear('petal-near', [
    ['#fff0f8', 0],
    ['#ff8fc2', 0.8],
    ['#d9458c', 1],
  ]),
  linear('pad', [
    ['#3fae6a', 0],
    ['#0f5a41', 1],
  ]),
  radial('sun', [
    ['#fffbe0', 0, 1],
    ['#fff0a0', 0.16, 0.92],
    ['#e4f08a', 0.4, 0.5],
    ['#7fc870', 0.7, 0.16],
    ['#7fc870', 1, 0],
  ]),
  radial('mist', [
    ['#e9ffc8', 0, 0.5],
    ['#b9e79a', 0.5, 0.2],
    ['#b9e79a', 1, 0],
  ]),
  radial('shade', [
    ['#000', 0, 0],
    ['#00110f', 0.62, 0],
    ['#000d0c', 1, 0.82],
  ]),
  ...[1, 2, 4, 9].map((deviation) => blur(`blur${deviation}`, deviation)),
].join('')

/** The clearing in the mangroves at first light, behind everything else. */
export function drawBackdrop(width: number, height: number): string {
  const horizon = height * (width > height ? 0.74 : 0.66)
  const unit = Math.min(width, height) / 1000
  const sun: Point = [width / 2, horizon * 0.42]
  const depths: Depth[] = [
    { colour: '#6fb070', ground: horizon - 4, trees: width > height ? 13 : 8, height: 430 * unit, girth: 7 * unit, blur: 4, seed: 3 },
    { colour: '#3d8757', ground: horizon + 4, trees: width > height ? 8 : 5, height: 560 * unit, girth: 11 * unit, blur: 2, seed: 18 },
    { colour: '#14523f', ground: horizon + 16, trees: width > height ? 5 : 3, height: 720 * unit, girth: 18 * unit, blur: 1, seed: 91 },
  ]
  const [far = '', middle = '', near = ''] = depths.map((depth) => drawDepth(depth, width))
  const haze = (y: number, rx: number, opacity: number): string =>
    `<ellipse cx="${width / 2}" cy="${at(y)}" rx="${at(rx)}" ry="${at(90 * unit)}" fill="url(#mist)" opacity="${opacity}"/>`
  const pads = [
    [0.07, 0.9, 92, true],
    [0.2, 0.965, 120, false],
    [0.93, 0.91, 100, true],
    [0.79, 0.975, 128, false],
    [0.3, 0.86, 46, false],
    [0.71, 0.855, 50, true],
  ] as const
  return wrap(
    width,
    height,
    `<defs>${backdropColours}</defs><rect width="${width}" height="${height}" fill="url(#air)"/>
    <circle cx="${sun[0]}" cy="${at(sun[1])}" r="${at(620 * unit)}" fill="url(#sun)"/>
    ${far}${haze(horizon, width * 0.6, 1)}${middle}${drawBeams(width, horizon)}${haze(horizon + 6, width * 0.5, 0.8)}
    ${drawWater(width, height, horizon)}${near}
    ${pads.map(([x, y, size, flower]) => drawPad(x * width, y * height, size * unit, flower)).join('')}
    <rect x="${-width * 0.2}" y="${-height * 0.2}" width="${width * 1.4}" height="${height * 1.4}" fill="url(#shade)"/>`,
  )
}

/** A palm frond: a bent rib with leaflets on both sides, lit from the clearing. */
function drawFrond(dark: string, light: string): string {
  const rib = (t: number): Point => [40 + t * 430, 380 - Math.sin(t * 1.7) * 300 + t * t * 90]
  let out = ''
  for (let step = 0; step < 34; step += 1) {
    const t = 0.1 + (step / 34) * 0.9
    const [x, y] = rib(t)
    const [nx, ny] = rib(Math.min(1, t + 0.02))
    const turn = (Math.atan2(ny - y, nx - x) * 180) / Math.PI + 90
    const length = 150 * Math.sin(Math.PI * (0.14 + t * 0.8)) + 20
    for (const side of [-1, 1])
      out += `<path transform="translate(${at(x)} ${at(y)}) rotate(${at(turn + side * (62 - t * 26))})" d="${leafPath(length, 9, side * -14)}" fill="url(#${side < 0 ? 'lit' : 'dim'})"/>`
  }
  const points = Array.from({ length: 24 }, (_, index) =>
    rib(index / 23)
      .map(at)
      .join(' '),
  ).join('L')
  return wrap(
    512,
    512,
    `<defs>${linear('lit', [
      [dark, 0],
      [light, 1],
    ])}${linear('dim', [
      [dark, 0],
      [dark, 0.4],
      [light, 1.6],
    ])}</defs>${out}<path d="M${points}" fill="none" stroke="${dark}" stroke-width="7" stroke-linecap="round"/>`,
  )
}

/** A broad leaf with veins and a lit edge. */
function drawBroadLeaf(dark: string, light: string, rim: string): string {
  let veins = ''
  for (let step = 1; step < 9; step += 1) {
    const y = -step * 46
    const reach = 96 * Math.sin((step / 9.6) * Math.PI) + 6
    for (const side of [-1, 1]) veins += `<path d="M0 ${y}Q${at(side * reach * 0.6)} ${y - 16} ${at(side * reach)} ${y - 62}"/>`
  }
  return wrap(
    320,
    512,
    `<defs>${linear(
      'blade',
      [
        [light, 0],
        [dark, 0.62],
        ['#031310', 1],
      ],
      'x1="0" y1="0" x2="1" y2=".7"',
    )}</defs><g transform="translate(160 500)"><path d="${leafPath(484, 168)}" fill="url(#blade)" stroke="${rim}" stroke-opacity=".55" stroke-width="3"/><g fill="none" stroke="${rim}" stroke-opacity=".2" stroke-width="3" stroke-linecap="round"><path d="M0 0L0 -470" stroke-width="5" stroke-opacity=".34"/>${veins}</g></g>`,
  )
}

function drawVine(): string {
  const random = openSeed(41)
  let leaves = ''
  for (let step = 0; step < 16; step += 1) {
    const y = 16 + step * 30
    const x = 64 + Math.sin(step * 0.55) * 15
    leaves += `<path transform="translate(${at(x)} ${y}) rotate(${at((step % 2 ? 1 : -1) * (104 + random() * 34))})" d="${leafPath(38 + random() * 16, 12)}" fill="url(#v${step % 2})"/>`
  }
  const points = Array.from({ length: 18 }, (_, step) => `${at(64 + Math.sin(step * 0.55) * 15)} ${step * 29}`).join('L')
  return wrap(
    128,
    512,
    `<defs>${linear('v0', [
      ['#0b4634', 0],
      ['#54b568', 1],
    ])}${linear('v1', [
      ['#08352a', 0],
      ['#2f8f57', 1],
    ])}</defs><path d="M${points}" fill="none" stroke="#0a3527" stroke-width="5"/>${leaves}`,
  )
}

function drawGlow(): string {
  return wrap(
    128,
    128,
    `<defs>${radial('g', [
      ['#fff', 0, 1],
      ['#fff', 0.18, 0.72],
      ['#fff', 0.45, 0.22],
      ['#fff', 1, 0],
    ])}</defs><circle cx="64" cy="64" r="64" fill="url(#g)"/>`,
  )
}

function drawSpark(): string {
  return wrap(
    96,
    96,
    `<defs>${radial('g', [
      ['#fff', 0, 1],
      ['#fff', 0.4, 0.4],
      ['#fff', 1, 0],
    ])}</defs><circle cx="48" cy="48" r="22" fill="url(#g)" opacity=".8"/><path d="M48 0C50 38 58 46 96 48C58 50 50 58 48 96C46 58 38 50 0 48C38 46 46 38 48 0Z" fill="#fff"/>`,
  )
}

/** A wheel of rays that turns behind a lit symbol and behind the great wins. */
function drawRays(): string {
  let rays = ''
  for (let ray = 0; ray < 14; ray += 1) {
    const half = ray % 2 ? 5 : 8
    rays += `<path transform="rotate(${(ray * 360) / 14})" d="M0 0L${-half * 3} -190L${half * 3} -190Z" fill="url(#r)"/>`
  }
  return wrap(
    384,
    384,
    `<defs><radialGradient id="r" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="190"><stop offset="0" stop-color="#fff" stop-opacity=".95"/><stop offset=".5" stop-color="#fff" stop-opacity=".38"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>${blur('b', 2)}</defs><g transform="translate(192 192)" filter="url(#b)">${rays}</g>`,
  )
}

function drawPetal(): string {
  return wrap(
    64,
    96,
    `<defs>${linear('p', [
      ['#fff', 0],
      ['#ff9ccc', 0.45],
      ['#d83a88', 1],
    ])}</defs><g transform="translate(32 94)"><path d="${leafPath(90, 30)}" fill="url(#p)"/></g>`,
  )
}

/** What stands behind the two special symbols: a sunburst of gold for the tiger, a moonlit disc for the lotus. */
export function drawPlate(symbol: string): string {
  if (symbol === 'tiger') return drawDisc('tiger', ['#fff2b0', '#ffb42e', '#b3470b', '#5e1500'], '#fff0a8')
  if (symbol === 'lotus') return drawDisc('lotus', ['#f3dcff', '#b06be8', '#4c1d95', '#1f0a4a'], '#f5c8ff')
  return ''
}

function drawDisc(id: string, colours: readonly [string, string, string, string], ray: string): string {
  const rays = Array.from(
    { length: 16 },
    (_, index) => `<path transform="rotate(${index * 22.5})" d="M0 0L-9 -104L9 -104Z" fill="${ray}" opacity=".32"/>`,
  )
  return `<defs><radialGradient id="${id}-face"><stop offset="0" stop-color="${colours[0]}"/><stop offset=".5" stop-color="${colours[1]}"/><stop offset="1" stop-color="${colours[2]}"/></radialGradient>${linear(
    `${id}-edge`,
    [
      [colours[0], 0],
      [colours[1], 0.4],
      [colours[3], 1],
    ],
  )}</defs><g transform="translate(128 128)"><circle cy="5" r="116" fill="#000" opacity=".4"/><circle r="114" fill="url(#${id}-edge)"/><circle r="105" fill="${colours[3]}"/><circle r="102" fill="url(#${id}-face)"/>${rays.join('')}<circle r="101" fill="none" stroke="${ray}" stroke-opacity=".5" stroke-width="2"/></g>`
}

/** Sprites of the scene by name: the drawing, and the width and height it gets in the atlas. */
export const sceneSprites: Readonly<Record<string, { svg: string; width: number; height: number; blur?: number }>> = {
  frond: { svg: drawFrond('#06281f', '#3f9d5c'), width: 400, height: 400 },
  'frond-near': { svg: drawFrond('#010b09', '#0a3a2c'), width: 260, height: 260, blur: 3 },
  leaf: { svg: drawBroadLeaf('#0c4a35', '#46a765', '#d9ff9c'), width: 190, height: 304 },
  'leaf-near': { svg: drawBroadLeaf('#021d17', '#0c4434', '#5fd08a'), width: 170, height: 272, blur: 2 },
  vine: { svg: drawVine(), width: 96, height: 384 },
  glow: { svg: drawGlow(), width: 96, height: 96 },
  spark: { svg: drawSpark(), width: 64, height: 64 },
  rays: { svg: drawRays(), width: 256, height: 256 },
  petal: { svg: drawPetal(), width: 36, height: 54 },
}
