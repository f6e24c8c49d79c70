/** Draws all pictures and writes them: drawing is quick and goes one by one, the encoding runs on all cores. */
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ArtManifest } from './art-manifest.ts'
import { banners } from './banner-list.ts'
import { renderBannerBack, renderBannerWords } from './banners.ts'
import { bannerHeight, bannerWidth } from './banner-scenes.ts'
import { cutTextFonts, readChineseFonts, renderBlanks, renderFontFaces } from './fonts.ts'
import { startPicture, svg } from './ink.ts'
import { artLanguages } from './languages.ts'
import { renderPoster, renderShareCard } from './posters.ts'
import { type Raster, drawBitmap, writePng, writeRaster, writeSmall } from './raster.ts'
import { drawCategories, drawSmallPictures, renderAppIcon, type SmallPicture } from './small-art.ts'
import { markSets, markVariants, renderVendorMark, renderVendorSymbol, vendorMarks } from './vendors.ts'

const bannerWidths = [480, 800, 1224]
/** Twice as wide as a wide screen shows them. */
const categoryWidth = 156

/** Flat colours and lettering: the eye sees no loss at this figure. */
const quality = 78

/** Two banners in four languages: those of one wait for the drawing that they share. More at a time would only fill the memory. */
const rastersAtOnce = 8

async function drawVendorMarks(): Promise<SmallPicture[]> {
  const pictures: SmallPicture[] = []
  for (const vendor of vendorMarks) {
    for (const variant of markVariants) {
      startPicture()
      const { body, width } = await renderVendorMark(vendor, variant)
      const word = svg([0, 0, width, 48], body)
      const symbol = svg([0, 0, 48, 48], renderVendorSymbol(vendor, variant))
      for (const folder of ['vendors', ...markSets.map((set) => `vendors/${set}`)]) {
        pictures.push({ path: `${folder}/${vendor.code}-${variant}.svg`, text: word })
        pictures.push({ path: `${folder}/${vendor.code}-symbol-${variant}.svg`, text: symbol })
      }
    }
  }
  return pictures
}

async function* drawRasters(): AsyncGenerator<Raster> {
  for (const banner of banners) {
    const back = drawBitmap(renderBannerBack(banner), bannerWidth)
    for (const language of artLanguages) {
      const words = drawBitmap(await renderBannerWords(banner, language), bannerWidth)
      const key = `banners/${banner.group}-${banner.at}-${language}`
      yield { key, layers: [back, words], widths: bannerWidths, size: [bannerWidth, bannerHeight], quality }
    }
  }
  yield { key: 'brand/poster', layers: [drawBitmap(renderPoster(), 780)], widths: [390, 780], size: [520, 900], quality }
}

/** Writes rasters as they are drawn, several at a time. */
async function writeRasters(folder: string): Promise<ArtManifest['pictures']> {
  const pictures: Record<string, { width: number; height: number; widths: readonly number[] }> = {}
  const running = new Set<Promise<void>>()
  for await (const raster of drawRasters()) {
    pictures[raster.key] = { width: raster.size[0], height: raster.size[1], widths: raster.widths }
    const writing: Promise<void> = writeRaster(raster, folder).finally(() => running.delete(writing))
    running.add(writing)
    if (running.size >= rastersAtOnce) await Promise.race(running)
  }
  await Promise.all(running)
  return pictures
}

async function writeCategories(folder: string): Promise<string[]> {
  const pictures = drawCategories().map(({ path, text }) => ({ path: `${path}.webp`, text }))
  await Promise.all(pictures.map(({ path, text }) => writeSmall(text, categoryWidth, join(folder, path))))
  return pictures.map(({ path }) => path)
}

/** Application icons for systems that know only PNG. */
async function writeAppIcons(folder: string): Promise<string[]> {
  const icons = [
    ['brand/icon-192.png', 192, renderAppIcon(0.08, 112)],
    ['brand/icon-512.png', 512, renderAppIcon(0.08, 112)],
    ['brand/icon-maskable-512.png', 512, renderAppIcon(0.2, 0)],
    ['brand/apple-touch-icon.png', 180, renderAppIcon(0.14, 0)],
    ['brand/share.png', 1200, await renderShareCard()],
  ] as const
  await Promise.all(icons.map(([path, width, drawing]) => writePng(drawing, width, join(folder, path))))
  return icons.map(([path]) => path)
}

async function writeFonts(folder: string, publicBase: string): Promise<{ files: string[]; fonts: ArtManifest['fonts'] }> {
  const base = `${publicBase}fonts/`
  const chinese = readChineseFonts(base)
  const cut = await cutTextFonts()
  const faces = renderFontFaces(base)
  await Promise.all([
    ...cut.map(({ file, bytes }) => writeFile(join(folder, 'fonts', file), bytes)),
    ...chinese.files.map(({ file, path }) => copyFile(path, join(folder, 'fonts', file))),
    writeFile(join(folder, 'fonts/fonts.css'), faces),
    writeFile(join(folder, 'fonts/fonts-cn.css'), chinese.css),
  ])
  const latin = `${base}anek-latin.woff2`
  const preload = {
    bn: [`${base}noto-sans-bengali.woff2`, `${base}anek-latin-signs.woff2`],
    en: [latin],
    cn: [latin],
    vi: [latin, `${base}anek-latin-vi.woff2`],
  }
  const files = [...cut.map(({ file }) => `fonts/${file}`), 'fonts/fonts.css', 'fonts/fonts-cn.css']
  return { files, fonts: { faces, blanks: await renderBlanks(), chineseSheet: `${base}fonts-cn.css`, preload } }
}

/** Fills the folder; answers with what is in it. */
export async function drawEverything(folder: string, publicBase: string): Promise<Omit<ArtManifest, 'version'>> {
  const small = [...drawSmallPictures(), ...(await drawVendorMarks())]
  const folders = new Set(['banners', 'brand', 'cats', 'fonts', ...small.map(({ path }) => dirname(path))])
  await Promise.all([...folders].map((name) => mkdir(join(folder, name), { recursive: true })))
  await Promise.all(small.map(({ path, text }) => writeFile(join(folder, path), text)))
  // Fonts are subset in this thread while other threads encode rasters.
  const [pictures, { files, fonts }, categories, appIcons] = await Promise.all([
    writeRasters(folder),
    writeFonts(folder, publicBase),
    writeCategories(folder),
    writeAppIcons(folder),
  ])
  const icons = [...categories, ...appIcons]
  return { pictures, files: [...small.map(({ path }) => path), ...icons, ...files], fonts }
}
