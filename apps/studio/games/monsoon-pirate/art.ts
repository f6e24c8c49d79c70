import { many, painted } from '@portal/art/src/theme/painted.ts'
import {
  boats,
  clouds,
  coin,
  foot,
  type GameArt,
  halo,
  letter,
  lightning,
  onPlate,
  palms,
  rain,
  sea,
  sky,
  treasure,
  vignette,
  waves,
} from '@portal/art/theme.ts'

/** The captain: tricorn, eye patch, a beard in beads. */
const captain = painted(
  {
    hat: ['#3d5c7a', '#14283d', '#070f1a'],
    skin: ['#e0a878', '#9c6238'],
    beard: ['#5c4a3d', '#1f140c'],
    coat: ['#c9304a', '#6b0a20'],
    gold: ['#fff3a8', '#c9880c'],
  },
  (fill) =>
    `<path d="M20 252C26 208 62 190 128 190S230 208 236 252Z" fill="${fill.coat}" stroke="#1c0308" stroke-width="6"/><path d="M96 196L128 250L160 196" fill="#f4ead6" stroke="#1c0308" stroke-width="5"/><path d="M66 96H190V148C190 190 160 214 128 214S66 190 66 148Z" fill="${fill.skin}" stroke="#2b1408" stroke-width="6"/><path d="M62 138C84 158 104 152 128 150C152 152 172 158 194 138C196 190 168 236 128 244C88 236 60 190 62 138Z" fill="${fill.beard}" stroke="#0f0804" stroke-width="6"/><path d="M98 172Q128 160 158 172Q128 188 98 172Z" fill="#7a2418"/>${many('<rect x="-7" y="-8" width="14" height="16" rx="4" fill="#4ee1c9" stroke="#0f0804" stroke-width="4"/>', ['translate(92 214)', 'translate(128 228)', 'translate(164 214)'])}` +
    `<path d="M62 104L194 132" stroke="#14100c" stroke-width="8"/><ellipse cx="158" cy="122" rx="22" ry="20" fill="#14100c"/><ellipse cx="98" cy="122" rx="14" ry="11" fill="#fff" stroke="#2b1408" stroke-width="4"/><circle cx="101" cy="123" r="7" fill="#1f6b3d"/><path d="M78 104Q98 94 116 106" fill="none" stroke="#1f140c" stroke-width="9" stroke-linecap="round"/>` +
    `<path d="M8 92C20 40 60 58 84 34C104 16 152 16 172 34C196 58 236 40 248 92C220 84 196 104 128 104S36 84 8 92Z" fill="${fill.hat}" stroke="#04080f" stroke-width="7" stroke-linejoin="round"/><path d="M14 90C44 78 64 96 128 96S212 78 242 90" fill="none" stroke="${fill.gold}" stroke-width="8"/><circle cx="128" cy="58" r="17" fill="#f4ead6" stroke="#04080f" stroke-width="4"/><circle cx="121" cy="56" r="4" fill="#04080f"/><circle cx="135" cy="56" r="4" fill="#04080f"/><path d="M110 80L146 68M110 68L146 80" stroke="#f4ead6" stroke-width="6" stroke-linecap="round"/><circle cx="60" cy="150" r="9" fill="none" stroke="${fill.gold}" stroke-width="6"/>`,
)

const parrot = painted(
  { red: ['#ff7a5c', '#d4201c', '#7a0a14'], wing: ['#3fb8ff', '#1250c9'], yellow: ['#fff3a0', '#ffb01f'] },
  (fill) =>
    `<path d="M104 170C84 200 76 226 80 252C104 240 124 216 136 184Z" fill="${fill.wing}" stroke="#2b0410" stroke-width="6"/><path d="M70 92C70 44 104 14 146 20C186 26 202 62 194 96C204 146 176 200 130 204C88 206 66 150 70 92Z" fill="${fill.red}" stroke="#2b0410" stroke-width="7"/><path d="M76 108C72 156 90 196 122 204C148 176 150 132 118 104C102 92 82 92 76 108Z" fill="${fill.yellow}" stroke="#2b0410" stroke-width="5"/><path d="M74 132C76 168 92 196 122 204C138 186 140 162 130 144C112 130 88 126 74 132Z" fill="${fill.wing}" stroke="#2b0410" stroke-width="5"/><circle cx="152" cy="66" r="24" fill="#fff" stroke="#2b0410" stroke-width="4"/><circle cx="156" cy="66" r="10" fill="#14100c"/><circle cx="159" cy="62" r="3" fill="#fff"/><path d="M182 60C218 58 236 84 222 116C214 100 202 96 188 98Z" fill="#ffe9b0" stroke="#2b0410" stroke-width="6" stroke-linejoin="round"/><path d="M188 98C198 102 204 112 198 122C188 118 182 108 184 98Z" fill="#4a3424"/><path d="M126 204V228M146 202V226" stroke="#4a3424" stroke-width="9" stroke-linecap="round"/>`,
)

