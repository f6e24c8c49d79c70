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

export const textFonts: readonly TextFont[] = [
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
  {
    // What a Bengali text has of Latin: blanks and signs, no letters and no figures.
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
  },
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
 * The system's face stands in until the font is there, stretched to the same width, so that no line breaks anew (CLS at most 0.02).
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

/**
 * What a Bengali text is set in before its font is there: the system's own face, and on a system without one blanks of the same width. Without it such a
 * system shows boxes, and each run of letters is a question to the browser's own process. It lies in the page, so that it needs no call.
 */
async function renderMeanwhile(): Promise<string> {
  const weight = 440
  const blank = blankFont(await subsetFont({ ...bengali, weights: [weight, weight] }))
  const sources = [
    ...bengaliFaces.map((name) => `local('${name}')`),
    `url(data:font/ttf;base64,${Buffer.from(blank).toString('base64')}) format('truetype')`,
  ]
  return `@font-face{font-family:'Bengali Meanwhile';src:${sources.join(',')};unicode-range:${bengali.ranges.map(describeRange).join(',')}}\n`
}

const require = createRequire(import.meta.url)

function describeRange([from, to]: readonly [number, number]): string {
  const code = (value: number) => value.toString(16).toUpperCase()
  return from === to ? `U+${code(from)}` : `U+${code(from)}-${code(to)}`
}

/** The `@font-face` rules; `base` is the address of the folder with the font files. */
export async function renderFontFaces(base: string): Promise<string> {
  const faces = textFonts.map(({ file, family, ranges, weights, stated = weights }) => {
    const range = ranges.map(describeRange).join(',')
    return `@font-face{font-family:'${family}';src:url('${base}${file}') format('woff2');font-weight:${stated.join(' ')};font-display:swap;unicode-range:${range}}\n`
  })
  return faces.join('') + fallbackFaces + (await renderMeanwhile())
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
