import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Icon } from '@portal/ui'
import { moreClass, SectionHead } from '@portal/ui/section-head.tsx'
import { useBrand } from '../features/brand/brand.tsx'
import { hotGamesQuery } from '../features/catalogue/game.ts'
import { GameCard, GameCardSkeleton } from '../features/catalogue/game-card.tsx'
import { useLanguage, useText } from '../i18n/use-text.tsx'
import { useApi } from '../lib/api-context.ts'
import css from './meanwhile.module.css'

/** One row on a desk, two on a phone. */
const shown = 6

/** What can be played now, under a page that has nothing of its own to show yet. */
export function Meanwhile() {
  const t = useText()
  const api = useApi()
  const { merchantCode } = useBrand()
  const { language } = useLanguage()
  const { data } = useQuery(hotGamesQuery(api, language, merchantCode))
  if (data?.list.length === 0) return null
  return (
    <section aria-labelledby="meanwhile" className={css.meanwhile}>
      <SectionHead
        id="meanwhile"
        icon="fire-duotone"
        more={
          <Link to="/rng" className={moreClass}>
            {t('action.seeAll')}
            <Icon name="caret-right-bold" />
          </Link>
        }
      >
        {t('home.hot')}
      </SectionHead>
      <div className={css.grid}>
        {data
          ? data.list.slice(0, shown).map((game) => <GameCard key={game.nodeId} game={game} />)
          : Array.from({ length: shown }, (_, index) => <GameCardSkeleton key={index} />)}
      </div>
    </section>
  )
}
