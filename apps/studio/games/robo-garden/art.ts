import { round } from '@portal/art/src/ink.ts'
import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  clouds,
  down,
  foot,
  type GameArt,
  halo,
  hills,
  onPlate,
  type Part,
  type Piece,
  pipes,
  rays,
  sky,
  sun,
  vignette,
} from '@portal/art/theme.ts'

const around = (count: number, radius: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `rotate(${round(from + (at * 360) / count)}) translate(0 ${-radius})`)
const mirrored = (body: string) => many(body, ['', 'translate(256 0) scale(-1 1)'])
const ink = '#0c2b2b'

/** The gardener: enamel and brass, a lens for an eye, a plant in the glass of his chest. */
const robot = painted(
  {
    enamel: { across: ['#e6fff5', '#7fd9bf', '#2f8f85'] },
    brass: ['#fff3b8', '#e0a83c', '#8a560c'],
    lens: { ball: ['#ffffff', '#ffd23f', '#f0641c', '#6b1204'] },
    glass: { ball: ['#f0ffff', '#a8f0e0', '#3fa89c'] },
    steel: ['#f5fbff', '#a8bcc9', '#4a6270'],
  },
  (fill) =>
    `<path d="M128 2V34" stroke="${ink}" stroke-width="12"/><path d="M128 2V34" stroke="#e0a83c" stroke-width="6"/><circle cx="128" cy="8" r="12" fill="#ff6b3c" stroke="${ink}" stroke-width="5"/>` +
    mirrored(
      `<path d="M56 172C28 176 14 196 16 224" fill="none" stroke="${ink}" stroke-width="28" stroke-linecap="round"/><path d="M56 172C28 176 14 196 16 224" fill="none" stroke="#a8bcc9" stroke-width="16" stroke-linecap="round"/><path d="M34 72H54V118H34Q20 95 34 72Z" fill="${fill.brass}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/>`,
    ) +
    `<path d="M54 150H202L190 254H66Z" fill="${fill.enamel}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><circle cx="128" cy="206" r="38" fill="${fill.glass}" stroke="${fill.brass}" stroke-width="10"/><path d="M128 236V200M128 214C108 214 98 200 98 186C116 186 128 198 128 214ZM128 206C146 206 158 194 158 178C140 178 128 190 128 206Z" fill="#3fb82f" stroke="#0f4a14" stroke-width="5" stroke-linejoin="round"/>` +
    `<path d="M76 34H180Q204 34 204 58V126Q204 150 180 150H76Q52 150 52 126V58Q52 34 76 34Z" fill="${fill.enamel}" stroke="${ink}" stroke-width="7"/><path d="M66 62Q68 48 84 46H130" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/><path d="M66 58H190V112H66Z" fill="#0c2b2b"/><circle cx="100" cy="84" r="30" fill="${fill.lens}" stroke="${fill.brass}" stroke-width="9"/><circle cx="90" cy="74" r="8" fill="#fff"/><circle cx="162" cy="84" r="20" fill="#bff6ff" stroke="${fill.steel}" stroke-width="8"/><path d="M152 84H172M162 74V94" stroke="#0f6b6b" stroke-width="4"/><path d="M84 126H172" stroke="${ink}" stroke-width="17" stroke-linecap="round"/><path d="M90 126H166" stroke="#7affb8" stroke-width="7" stroke-linecap="round" stroke-dasharray="3 13"/>`,
)