const map = painted(
  { paper: ['#fff3d0', '#e6c98a', '#b38a47'] },
  (fill) =>
    `<path d="M24 44L92 26L164 46L234 26L240 204L166 224L94 206L18 226Z" fill="${fill.paper}" stroke="#4a2f0c" stroke-width="8" stroke-linejoin="round"/><path d="M92 26L94 206M164 46L166 224" stroke="#b38a47" stroke-width="5"/><path d="M44 180C60 140 84 170 104 140C122 112 146 140 160 116C170 98 184 96 194 92" fill="none" stroke="#7a2a10" stroke-width="8" stroke-dasharray="15 12" stroke-linecap="round"/><path d="M186 70L216 104M216 70L186 104" stroke="#d4201c" stroke-width="14" stroke-linecap="round"/><path d="M48 70C60 58 84 62 80 84C74 104 44 98 48 70Z" fill="#6ba84f" stroke="#2f4a1c" stroke-width="5"/><g transform="translate(130 182)"><path d="M0-26L7-7L26 0L7 7L0 26L-7 7L-26 0L-7-7Z" fill="#1f6b8a" stroke="#0a2a3d" stroke-width="4"/></g>`,
)

const flag = painted(
  { cloth: ['#3a3f4f', '#171a24', '#06070d'] },
  (fill) =>
    `<path d="M36 8V252" stroke="#6b3f1c" stroke-width="15" stroke-linecap="round"/><path d="M42 28C90 8 134 56 182 34C206 24 224 28 242 36C230 84 236 124 244 168C206 148 176 172 144 180C104 190 78 160 42 172Z" fill="${fill.cloth}" stroke="#000" stroke-width="7" stroke-linejoin="round"/><path d="M142 54C172 54 186 76 182 98C180 108 174 112 172 118V132H112V118C110 112 104 108 102 98C98 76 112 54 142 54Z" fill="#f6efe0" stroke="#000" stroke-width="5"/><ellipse cx="124" cy="98" rx="12" ry="13" fill="#0a0c12"/><ellipse cx="160" cy="98" rx="12" ry="13" fill="#0a0c12"/><path d="M142 104L136 118H148ZM126 132V120M142 132V120M158 132V120" stroke="#0a0c12" stroke-width="4"/><path d="M92 146L192 162M192 142L92 168" stroke="#f6efe0" stroke-width="12" stroke-linecap="round"/>`,
)

const brass = { shape: 'octagon', rim: '#e0b04a', pattern: 'grain' } as const

/** A black bay in the monsoon; a hull under lightning. */
export const art: GameArt = {
  scene: [
    sky('#071826', '#12405c', '#2f7a8a', '#0c2f42'),
    clouds({ count: 10, top: 0.02, bottom: 0.3, color: '#1c3a4f', size: 320 }),
    lightning({ count: 3, bottom: 0.5 }),
    sea({ y: 0.62 }),
    boats({ y: 0.64, count: 1, size: 480 }),
    waves({ y: 0.72, color: '#0f4a5c', foam: '#d9fff6' }),
    palms({ y: 0.98, color: '#0a2a24', count: 4, size: 520, sides: 1 }),
    treasure({ y: 0.99, count: 90 }),
    rain({ count: 190, opacity: 0.26 }),
    vignette('#020a12', 0.6),
  ],
  coverScene: [
    sky('#06182b', '#146b7a', '#8ad9c9'),
    lightning({ count: 4, bottom: 0.5 }),
    halo({ y: 0.36, size: 520, color: '#c9fff0', opacity: 0.6 }),
    waves({ y: 0.62, color: '#0f4a5c', foam: '#d9fff6' }),
    rain({ count: 120, opacity: 0.3 }),
    foot('#04121c', 0.6),
  ],
  heroes: [
    { picture: 'h1', x: 152, y: 188, size: 290, glow: '#8ad9e6', sinks: true },
    { picture: 'h2', x: 286, y: 190, size: 136, turn: 6 },
  ],
  coverFront: [waves({ y: 0.7, color: '#0a3544', count: 2, foam: '#bff0f0' }), rain({ count: 60, opacity: 0.4, seed: 8 })],
  light: 'right',
  foot: '#04121c',
  symbols: {
    h1: captain,
    h2: parrot,
    h3: onPlate(map, { ...brass, colors: ['#3f8aa8', '#0c2a3d'] }, 0.84),
    l1: letter('A', { face: 'pirata', material: 'gold' }),
    l2: letter('K', { face: 'pirata', material: 'ice' }),
    l3: letter('Q', { face: 'pirata', material: 'coral' }),
    l4: letter('J', { face: 'pirata', material: 'mint' }),
    l5: letter('10', { face: 'pirata', material: 'paper' }),
    wild: flag,
    coin: coin('gold', { mark: 'skull' }),
  },
  title: {
    face: 'pirata',
    fill: ['#ffffff', '#c9fff0', '#3fc9b0'],
    rim: '#06384a',
    dark: '#020c14',
    lines: {
      BN: ['বর্ষার', ['জলদস্যু', 1.15]],
      EN: ['Monsoon', ['Pirate', 1.2]],
      CN: ['季风', ['海盗', 1.2]],
      VI: ['Cướp Biển', ['Mùa Mưa', 1.1]],
    },
  },
}
