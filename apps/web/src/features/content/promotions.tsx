import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames, Icon } from '@portal/ui'
import { contentTexts } from '../../i18n/content-texts.ts'
import { useDay } from '../../i18n/use-time.ts'
import type { Promotion } from './articles.ts'
import { Cover } from './cover.tsx'
import css from './promotions.module.css'

/** What kind of promotion, and until when. */
export function PromotionFacts({ promotion }: { readonly promotion: Promotion }) {
  const say = contentTexts.useText()
  const day = useDay()
  return (
    <p className={css.facts}>
      <span className={css.type}>{say(`promotions.${promotion.type}`)}</span>
      <span>{promotion.endsAt ? say('promotions.until', { day: day(promotion.endsAt) }) : say('promotions.open')}</span>
    </p>
  )
}

type PromotionGridProps = {
  readonly promotions: readonly Promotion[]
  /** Under a heading of its own, far below the first view. */
  readonly isTeaser?: boolean
  /** The promotion’s state for the current visitor. */
  readonly chipOf?: (promotion: Promotion) => ReactNode
}

export function PromotionGrid({ promotions, isTeaser = false, chipOf }: PromotionGridProps) {
  const say = contentTexts.useText()
  const Title = isTeaser ? 'h3' : 'h2'
  return (
    <ul className={classNames(css.grid, isTeaser && css.teaser)}>
      {promotions.map((promotion, index) => (
        <li key={promotion.id}>
          <article className={css.card}>
            <Cover
              cover={promotion.cover}
              sizes="(min-width: 1024px) 384px, (min-width: 768px) 50vw, 100vw"
              eager={index === 0 && !isTeaser}
              className={css.cover}
            />
            <div className={css.words}>
              <PromotionFacts promotion={promotion} />
              <Title className={css.title}>
                <Link to={`/promoDetail?id=${encodeURIComponent(promotion.id)}`} className={css.link}>
                  {promotion.title}
                </Link>
              </Title>
              <p>{promotion.summary}</p>
              <div className={css.foot}>
                <span className={css.more} aria-hidden="true">
                  {say('promotions.more')} <Icon name="caret-right-bold" />
                </span>
                {chipOf?.(promotion)}
              </div>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
