import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  boulders,
  bubbles,
  faint,
  foot,
  type GameArt,
  halo,
  onPlate,
  orb,
  pearl,
  placed,
  seaweed,
  shoal,
  sky,
  stars,
  vault,
  vignette,
} from '@portal/art/theme.ts'

/** One arm as a thick stroke in three coats, with suckers on its inner side. */
function arm(path: string, width: number, skin: string, suckers: readonly (readonly [number, number, number])[]): string {
  const coat = (stroke: string, by: number) =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width + by}" stroke-linecap="round" stroke-linejoin="round"/>`
  const discs = suckers
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffd0e6"/><circle cx="${x}" cy="${y}" r="${Math.round(r / 2)}" fill="#5c0a4a"/>`,
    )
    .join('')
  return coat('#14021f', 10) + coat(skin, 0) + discs
}

/** The one below: a mantle like a storm cloud, two furnace eyes, six arms. */
const kraken = painted(
  {
    mantle: { ball: ['#ff8ad0', '#c9248a', '#5c0a6b', '#22043d'] },
    eye: { ball: ['#fffff0', '#f0ff4d', '#4ad92e'] },
    crown: ['#ffb3e6', '#a8188f'],
  },
  (fill) =>
    arm('M92 150C60 160 20 150 14 112C10 84 34 76 42 94C46 106 38 114 32 110', 20, '#8a1a80', [
      [44, 140, 6],
      [26, 126, 6],
      [22, 104, 5],
    ]) +
    arm('M164 150C196 160 236 150 242 112C246 84 222 76 214 94C210 106 218 114 224 110', 20, '#8a1a80', [
      [212, 140, 6],
      [230, 126, 6],
      [234, 104, 5],
    ]) +
    arm('M96 168C76 206 40 214 18 196C4 184 14 166 28 174', 22, '#a81f90', [
      [70, 196, 6],
      [50, 202, 6],
      [32, 196, 5],
    ]) +
    arm('M160 168C180 206 216 214 238 196C252 184 242 166 228 174', 22, '#a81f90', [
      [186, 196, 6],
      [206, 202, 6],
      [224, 196, 5],
    ]) +
    arm('M112 174C112 214 96 244 66 242C50 240 48 222 62 220', 24, '#d12f9c', [
      [108, 208, 6],
      [98, 226, 6],
      [82, 232, 5],
    ]) +
    arm('M144 174C144 214 160 244 190 242C206 240 208 222 194 220', 24, '#d12f9c', [
      [148, 208, 6],
      [158, 226, 6],
      [174, 232, 5],
    ]) +
    `<path d="M128 6C172 6 204 48 200 96C198 124 184 140 178 156C172 186 150 196 128 196S84 186 78 156C72 140 58 124 56 96C52 48 84 6 128 6Z" fill="${fill.mantle}" stroke="#14021f" stroke-width="8"/><path d="M96 28C110 18 146 18 160 28M86 52C106 38 150 38 170 52" fill="none" stroke="#ffb3e6" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/>${many('<circle r="7" fill="#7affea"/><circle r="3" fill="#fff"/>', ['translate(128 34)', 'translate(100 62) scale(.8)', 'translate(156 62) scale(.8)', 'translate(82 84) scale(.6)', 'translate(174 84) scale(.6)', 'translate(128 64) scale(.7)'])}<path d="M64 98C86 92 108 104 120 124C112 144 88 148 72 136C64 128 60 112 64 98ZM192 98C170 92 148 104 136 124C144 144 168 148 184 136C192 128 196 112 192 98Z" fill="${fill.eye}" stroke="#14021f" stroke-width="7" stroke-linejoin="round"/><ellipse cx="97" cy="122" rx="7" ry="18" transform="rotate(-14 97 122)" fill="#0a0214"/><ellipse cx="159" cy="122" rx="7" ry="18" transform="rotate(14 159 122)" fill="#0a0214"/><circle cx="90" cy="112" r="4.5" fill="#fff"/><circle cx="152" cy="112" r="4.5" fill="#fff"/><path d="M54 90C80 78 106 90 124 118M202 90C176 78 150 90 132 118" fill="none" stroke="#3d0650" stroke-width="11" stroke-linecap="round"/><path d="M106 164L128 156L150 164L128 188Z" fill="#2b0c1f" stroke="#0a0214" stroke-width="5" stroke-linejoin="round"/><path d="M112 165L128 160L144 165" fill="none" stroke="#ffcf6a" stroke-width="5" stroke-linecap="round"/>`,
)

