/** Banners, 1224 by 516. The background is drawn once; the words of each language lie over it. */
import type { Banner } from './banner-list.ts'
import { bannerHeight, bannerScenes, bannerWidth } from './banner-scenes.ts'
import { startPicture, svg } from './ink.ts'
import type { ArtLanguage } from './languages.ts'
import { type LetteringStyle, renderLettering, renderLine, renderPill } from './lettering.ts'

const view = [0, 0, bannerWidth, bannerHeight] as const

type Words = Omit<LetteringStyle, 'face'>

const gold: Words = { fill: ['#fffbe0', '#ffd34d', '#ff9d1c'], rim: '#7a1030', dark: '#1a0410' }
const cream: Words = { fill: ['#ffffff', '#fff2d9', '#ffd9a0'], rim: '#0a6b70', dark: '#03242c' }
const ice: Words = { fill: ['#ffffff', '#e6efff', '#a8c4ff'], rim: '#2b3fbd', dark: '#070b2e' }
const styles: Readonly<Record<Banner['scene'], Words>> = {
  monsoon: cream,
  nightLake: cream,
  teal: cream,
  fair: { ...gold, rim: '#a3084f', dark: '#16052e' },
  ruby: gold,
  mango: { fill: ['#ffffff', '#fff3c8', '#ffd34d'], rim: '#a3380f', dark: '#2e0d02' },
  forest: { ...gold, rim: '#a33c00', dark: '#2b0d00' },
  indigo: ice,
}

/** The part that all languages share. */
export function renderBannerBack(banner: Banner): string {
  startPicture()
  return svg(view, bannerScenes[banner.scene](banner.motifs))
}

/** The words in one language, on nothing. */
export async function renderBannerWords(banner: Banner, language: ArtLanguage): Promise<string> {
  startPicture()
  const { pill, title, line } = banner.words[language]
  const style: LetteringStyle = { face: 'baloo', ...styles[banner.scene] }
  const isTall = language === 'bn' || language === 'vi'
  // The bunting of the fair hangs where the pill would be.
  const down = banner.scene === 'fair' ? 24 : 0
  const lettering = await renderLettering(title, style, { left: 66, baseline: (isTall ? 344 : 332) + down, widest: 510, size: 100 })
  const words = [await renderPill(pill, 30, 64, 116 + down), lettering, await renderLine(line, 38, 66, 418 + down, '#ffffff', 505)]
  return svg(view, words.join(''))
}
