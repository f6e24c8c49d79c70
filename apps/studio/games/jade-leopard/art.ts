import { many, painted } from '@portal/art/src/theme/painted.ts'
import {
  beams,
  foot,
  type GameArt,
  halo,
  jungleLeaves,
  letter,
  nearLeaves,
  onPlate,
  plate,
  rays,
  sky,
  stepTemple,
  stoneWall,
  together,
  vault,
  vignette,
  vines,
} from '@portal/art/theme.ts'

const rosettes = (places: readonly string[]) =>
  many('<path d="M-10-3C-8-12 8-12 10-3C12 6 4 12-2 10" fill="none" stroke="#2b1404" stroke-width="6" stroke-linecap="round"/>', places)

/** The leopard of the stone city: amber coat, jade eyes, a band of jade on its brow. */
const leopard = painted(
  { coat: ['#ffe08a', '#f0a02e', '#a8580c'], jade: ['#d6ffe0', '#3fc98a', '#0c6b47'], muzzle: ['#fffaf0', '#f0dcc0'] },
  (fill) =>
    `<path d="M46 92C24 66 26 32 46 20C70 24 88 42 94 62ZM210 92C232 66 230 32 210 20C186 24 168 42 162 62Z" fill="${fill.coat}" stroke="#2b1404" stroke-width="7"/><path d="M48 70C42 54 44 42 50 36C60 42 68 52 72 64ZM208 70C214 54 212 42 206 36C196 42 188 52 184 64Z" fill="#2b1404"/>` +
    `<path d="M128 38C196 38 228 82 224 136C220 196 180 236 128 236S36 196 32 136C28 82 60 38 128 38Z" fill="${fill.coat}" stroke="#2b1404" stroke-width="7"/>${rosettes(['translate(56 130)', 'translate(50 160) rotate(60)', 'translate(74 96) rotate(20)', 'translate(70 186) rotate(90)', 'translate(200 130) scale(-1 1)', 'translate(206 160) scale(-1 1) rotate(60)', 'translate(182 96) scale(-1 1)', 'translate(186 186) scale(-1 1) rotate(90)', 'translate(104 62)', 'translate(152 62) scale(-1 1)'])}` +
    `<path d="M66 84Q128 50 190 84L182 104Q128 74 74 104Z" fill="${fill.jade}" stroke="#063d28" stroke-width="6"/><path d="M128 50L152 76L128 104L104 76Z" fill="${fill.jade}" stroke="#063d28" stroke-width="6"/><circle cx="128" cy="77" r="9" fill="#f0fff4"/>` +
    `<path d="M68 136C78 116 104 116 112 138C98 148 80 148 68 136ZM188 136C178 116 152 116 144 138C158 148 176 148 188 136Z" fill="#8ff5b8" stroke="#2b1404" stroke-width="6"/><ellipse cx="92" cy="134" rx="5" ry="11" fill="#0c2418"/><ellipse cx="164" cy="134" rx="5" ry="11" fill="#0c2418"/>` +
    `<path d="M74 190C74 160 106 154 128 166C150 154 182 160 182 190C182 220 156 232 128 230C100 232 74 220 74 190Z" fill="${fill.muzzle}" stroke="#2b1404" stroke-width="5"/><path d="M106 156H150L128 182Z" fill="#8a3a2a" stroke="#2b1404" stroke-width="6" stroke-linejoin="round"/><path d="M128 182V198M128 198Q112 214 96 204M128 198Q144 214 160 204" fill="none" stroke="#2b1404" stroke-width="6" stroke-linecap="round"/>${many('<circle r="4" fill="#2b1404"/>', ['translate(94 188)', 'translate(104 198)', 'translate(162 188)', 'translate(152 198)'])}`,
)