/** An arm of it alone, reaching up from below. */
const tentacle = painted(
  { skin: { across: ['#4a0a6b', '#b3248f', '#5c0a6b'] }, cup: { ball: ['#ffe0f2', '#e06bb8', '#5c0a4a'] } },
  (fill) =>
    `<path d="M86 258C40 210 44 160 92 130C134 104 150 82 132 56C120 38 92 42 92 64C92 78 106 82 112 72C122 92 88 104 74 82C56 50 88 10 132 16C184 24 206 82 168 124C138 158 128 186 176 258Z" fill="${fill.skin}" stroke="#0a0114" stroke-width="8" stroke-linejoin="round"/>${many(`<ellipse rx="15" ry="12" fill="${fill.cup}" stroke="#22043d" stroke-width="4"/>`, ['translate(92 222) rotate(50)', 'translate(82 188) rotate(80)', 'translate(96 156) rotate(-50)', 'translate(124 134) rotate(-40) scale(.9)', 'translate(146 108) rotate(-60) scale(.78)', 'translate(152 80) rotate(-90) scale(.66)', 'translate(142 54) rotate(60) scale(.54)', 'translate(120 36) scale(.46)'])}<path d="M160 246C132 196 140 160 170 128C190 104 192 72 176 50" fill="none" stroke="#ff8ad0" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/>`,
)

const angler = painted(
  { hide: { ball: ['#7ab8c9', '#1f5c7a', '#08243d'] }, lamp: { glow: '#d6ff6b' }, fin: ['#3f8fa8', '#0a3350'] },
  (fill) =>
    `<path d="M204 120L252 84L240 138L254 190L206 160ZM120 200L146 246L170 196ZM140 66L186 26L188 80Z" fill="${fill.fin}" stroke="#020a14" stroke-width="7" stroke-linejoin="round"/><path d="M20 150C24 88 84 56 138 60C190 64 222 104 220 146C216 194 164 222 108 216C56 212 22 190 20 150Z" fill="${fill.hide}" stroke="#020a14" stroke-width="8"/><path d="M22 132C66 118 112 132 142 160C112 204 66 214 30 182Z" fill="#16040c" stroke="#020a14" stroke-width="6" stroke-linejoin="round"/><path d="M28 132L38 166L50 129L60 170L74 130L84 168L98 137L104 164L120 146M34 186L44 162L56 198L66 168L80 204L88 168L104 196L106 170L122 182" fill="#fff9e0" stroke="#4a3a2b" stroke-width="3" stroke-linejoin="round"/><circle cx="112" cy="98" r="23" fill="#f0ffd0" stroke="#020a14" stroke-width="6"/><circle cx="106" cy="99" r="10" fill="#0a0214"/><path d="M84 82Q110 66 138 82" fill="none" stroke="#020a14" stroke-width="9" stroke-linecap="round"/><path d="M128 62C120 24 84 6 56 28" fill="none" stroke="#020a14" stroke-width="13" stroke-linecap="round"/><path d="M128 62C120 24 84 6 56 28" fill="none" stroke="#5ca8b8" stroke-width="6" stroke-linecap="round"/><circle cx="46" cy="42" r="44" fill="${fill.lamp}"/><circle cx="46" cy="42" r="19" fill="#faffd6" stroke="#6b8f0c" stroke-width="5"/>${many('<circle r="5" fill="#7affea"/>', ['translate(172 120)', 'translate(186 146)', 'translate(160 150) scale(.8)', 'translate(170 178)', 'translate(148 194) scale(.8)'])}`,
)