/** A bee of copper with wings of wire and glass. */
const bee = painted(
  {
    copper: { ball: ['#fff3c0', '#ffc23d', '#e0801c', '#7a3a08'] },
    wing: ['#f0ffff', '#8ae6f0', '#3fa8c9'],
    steel: ['#8a9cb0', '#2b3a4a'],
  },
  (fill) =>
    `<g transform="rotate(-16 128 128)"><path d="M118 96C80 64 70 16 96 6C130 2 150 52 142 96ZM146 98C160 54 196 16 222 30C240 54 206 92 162 108Z" fill="${fill.wing}" fill-opacity=".92" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M124 86L100 22M106 60L124 50M152 90L210 44M178 72L172 48" stroke="#0f5c6b" stroke-width="4"/><path d="M214 166L250 176L216 186Z" fill="#c9d6e0" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><ellipse cx="146" cy="164" rx="82" ry="62" fill="${fill.copper}" stroke="${ink}" stroke-width="7"/><path d="M128 106C118 140 118 190 130 222L158 224C146 190 146 140 156 104ZM182 112C176 146 176 186 184 216L206 204C202 176 202 150 206 126Z" fill="${fill.steel}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><circle cx="66" cy="150" r="52" fill="${fill.copper}" stroke="${ink}" stroke-width="7"/><circle cx="52" cy="146" r="24" fill="#8affd0" stroke="${ink}" stroke-width="7"/><circle cx="46" cy="140" r="8" fill="#fff"/><path d="M58 104C52 78 38 70 24 72M80 102C82 78 72 62 60 58" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"/><circle cx="24" cy="72" r="9" fill="#ff6b3c" stroke="${ink}" stroke-width="4"/><circle cx="58" cy="58" r="9" fill="#ff6b3c" stroke="${ink}" stroke-width="4"/><path d="M104 216L98 244M142 226V250M180 218L190 244" stroke="${ink}" stroke-width="8" stroke-linecap="round"/></g>`,
)

/** A flower whose petals are cells of a sun panel. */
const solarFlower = painted(
  { cell: ['#6fd0ff', '#2f6be0', '#1a2f8a'], stem: ['#7fd96b', '#1f7a2f'], heart: { ball: ['#fffbe0', '#ffc83d', '#d9640a'] } },
  (fill) =>
    `<path d="M128 120C134 180 122 210 128 254" fill="none" stroke="${ink}" stroke-width="20"/><path d="M128 120C134 180 122 210 128 254" fill="none" stroke="#3f9c3d" stroke-width="11"/><path d="M128 226C90 226 66 204 58 178C94 178 122 196 128 226ZM130 240C166 238 188 220 198 196C164 196 138 210 130 240Z" fill="${fill.stem}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><g transform="translate(128 108)">${many(`<path d="M-13-2L-27-62L0-102L27-62L13-2Z" fill="${fill.cell}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M0-8V-98M-25-62H25M-19-34H19" stroke="#d6f4ff" stroke-width="4"/>`, around(8, 0))}<circle r="33" fill="${fill.heart}" stroke="${ink}" stroke-width="6"/>${many('<circle r="4.500" fill="#8a3a04"/>', around(7, 18))}<circle r="5" fill="#8a3a04"/></g>`,
)

const gear = painted(
  { copper: { ball: ['#ffe6c9', '#e0905c', '#a84f24', '#5c240c'] } },
  (fill) =>
    `<g transform="translate(128 128)">${many(`<path d="M-22 10L-15-30H15L22 10Z" fill="${fill.copper}" stroke="#3d1404" stroke-width="6" stroke-linejoin="round"/>`, around(9, 92))}<circle r="94" fill="${fill.copper}" stroke="#3d1404" stroke-width="7"/><circle r="62" fill="none" stroke="#ffd9b0" stroke-width="7" opacity=".7"/>${many('<circle r="15" fill="#3d1404"/>', around(6, 62))}<circle r="34" fill="#3d1404"/><circle r="22" fill="#7fd9bf"/></g>`,
)

const battery = painted(
  {
    shell: { across: ['#c9ffb0', '#4fd93f', '#0f7a24'] },
    top: { across: ['#ffffff', '#c9d6e0', '#6b7f8f'] },
    dark: { across: ['#5c6b7a', '#1f2b38', '#0c141c'] },
  },
  (fill) =>
    `<path d="M98 8H158V40H98Z" fill="${fill.top}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M72 34H184Q196 34 196 46V236Q196 250 182 250H74Q60 250 60 236V46Q60 34 72 34Z" fill="${fill.dark}" stroke="${ink}" stroke-width="7"/><path d="M64 92H192V216H64Z" fill="${fill.shell}" stroke="${ink}" stroke-width="5"/><path d="M128 62V84M117 73H139" stroke="#fff" stroke-width="7" stroke-linecap="round"/><path d="M142 104L98 162H126L114 206L160 146H132Z" fill="#fffbd0" stroke="#0f4a14" stroke-width="6" stroke-linejoin="round"/><path d="M78 50V234" stroke="#fff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"/>`,
)