/** A mosaic mask of jade. */
const mask = painted(
  { jade: ['#d9ffe6', '#5ad99c', '#0f7a52'], dark: ['#3fb380', '#085a3a'], gold: ['#fff3b8', '#e0a83c', '#8a5a10'] },
  (fill) =>
    `<path d="M24 60L60 14H196L232 60L220 96H36Z" fill="${fill.gold}" stroke="#3d2404" stroke-width="7" stroke-linejoin="round"/><path d="M128 18L148 50L128 84L108 50ZM68 30L86 54L68 78L50 54ZM188 30L206 54L188 78L170 54Z" fill="#d4352a" stroke="#3d2404" stroke-width="5"/><path d="M48 88H208V150C208 206 174 244 128 244S48 206 48 150Z" fill="${fill.jade}" stroke="#043d28" stroke-width="7"/><path d="M48 124H92L100 88M208 124H164L156 88M60 184L98 176L92 234M196 184L158 176L164 234M98 176L128 160L158 176M128 88V112" fill="none" stroke="#06543a" stroke-width="4"/><path d="M66 128L112 122L108 150H70ZM190 128L144 122L148 150H186Z" fill="#fffaf0" stroke="#043d28" stroke-width="6"/><circle cx="92" cy="136" r="10" fill="#2b1404"/><circle cx="164" cy="136" r="10" fill="#2b1404"/><path d="M114 128H142L150 180H106Z" fill="${fill.dark}" stroke="#043d28" stroke-width="6" stroke-linejoin="round"/><path d="M88 196H168L160 222H96Z" fill="#5c1c14" stroke="#043d28" stroke-width="6"/><path d="M104 196V210H152V196" fill="#fff" stroke="#043d28" stroke-width="4"/><circle cx="32" cy="140" r="22" fill="${fill.gold}" stroke="#3d2404" stroke-width="6"/><circle cx="224" cy="140" r="22" fill="${fill.gold}" stroke="#3d2404" stroke-width="6"/>`,
)

const bangle = painted(
  { jade: ['#f0fff4', '#6be0a8', '#0f7a52', '#a8f5cc'] },
  (fill) =>
    `<ellipse cx="128" cy="132" rx="96" ry="92" fill="none" stroke="#043d28" stroke-width="58"/><ellipse cx="128" cy="128" rx="96" ry="92" fill="none" stroke="${fill.jade}" stroke-width="46"/><path d="M52 86A92 88 0 0 1 110 42" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round"/>${many('<path d="M-12-22H12V22H-12Z" fill="#f0c04a" stroke="#4a2f06" stroke-width="5"/>', ['translate(32 128)', 'translate(224 128)', 'translate(128 220) rotate(90)'])}`,
)

const bamboo = painted(
  { cane: { across: ['#4a8a2f', '#c9f08a', '#6bb33f', '#2f6b1c'] } },
  (fill) =>
    `<g stroke="#143a0c" stroke-width="6" stroke-linejoin="round"><path d="M58 250L66 12H104L98 250ZM112 250L114 40H150L152 250ZM166 250L160 20H196L206 250Z" fill="${fill.cane}"/></g><path d="M60 92H102M62 172H100M112 110H152M112 190H152M160 80H200M164 160H202" stroke="#143a0c" stroke-width="11" stroke-linecap="round"/><path d="M104 70C136 40 166 40 190 56C166 82 132 88 104 70ZM152 140C184 116 214 118 236 138C208 160 176 160 152 140ZM98 150C70 124 42 124 20 142C44 166 74 168 98 150Z" fill="#8fd95c" stroke="#143a0c" stroke-width="6"/>`,
)

const jadeStone = painted(
  { face: { ball: ['#ffffff', '#8ff5c0', '#17a36b', '#04543a'] } },
  (fill) =>
    `<path d="M128 12C196 16 240 66 238 128C236 196 190 244 128 244S20 196 18 128C16 66 60 16 128 12Z" fill="${fill.face}" stroke="#04432e" stroke-width="7"/><path d="M74 150C74 92 118 70 150 90C182 112 164 160 132 152C112 146 114 120 134 122M182 106C196 160 150 200 104 186" fill="none" stroke="#04543a" stroke-width="13" stroke-linecap="round"/><path d="M60 84A92 92 0 0 1 116 42" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round"/>`,
)

