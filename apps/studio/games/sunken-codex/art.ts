import { many, painted } from '@portal/art/src/theme/painted.ts'
import {
  beams,
  bokeh,
  book,
  boulders,
  bubbles,
  columns,
  emblem,
  faint,
  foot,
  type GameArt,
  halo,
  onPlate,
  placed,
  plate,
  seaweed,
  sky,
  together,
  treasure,
  vault,
  vignette,
} from '@portal/art/theme.ts'

/** A king of the deep with a crown of coral and a beard of foam. */
const seaKing = painted(
  {
    skin: ['#a8e6d9', '#4a9c94', '#1f5c62'],
    beard: ['#ffffff', '#c9f0f5', '#6bb0c4'],
    gold: ['#fff3b0', '#e0a82e', '#7a5208'],
    robe: ['#2f6bd9', '#0f2a7a'],
  },
  (fill) =>
    `<path d="M16 252C22 208 60 188 128 188S234 208 240 252Z" fill="${fill.robe}" stroke="#04103d" stroke-width="6"/><path d="M54 110C40 170 60 236 128 252C196 236 216 170 202 110Z" fill="${fill.beard}" stroke="#14506b" stroke-width="6"/><path d="M70 180C62 206 74 222 66 240M96 196C88 218 102 230 98 248M160 196C168 218 154 230 158 248M186 180C194 206 182 222 190 240M128 206V250" fill="none" stroke="#5aa3b8" stroke-width="6" stroke-linecap="round"/><path d="M70 88H186V134C186 168 160 186 128 186S70 168 70 134Z" fill="${fill.skin}" stroke="#0c3d42" stroke-width="6"/><path d="M78 150C92 138 116 142 128 154C140 142 164 138 178 150C176 178 152 188 128 172C104 188 80 178 78 150Z" fill="${fill.beard}" stroke="#14506b" stroke-width="5"/><path d="M82 106Q98 94 116 108M174 106Q158 94 140 108" fill="none" stroke="#f0ffff" stroke-width="10" stroke-linecap="round"/><ellipse cx="100" cy="122" rx="11" ry="9" fill="#fff" stroke="#0c3d42" stroke-width="4"/><ellipse cx="156" cy="122" rx="11" ry="9" fill="#fff" stroke="#0c3d42" stroke-width="4"/><circle cx="101" cy="122" r="6" fill="#0a5c9c"/><circle cx="155" cy="122" r="6" fill="#0a5c9c"/><path d="M128 116L120 142H136Z" fill="#3d8a85"/>` +
    `<path d="M56 96L44 34L80 60L96 10L128 48L160 10L176 60L212 34L200 96Q128 70 56 96Z" fill="${fill.gold}" stroke="#3d2804" stroke-width="7" stroke-linejoin="round"/>${many('<circle r="9" fill="#ff7a8c" stroke="#3d2804" stroke-width="4"/>', ['translate(44 32)', 'translate(96 10)', 'translate(160 10)', 'translate(212 32)'])}<path d="M128 54L140 70L128 86L116 70Z" fill="#4ee1ff" stroke="#3d2804" stroke-width="4"/>`,
)

