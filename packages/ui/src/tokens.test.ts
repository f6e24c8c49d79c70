import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Color = { readonly rgb: readonly [number, number, number]; readonly alpha: number }

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** Gamma-coded sRGB, 0 to 1, from OKLCH. */
function toRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const [red = 0, green = 0, blue = 0] = linear.map((value) => {
    const inside = Math.min(1, Math.max(0, value))
    return inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055
  })
  return [red, green, blue]
}

function readColors(block: string): Map<string, Color> {
  const colors = new Map<string, Color>()
  for (const [, name, lightness, chroma, hue, alpha] of block.matchAll(
    /--([\w-]+): oklch\(([\d.]+) ([\d.]+)(?: ([\d.]+))?(?: \/ ([\d.]+))?\);/g,
  )) {
    if (name) colors.set(name, { rgb: toRgb(Number(lightness), Number(chroma), Number(hue ?? 0)), alpha: Number(alpha ?? 1) })
  }
  return colors
}

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The worst ground for a veil is a white picture. */
function flatten({ rgb, alpha }: Color): readonly number[] {
  return rgb.map((value) => value * alpha + (1 - alpha))
}

const light = readColors(/:root \{([\s\S]*?)\n\}/.exec(css)?.[1] ?? '')
const dark = new Map([...light, ...readColors(/\[data-theme='dark'\] \{([\s\S]*?)\n\}/.exec(css)?.[1] ?? '')])

/** The brands that come as configuration set some of the same names anew, for both themes or for one. */
const brandsFolder = join(import.meta.dirname, '../../../apps/server/brands')
type Look = { light?: Record<string, string>; dark?: Record<string, string> }
const brands = readdirSync(brandsFolder).map((name) => {
  const { code, look } = JSON.parse(readFileSync(join(brandsFolder, name), 'utf8')) as { code: string; look: Look }
  const read = (values: Record<string, string> = {}) =>
    readColors(
      Object.entries(values)
        .map(([key, value]) => `${key}: ${value};`)
        .join('\n'),
    )
  return { code, light: read(look.light), dark: read(look.dark) }
})
const themes: [string, Map<string, Color>][] = [
  ['light', light],
  ['dark', dark],
  ...brands.flatMap((brand): [string, Map<string, Color>][] => [
    [`${brand.code} light`, new Map([...light, ...brand.light])],
    [`${brand.code} dark`, new Map([...dark, ...brand.light, ...brand.dark])],
  ]),
]

