/** Noto Sans SC comes in about a hundred files, each with a part of the characters. This finds the file of a character. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export interface ChineseSlice {
  readonly path: string
  readonly has: (code: number) => boolean
}

const require = createRequire(import.meta.url)
const family = '@fontsource-variable/noto-sans-sc'
let slices: readonly ChineseSlice[] | undefined

function readRanges(text: string): readonly (readonly [number, number])[] {
  return text.split(',').map((range) => {
    const [from = '0', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

export function loadChineseSlices(): readonly ChineseSlice[] {
  if (slices) return slices
  const css = readFileSync(require.resolve(`${family}/index.css`), 'utf8')
  const found: ChineseSlice[] = []
  for (const [, file, ranges] of css.matchAll(/url\(\.\/(files\/[^)]+\.woff2)\)[^}]*unicode-range:\s*([^;}]+)/g)) {
    if (!file || !ranges) continue
    const spans = readRanges(ranges)
    found.push({ path: `${family}/${file}`, has: (code) => spans.some(([from, to]) => code >= from && code <= to) })
  }
  slices = found
  return slices
}
