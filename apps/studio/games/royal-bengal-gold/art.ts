import { repeat, round } from '@portal/art/src/ink.ts'
import { many, painted } from '@portal/art/src/theme/painted.ts'
import {
  bokeh,
  type GameArt,
  halo,
  lattice,
  letter,
  mandala,
  onPlate,
  type Piece,
  rays,
  sky,
  type SymbolDrawing,
  treasure,
  vignette,
  wovenBands,
} from '@portal/art/theme.ts'

const gold = ['#fffbd6', '#ffd75e', '#c9821a', '#ffe48a'] as const
const deep = ['#ffdf7a', '#d9941f', '#7a3f08'] as const
const ruby = { ball: ['#ffd0d6', '#ff2f5c', '#8a0024', '#4a0014'] } as const
const emerald = { ball: ['#d6ffe6', '#1fd98a', '#06693c', '#02301b'] } as const

/** The royal tiger as goldsmiths made it: beaten gold, inlaid stripes, rubies for eyes. */
const goldenTiger = painted({ gold, deep, ruby, emerald, muzzle: { ball: ['#fffdf0', '#ffe48a', '#d9941f'] } }, (fill) => {
  const half =
    `<circle cx="46" cy="98" r="29" fill="${fill.deep}" stroke="#5c2a04" stroke-width="5"/><circle cx="46" cy="98" r="14" fill="#8a4a0c"/><path d="M128 214C110 214 84 218 62 206C44 196 30 178 38 152C34 128 44 106 62 98C80 88 104 84 128 88Z" fill="${fill.gold}"/>` +
    '<path d="M30 168L14 188L44 186L30 214L64 204L62 228L90 212Z" fill="#d9941f" stroke="#5c2a04" stroke-width="4" stroke-linejoin="round"/>' +
    '<path d="M40 150Q62 146 76 158Q56 160 42 168ZM44 180Q64 168 80 176Q64 182 54 194ZM54 112Q76 112 86 124Q70 126 58 124Z" fill="#5c1f04"/><path d="M112 88Q108 106 118 118L122 90ZM90 92Q92 108 104 116L104 90Z" fill="#5c1f04"/>' +
    `<path d="M70 140C82 122 106 126 114 148C100 158 80 156 70 140Z" fill="#2b0a02"/><ellipse cx="94" cy="142" rx="14" ry="12" fill="${fill.emerald}"/><ellipse cx="94" cy="142" rx="4" ry="11" fill="#02180c"/><circle cx="90" cy="137" r="4" fill="#fff"/><path d="M66 132C82 112 108 116 118 140" fill="none" stroke="#fff7c0" stroke-width="5" stroke-linecap="round"/>`
  const crown = `<path d="M44 66L34 20L66 44L84 8L106 40L128-2L150 40L172 8L190 44L222 20L212 66Z" fill="${fill.gold}" stroke="#5c2a04" stroke-width="5" stroke-linejoin="round"/>${many(`<circle r="8" fill="#fff6e8" stroke="#5c2a04" stroke-width="3"/>`, ['translate(34 18)', 'translate(84 8)', 'translate(172 8)', 'translate(222 18)'])}<circle cx="128" cy="2" r="11" fill="${fill.ruby}" stroke="#5c2a04" stroke-width="3"/><path d="M42 64Q128 36 214 64L210 96Q128 68 46 96Z" fill="${fill.deep}" stroke="#5c2a04" stroke-width="5"/><path d="M128 50L144 64L128 80L112 64Z" fill="${fill.emerald}" stroke="#fff7c0" stroke-width="3"/>${many(`<circle r="9" fill="${fill.ruby}" stroke="#fff7c0" stroke-width="3"/>`, ['translate(86 72)', 'translate(170 72)', 'translate(60 80) scale(.7)', 'translate(196 80) scale(.7)'])}`
  return `<g transform="translate(0 8)">${half}<g transform="translate(256 0) scale(-1 1)">${half}</g><path d="M128 150C108 150 78 176 84 204C92 234 120 226 128 214C136 226 164 234 172 204C178 176 148 150 128 150Z" fill="${fill.muzzle}" stroke="#7a3f08" stroke-width="4"/><path d="M106 164H150L128 190Z" fill="#8a0024" stroke="#4a0014" stroke-width="4" stroke-linejoin="round"/><path d="M128 190V206M128 206Q112 220 98 208M128 206Q144 220 158 208" fill="none" stroke="#5c2a04" stroke-width="5" stroke-linecap="round"/><path d="M112 218Q128 244 144 218Z" fill="#d9941f" stroke="#5c2a04" stroke-width="4"/>${many('<circle r="3.4" fill="#7a3f08"/>', ['translate(98 188)', 'translate(104 200)', 'translate(152 200)', 'translate(158 188)'])}${crown}</g>`
})

