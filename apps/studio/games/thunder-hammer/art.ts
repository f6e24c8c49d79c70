import { many, painted } from '@portal/art/src/theme/painted.ts'
import { aurora, bokeh, foot, type GameArt, gem, halo, lightning, peaks, pines, rain, sky, vault, vignette } from '@portal/art/theme.ts'

/** The hammer, its head of grey iron with a knot cut into it. */
const hammer = painted(
  { iron: ['#f4f8ff', '#9cabc4', '#4a586f', '#28323f'], grip: ['#b3702a', '#5c3210', '#2b1606'], spark: { glow: '#8ff0ff' } },
  (fill) =>
    `<circle cx="110" cy="92" r="120" fill="${fill.spark}"/><g transform="rotate(32 128 128)"><path d="M112 120H144L148 244Q128 258 108 244Z" fill="${fill.grip}" stroke="#140a04" stroke-width="6"/>${many('<path d="M110 0L146 14" stroke="#e0b070" stroke-width="7"/>', ['translate(0 140)', 'translate(0 164)', 'translate(0 188)', 'translate(0 212)'])}<path d="M20 40L40 24H216L236 40V112L216 128H40L20 112Z" fill="${fill.iron}" stroke="#10161f" stroke-width="8" stroke-linejoin="round"/><path d="M40 24L52 40V112L40 128M216 24L204 40V112L216 128" fill="none" stroke="#10161f" stroke-opacity=".5" stroke-width="5"/><path d="M128 44L160 76L128 108L96 76ZM128 60L144 76L128 92L112 76ZM80 76H112M144 76H176" fill="none" stroke="#4ee1ff" stroke-width="7" stroke-linejoin="round"/></g><path d="M40 214L66 190L60 212L88 196" fill="none" stroke="#bff6ff" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>`,
)

const helm = painted(
  { iron: ['#eef4ff', '#8f9db8', '#3d4961'], gold: ['#fff3b8', '#e0a02e', '#7a4a0c'], wing: ['#ffffff', '#c9d6ea'] },
  (fill) =>
    `<path d="M66 118C40 112 16 84 10 34C34 46 40 42 46 26C60 44 66 54 74 76ZM190 118C216 112 240 84 246 34C222 46 216 42 210 26C196 44 190 54 182 76Z" fill="${fill.wing}" stroke="#1c2838" stroke-width="6" stroke-linejoin="round"/><path d="M24 58Q44 82 68 92M232 58Q212 82 188 92" fill="none" stroke="#8fa3c0" stroke-width="5"/><path d="M52 152C48 88 84 44 128 44S208 88 204 152L200 190H56Z" fill="${fill.iron}" stroke="#141c28" stroke-width="7"/><path d="M118 40Q128 26 138 40L142 196H114Z" fill="${fill.gold}" stroke="#3d2404" stroke-width="5"/><path d="M46 150H210V178H46Z" fill="${fill.gold}" stroke="#3d2404" stroke-width="6"/>${many('<circle r="7" fill="#4ee1ff"/>', ['translate(72 164)', 'translate(100 164)', 'translate(156 164)', 'translate(184 164)'])}<path d="M56 178L66 236L104 222L110 178ZM200 178L190 236L152 222L146 178ZM114 178H142L136 230H120Z" fill="${fill.iron}" stroke="#141c28" stroke-width="6" stroke-linejoin="round"/>`,
)

const roundShield = painted(
  { wood: { ball: ['#5ab8f0', '#1f6bb3', '#0c2f5c'] }, iron: ['#f4f8ff', '#8796b0', '#3d4961'] },
  (fill) =>
    `<circle cx="128" cy="128" r="116" fill="${fill.iron}" stroke="#141c28" stroke-width="7"/><circle cx="128" cy="128" r="94" fill="${fill.wood}" stroke="#141c28" stroke-width="5"/><path d="M128 34A94 94 0 0 1 222 128H128ZM128 222A94 94 0 0 1 34 128H128Z" fill="#f2ead0" opacity=".92"/><circle cx="128" cy="128" r="34" fill="${fill.iron}" stroke="#141c28" stroke-width="6"/>${many(
      '<circle cy="-105" r="7" fill="#28323f"/>',
      Array.from({ length: 12 }, (_, at) => `translate(128 128) rotate(${at * 30})`),
    )}`,
)