const temple = painted(
  { stone: ['#f5ecc9', '#b8a86b', '#6b5f33'], sky: { glow: '#fff3a0' } },
  (fill) =>
    `<circle cx="128" cy="92" r="110" fill="${fill.sky}"/><path d="M96 20H160V68H184V112H208V160H232V222H24V160H48V112H72V68H96Z" fill="${fill.stone}" stroke="#2b2610" stroke-width="8" stroke-linejoin="round"/><path d="M104 222L112 68H144L152 222Z" fill="#e0cf94" stroke="#2b2610" stroke-width="5"/><path d="M110 92H146M109 116H147M108 140H148M106 164H150M105 188H151" stroke="#6b5f33" stroke-width="5"/><path d="M114 34H142V68H114Z" fill="#2b2610"/><path d="M40 176H96M160 176H216M64 128H98M158 128H192" stroke="#3f8a4a" stroke-width="9" stroke-linecap="round"/>`,
)

const mossy = { face: ['#eaf5d6', '#a8c98a', '#4f7a47', '#c4dfae'], rim: '#1f3d1c', dark: '#0a1a0a', gleam: '#fbfff5' } as const

/** A gate of green stone in the forest. */
export const art: GameArt = {
  scene: [
    sky('#0f3d33', '#2f7a5c', '#8fc98a'),
    rays({ y: [0.2, 0.1], color: '#f5ffc9', opacity: 0.4, count: 12 }),
    halo({ y: [0.24, 0.12], size: 620, color: '#f0ffb8', opacity: 0.6 }),
    stepTemple({ x: [0.5, 0.5], y: [0.78, 0.86], color: '#8a9c6b', light: '#ffe27a', size: 700 }),
    vines({ y: 0.42, color: '#2f8f57', count: 12 }),
    jungleLeaves({ color: '#1a7a47', count: 30, size: 300 }),
    vignette('#04170f', 0.55),
  ],
  coverScene: [
    vault(['#8fe0a8', '#1f6b4d', '#072a1c'], 0.5, 0.38),
    stoneWall({ color: '#2a6b52', size: 84 }),
    beams({ color: '#eaffc9', count: 7, opacity: 0.4 }),
    halo({ y: 0.38, size: 520, color: '#d9ffb8', opacity: 0.7 }),
    vines({ y: 0.4, color: '#3fae6b', count: 10 }),
    foot('#04170f', 0.6),
  ],
  heroes: [
    { picture: 'h1', x: 214, y: 178, size: 310, turn: 4, glow: '#c9ffb0' },
    { picture: 'h3', x: 82, y: 266, size: 138, turn: -10, glow: '#8affc9' },
  ],
  coverFront: [nearLeaves({ color: '#0a4a33', y: 0.82, size: 480 }), vines({ y: 0.34, color: '#0f5c40', count: 4 })],
  light: 'left',
  foot: '#04170f',
  symbols: {
    h1: leopard,
    h2: mask,
    h3: bangle,
    h4: bamboo,
    l1: letter('A', { face: 'ops', material: mossy }),
    l2: letter('K', { face: 'ops', material: 'bronze' }),
    l3: letter('Q', { face: 'ops', material: 'ruby' }),
    l4: letter('J', { face: 'ops', material: 'sapphire' }),
    l5: letter('10', { face: 'ops', material: 'gold' }),
    l6: letter('9', { face: 'ops', material: 'stone' }),
    wild: jadeStone,
    scatter: together(
      plate({ shape: 'square', colors: ['#ffd98a', '#8a4a1c'], rim: '#3fc98a', pattern: 'rays' }),
      onPlate(temple, { shape: 'ring', colors: ['#5a8a4a', '#0f2a14'], rim: '#3fc98a' }, 0.78),
    ),
  },
  title: {
    face: 'ops',
    fill: ['#f5fff0', '#a8f0b8', '#2fae7a'],
    rim: '#06432e',
    dark: '#031a10',
    lines: { BN: [['জেড', 1.2], 'চিতাবাঘ'], EN: ['Jade', ['Leopard', 1.1]], CN: ['翡翠', ['花豹', 1.2]], VI: ['Báo', ['Ngọc Bích', 1.1]] },
  },
}