const throne = painted(
  { gold, deep, velvet: ['#ff4d6a', '#b3082a', '#5c0018'], ruby, emerald },
  (fill) =>
    `<path d="M70 170V78C70 34 104 22 128 6C152 22 186 34 186 78V170Z" fill="${fill.gold}" stroke="#5c2a04" stroke-width="6"/><path d="M86 168V84C86 52 112 44 128 32C144 44 170 52 170 84V168Z" fill="${fill.velvet}"/>${many('<circle r="4" fill="#ffe48a"/>', ['translate(108 84)', 'translate(148 84)', 'translate(128 106)', 'translate(108 130)', 'translate(148 130)', 'translate(128 68)'])}<circle cx="128" cy="22" r="10" fill="${fill.ruby}" stroke="#5c2a04" stroke-width="3"/>` +
    `<path d="M40 112C40 96 66 96 68 112V196H48V124Q38 124 40 112ZM216 112C216 96 190 96 188 112V196H208V124Q218 124 216 112Z" fill="${fill.deep}" stroke="#5c2a04" stroke-width="5"/><circle cx="52" cy="110" r="9" fill="${fill.emerald}"/><circle cx="204" cy="110" r="9" fill="${fill.emerald}"/>` +
    `<path d="M62 158H194Q204 176 194 190H62Q52 176 62 158Z" fill="${fill.velvet}" stroke="#ffe48a" stroke-width="5"/><path d="M40 190H216V214H40Z" fill="${fill.gold}" stroke="#5c2a04" stroke-width="5"/><path d="M50 214L40 248H66L76 214ZM206 214L216 248H190L180 214Z" fill="${fill.deep}" stroke="#5c2a04" stroke-width="5"/><path d="M76 214H180Q128 252 76 214Z" fill="${fill.gold}" stroke="#5c2a04" stroke-width="4"/>`,
)

/** The elephant of state, painted and dressed. */
const elephant = painted(
  { hide: ['#b8c4d9', '#7a86a3', '#3d4560'], gold, cloth: ['#3fd99a', '#06784a', '#023d26'], ruby },
  (fill) =>
    `<path d="M62 116C76 74 140 70 186 84C226 96 236 132 232 168V236H194V198Q164 206 138 198V236H98V190C78 192 62 182 56 160C52 184 58 214 34 226C16 230 12 214 24 208C38 196 24 158 30 132C36 108 50 106 62 116Z" fill="${fill.hide}" stroke="#1c2236" stroke-width="6" stroke-linejoin="round"/><path d="M74 116C56 130 60 172 88 180C112 172 114 134 98 116Z" fill="#a3aec4" stroke="#1c2236" stroke-width="5"/><path d="M34 172Q50 196 78 176" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round"/><circle cx="52" cy="138" r="6" fill="#1c2236"/>` +
    `<path d="M34 112C46 92 70 92 82 104L66 132Q48 116 34 132Z" fill="${fill.gold}" stroke="#5c2a04" stroke-width="4"/><circle cx="54" cy="110" r="8" fill="${fill.ruby}"/><path d="M112 82H206L214 176H104Z" fill="${fill.cloth}" stroke="#ffd75e" stroke-width="7"/>${many('<path d="M0-13L10 0L0 13L-10 0Z" fill="#ffd75e"/>', ['translate(134 116)', 'translate(160 116)', 'translate(186 116)', 'translate(134 150)', 'translate(160 150)', 'translate(186 150)'])}` +
    `<path d="M118 84V44H128V84ZM190 84V44H200V84Z" fill="${fill.gold}" stroke="#5c2a04" stroke-width="3"/><path d="M104 46C112 20 140 14 159 4C178 14 206 20 214 46Z" fill="${fill.ruby}" stroke="#ffd75e" stroke-width="6"/><path d="M110 72H208V86H110Z" fill="${fill.gold}" stroke="#5c2a04" stroke-width="3"/><circle cx="159" cy="4" r="7" fill="#ffe48a"/>`,
)

