import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  aurora,
  bokeh,
  boulders,
  coin,
  emblem,
  foot,
  type GameArt,
  halo,
  ice,
  placed,
  plate,
  sea,
  sky,
  stars,
  together,
  treasure,
  vignette,
  waves,
} from '@portal/art/theme.ts'

/** Red beard, braids, a bowl of iron with a nose guard. */
const viking = painted(
  {
    iron: ['#f4f0e6', '#a8a090', '#4f4a40'],
    beard: ['#ff9c4a', '#d9561c', '#7a2408'],
    skin: ['#ffd9b8', '#e0a074'],
    fur: ['#8a6a4a', '#3d2a1a'],
  },
  (fill) =>
    `<path d="M20 250C24 206 60 190 128 190S232 206 236 250Z" fill="${fill.fur}" stroke="#1c1008" stroke-width="6"/><path d="M62 120C62 180 84 232 128 250C172 232 194 180 194 120Z" fill="${fill.beard}" stroke="#3d1004" stroke-width="6"/><path d="M72 200Q60 224 66 248M184 200Q196 224 190 248" fill="none" stroke="#d9561c" stroke-width="20" stroke-linecap="round"/>${many('<path d="M-11 0H11" stroke="#ffd75e" stroke-width="9"/>', ['translate(66 226)', 'translate(190 226)'])}<path d="M70 104H186V140C186 168 160 182 128 182S70 168 70 140Z" fill="${fill.skin}" stroke="#3d1c08" stroke-width="5"/>` +
    `<path d="M82 150C96 140 116 144 128 154C140 144 160 140 174 150C170 176 150 186 128 172C106 186 86 176 82 150Z" fill="${fill.beard}" stroke="#3d1004" stroke-width="5"/><path d="M84 116L116 124M172 116L140 124" stroke="#8a2a08" stroke-width="10" stroke-linecap="round"/><circle cx="102" cy="134" r="8" fill="#143a5c"/><circle cx="154" cy="134" r="8" fill="#143a5c"/>` +
    `<path d="M54 108C54 54 86 20 128 20S202 54 202 108Q128 84 54 108Z" fill="${fill.iron}" stroke="#1c1810" stroke-width="7"/><path d="M48 112Q128 82 208 112L204 130Q128 100 52 130Z" fill="#e0a83c" stroke="#3d2404" stroke-width="5"/><path d="M116 96H140L136 152H120Z" fill="#e0a83c" stroke="#3d2404" stroke-width="5"/><path d="M128 22V92M76 54Q128 34 180 54" fill="none" stroke="#3d382c" stroke-width="6"/><path d="M56 96C22 96 6 66 12 30C28 52 44 54 64 58ZM200 96C234 96 250 66 244 30C228 52 212 54 192 58Z" fill="#fff6dc" stroke="#3d2404" stroke-width="6" stroke-linejoin="round"/>`,
)

const longship = painted(
  { hull: ['#b3703a', '#6b3410', '#33170a'], sail: ['#fff3dc', '#e0c9a0'] },
  (fill) =>
    `<path d="M128 20V176" stroke="#4a2408" stroke-width="10"/><path d="M44 44Q128 26 212 44Q224 96 208 140Q128 122 48 140Q32 96 44 44Z" fill="${fill.sail}" stroke="#3d1c08" stroke-width="6"/><path d="M84 38Q78 88 88 132M128 34V128M172 38Q178 88 168 132" stroke="#c9281c" stroke-width="20"/><path d="M12 112C6 84 30 70 42 88C50 102 36 112 30 106C40 132 52 156 74 164H182C204 156 214 136 224 112C234 118 244 112 250 100C252 150 222 206 186 214H70C34 206 14 158 12 112Z" fill="${fill.hull}" stroke="#1c0c04" stroke-width="7" stroke-linejoin="round"/><path d="M40 186H216" stroke="#f0b870" stroke-width="5"/>${many('<circle r="17" fill="#1f6b8a" stroke="#f4ead0" stroke-width="6"/><circle r="5" fill="#f4ead0"/>', ['translate(84 180)', 'translate(128 184)', 'translate(172 180)'])}<path d="M10 226Q40 212 70 226T130 226T190 226T246 226" fill="none" stroke="#bfeaff" stroke-width="9" stroke-linecap="round"/>`,
)

const axe = painted(
  { steel: ['#ffffff', '#b8c4d4', '#5c6b80'], haft: ['#c98a4a', '#5c3210'] },
  (fill) =>
    `<g transform="rotate(38 128 128)"><path d="M118 10H140L144 250H114Z" fill="${fill.haft}" stroke="#241004" stroke-width="6"/><path d="M142 40C176 40 206 22 226 4C250 60 250 118 222 166C204 140 176 124 142 120Z" fill="${fill.steel}" stroke="#141c28" stroke-width="7" stroke-linejoin="round"/><path d="M116 46L92 58V104L116 114Z" fill="${fill.steel}" stroke="#141c28" stroke-width="6"/><path d="M156 60Q184 58 206 46M156 100Q184 104 204 124" fill="none" stroke="#3f6b8a" stroke-width="6"/><path d="M112 196H146M112 214H146M112 232H146" stroke="#f0d090" stroke-width="8"/></g>`,
)