const helmet = painted(
  { copper: { ball: ['#ffe6b8', '#d98a4a', '#7a3414', '#33120a'] }, glass: ['#0a2a3d', '#2fb8b0', '#041824'], rim: ['#ffe0a8', '#9c5424'] },
  (fill) =>
    `<path d="M32 206C32 180 60 170 128 170S224 180 224 206L236 246H20Z" fill="${fill.copper}" stroke="#1c0802" stroke-width="7" stroke-linejoin="round"/>${many(`<circle r="10" fill="${fill.rim}" stroke="#1c0802" stroke-width="4"/>`, ['translate(50 224)', 'translate(88 228)', 'translate(128 230)', 'translate(168 228)', 'translate(206 224)'])}<path d="M128 10C188 10 216 54 212 108C210 150 190 188 128 188S46 150 44 108C40 54 68 10 128 10Z" fill="${fill.copper}" stroke="#1c0802" stroke-width="8"/><rect x="112" y="2" width="32" height="22" rx="8" fill="${fill.rim}" stroke="#1c0802" stroke-width="5"/><circle cx="128" cy="108" r="62" fill="${fill.rim}" stroke="#1c0802" stroke-width="6"/><circle cx="128" cy="108" r="45" fill="${fill.glass}" stroke="#1c0802" stroke-width="6"/><path d="M96 92H160M96 124H160M112 68V148M144 68V148" stroke="#8a4a1c" stroke-width="6"/><path d="M96 96Q102 76 122 72" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".85"/><circle cx="42" cy="108" r="22" fill="${fill.rim}" stroke="#1c0802" stroke-width="6"/><circle cx="214" cy="108" r="22" fill="${fill.rim}" stroke="#1c0802" stroke-width="6"/><circle cx="42" cy="108" r="11" fill="#0a2a3d"/><circle cx="214" cy="108" r="11" fill="#0a2a3d"/><path d="M70 60Q86 32 112 28" fill="none" stroke="#fff6e0" stroke-width="8" stroke-linecap="round" opacity=".8"/>`,
)

const anchor = painted(
  { iron: { across: ['#e6f0f5', '#7a94a8', '#2b3d52'] }, weed: ['#8fe06b', '#1c7a4a'] },
  (fill) =>
    `<path d="M128 8A30 30 0 1 1 127 8ZM128 24A14 14 0 1 0 129 24Z" fill="${fill.iron}" stroke="#0a121c" stroke-width="7"/><path d="M114 64H142V90H188V114H142V204C176 198 200 178 206 150L188 160L214 110L244 158L226 152C220 208 178 244 128 250C78 244 36 208 30 152L12 158L42 110L68 160L50 150C56 178 80 198 114 204V114H68V90H114Z" fill="${fill.iron}" stroke="#0a121c" stroke-width="8" stroke-linejoin="round"/><path d="M122 120V206M76 98H180" stroke="#fff" stroke-width="5" opacity=".6" stroke-linecap="round"/><path d="M150 60C100 80 180 104 122 128C92 146 168 162 128 190C104 208 132 226 150 232" fill="none" stroke="#062414" stroke-width="20" stroke-linecap="round"/><path d="M150 60C100 80 180 104 122 128C92 146 168 162 128 190C104 208 132 226 150 232" fill="none" stroke="${fill.weed}" stroke-width="11" stroke-linecap="round"/>`,
)