const helmet = painted(
  {
    copper: { ball: ['#ffe6c9', '#d98a4a', '#7a3a14'] },
    brass: ['#fff3b0', '#d9982e'],
    glass: { ball: ['#e6fbff', '#5ab8c9', '#0c3d52'] },
  },
  (fill) =>
    `<path d="M40 206H216L232 246H24Z" fill="${fill.brass}" stroke="#3d1c04" stroke-width="7" stroke-linejoin="round"/>${many('<circle r="7" fill="#7a3a14"/>', ['translate(58 228)', 'translate(104 228)', 'translate(152 228)', 'translate(198 228)'])}<path d="M128 18C190 18 222 62 222 118C222 168 206 206 186 212H70C50 206 34 168 34 118C34 62 66 18 128 18Z" fill="${fill.copper}" stroke="#3d1404" stroke-width="8"/><circle cx="128" cy="118" r="58" fill="${fill.brass}" stroke="#3d1c04" stroke-width="6"/><circle cx="128" cy="118" r="42" fill="${fill.glass}" stroke="#3d1c04" stroke-width="6"/><path d="M128 76V160M86 118H170" stroke="#d9982e" stroke-width="6"/><ellipse cx="40" cy="118" rx="15" ry="34" fill="${fill.brass}" stroke="#3d1c04" stroke-width="6"/><ellipse cx="216" cy="118" rx="15" ry="34" fill="${fill.brass}" stroke="#3d1c04" stroke-width="6"/><path d="M102 100A32 32 0 0 1 118 88" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none"/><path d="M112 6H144V24H112Z" fill="${fill.brass}" stroke="#3d1c04" stroke-width="5"/>`,
)

const trident = painted(
  { gold: ['#fffbd0', '#f0c03c', '#8a5a08'] },
  (fill) =>
    `<g transform="rotate(24 128 128)"><path d="M116 84H140V256H116Z" fill="${fill.gold}" stroke="#3d2804" stroke-width="6"/><path d="M128 -8L150 36L138 34V92C168 90 184 70 182 38L170 42L192 2L212 44L200 40C204 92 176 120 138 122H118C80 120 52 92 56 40L44 44L64 2L86 42L74 38C72 70 88 90 118 92V34L106 36Z" fill="${fill.gold}" stroke="#3d2804" stroke-width="7" stroke-linejoin="round"/><path d="M110 134H146M110 150H146" stroke="#12a5b8" stroke-width="9"/></g>`,
)

const amphora = painted(
  { clay: ['#d9c9a0', '#9c8a5c', '#4f4a30'] },
  (fill) =>
    `<path d="M94 22H162L156 56C204 78 218 130 188 178C174 200 154 212 148 246H108C102 212 82 200 68 178C38 130 52 78 100 56Z" fill="${fill.clay}" stroke="#1f1c0c" stroke-width="7" stroke-linejoin="round"/><path d="M98 40C50 34 40 74 58 98M158 40C206 34 216 74 198 98" fill="none" stroke="#1f1c0c" stroke-width="11"/><path d="M52 118Q128 96 204 118M52 150Q128 172 204 150" fill="none" stroke="#12707a" stroke-width="9"/><path d="M70 140C84 120 98 156 112 134S140 156 154 134S178 150 188 132" fill="none" stroke="#12707a" stroke-width="7"/><path d="M150 60C186 84 192 118 176 150" fill="none" stroke="#8ad95c" stroke-width="13" stroke-linecap="round" opacity=".8"/><path d="M120 190L136 206L126 220" fill="none" stroke="#1f1c0c" stroke-width="5"/>`,
)

const anchor = painted(
  { iron: ['#d9e6ea', '#7a94a0', '#34474f'] },
  (fill) =>
    `<g stroke="#0c161c" stroke-width="7" stroke-linejoin="round" fill="${fill.iron}"><path d="M128 10C152 10 166 28 166 46C166 60 156 72 144 78V96H190V120H144V204C172 200 192 180 200 156L182 162L210 118L244 158L226 154C216 206 176 240 128 246C80 240 40 206 30 154L12 158L46 118L74 162L56 156C64 180 84 200 112 204V120H66V96H112V78C100 72 90 60 90 46C90 28 104 10 128 10ZM128 32C118 32 112 40 112 46S118 60 128 60S144 54 144 46S138 32 128 32Z" fill-rule="evenodd"/></g><path d="M120 130V196M76 104H108" stroke="#fff" stroke-opacity=".7" stroke-width="6" stroke-linecap="round"/>`,
)

