import { useQuery } from '@tanstack/react-query'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { useBrand } from '../features/brand/brand.tsx'
import { hotGamesQuery } from '../features/catalogue/game.ts'
import { GameCard, GameCardSkeleton } from '../features/catalogue/game-card.tsx'
import gridCss from '../features/catalogue/game-grid.module.css'
import { useLanguage, useText } from '../i18n/use-text.tsx'
import { useApi } from '../lib/api-context.ts'
import { SeeAll } from './see-all.tsx'
import css from './hot-games-row.module.css'

/** One row on a desktop, two on a phone. */
const shown = 6

/** Hot games, under a page without content of its own. */
export function HotGamesRow() {
  const t = useText()
  const api = useApi()
  const { merchantCode } = useBrand()
  const { language } = useLanguage()
  const { data } = useQuery(hotGamesQuery(api, language, merchantCode))
  if (data?.list.length === 0) return null
  return (
    <section aria-labelledby="hot-games-row" className={css.row}>
      <SectionHead id="hot-games-row" icon="fire-duotone" more={<SeeAll to="/rng" />}>
        {t('home.hot')}
      </SectionHead>
      <div className={gridCss.grid}>
        {data
          ? data.list.slice(0, shown).map((game) => <GameCard key={game.nodeId} game={game} />)
          : Array.from({ length: shown }, (_, index) => <GameCardSkeleton key={index} />)}
      </div>
    </section>
  )
}
