import { EmptyState } from '@portal/ui/state-card.tsx'
import type { Game } from '../../features/catalogue/game.ts'
import { GameCard } from '../../features/catalogue/game-card.tsx'
import gridCss from '../../features/catalogue/game-grid.module.css'
import { fewGames, FewGames } from '../../features/catalogue/large-game.tsx'
import { useText } from '../../i18n/use-text.tsx'

/** The games of home: two rows of cards at most, or one large game while there are few. */
export function GameRow({ games }: { readonly games: readonly Game[] }) {
  const t = useText()
  if (games.length === 0)
    return (
      <EmptyState icon="cherries-duotone" title={t('list.empty')}>
        {t('list.emptyHint')}
      </EmptyState>
    )
  if (games.length < fewGames) return <FewGames games={games} />
  return (
    <div className={gridCss.grid}>
      {games.slice(0, 12).map((game) => (
        <GameCard key={game.nodeId} game={game} isLater />
      ))}
    </div>
  )
}
