/**
 * The text fonts: one small file per script, cut from the openly licensed originals, and the style sheets that name them.
 * `fonts.css` is for every page; `fonts-cn.css` only for Chinese ones, which ask for it when the system has no Chinese face.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { blankFont } from './blank-font.ts'
import { loadChineseSlices } from './chinese-slices.ts'
import { type FontCut, cutFont, subsetFont } from './font-subset.ts'

interface TextFont extends FontCut {
  readonly file: string
  readonly family: string
  /** What the style sheet states, when it is not what was kept. */
  readonly stated?: readonly [least: number, most: number]
}

const anek = '@fontsource-variable/anek-latin/files/anek-latin'
const chinese = '@fontsource-variable/noto-sans-sc'
const sliceWeights = [100, 900] as const

const bengali: TextFont = {
  file: 'noto-sans-bengali.woff2',
  family: 'Noto Sans Bengali',
  source: '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2',
  ranges: [
    [0x964, 0x965],
    [0x980, 0x9fe],
    [0x200c, 0x200d],
    [0x20b9, 0x20b9],
  ],
  weights: [400, 700],
}

/** What a Bengali text has of Latin: blanks and signs, no letters and no figures. */
const signs: TextFont = {
  file: 'anek-latin-signs.woff2',
  family: 'Anek Latin Signs',
  source: `${anek}-latin-wght-normal.woff2`,
  ranges: [
    [0x20, 0x2f],
    [0x3a, 0x3f],
    [0xa0, 0xa0],
    [0xb7, 0xb7],
    [0xd7, 0xd7],
    [0x2013, 0x2014],
    [0x2018, 0x201d],
    [0x2026, 0x2026],
    [0x2212, 0x2212],
  ],
  weights: [400, 750],
}

const textFonts: readonly TextFont[] = [
  {
    file: 'anek-latin.woff2',
    family: 'Anek Latin',
    source: `${anek}-latin-wght-normal.woff2`,
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x2010, 0x2026],
      [0x2030, 0x203a],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2212, 0x2212],
    ],
    weights: [400, 750],
  },
  signs,
  {
    file: 'anek-latin-vi.woff2',
    family: 'Anek Latin',
    source: `${anek}-vietnamese-wght-normal.woff2`,
    ranges: [
      [0x102, 0x103],
      [0x110, 0x111],
      [0x128, 0x129],
      [0x168, 0x169],
      [0x1a0, 0x1a1],
      [0x1af, 0x1b0],
      [0x300, 0x301],
      [0x303, 0x304],
      [0x308, 0x309],
      [0x323, 0x323],
      [0x1ea0, 0x1ef9],
      [0x20ab, 0x20ab],
    ],
    weights: [400, 750],
  },
  bengali,
  ...listNameFonts('简体中文'),
]

/**
 * What the Chinese language is called by those who read it: a page of another language has the name where languages are chosen, and a system without a
 * Chinese face would show boxes. One file of a few hundred bytes for each slice that holds a letter of it, fetched only where the name is seen.
 * They state the weights of the slices: of a family's faces with other weights a browser takes the nearest and leaves all letters of the rest undrawn.
 */
function listNameFonts(name: string): readonly TextFont[] {
  const letters = [...name].map((letter) => letter.codePointAt(0)!)
  return loadChineseSlices().flatMap(({ path, has }) => {
    const ranges = letters.filter(has).map((code) => [code, code] as const)
    if (ranges.length === 0) return []
    const file = `noto-sans-sc-name-${ranges[0]![0].toString(16)}.woff2`
    return [{ file, family: 'Noto Sans SC', source: path, ranges, weights: [400, 600], stated: sliceWeights } as const]
  })
}

/**
 * The system's face is the fallback until the font loads, stretched to the same width, so that no line breaks anew (CLS at most 0.02).
 * The figures are measured: the width of a page of text in the font divided by its width in Arial.
 */
const fallbackFaces = `@font-face{font-family:'Anek Latin Fallback';src:local('Liberation Sans'),local('Arial'),local('Roboto');font-weight:400 550;size-adjust:93.2%}
@font-face{font-family:'Anek Latin Fallback';src:local('Liberation Sans Bold'),local('Arial Bold'),local('Roboto Bold');font-weight:551 800;size-adjust:89.5%}
`