const horn = painted(
  { bone: ['#fff8e0', '#e0c48a', '#8a5f2a'], gold: ['#fff3b8', '#e0a02e', '#7a4a0c'] },
  (fill) =>
    `<path d="M20 70C10 148 66 232 168 232C204 232 232 220 244 204C196 208 150 190 122 154C104 130 98 98 100 60C76 44 40 48 20 70Z" fill="${fill.bone}" stroke="#3d2404" stroke-width="7" stroke-linejoin="round"/><ellipse cx="60" cy="64" rx="46" ry="24" fill="#3d2404"/><ellipse cx="60" cy="62" rx="46" ry="24" fill="none" stroke="${fill.gold}" stroke-width="12"/><path d="M30 130L104 112M70 194L126 158M140 226L160 186" stroke="${fill.gold}" stroke-width="15"/>`,
)

const crown = painted(
  { gold: ['#fffbe0', '#ffc93c', '#a3660c'] },
  (fill) =>
    `<path d="M28 84L78 132L128 40L178 132L228 84L210 216H46Z" fill="${fill.gold}" stroke="#3d2404" stroke-width="8" stroke-linejoin="round"/><path d="M46 184H210V216H46Z" fill="#c9820c" stroke="#3d2404" stroke-width="6"/>${many('<circle r="14" fill="#4ee1ff" stroke="#3d2404" stroke-width="5"/>', ['translate(28 78)', 'translate(228 78)', 'translate(128 34)'])}${many('<path d="M0-14L12 0L0 14L-12 0Z" fill="#1f6bb3" stroke="#fff3b8" stroke-width="3"/>', ['translate(80 200)', 'translate(128 200)', 'translate(176 200)'])}`,
)

const thunderOrb = painted(
  { ball: { ball: ['#ffffff', '#7fe6ff', '#1f6be0', '#0a1c5c'] }, glow: { glow: '#8ff0ff' } },
  (fill) =>
    `<circle cx="128" cy="128" r="126" fill="${fill.glow}"/><circle cx="128" cy="128" r="88" fill="${fill.ball}" stroke="#d6f8ff" stroke-width="6"/><path d="M146 56L92 138H126L106 204L170 114H132Z" fill="#fff9b8" stroke="#0a1c5c" stroke-width="6" stroke-linejoin="round"/>`,
)

/** Thunder over the fjord. */
export const art: GameArt = {
  scene: [
    sky('#0a1226', '#1f3a6b', '#4a6b9c', '#28405c'),
    aurora(['#4ee1ff', '#6b7bff', '#8ff0d0'], 0.02),
    lightning({ count: 4, bottom: 0.55 }),
    peaks({ y: 0.74, color: '#3a5070', height: 460, count: 5, snow: '#eaf4ff' }),
    pines({ y: 0.94, color: '#0c1c28', count: 13, size: 330 }),
    rain({ count: 150, opacity: 0.28 }),
    vignette('#040814', 0.55),
  ],
  coverScene: [
    vault(['#7fc9ff', '#1f4a8a', '#0a1226'], 0.5, 0.36),
    halo({ y: 0.36, size: 520, color: '#bff6ff', opacity: 0.7 }),
    lightning({ count: 5, bottom: 0.6 }),
    peaks({ y: 0.78, color: '#2b4566', height: 240, count: 4, snow: '#eaf4ff' }),
    foot('#060c1c', 0.6),
  ],
  heroes: [{ picture: 'scatter', x: 184, y: 180, size: 312, glow: '#8ff0ff' }],
  coverFront: [rain({ count: 80, opacity: 0.5, seed: 9 }), bokeh({ colors: ['#8ff0ff', '#ffffff'], count: 18, size: 22, opacity: 0.8 })],
  light: 'right',
  foot: '#060c1c',
  symbols: {
    h1: crown,
    h2: helm,
    h3: roundShield,
    h4: horn,
    l1: gem('#ff4d66', 'octagon'),
    l2: gem('#4a9dff', 'pear'),
    l3: gem('#35d98a', 'hexagon'),
    l4: gem('#b56bff', 'square'),
    l5: gem('#ffc93c', 'trillion'),
    scatter: hammer,
    orb: thunderOrb,
  },
  title: {
    face: 'meta',
    fill: ['#ffffff', '#bfe6ff', '#5aa8f0'],
    rim: '#12305c',
    dark: '#04091a',
    lines: {
      BN: [['বজ্র', 1.2], 'হাতুড়ি'],
      EN: ['Hammer of', ['Thunder', 1.2]],
      CN: ['雷霆', ['之锤', 1.2]],
      VI: ['Búa', ['Sấm Sét', 1.15]],
    },
  },
}