const bulb = painted(
  {
    glass: { ball: ['#ffffff', '#fff7a8', '#ffd23f', '#e08a0c'] },
    cap: { across: ['#ffffff', '#b0c0cc', '#5c707f'] },
    light: { glow: '#fff3a0' },
  },
  (fill) =>
    `<circle cx="128" cy="104" r="126" fill="${fill.light}" opacity=".7"/><path d="M128 10C182 10 216 50 214 98C212 142 172 160 168 194H88C84 160 44 142 42 98C40 50 74 10 128 10Z" fill="${fill.glass}" stroke="#6b3a04" stroke-width="7"/><path d="M108 194L96 116L116 132L128 112L140 132L160 116L148 194" fill="none" stroke="#e0561c" stroke-width="7" stroke-linejoin="round"/><path d="M68 92Q72 52 108 38" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round"/><path d="M88 194H168L162 236Q128 262 94 236Z" fill="${fill.cap}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M90 210H166M92 226H164" stroke="${ink}" stroke-width="5"/>`,
)

const can = painted(
  { tin: { across: ['#ffd0e0', '#f0608f', '#a8184f'] }, rose: ['#fff3b8', '#e0a83c', '#8a560c'] },
  (fill) =>
    `<path d="M214 122C262 132 256 214 206 220" fill="none" stroke="#4a0420" stroke-width="27"/><path d="M214 122C262 132 256 214 206 220" fill="none" stroke="#f0608f" stroke-width="13"/><path d="M104 100C104 40 196 40 196 100" fill="none" stroke="#4a0420" stroke-width="25"/><path d="M104 100C104 40 196 40 196 100" fill="none" stroke="#f0608f" stroke-width="12"/><path d="M96 206L36 96L58 82L104 140Z" fill="${fill.tin}" stroke="#4a0420" stroke-width="7" stroke-linejoin="round"/><path d="M8 108L66 58L76 76L26 122Z" fill="${fill.rose}" stroke="#4a0420" stroke-width="7" stroke-linejoin="round"/><path d="M88 100H214L224 244H78Z" fill="${fill.tin}" stroke="#4a0420" stroke-width="7" stroke-linejoin="round"/><path d="M86 128H216M81 214H221" stroke="${fill.rose}" stroke-width="13"/><path d="M14 136L6 156M34 138L30 162M2 176L-4 192M22 180L18 200" stroke="#2fc4ff" stroke-width="9" stroke-linecap="round"/>`,
)

const seedling = painted(
  { glass: { ball: ['#ffffff', '#d0f5ff', '#7fc4d9'] }, leaf: ['#e0ff8a', '#5cc92f', '#1f6b14'], base: ['#c98f5c', '#5c3014'] },
  (fill) =>
    `<path d="M32 226V122C32 58 76 16 128 16S224 58 224 122V226Z" fill="${fill.glass}" fill-opacity=".55" stroke="#14566b" stroke-width="7"/><path d="M128 214V128" stroke="#1f5c14" stroke-width="13"/><path d="M126 154C84 156 56 130 52 88C94 90 124 114 126 154ZM130 142C172 140 200 112 202 70C162 72 132 100 130 142Z" fill="${fill.leaf}" stroke="#14400c" stroke-width="7" stroke-linejoin="round"/><path d="M68 102Q100 116 120 146M188 84Q154 100 136 134" fill="none" stroke="#14400c" stroke-opacity=".5" stroke-width="5"/><path d="M54 108Q62 62 100 40" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round"/><path d="M76 212Q128 186 180 212V226H76Z" fill="#4a2a14"/><path d="M16 216H240L230 250H26Z" fill="${fill.base}" stroke="#2b1404" stroke-width="7" stroke-linejoin="round"/><circle cx="128" cy="18" r="12" fill="#ffd75e" stroke="#14566b" stroke-width="5"/>`,
)