/** The Bengali faces of Android, Windows, Apple's systems and Linux. */
const bengaliFaces = [
  'NotoSansBengali-Regular',
  'Noto Sans Bengali',
  'NirmalaUI',
  'KohinoorBangla-Regular',
  'BanglaSangamMN',
  'Lohit Bengali',
]

/** What holds the place of a Bengali page's text until its fonts are there. */
export interface Blanks {
  /** TrueType fonts that draw nothing, base64, each with the characters it stands for and the test of a font it stands for. */
  readonly fonts: readonly { readonly data: string; readonly range: string; readonly family: string; readonly letter: string }[]
  /** The systems' own Bengali faces, as the sources of a font face, and the characters that they stand for. */
  readonly system: { readonly sources: string; readonly range: string }
}

/**
 * A font of blanks for each font that a Bengali page needs at once. They lie in the page and are made by its script, so that they are there when the first
 * frame is laid out: a face of the style sheet is not, not even from a `data:` address, and the browser then searches the system's fonts for each word.
 */
export async function renderBlanks(): Promise<Blanks> {
  const weight = 440
  const fonts = []
  for (const font of [signs, bengali]) {
    const blank = blankFont(await subsetFont({ ...font, weights: [weight, weight] }))
    const letter = String.fromCodePoint(font === bengali ? 0x995 : font.ranges[0]![0])
    fonts.push({ data: Buffer.from(blank).toString('base64'), range: describeRanges(font), family: font.family, letter })
  }
  const sources = bengaliFaces.map((name) => `local('${name}')`).join(',')
  return { fonts, system: { sources, range: describeRanges(bengali) } }
}

const require = createRequire(import.meta.url)

function describeRange([from, to]: readonly [number, number]): string {
  const code = (value: number) => value.toString(16).toUpperCase()
  return from === to ? `U+${code(from)}` : `U+${code(from)}-${code(to)}`
}

const describeRanges = ({ ranges }: Pick<TextFont, 'ranges'>) => ranges.map(describeRange).join(',')

/** The `@font-face` rules; `base` is the address of the folder with the font files. */
export function renderFontFaces(base: string): string {
  const faces = textFonts.map(({ file, family, ranges, weights, stated = weights }) => {
    const range = describeRanges({ ranges })
    return `@font-face{font-family:'${family}';src:url('${base}${file}') format('woff2');font-weight:${stated.join(' ')};font-display:swap;unicode-range:${range}}\n`
  })
  return faces.join('') + fallbackFaces
}

export async function cutTextFonts(): Promise<readonly { readonly file: string; readonly bytes: Uint8Array }[]> {
  const cut = []
  for (const font of textFonts) cut.push({ file: font.file, bytes: await cutFont(font) })
  return cut
}

/**
 * Noto Sans SC as its makers slice it, by how often characters are used: a browser fetches only the slices of a page.
 * They are taken as they are; one file with all characters would weigh several megabytes.
 */
export function readChineseFonts(base: string): {
  readonly css: string
  readonly files: readonly { readonly file: string; readonly path: string }[]
} {
  const original = readFileSync(require.resolve(`${chinese}/index.css`), 'utf8')
  const files: { file: string; path: string }[] = []
  const faces: string[] = []
  for (const [rule] of original.matchAll(/@font-face\s*\{[^}]*\}/g)) {
    const name = /\.\/files\/([^)]+\.woff2)/.exec(rule)?.[1]
    const range = /unicode-range:\s*([^;}]+)/.exec(rule)?.[1]
    if (!name || !range || /-(latin|latin-ext|cyrillic|vietnamese)-/.test(name)) continue
    const file = name.replace('-wght-normal', '')
    files.push({ file, path: require.resolve(`${chinese}/files/${name}`) })
    faces.push(
      `@font-face{font-family:'Noto Sans SC';src:url('${base}${file}') format('woff2');font-weight:${sliceWeights.join(' ')};font-display:swap;unicode-range:${range.trim()}}\n`,
    )
  }
  return { css: faces.join(''), files }
}