const jellyfish = painted(
  { bell: { ball: ['#ffffff', '#ff9cf0', '#c92fd9', '#5c0a8a'] }, arm: ['#ff8ae6', '#7a1fb8'] },
  (fill) =>
    `<path d="M70 140C50 170 84 190 62 244M100 146C86 180 112 206 92 252M128 146C142 184 114 214 130 254M156 146C170 180 146 206 166 252M186 140C206 170 172 190 194 244" fill="none" stroke="#2b0447" stroke-width="18" stroke-linecap="round"/><path d="M70 140C50 170 84 190 62 244M100 146C86 180 112 206 92 252M128 146C142 184 114 214 130 254M156 146C170 180 146 206 166 252M186 140C206 170 172 190 194 244" fill="none" stroke="${fill.arm}" stroke-width="9" stroke-linecap="round"/><path d="M22 128C22 60 68 10 128 10S234 60 234 128C234 148 214 154 204 142C192 158 172 158 162 144C152 160 138 160 128 146C118 160 104 160 94 144C84 158 64 158 52 142C42 154 22 148 22 128Z" fill="${fill.bell}" stroke="#2b0447" stroke-width="8" stroke-linejoin="round"/><path d="M66 118C62 76 88 40 112 34M190 118C194 86 180 58 164 44M128 122V70" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="8" stroke-linecap="round"/>`,
)

const nautilus = painted(
  { shell: { ball: ['#fffbe6', '#ffc46b', '#d9661c', '#7a240a'] }, body: ['#ffe6c9', '#c9825c'] },
  (fill) =>
    `<path d="M172 170C206 160 236 172 248 196M168 184C196 186 220 202 224 228M156 196C176 206 186 226 180 248M142 204C150 218 148 238 136 250" fill="none" stroke="#3d1204" stroke-width="19" stroke-linecap="round"/><path d="M172 170C206 160 236 172 248 196M168 184C196 186 220 202 224 228M156 196C176 206 186 226 180 248M142 204C150 218 148 238 136 250" fill="none" stroke="${fill.body}" stroke-width="10" stroke-linecap="round"/><path d="M118 8C186 8 224 58 216 112C210 146 194 166 168 178L120 212C56 214 10 166 12 108C14 50 58 8 118 8Z" fill="${fill.shell}" stroke="#3d1204" stroke-width="8" stroke-linejoin="round"/><path d="M100 14C72 40 66 70 88 92M46 40C42 72 58 96 84 102M16 98C40 116 62 120 84 112M28 152C56 152 76 140 90 120M70 196C92 178 100 152 98 126M184 34C150 46 124 66 110 92M216 96C176 84 144 90 116 102" fill="none" stroke="#8a2f0c" stroke-width="10" stroke-linecap="round"/><circle cx="98" cy="106" r="15" fill="#8a2f0c"/><circle cx="160" cy="146" r="19" fill="#fff6e6" stroke="#3d1204" stroke-width="6"/><circle cx="164" cy="148" r="8" fill="#14060a"/>`,
)

const urchin = painted(
  { spine: ['#f0ffb0', '#4fc91f', '#0f5c14'], ball: { ball: ['#e6ff8a', '#4fb81f', '#0a4a1c'] } },
  (fill) =>
    `${many(
      `<path d="M-11-60L0-122L11-60Z" fill="${fill.spine}" stroke="#04240a" stroke-width="6" stroke-linejoin="round"/>`,
      Array.from({ length: 16 }, (_, at) => `translate(128 128) rotate(${at * 22.5}) scale(1 ${at % 2 ? 0.86 : 1})`),
    )}<circle cx="128" cy="128" r="70" fill="${fill.ball}" stroke="#04240a" stroke-width="8"/>${many(`<path d="M-8 10L0-26L8 10Z" fill="#f5ffc9" stroke="#0a3d14" stroke-width="4" stroke-linejoin="round"/>`, ['translate(128 120)', 'translate(98 136) rotate(-20)', 'translate(158 136) rotate(20)', 'translate(110 102) rotate(-12)', 'translate(148 102) rotate(12)', 'translate(114 166) rotate(-8)', 'translate(144 166) rotate(8)'])}`,
)