/** Shield and curved sword of the guard. */
const arms = painted(
  { gold, blade: ['#ffffff', '#cfd8e6', '#7f8ea6'], shield: { ball: ['#8fb8ff', '#2a5ad9', '#0b1f6b', '#050f3d'] }, ruby },
  (fill) => {
    const sword = `<path d="M30 214L58 186C110 150 178 110 206 18C226 96 176 172 74 204L44 228Z" fill="${fill.blade}" stroke="#26304a" stroke-width="5" stroke-linejoin="round"/><path d="M42 172L88 216" stroke="#5c2a04" stroke-width="20" stroke-linecap="round"/><path d="M42 172L88 216" stroke="#ffd75e" stroke-width="12" stroke-linecap="round"/><path d="M62 200L28 236" stroke="#5c0018" stroke-width="20" stroke-linecap="round"/><circle cx="24" cy="240" r="12" fill="${fill.gold}" stroke="#5c2a04" stroke-width="4"/>`
    return `${sword}<g transform="translate(256 0) scale(-1 1)">${sword}</g><circle cx="128" cy="136" r="78" fill="${fill.gold}" stroke="#5c2a04" stroke-width="6"/><circle cx="128" cy="136" r="62" fill="${fill.shield}" stroke="#5c2a04" stroke-width="4"/><g transform="translate(128 136)">${many(
      '<path d="M0-54C12-40 12-28 0-18C-12-28-12-40 0-54Z" fill="#ffd75e"/>',
      Array.from({ length: 8 }, (_, at) => `rotate(${at * 45})`),
    )}${many(
      `<circle cy="-70" r="5" fill="${fill.ruby}"/>`,
      Array.from({ length: 8 }, (_, at) => `rotate(${at * 45 + 22})`),
    )}<circle r="16" fill="${fill.gold}" stroke="#5c2a04" stroke-width="4"/></g>`
  },
)

/** The mohur: its middle is left free for the amount. */
const mohur = painted(
  { gold, deep, face: { ball: ['#b3122f', '#7a061c', '#4a0010'] } },
  (fill) =>
    `<circle cx="128" cy="138" r="116" fill="#2b0a02"/><g transform="translate(128 128)">${many(
      `<circle cy="-106" r="15" fill="${fill.gold}" stroke="#5c2a04" stroke-width="3"/>`,
      Array.from({ length: 18 }, (_, at) => `rotate(${at * 20})`),
    )}</g><circle cx="128" cy="128" r="102" fill="${fill.gold}" stroke="#5c2a04" stroke-width="4"/><circle cx="128" cy="128" r="80" fill="${fill.face}" stroke="#7a3f08" stroke-width="6"/><circle cx="128" cy="128" r="70" fill="none" stroke="#ffd75e" stroke-width="3" stroke-dasharray="3 8" stroke-linecap="round"/><path d="M46 92A90 90 0 0 1 100 42" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".9"/><path d="M104 36L110 18L120 30L128 12L136 30L146 18L152 36Z" fill="#fff7c0" stroke="#5c2a04" stroke-width="3"/>`,
)

/** The hall: lobed arches with stars behind them, columns with gilded feet. */
function hall({ count = 5, top = 0.06 } = {}): Piece {
  return ({ width, height, unit, isUpright }) => {
    const arches = isUpright ? 3 : count
    const step = width / arches
    const [y, foot] = [height * top, height * 0.86]
    const arch = (x: number) => {
      const [l, r, m] = [x + step * 0.14, x + step * 0.86, x + step / 2]
      const spring = y + step * 0.7
      return `M${round(l)} ${round(foot)}V${round(spring)}q${round(-step * 0.02)} ${round(-step * 0.2)} ${round(step * 0.12)} ${round(-step * 0.24)}q${round(step * 0.02)} ${round(-step * 0.16)} ${round(step * 0.13)} ${round(-step * 0.18)}Q${round(m - step * 0.02)} ${round(y + step * 0.18)} ${round(m)} ${round(y + step * 0.08)}Q${round(m + step * 0.02)} ${round(y + step * 0.18)} ${round(m + step * 0.11)} ${round(spring - step * 0.42)}q${round(step * 0.11)} ${round(step * 0.02)} ${round(step * 0.13)} ${round(step * 0.18)}q${round(step * 0.14)} ${round(step * 0.04)} ${round(step * 0.12)} ${round(step * 0.24)}L${round(r)} ${round(foot)}Z`
    }
    const openings = repeat(arches, (at) => arch(at * step))
    const posts = repeat(arches + 1, (at) => {
      const x = round(at * step)
      const w = step * 0.1
      return `<g transform="translate(${x} 0)"><rect x="${round(-w)}" y="${round(y + step * 0.7)}" width="${round(w * 2)}" height="${round(foot - y - step * 0.7)}" fill="url(#hallpost)"/><path d="M${round(-w * 0.5)} ${round(y + step * 0.76)}V${round(foot)}M${round(w * 0.5)} ${round(y + step * 0.76)}V${round(foot)}" stroke="#ffd75e" stroke-opacity=".35" stroke-width="${round(4 * unit)}"/><path d="M${round(-w * 1.3)} ${round(y + step * 0.66)}H${round(w * 1.3)}L${round(w)} ${round(y + step * 0.78)}H${round(-w)}ZM${round(-w * 1.4)} ${round(foot)}L${round(-w)} ${round(foot - step * 0.16)}H${round(w)}L${round(w * 1.4)} ${round(foot)}Z" fill="url(#hallgold)"/></g>`
    })
    return `<defs><linearGradient id="hallgold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff3b0"/><stop offset=".4" stop-color="#e0a030"/><stop offset="1" stop-color="#7a3f08"/></linearGradient><linearGradient id="hallpost"><stop offset="0" stop-color="#4a0616"/><stop offset=".4" stop-color="#b3243c"/><stop offset="1" stop-color="#3d0412"/></linearGradient><linearGradient id="hallsky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#12103d"/><stop offset=".6" stop-color="#4a1c6b"/><stop offset="1" stop-color="#e07a3c"/></linearGradient></defs><path d="${openings}" fill="url(#hallsky)"/><path d="${openings}" fill="none" stroke="url(#hallgold)" stroke-width="${round(16 * unit)}"/><path d="${openings}" fill="none" stroke="#4a0616" stroke-width="${round(4 * unit)}"/>${posts}<rect y="${round(foot)}" width="${width}" height="${round(height - foot)}" fill="#5c0818"/>`
  }
}

