/**
 * Lettering faces, outlined with HarfBuzz: a finished picture needs no font and works as a plain image.
 * A text is cut into runs by what each file of the face can draw (Latin, Vietnamese, Bengali, Chinese), so that any language may be asked for.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadChineseSlices } from './chinese-slices.ts'
import { round } from './ink.ts'

export type FaceName = keyof typeof faces

/** The files of each face, tried in this order for each character. The heavy Noto Sans SC is the last of each list. */
const faces = {
  baloo: ['baloo-da-2/files/baloo-da-2-bengali-800-normal', ...subsets('baloo-da-2', 800, ['latin', 'latin-ext', 'vietnamese'])],
  chango: [...subsets('chango', 400, ['latin', 'latin-ext']), ...balooRest()],
  righteous: [...subsets('righteous', 400, ['latin', 'latin-ext']), ...balooRest()],
  shrikhand: [...subsets('shrikhand', 400, ['latin', 'latin-ext']), ...balooRest()],
  cinzel: [...subsets('cinzel-decorative', 900, ['latin']), ...balooRest()],
  audiowide: [...subsets('audiowide', 400, ['latin', 'latin-ext']), ...balooRest()],
  rye: [...subsets('rye', 400, ['latin']), ...balooRest()],
  ops: [...subsets('black-ops-one', 400, ['latin', 'latin-ext']), ...balooRest()],
  bangers: [...subsets('bangers', 400, ['latin', 'latin-ext', 'vietnamese']), ...balooRest()],
  bungee: [...subsets('bungee', 400, ['latin', 'latin-ext', 'vietnamese']), ...balooRest()],
  lilita: [...subsets('lilita-one', 400, ['latin', 'latin-ext']), ...balooRest()],
  titan: [...subsets('titan-one', 400, ['latin', 'latin-ext']), ...balooRest()],
  meta: [...subsets('metamorphous', 400, ['latin', 'latin-ext']), ...balooRest()],
  pirata: [...subsets('pirata-one', 400, ['latin', 'latin-ext']), ...balooRest()],
  galada: ['galada/files/galada-bengali-400-normal', ...subsets('galada', 400, ['latin']), ...balooRest()],
} as const satisfies Record<string, readonly string[]>

function subsets(family: string, weight: number, names: readonly string[]): string[] {
  return names.map((name) => `${family}/files/${family}-${name}-${weight}-normal`)
}

function balooRest(): string[] {
  return ['baloo-da-2/files/baloo-da-2-bengali-800-normal', ...subsets('baloo-da-2', 800, ['latin', 'latin-ext', 'vietnamese'])]
}

interface HarfBuzzFont {
  readonly glyphToPath: (glyph: number) => string
  readonly setVariations: (axes: Readonly<Record<string, number>>) => void
}
interface HarfBuzzBuffer {
  readonly addText: (text: string) => void
  readonly guessSegmentProperties: () => void
  readonly json: () => readonly { readonly g: number; readonly ax: number; readonly dx: number; readonly dy: number }[]
  readonly destroy: () => void
}
interface HarfBuzzFace {
  readonly upem: number
  readonly collectUnicodes: () => Iterable<number>
}
interface HarfBuzz {
  readonly createBlob: (bytes: Uint8Array) => unknown
  readonly createFace: (blob: unknown, index: number) => HarfBuzzFace
  readonly createFont: (face: HarfBuzzFace) => HarfBuzzFont
  readonly createBuffer: () => HarfBuzzBuffer
  readonly shape: (font: HarfBuzzFont, buffer: HarfBuzzBuffer) => void
}

interface Face {
  readonly font: HarfBuzzFont
  readonly unitsPerEm: number
  readonly characters: ReadonlySet<number>
}

const require = createRequire(import.meta.url)
const opened = new Map<string, Promise<Face>>()
let engine: Promise<HarfBuzz> | undefined

let lastReading: Promise<unknown> = Promise.resolve()

/**
 * A font file as it was before its compression. One after the other, and as a copy:
 * the decompressor answers with a view of its own memory, which the next call overwrites.
 */
export function readFontFile(path: string): Promise<Uint8Array> {
  const { decompress } = require('wawoff2') as { decompress: (bytes: Uint8Array) => Promise<Uint8Array> }
  const reading = lastReading.then(async () => new Uint8Array(await decompress(readFileSync(require.resolve(path)))))
  lastReading = reading
  return reading
}