const nut = painted(
  { steel: ['#ffffff', '#b8c6d9', '#6b7c99'], side: ['#8a9ab8', '#3a4866'], hole: { ball: ['#1f2b40', '#4a5a7a'] } },
  (fill) =>
    `<path d="M70 40H186L246 134L186 228H70L10 134Z" transform="translate(0 14)" fill="${fill.side}" stroke="#141c2b" stroke-width="7" stroke-linejoin="round"/><path d="M70 20H186L246 118L186 214H70L10 118Z" fill="${fill.steel}" stroke="#141c2b" stroke-width="7" stroke-linejoin="round"/><circle cx="128" cy="117" r="66" fill="none" stroke="#fff" stroke-width="8" opacity=".8"/><circle cx="128" cy="117" r="54" fill="${fill.hole}" stroke="#141c2b" stroke-width="7"/><path d="M84 100Q128 70 172 100M80 124Q128 96 176 124M90 146Q128 122 166 146" fill="none" stroke="#8a9ab8" stroke-width="6"/>`,
)

const bolt = painted(
  { light: ['#ffffff', '#fff36b', '#ffb01f', '#f0641c'], glow: { glow: '#8affd9' } },
  (fill) =>
    `<circle cx="128" cy="128" r="128" fill="${fill.glow}"/><path d="M156 4L44 140H112L88 252L216 104H142Z" fill="${ink}" stroke="${ink}" stroke-width="22" stroke-linejoin="round"/><path d="M156 4L44 140H112L88 252L216 104H142Z" fill="${fill.light}" stroke="#fffbe0" stroke-width="6" stroke-linejoin="round"/><path d="M138 44L76 124" stroke="#fff" stroke-width="9" stroke-linecap="round"/><path d="M20 76L44 84M14 186L42 176M236 66L212 78M240 186L212 172" stroke="#0f8f85" stroke-width="12" stroke-linecap="round"/>`,
)

/** The house of glass under its dome. */
const greenhouse = painted(
  {
    glass: ['#ffffff', '#a8f5f0', '#3fb8c9'],
    iron: ['#fff3b8', '#e0a83c', '#8a560c'],
    leaf: ['#8fe05c', '#1f7a2f'],
    glow: { glow: '#fffbb8' },
  },
  (fill) =>
    `<circle cx="128" cy="130" r="128" fill="${fill.glow}"/><path d="M18 238V144C18 72 66 28 128 28S238 72 238 144V238Z" fill="${fill.glass}" stroke="${ink}" stroke-width="8"/><path d="M34 236C30 200 50 184 66 196C70 168 100 166 104 192C116 160 150 166 152 192C164 170 188 172 190 198C212 190 226 208 222 236Z" fill="${fill.leaf}" stroke="#0f4a1c" stroke-width="6"/>${many('<circle r="10" fill="#ff6b8f" stroke="#5c0a24" stroke-width="4"/>', ['translate(66 212)', 'translate(104 206)', 'translate(188 212)'])}<path d="M128 28V238M74 48C58 90 58 160 58 236M182 48C198 90 198 160 198 236M20 140H236M46 82H210" fill="none" stroke="${fill.iron}" stroke-width="8"/><path d="M18 238V144C18 72 66 28 128 28S238 72 238 144V238" fill="none" stroke="#e0a83c" stroke-width="7" transform="translate(128 133) scale(.95) translate(-128 -133)"/><path d="M104 238V186Q128 164 152 186V238Z" fill="#0f5c5c" stroke="#ffe08a" stroke-width="7"/><path d="M8 232H248V252H8Z" fill="${fill.iron}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><circle cx="128" cy="22" r="14" fill="#ffd75e" stroke="${ink}" stroke-width="6"/>`,
)

/** Ribs of iron and panes of glass, up to the crown of the dome. */
function dome({ y = 0.9 as Part, color = '#1f6b66', light = '#eafff5' } = {}): Piece {
  return (frame) => {
    const [w, base, u] = [frame.width, down(y, frame), frame.unit]
    const top = -120 * u
    const ribs = Array.from({ length: 9 }, (_, at) => {
      const foot = round(w * (-0.08 + at * 0.145))
      return `M${foot} ${round(base)}C${foot} ${round(base * 0.4)} ${round(w * 0.5 + (foot - w * 0.5) * 0.5)} ${round(base * 0.1)} ${round(w * 0.5)} ${round(top)}`
    }).join('')
    const hoops = [0.16, 0.36, 0.58, 0.8]
      .map(
        (part) =>
          `M${round(-w * 0.1)} ${round(base * part + 90 * u)}Q${round(w * 0.5)} ${round(base * part - 80 * u)} ${round(w * 1.1)} ${round(base * part + 90 * u)}`,
      )
      .join('')
    const shines = [0.12, 0.3, 0.68, 0.86]
      .map(
        (part) =>
          `<path d="M${round(w * part)} 0L${round(w * (part + 0.05))} 0L${round(w * (part - 0.1))} ${round(base)}L${round(w * (part - 0.18))} ${round(base)}Z" fill="${light}" opacity=".14"/>`,
      )
      .join('')
    return `${shines}<path d="${ribs}" fill="none" stroke="${color}" stroke-width="${round(15 * u)}"/><path d="${ribs}" fill="none" stroke="${light}" stroke-opacity=".6" stroke-width="${round(4 * u)}"/><path d="${hoops}" fill="none" stroke="${color}" stroke-width="${round(10 * u)}"/>`
  }
}