const shell = painted(
  { spiral: ['#fff3e0', '#ffb89c', '#c95c6b'] },
  (fill) =>
    `<path d="M30 220C20 130 70 40 150 36C212 34 244 84 232 138C222 186 176 214 132 200C96 188 84 150 104 124C122 102 156 106 162 130C166 146 152 158 138 152" fill="${fill.spiral}" stroke="#5c1c2b" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/><path d="M30 220C60 236 110 232 132 200M84 84L116 112M124 44L138 106M188 44L164 112M230 100L174 126M220 172L170 148" fill="none" stroke="#5c1c2b" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/>`,
)

const tablet = { shape: 'arch', rim: '#7fd9c9', pattern: 'grain' } as const

/** A drowned library: leaning columns, gold in the silt, light from far above. */
export const art: GameArt = {
  scene: [
    sky('#0f6b7a', '#0a4a6b', '#062a52', '#030f2b'),
    beams({ color: '#8affe6', count: 6, opacity: 0.22, seed: 3 }),
    faint(0.75, columns({ x: [0.5, 0.5], y: [0.8, 0.84], color: '#5c8a94', size: 620, count: 7 })),
    columns({ x: [0.1, 0.12], y: [0.94, 0.92], color: '#7aa8a8', size: 420, count: 4 }),
    columns({ x: [0.92, 0.9], y: [0.96, 0.96], color: '#6b9c9c', size: 380, count: 4 }),
    halo({ y: [0.2, 0.12], size: 620, color: '#8affe6', opacity: 0.35 }),
    seaweed({ y: 0.5, color: '#0c6b5c', count: 16 }),
    treasure({ y: 0.98, count: 100 }),
    boulders({ y: 1, color: '#143a4a', count: 12 }),
    bubbles({ count: 26 }),
    vignette('#01081c', 0.6),
  ],
  coverScene: [
    vault(['#8affe6', '#127a8a', '#08345c', '#030f2b'], 0.5, 0.32),
    beams({ color: '#c9fff4', count: 7, opacity: 0.3 }),
    faint(0.8, columns({ y: 0.72, color: '#6b9ca3', size: 420, count: 6 })),
    seaweed({ y: 0.5, color: '#0c6b5c', count: 9 }),
    foot('#020c26', 0.6),
  ],
  heroes: [
    { picture: 'h3', x: 288, y: 178, size: 236, turn: -4, glow: '#ffe08a' },
    { picture: 'h1', x: 160, y: 184, size: 266, glow: '#8affe6', sinks: true },
    { picture: 'book', x: 284, y: 290, size: 96, turn: 10, glow: '#8affe6' },
  ],
  coverFront: [bokeh({ colors: ['#8affe6', '#d6fff5'], count: 18, size: 40 })],
  light: 'above',
  foot: '#020c26',
  symbols: {
    h1: seaKing,
    h2: helmet,
    h3: trident,
    h4: amphora,
    l1: onPlate(emblem('octopus'), { ...tablet, colors: ['#ffb0a0', '#8a2438'] }, 0.7),
    l2: onPlate(emblem('turtle'), { ...tablet, colors: ['#c9f5b0', '#1f6b4a'] }, 0.72),
    l3: onPlate(emblem('dolphin'), { ...tablet, colors: ['#a8e0ff', '#1c4a9c'] }, 0.72),
    l4: anchor,
    l5: shell,
    book: together(
      plate({ shape: 'ring', colors: ['#8affe6', '#041c38'], rim: '#e0a82e' }),
      placed(book('#12605c', 'trident-emblem'), { scale: 0.74 }),
    ),
  },
  title: {
    face: 'cinzel',
    fill: ['#f5fffb', '#8affe6', '#1fb8c9'],
    rim: '#08345c',
    dark: '#020a20',
    lines: { BN: ['ডুবন্ত', ['পুঁথি', 1.25]], EN: ['Sunken', ['Codex', 1.2]], CN: ['沉海', ['古卷', 1.2]], VI: ['Cổ Thư', ['Chìm', 1.25]] },
  },
}