async function openFace(path: string, weight?: number): Promise<Face> {
  engine ??= require('harfbuzzjs') as Promise<HarfBuzz>
  const harfBuzz = await engine
  const face = harfBuzz.createFace(harfBuzz.createBlob(await readFontFile(path)), 0)
  const font = harfBuzz.createFont(face)
  if (weight !== undefined) font.setVariations({ wght: weight })
  return { font, unitsPerEm: face.upem, characters: new Set(face.collectUnicodes()) }
}

function getFace(path: string, weight?: number): Promise<Face> {
  const known = opened.get(path)
  if (known) return known
  const face = openFace(path, weight)
  opened.set(path, face)
  return face
}

/** One family draws the whole word, and all Latin letters around it, where any can: a title with accents is not set in two faces. */
async function findFamilyFor(word: string, name: FaceName, around: string): Promise<readonly string[]> {
  const letters = /\p{Script=Latin}/u.test(word) ? word + [...around].filter((sign) => /\p{Script=Latin}/u.test(sign)).join('') : word
  const signs = [...letters.replaceAll(/[\u200c\u200d]/g, '')].map((sign) => sign.codePointAt(0) ?? 0)
  const families = new Set(faces[name].map((file) => file.split('/')[0]))
  for (const family of families) {
    const files = faces[name].filter((file) => file.startsWith(`${family}/`))
    const opened = await Promise.all(files.map((file) => getFace(`@fontsource/${file}.woff2`)))
    if (signs.every((code) => opened.some((face) => face.characters.has(code)))) return files
  }
  return faces[name]
}

async function findFaceFor(character: string, files: readonly string[]): Promise<Face> {
  const code = character.codePointAt(0) ?? 0
  for (const file of files) {
    const face = await getFace(`@fontsource/${file}.woff2`)
    if (face.characters.has(code)) return face
  }
  const slice = loadChineseSlices().find((candidate) => candidate.has(code))
  if (slice) return getFace(slice.path, 900)
  throw new Error(`No lettering face draws ${character}`)
}

interface Run {
  readonly face: Face
  text: string
}

/** Spaces, joiners and marks stay with the run before them. */
async function splitRuns(text: string, name: FaceName, around: string): Promise<Run[]> {
  const runs: Run[] = []
  for (const word of text.split(/(?<=\s)/)) {
    const files = await findFamilyFor(word.trim(), name, around)
    for (const character of word) {
      const last = runs.at(-1)
      const code = character.codePointAt(0) ?? 0
      if (last && (/[\s\u200c\u200d]/.test(character) || (last.face.characters.has(code) && /\p{Script=Bengali}/u.test(character)))) {
        last.text += character
        continue
      }
      const face = await findFaceFor(character, files)
      if (last?.face === face) last.text += character
      else runs.push({ face, text: character })
    }
  }
  return runs
}

function movePath(path: string, x: number, y: number, scale: number): string {
  return path.replaceAll(/([MLQCZ])([^MLQCZ]*)/g, (_, command: string, figures: string) => {
    const values = figures.trim().split(/[ ,]+/).filter(Boolean).map(Number)
    return command + values.map((value, index) => round(index % 2 ? y - value * scale : x + value * scale)).join(' ')
  })
}

export interface Outline {
  /** Path data; the baseline is at 0, the first letter at 0. */
  readonly path: string
  readonly width: number
}

/** `around` is what else is set with this text. */
export async function outlineText(text: string, face: FaceName, size: number, around = text): Promise<Outline> {
  const harfBuzz = await (engine ??= require('harfbuzzjs') as Promise<HarfBuzz>)
  let path = ''
  let x = 0
  for (const run of await splitRuns(text, face, around)) {
    const scale = size / run.face.unitsPerEm
    const buffer = harfBuzz.createBuffer()
    buffer.addText(run.text)
    buffer.guessSegmentProperties()
    harfBuzz.shape(run.face.font, buffer)
    for (const glyph of buffer.json()) {
      path += movePath(run.face.font.glyphToPath(glyph.g), x + glyph.dx * scale, -glyph.dy * scale, scale)
      x += glyph.ax * scale
    }
    buffer.destroy()
  }
  return { path, width: x }
}