const valve = { shape: 'cog', rim: '#e0b04a', pattern: 'plain' } as const

/** A house of glass on a far green world; who waters it does not sleep. */
export const art: GameArt = {
  scene: [
    sky('#1273a0', '#6fd4d4', '#d0f5d0', '#fff3b0'),
    sun({ x: [0.72, 0.68], y: [0.2, 0.13], size: 110, color: '#fff6c0' }),
    clouds({ count: 6, top: 0.1, bottom: 0.4, color: '#ffffff', size: 220, opacity: 0.8 }),
    hills({ y: 0.62, color: '#7fd98a', swell: 70 }),
    hills({ y: 0.72, color: '#4fb86b', swell: 50, seed: 9 }),
    dome({ y: 0.9 }),
    standing(solarFlower, { x: [0.07, 0.12], y: [0.68, 0.78], size: 300, turn: -6 }),
    standing(solarFlower, { x: [0.2, 0.34], y: [0.84, 0.86], size: 200, turn: 5 }),
    standing(solarFlower, { x: [0.94, 0.9], y: [0.66, 0.76], size: 330, turn: 6 }),
    standing(seedling, { x: [0.83, 0.68], y: [0.86, 0.88], size: 180 }),
    hills({ y: [0.9, 0.92], color: '#1f7a52', swell: 26, seed: 5 }),
    pipes({ color: '#c98a4a', count: 4, size: 30 }),
    vignette('#0a3d3a', 0.42),
  ],
  coverScene: [
    sky('#2fb8c9', '#a8f0d0', '#f5ffc0'),
    rays({ y: 0.34, color: '#ffffff', opacity: 0.4, count: 18 }),
    halo({ y: 0.36, size: 620, color: '#ffffff', opacity: 0.7 }),
    dome({ y: 0.86 }),
    hills({ y: 0.58, color: '#4fb86b', swell: 60 }),
    standing(solarFlower, { x: 0.13, y: 0.48, size: 330, turn: -8 }),
    standing(solarFlower, { x: 0.9, y: 0.5, size: 270, turn: 9 }),
    foot('#06332f', 0.58),
  ],
  heroes: [
    { picture: robot, x: 180, y: 168, size: 232, glow: '#f5ffd0' },
    { picture: bee, x: 302, y: 90, size: 104, glow: '#fff3b0' },
    { picture: 'l1', x: 60, y: 288, size: 76 },
  ],
  foot: '#042b28',
  symbols: {
    h1: onPlate(robot, { ...valve, colors: ['#ffd98a', '#a8521c'] }, 0.84),
    h2: onPlate(bee, { ...valve, colors: ['#b8a8ff', '#3d2f9c'] }, 0.8),
    h3: solarFlower,
    l1: gear,
    l2: battery,
    l3: bulb,
    l4: can,
    l5: seedling,
    l6: nut,
    wild: bolt,
    scatter: greenhouse,
  },
  title: {
    face: 'bungee',
    fill: ['#ffffff', '#e6ffb8', '#8ae05c'],
    rim: '#0f6b66',
    dark: '#03211f',
    lines: {
      BN: [
        ['রোবট', 1.15],
        ['বাগান', 1.15],
      ],
      EN: ['Robo', ['Garden', 1.05]],
      CN: [
        ['机器人', 1.05],
        ['花园', 1.2],
      ],
      VI: [
        ['Vườn', 1.1],
        ['Robot', 1.15],
      ],
    },
  },
}