const shield = painted(
  { wood: { ball: ['#ff8a5c', '#b3281c', '#4a0c0a'] }, iron: ['#fff3d6', '#c9a45c', '#6b4a1c'] },
  (fill) =>
    `<circle cx="128" cy="128" r="114" fill="${fill.iron}" stroke="#2b1404" stroke-width="7"/><circle cx="128" cy="128" r="94" fill="${fill.wood}" stroke="#2b0a06" stroke-width="5"/><path d="M128 128C150 96 190 96 206 118C186 116 170 122 162 140C180 146 190 168 178 194C166 170 146 158 128 156C110 158 90 170 78 194C66 168 76 146 94 140C86 122 70 116 50 118C66 96 106 96 128 128Z" fill="#fff3dc" stroke="#2b0a06" stroke-width="5" stroke-linejoin="round"/><circle cx="128" cy="128" r="26" fill="${fill.iron}" stroke="#2b1404" stroke-width="6"/>`,
)

const stone = (path: string, color: string) =>
  painted(
    { rock: ['#f2f0ea', '#b0aaa0', '#635d54'] },
    (fill) =>
      `<path d="M58 24C92 6 172 4 202 30C236 60 240 180 214 220C184 252 78 252 46 222C16 184 22 60 58 24Z" fill="${fill.rock}" stroke="#24201a" stroke-width="8"/><path d="M62 36C92 20 160 18 192 38" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="6" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#24201a" stroke-width="30" stroke-linecap="round" stroke-linejoin="round"/><path d="${path}" fill="none" stroke="${color}" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/>`,
  )

/** A night of northern light: a longship on a cold sea, gold heaped on the strand. */
export const art: GameArt = {
  scene: [
    sky('#04121c', '#0c3340', '#1f6b6b', '#0a2a33'),
    stars({ count: 110, bottom: 0.5 }),
    aurora(['#5cffb0', '#4ee1c9', '#b8ff7a'], 0.03),
    ice({ y: 0.7, color: '#a8dcea', height: 240, count: 5 }),
    sea({ y: 0.7 }),
    standing(longship, { x: [0.09, 0.2], y: [0.68, 0.72], size: 230 }),
    waves({ y: 0.78, color: '#0f3d4f', foam: '#c9f5f0' }),
    boulders({ y: 0.94, color: '#2b343a', count: 12 }),
    treasure({ y: 0.97, count: 130 }),
    vignette('#020a10', 0.55),
  ],
  coverScene: [
    sky('#04202b', '#146b6b', '#c98f3c'),
    stars({ count: 70, bottom: 0.4 }),
    aurora(['#5cffb0', '#4ee1c9', '#b8ff7a'], 0.02),
    ice({ y: 0.6, color: '#8fc9d9', height: 220, count: 4 }),
    halo({ y: 0.7, size: 620, color: '#ffd34d', opacity: 0.85 }),
    treasure({ y: 0.76, count: 150, size: 54 }),
    foot('#061820', 0.62),
  ],
  heroes: [
    { picture: 'h3', x: 66, y: 172, size: 190, turn: -18 },
    { picture: 'h1', x: 196, y: 182, size: 276, glow: '#8affc9', sinks: true },
  ],
  coverFront: [treasure({ y: 0.72, count: 26, size: 78, seed: 4 }), bokeh({ colors: ['#ffe9a0'], count: 14, size: 30 })],
  light: 'below',
  foot: '#061820',
  symbols: {
    h1: viking,
    h2: longship,
    h3: axe,
    h4: shield,
    l1: stone('M104 56V204M104 108L156 72M104 152L164 108', '#ffb52e'),
    l2: stone('M92 204V56L164 112V204', '#5cffb0'),
    l3: stone('M96 204V56L156 92L98 128L160 204', '#ff6b5c'),
    l4: stone('M152 64L92 130L152 196', '#6bb8ff'),
    wild: together(
      plate({ shape: 'ingot', colors: ['#7a94b0', '#1c2b3d'], rim: '#d9e6f0', pattern: 'rings' }),
      placed(emblem('wolf'), { scale: 0.74 }),
    ),
    coin: coin('gold', { mark: 'shield' }),
  },
  title: {
    face: 'rye',
    fill: ['#fffbe0', '#ffd75e', '#c9822a'],
    rim: '#4a1c0a',
    dark: '#0c0a08',
    lines: {
      BN: ['ভাইকিং', ['ভাণ্ডার', 1.15]],
      EN: ['Viking', ['Hoard', 1.2]],
      CN: ['维京', ['宝藏', 1.2]],
      VI: ['Kho Báu', ['Viking', 1.2]],
    },
  },
}