function contrast(theme: Map<string, Color>, ink: string, ground: string): number {
  const [first, second] = [ink, ground].map((name) => {
    const color = theme.get(name)
    if (!color) throw new Error(`There is no colour --${name}`)
    return luminance(flatten(color))
  })
  const [high, low] = [first ?? 0, second ?? 0].toSorted((one, other) => other - one)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

const surfaces = ['surface-0', 'surface-1', 'surface-2', 'surface-3']
const waters = ['brand', 'brand-deep', 'brand-raise']
const balls = [...Array.from({ length: 10 }, (_, index) => `ball-${index + 1}`), 'ball-red', 'ball-blue', 'ball-green']
const inks = ['accent-ink', 'win-ink', 'positive', 'negative', 'warning']

/** Ink, ground: 4.5 for text. */
const texts: [string, string][] = [
  ...surfaces.flatMap((ground): [string, string][] => ['text', 'text-muted', 'link'].map((ink) => [ink, ground])),
  ...surfaces.slice(0, 3).flatMap((ground) => inks.map((ink): [string, string] => [ink, ground])),
  ...waters.flatMap((ground): [string, string][] => ['on-brand', 'on-brand-muted', 'win'].map((ink) => [ink, ground])),
  ...balls.map((ground): [string, string] => ['on-ball', ground]),
  ...['flap-top', 'flap-bottom'].map((ground): [string, string] => ['win', ground]),
  ...['frame', 'frame-bar'].flatMap((ground): [string, string][] => ['on-frame', 'on-frame-muted'].map((ink) => [ink, ground])),
  ['on-win', 'win'],
  ['on-lily', 'lily'],
  ['on-link', 'link'],
  ['accent-text', 'accent'],
  ['accent-text', 'accent-hover'],
  ['on-select', 'select'],
  ['on-select', 'select-hover'],
  ['on-veil', 'veil'],
  ['on-veil', 'veil-cover'],
  ['on-veil', 'veil-closed'],
  ['accent-ink', 'accent-soft'],
  ['win-ink', 'win-soft'],
  ['positive', 'positive-soft'],
  ['negative', 'negative-soft'],
  ['warning', 'warning-soft'],
  ['text', 'win-soft'],
  ['text', 'accent-soft'],
]

/** 3 for icons, edges of controls and the focus ring. */
const shapes: [string, string][] = [
  ...surfaces.slice(0, 3).flatMap((ground) => ['focus-plain', 'line-strong', 'hot'].map((ink): [string, string] => [ink, ground])),
  ...[...waters, 'frame-bar'].map((ground): [string, string] => ['focus-deep', ground]),
  ['on-veil', 'veil-soft'],
  ['on-veil-hot', 'veil'],
  ['on-veil-new', 'veil'],
  ['on-veil-heart', 'veil'],
  ['win', 'veil'],
  ['logo-petal', 'brand'],
  ['logo-water', 'brand'],
]

describe.each(themes)('in the %s theme', (_, theme) => {
  test.each(texts)('%s on %s can be read: 4.5 to 1 (A11Y-10)', (ink, ground) => {
    expect(contrast(theme, ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapes)('%s on %s can be seen: 3 to 1 (A11Y-10)', (ink, ground) => {
    expect(contrast(theme, ink, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('A brand sets only known colours, and for the dark theme too where it has its own value', () => {
  const ownDark = new Set(readColors(/\[data-theme='dark'\] \{([\s\S]*?)\n\}/.exec(css)?.[1] ?? '').keys())
  for (const { code, light: own, dark: late } of brands) {
    expect([code, [...own.keys(), ...late.keys()].filter((name) => !light.has(name))]).toEqual([code, []])
    expect([code, [...own.keys()].filter((name) => ownDark.has(name) && !late.has(name))]).toEqual([code, []])
  }
})

const styleSheets = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css') && name !== 'tokens.css')
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

test('no style sheet but tokens.css has a raw colour or a raw time', () => {
  const raw = styleSheets.flatMap((name) =>
    [...read(name).matchAll(/#[0-9a-f]{3,8}\b|\b(?:oklch|rgba?|hsla?)\(|\b[1-9]\d*m?s\b/gi)].map(([found]) => `${name}: ${found}`),
  )
  expect(raw).toEqual([])
})

test('every variable that a style sheet uses is a token', () => {
  const tokens = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
  const unknown = styleSheets.flatMap((name) =>
    [...read(name).matchAll(/var\((--[\w-]+)/g)].filter(([, used]) => !tokens.has(used)).map(([, used]) => `${name}: ${used}`),
  )
  expect(unknown).toEqual([])
})

test('Reduced motion disables all motion (A11Y-02)', () => {
  const reduced = /prefers-reduced-motion: reduce\) \{([\s\S]*?)\n\}/.exec(css)?.[1] ?? ''
  for (const name of ['fast', 'mid', 'slow', 'dialog-delay']) expect(reduced).toContain(`--${name}: 0ms`)
})

test('a dialog is at least 200 by 200 and fades in after 100 ms (R-9.6.06)', () => {
  expect(css).toContain('--dialog-base: 200px')
  expect(css).toContain('--dialog-delay: 100ms')
  const dialog = read('dialog.module.css')
  expect(dialog).toMatch(/\.popup \{[^}]*min-width: var\(--dialog-base\);\s*min-height: var\(--dialog-base\)/)
  expect(dialog).toMatch(/opacity var\(--mid\) var\(--ease\) var\(--dialog-delay\)/)
})
