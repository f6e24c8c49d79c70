import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildArt, getArtVersion } from '../build.ts'
import { banners } from './banner-list.ts'
import { renderBannerBack, renderBannerWords } from './banners.ts'
import { outlineText } from './faces.ts'
import { readChineseFonts, renderBlanks, renderFontFaces } from './fonts.ts'
import { renderIconSprite, sprites } from './icons.ts'
import { artLanguages } from './languages.ts'
import { drawCategories } from './small-art.ts'
import { markVariants, renderVendorMark, vendorMarks } from './vendors.ts'

type Dependencies = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

test('everything that art is made of has its line among the licences, and is free to use', async () => {
  const text = await readFile(new URL('../LICENCES.md', import.meta.url), 'utf8')
  const packages = await Promise.all(
    ['../package.json', '../../ui/package.json'].map(async (path) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8')) as Dependencies
      return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => /^(@fontsource|@iconify-json|flag-icons)/.test(name))
    }),
  )
  const names = packages.flat()
  expect(names.length).toBeGreaterThan(17)
  // A face goes by its own name, every other package by its name in the registry.
  const missing = names.filter(
    (name) => !text.toLowerCase().includes(name.startsWith('@fontsource') ? name.split('/')[1]!.replaceAll('-', ' ') : name),
  )
  expect(missing).toEqual([])
  for (const name of names) {
    const { license } = JSON.parse(await readFile(new URL(`../../../node_modules/${name}/package.json`, import.meta.url), 'utf8')) as {
      license: string
    }
    expect({ name, isFree: ['MIT', 'OFL-1.1'].includes(license) }).toEqual({ name, isFree: true })
  }
})

test('the icon sprites hold the named icons and nothing else', async () => {
  for (const { file, names } of sprites) {
    expect(await readFile(new URL(`../../ui/src/${file}`, import.meta.url), 'utf8')).toBe(renderIconSprite(names))
    expect(new Set(names).size).toBe(names.length)
  }
})

test('Placeholders for Bengali letters are system faces or blank, at the same widths', async () => {
  const { fonts, system } = await renderBlanks()
  expect(system.sources).toMatch(/^local\('NotoSansBengali-Regular'\),/)
  const faces = renderFontFaces('/fonts/')
  for (const { family, range } of [...fonts, { family: 'Noto Sans Bengali', range: system.range }])
    expect(faces).toMatch(new RegExp(`family:'${family}';[^}]*unicode-range:${range.replaceAll('+', '\\+')}}`))
  const font = Buffer.from(fonts.find(({ family }) => family === 'Noto Sans Bengali')!.data, 'base64')
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => font.subarray(12 + 16 * index, 28 + 16 * index))
  const read = (tag: string) => {
    const record = tables.find((each) => each.toString('latin1', 0, 4) === tag)!
    return font.subarray(record.readUInt32BE(8), record.readUInt32BE(8) + record.readUInt32BE(12))
  }
  expect(tables.map((record) => record.toString('latin1', 0, 4))).not.toContain('GSUB')
  expect(new Set(read('loca'))).toEqual(new Set([0]))
  const widths = Array.from({ length: read('hhea').readUInt16BE(34) }, (_, glyph) => read('hmtx').readUInt16BE(4 * glyph))
  expect(new Set(widths).size).toBeGreaterThan(20)
})

test('Faces that share a family’s letters declare equal weights, or a browser uses only one', () => {
  const rules = (renderFontFaces('/fonts/') + readChineseFonts('/fonts/').css).match(/@font-face\{[^}]*unicode-range[^}]*\}/g)!
  const weightsOf = new Map<string, Set<string>>()
  for (const rule of rules) {
    const [, family] = /font-family:'([^']+)'/.exec(rule)!
    const weights = /font-weight:([^;]+)/.exec(rule)?.[1] ?? 'normal'
    weightsOf.set(family!, (weightsOf.get(family!) ?? new Set()).add(weights))
  }
  expect(rules.filter((rule) => rule.includes("'Noto Sans SC'")).length).toBeGreaterThan(90)
  expect([...weightsOf].filter(([, weights]) => weights.size > 1)).toEqual([])
})

test('every banner group of the first screens has its pictures', () => {
  const count = (group: string) => banners.filter((banner) => banner.group === group).length
  const groups = ['w_home', 'w_rng', 'w_login', 'w_forget', 'w_register', 'w_promotions', 'w_help', 'w_pointMall']
  expect(groups.map(count)).toEqual([3, 1, 1, 1, 1, 1, 1, 1])
})

describe.each(artLanguages)('in %s', (language) => {
  test('the lettering of every banner can be drawn, within the picture', async () => {
    for (const banner of banners) {
      const drawing = await renderBannerWords(banner, language)
      expect(drawing).not.toContain('NaN')
      const { title, line, pill } = banner.words[language]
      expect([pill, line, ...title.flat()].every((text) => text !== '')).toBe(true)
    }
  })
})

test('each script is drawn by a face that has it: no character is left out', async () => {
  for (const text of ['বাঘ', 'Tiger', '猛虎', 'Hổ rừng']) {
    const { path, width } = await outlineText(text, 'chango', 50)
    expect(width).toBeGreaterThan(40)
    expect(path.length).toBeGreaterThan(200)
  }
  expect((await outlineText('孙德尔本斯', 'chango', 50)).width).toBe(250)
})

test('a picture drawn twice is the same to the byte', () => {
  const [banner] = banners
  expect(renderBannerBack(banner!)).toBe(renderBannerBack(banner!))
})

test('each vendor has its mark in the variants WHITE, COLOR and COLOR2', async () => {
  expect(vendorMarks).toHaveLength(17)
  for (const vendor of vendorMarks) {
    const marks = await Promise.all(markVariants.map((variant) => renderVendorMark(vendor, variant)))
    expect(new Set(marks.map(({ body }) => body)).size).toBe(3)
  }
})

test('the small pictures cover nine categories, each in two states, and the kinds of games (R-7.6.03)', () => {
  const paths = drawCategories().map(({ path }) => path)
  const categories = ['rng', 'elott', 'lott', 'live', 'sports', 'fish', 'pvp', 'esports', 'cockfight']
  const kinds = ['jp', 'tg', 'vp', 'ac', 'bg'].map((name) => `cats/${name}`)
  const wanted = [...categories.flatMap((name) => [`cats/${name}`, `cats/${name}-active`]), ...kinds]
  expect(paths.toSorted()).toEqual(wanted.toSorted())
})

test('what is built and unchanged is left alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'art-'))
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ version: getArtVersion() }))
  await writeFile(join(folder, 'mark'), 'untouched')
  await buildArt(folder)
  expect(await readFile(join(folder, 'mark'), 'utf8')).toBe('untouched')
})

test('An accented title uses one face in all lines, even if the chosen face lacks just that accent', async () => {
  const alone = await outlineText('Kho', 'cinzel', 50)
  const besideAnAccent = await outlineText('Kho', 'cinzel', 50, 'Kho Hổ')
  expect(besideAnAccent).not.toEqual(alone)
  expect(besideAnAccent).toEqual(await outlineText('Kho', 'baloo', 50))
  expect(await outlineText('Kho', 'bungee', 50, 'Kho Hổ')).toEqual(await outlineText('Kho', 'bungee', 50))
  expect(await outlineText('Kho', 'cinzel', 50, 'Kho বাঘ')).toEqual(alone)
})