const eel = painted(
  { skin: { across: ['#a8fff5', '#1fc4f0', '#1259c9'] } },
  (fill) =>
    `<path d="M208 236C136 250 60 236 62 190C64 148 190 172 190 122C190 84 120 96 92 86" fill="none" stroke="#020f33" stroke-width="60" stroke-linecap="round"/><path d="M208 236C136 250 60 236 62 190C64 148 190 172 190 122C190 84 120 96 92 86" fill="none" stroke="${fill.skin}" stroke-width="44" stroke-linecap="round"/><path d="M198 234C140 246 74 232 76 192C80 162 204 180 202 122C200 74 130 82 92 74" fill="none" stroke="#eaffff" stroke-width="6" stroke-linecap="round" stroke-dasharray="3 17"/><path d="M112 48C74 34 28 44 10 78L52 92L12 108C34 134 80 136 108 114C130 96 134 62 112 48Z" fill="${fill.skin}" stroke="#020f33" stroke-width="8" stroke-linejoin="round"/><path d="M12 78L26 90L36 86L46 94M14 108L28 98L38 102" fill="none" stroke="#fff" stroke-width="6" stroke-linejoin="round"/><circle cx="78" cy="68" r="14" fill="#f5ff8a" stroke="#020f33" stroke-width="5"/><circle cx="74" cy="69" r="6" fill="#020f33"/><path d="M220 62L198 96H218L196 132L246 88H224L244 62Z" fill="#f5ff6b" stroke="#3d4a04" stroke-width="5" stroke-linejoin="round"/>`,
)

const chest = painted(
  {
    wood: ['#a8643c', '#5c2a14', '#2b0f06'],
    band: ['#d9fff0', '#3fae94', '#0c4a42'],
    light: { glow: '#fff39c' },
    gold: ['#fffbe0', '#ffd23f', '#d98a0c'],
  },
  (fill) =>
    `<circle cx="128" cy="112" r="124" fill="${fill.light}"/><path d="M24 96C24 40 60 18 128 18S232 40 232 96L216 112H40Z" fill="${fill.wood}" stroke="#140602" stroke-width="8" stroke-linejoin="round"/><path d="M60 32L68 108M196 32L188 108M128 18V104" stroke="#0c4a42" stroke-width="19"/><path d="M60 32L68 108M196 32L188 108M128 18V104" stroke="${fill.gold}" stroke-width="10"/><path d="M36 140C48 96 78 110 92 98C108 84 146 84 160 98C178 110 208 98 220 140Z" fill="${fill.gold}" stroke="#7a3f04" stroke-width="6" stroke-linejoin="round"/>${many('<ellipse rx="20" ry="14" fill="#ffe36b" stroke="#9c5a04" stroke-width="5"/>', ['translate(78 126) rotate(-14)', 'translate(118 114)', 'translate(160 122) rotate(12)', 'translate(194 130) rotate(20) scale(.8)', 'translate(134 132) rotate(-6)'])}<path d="M20 138H236L226 242H30Z" fill="${fill.wood}" stroke="#140602" stroke-width="8" stroke-linejoin="round"/><path d="M24 172H232M28 206H228" stroke="#140602" stroke-opacity=".5" stroke-width="5"/><path d="M18 134H238V156H20ZM52 156H78L82 240H58ZM178 156H204L198 240H174Z" fill="${fill.band}" stroke="#04211c" stroke-width="6" stroke-linejoin="round"/><path d="M106 146H150V182Q128 204 106 182Z" fill="${fill.gold}" stroke="#5c3004" stroke-width="6"/><path d="M128 162V178" stroke="#3d1c02" stroke-width="10" stroke-linecap="round"/>`,
)

/** A ship that went down, its ribs against the last light. */
const wreck = painted(
  { hull: ['#164a5c', '#05141f'] },
  (fill) =>
    `<g transform="rotate(-9 128 160)" fill="${fill.hull}"><path d="M6 150L30 214H226L250 128L226 142L206 150L198 132L182 154L150 156L144 140L128 156L96 156L88 138L72 156L40 152Z"/><path d="M66 156L72 40L82 40L80 156ZM140 156L150 14L160 14L156 156ZM198 150L206 76L214 76L210 150Z"/><path d="M40 72L112 62L110 70L40 80ZM116 52L194 40L192 50L116 60ZM152 20L200 34L156 44Z"/><path d="M68 44L10 152M152 18L86 150M158 18L206 148" stroke="#0c3347" stroke-width="3" fill="none"/></g>`,
)

