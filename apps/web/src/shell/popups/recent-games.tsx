import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass } from '@portal/ui'
import { Drawer } from '@portal/ui/drawer.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { recentGamesQuery } from '../../features/catalogue/game.ts'
import { GameCard, GameCardSkeleton } from '../../features/catalogue/game-card.tsx'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { closePopup } from '../../lib/popup.ts'
import css from './recent-games.module.css'

/** The side menu's panel of the games that were opened lately. */
export function RecentGames() {
  const t = useText()
  const api = useApi()
  const { language } = useLanguage()
  const query = useQuery(recentGamesQuery(api, language))
  const { data, isPending, error } = query
  const close = () => closePopup('recent-games')
  return (
    <Drawer open onClose={close} title={t('list.recent')} closeLabel={t('action.close')}>
      {!data && error ? (
        <QueryFailed query={query} />
      ) : data?.length === 0 ? (
        <EmptyState
          icon="clock-counter-clockwise-duotone"
          title={t('list.emptyRecent')}
          action={
            <Link to="/rng" className={buttonClass()} onClick={close}>
              {t('action.seeGames')}
            </Link>
          }
        >
          {t('list.emptyRecentHint')}
        </EmptyState>
      ) : (
        <div className={css.grid} aria-busy={isPending}>
          {isPending
            ? Array.from({ length: 6 }, (_, index) => <GameCardSkeleton key={index} />)
            : data?.map((game) => <GameCard key={game.nodeId} game={game} />)}
        </div>
      )}
    </Drawer>
  )
}
