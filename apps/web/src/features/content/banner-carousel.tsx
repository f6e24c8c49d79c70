import { Link } from 'react-router'
import { Carousel, type CarouselWords } from '@portal/ui/carousel.tsx'
import { LazyImage } from '@portal/ui/lazy-image.tsx'
import { LilyRings } from '@portal/ui/lily-rings.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useFigures } from '../brand/brand.tsx'
import css from './banner-carousel.module.css'
import type { Banner } from './content.ts'

/** Where a banner leads; undefined when it has no linkage or one that is not ours to follow (decision A-32, S-19). */
export function readLinkage({
  linkageType,
  linkage = '',
}: Pick<Banner, 'linkageType' | 'linkage'>): { to?: string; href?: string } | undefined {
  const code = encodeURIComponent(linkage)
  if (linkageType === 'ROUTE' && /^\/(?![/\\])/.test(linkage)) return { to: linkage }
  if (linkageType === 'PROMO') return { to: linkage ? `/promoDetail?id=${code}` : '/promotions' }
  if (linkageType === 'VENDOR') return { to: `/rng?vassalage=${code}` }
  if (linkageType === 'GAME') {
    const [vassalage = '', gameCode = ''] = linkage.split('/')
    return { to: `/game?vassalage=${encodeURIComponent(vassalage)}&gameCode=${encodeURIComponent(gameCode)}` }
  }
  if (linkageType === 'SERVICE') return { to: '/help' }
  if (linkageType === 'URL' && URL.parse(linkage)?.protocol === 'https:') return { href: linkage }
  return undefined
}

const widths = [480, 800, 1224] as const

/** A banner as wide as its box. Where its picture can't be had it says its own words, on the brand's ground. */
export function BannerPicture({ banner, sizes, isFirst }: { readonly banner: Banner; readonly sizes: string; readonly isFirst: boolean }) {
  return (
    <LazyImage
      src={`${banner.url}-800.webp`}
      srcSet={widths.map((width) => `${banner.url}-${width}.webp ${width}w`).join(', ')}
      sizes={sizes}
      alt={banner.alt}
      width={1224}
      height={516}
      eager={isFirst}
      fallback={
        <>
          <LilyRings className={css.rings} />
          <b className={css.words}>{banner.alt}</b>
        </>
      }
      className={css.picture}
    />
  )
}

/** The words around a carousel in the page's language. */
function useCarouselWords(): CarouselWords {
  const t = useText()
  const figure = useFigures()
  return {
    label: t('banner.label'),
    pause: t('banner.pause'),
    play: t('banner.play'),
    previous: t('action.previous'),
    next: t('action.next'),
    slide: (at, count) => t('banner.slide', { at: figure(at), count: figure(count) }),
  }
}

/** The banners of a group; those with a linkage open it. */
export function BannerCarousel({
  banners,
  sizes = '(min-width: 1232px) 1200px, 100vw',
  className,
}: {
  readonly banners: readonly Banner[]
  readonly sizes?: string
  readonly className?: string | undefined
}) {
  const words = useCarouselWords()
  const slides = banners.map((banner, index) => {
    const picture = <BannerPicture banner={banner} sizes={sizes} isFirst={index === 0} />
    const link = readLinkage(banner)
    const content = link?.to ? (
      <Link to={link.to} className={css.link}>
        {picture}
      </Link>
    ) : link?.href ? (
      <a href={link.href} target="_blank" rel="noopener noreferrer" className={css.link}>
        {picture}
      </a>
    ) : (
      picture
    )
    return { key: banner.bannerId, content }
  })
  return <Carousel slides={slides} words={words} className={className} />
}
