/** Game covers, 360 by 480: a scene, a hero, lettering in the page's language and the vendor's mark. */
import { renderJungleBack, renderJungleFront } from './jungle.ts'
import { linear, round, startPicture, svg } from './ink.ts'
import type { ArtLanguage } from './languages.ts'
import { type LetteringStyle, renderLettering, type TitleLine } from './lettering.ts'
import { motif } from './motif.ts'
import { renderTiger } from './tiger.ts'
import { renderVendorMark, vendorMarks } from './vendors.ts'

const width = 360
const height = 480

interface Cover {
  readonly game: string
  readonly vendor: string
  readonly title: Readonly<Record<ArtLanguage, readonly TitleLine[]>>
  readonly style: LetteringStyle
  readonly renderScene: () => { readonly back: string; readonly front: string }
}

export const sunStyle: LetteringStyle = { face: 'chango', fill: ['#fffbe0', '#ffd34d', '#ff8a1c'], rim: '#a33c00', dark: '#2b0d00' }

export const tigerTitle: Cover['title'] = {
  bn: ['সুন্দরবনের', ['বাঘ', 1.3]],
  en: ['Sundarban', ['Tiger', 1.25]],
  cn: ['孙德尔本斯', ['之虎', 1.3]],
  vi: [['Hổ', 1.2], 'Sundarban'],
}

export const covers: readonly Cover[] = [
  {
    game: 'sundarban-tiger',
    vendor: 'nokshi',
    title: tigerTitle,
    style: sunStyle,
    renderScene: () => {
      const place = { width, height, x: 180, y: 180 }
      const flower = (x: number, y: number, size: number, turn: number) => motif('hibiscus', { x, y, size, turn })
      return {
        back: renderJungleBack(place),
        front: renderJungleFront(place) + renderTiger({ x: 180, y: 172, size: 268 }) + flower(44, 336, 64, -14) + flower(318, 338, 58, 16),
      }
    },
  },
]

export async function renderCover(cover: Cover, language: ArtLanguage): Promise<string> {
  startPicture()
  const scene = cover.renderScene()
  const lettering = await renderLettering(cover.title[language], cover.style, {
    centre: 180,
    baseline: language === 'bn' ? 428 : 436,
    widest: 316,
    size: language === 'bn' ? 66 : 58,
  })
  const vendor = vendorMarks.find((mark) => mark.code === cover.vendor)
  if (!vendor) throw new Error(`There is no vendor mark named ${cover.vendor}`)
  const mark = await renderVendorMark(vendor, 'WHITE')
  const gleam = linear([
    ['#fff', 0, 0.2],
    ['#fff', 0.12, 0],
    ['#fff', 1, 0],
  ])
  const signature = `<g transform="translate(${round(180 - mark.width * 0.21)} 452) scale(.42)" opacity=".88">${mark.body}</g>`
  const light = `<defs>${gleam.defs}</defs><rect width="${width}" height="${height}" fill="${gleam.url}"/>`
  return svg([0, 0, width, height], scene.back + scene.front + lettering + signature + light)
}

/** Only the title, for the game's loading screen. */
export async function renderCoverTitle(cover: Cover, language: ArtLanguage): Promise<string> {
  startPicture()
  const place = { centre: 180, baseline: 152, widest: 330, size: language === 'bn' ? 66 : 58 }
  return svg([0, 0, 360, 172], await renderLettering(cover.title[language], cover.style, place))
}