const abyssPlate = { shape: 'hexagon', rim: '#7affea', pattern: 'rings' } as const

/** Where no day comes: a wreck, lamps of living things, arms out of the dark. */
export const art: GameArt = {
  scene: [
    sky('#0c4a5c', '#062a3d', '#030d1c', '#010409', '#04060f'),
    halo({ x: 0.5, y: [0.02, 0], size: 800, color: '#2fb8b0', opacity: 0.4 }),
    faint(0.75, standing(wreck, { x: [0.17, 0.5], y: [0.3, 0.16], size: 560 })),
    halo({ x: [0.86, 0.5], y: [0.4, 0.17], size: 520, color: '#c92fd9', opacity: 0.32 }),
    faint(0.6, standing(kraken, { x: [0.865, 0.5], y: [0.38, 0.155], size: 380 })),
    shoal({ y: 0.24, color: '#0f5c6b', count: 14 }),
    stars({ count: 90, top: 0.3, bottom: 1, color: '#4dffe0', size: 2.6, opacity: 0.8, seed: 4 }),
    stars({ count: 40, top: 0.4, bottom: 1, color: '#f06bff', size: 3.2, opacity: 0.7, seed: 17 }),
    boulders({ y: [0.95, 0.94], color: '#10202e', count: 14, swell: 130 }),
    seaweed({ y: 0.72, color: '#0a3d3a', count: 10 }),
    standing(angler, { x: [0.12, 0.2], y: [0.72, 0.76], size: 230, flip: true }),
    standing(tentacle, { x: [0.9, 0.84], y: [0.84, 0.84], size: 400 }),
    standing(tentacle, { x: [0.03, 0], y: [0.94, 0.92], size: 260, flip: true }),
    bubbles({ color: '#7affea', count: 16 }),
    vignette('#000206', 0.75),
  ],
  coverScene: [
    vault(['#ff5dc4', '#7a1490', '#1f0a47', '#04040f'], 0.5, 0.36),
    stars({ count: 80, bottom: 0.75, color: '#7affea', size: 2.6 }),
    standing(tentacle, { x: 0.06, y: 0.3, size: 420, flip: true, turn: 150 }),
    standing(tentacle, { x: 0.97, y: 0.28, size: 400, turn: -160 }),
    bubbles({ color: '#b8fff0', count: 20 }),
    foot('#08021f', 0.64),
  ],
  heroes: [
    { picture: kraken, x: 180, y: 168, size: 316, glow: '#7affea' },
    { picture: 'h2', x: 62, y: 296, size: 100 },
    { picture: 'scatter', x: 304, y: 298, size: 92, turn: 6 },
  ],
  light: 'below',
  foot: '#05021a',
  symbols: {
    h1: kraken,
    h2: onPlate(angler, { ...abyssPlate, colors: ['#1f7a8a', '#031420'] }, 0.8),
    h3: onPlate(helmet, { ...abyssPlate, colors: ['#3f5c8a', '#0a1230'], rim: '#ffb86b' }, 0.74),
    h4: onPlate(anchor, { ...abyssPlate, colors: ['#a82f5c', '#2b0420'], rim: '#e0ecf5' }, 0.72),
    l1: jellyfish,
    l2: nautilus,
    l3: urchin,
    l4: eel,
    l5: placed(pearl('#453a7a'), { scale: 0.94 }),
    scatter: chest,
    orb: orb('#12d9b8', { rim: '#c9fff5' }),
  },
  sprites: { tentacle },
  title: {
    face: 'bangers',
    fill: ['#ffffff', '#b8fff0', '#2fe0c4'],
    rim: '#5c0a8a',
    dark: '#08021f',
    tilt: -5,
    lines: {
      BN: ['অতলের', ['ক্রাকেন', 1.2]],
      EN: ['Deep', ['Kraken', 1.3]],
      CN: ['深渊', ['海妖', 1.2]],
      VI: [['Thủy Quái', 1.1], 'Vực Sâu'],
    },
  },
}