const velvet = { shape: 'shield', rim: '#ffd75e' } as const
const low = (text: string, material: 'ruby' | 'emerald' | 'sapphire' | 'amethyst'): SymbolDrawing =>
  letter(text, { face: 'cinzel', material, size: text === 'Q' ? 122 : 146 })

/** The hall of the tiger king, and his treasury at its foot. */
export const art: GameArt = {
  scene: [
    sky('#5c0a20', '#8a1430', '#4a0618'),
    lattice({ color: '#ffd75e', size: 70, opacity: 0.16 }),
    hall(),
    halo({ y: [0.5, 0.42], size: 720, color: '#ffb83c', opacity: 0.45 }),
    treasure({ y: 0.9, size: 26, count: 190 }),
    vignette('#1c0208', 0.72),
  ],
  coverScene: [
    sky('#a30f2e', '#7a0820', '#3d0210'),
    lattice({ color: '#ffd75e', size: 90, opacity: 0.22 }),
    halo({ y: 0.38, size: 620, color: '#ffc94d', opacity: 0.8 }),
    rays({ y: 0.38, color: '#fff0a0', opacity: 0.55, count: 26 }),
    mandala({ y: 0.38, size: 460, color: '#ffe9a0', opacity: 0.5 }),
    wovenBands({ color: '#5c0a2a', size: 36 }),
    treasure({ y: 0.72, size: 48, count: 70 }),
  ],
  heroes: [{ picture: goldenTiger, x: 180, y: 184, size: 290, glow: '#ffdf7a' }],
  coverFront: [treasure({ y: 0.7, count: 30, size: 84, seed: 5 }), bokeh({ colors: ['#ffe9a0', '#ffb83c'], count: 20, size: 34 })],
  light: 'below',
  foot: '#3d0210',
  symbols: {
    h1: onPlate(throne, { ...velvet, colors: ['#ff9a8a', '#8a0a2a'], pattern: 'rays' }, 0.78),
    h2: onPlate(elephant, { ...velvet, colors: ['#ffd98a', '#a85a0c'] }, 0.76),
    h3: onPlate(arms, { ...velvet, colors: ['#a8c4ff', '#1c2f8a'] }, 0.76),
    l1: low('A', 'ruby'),
    l2: low('K', 'sapphire'),
    l3: low('Q', 'emerald'),
    l4: low('J', 'amethyst'),
    wild: goldenTiger,
    coin: mohur,
  },
  title: {
    face: 'cinzel',
    fill: ['#fffdf0', '#ffdf7a', '#d98f1f'],
    rim: '#7a0820',
    dark: '#240008',
    lines: {
      BN: [
        ['বাঘরাজের', 0.9],
        ['সোনা', 1.1],
      ],
      EN: [
        ['Royal', 1],
        ['Bengal Gold', 1],
      ],
      CN: ['孟加拉', ['虎王黄金', 1]],
      VI: [
        ['Kho Vàng', 0.95],
        ['Hổ Vương', 1.1],
      ],
    },
  },
}
