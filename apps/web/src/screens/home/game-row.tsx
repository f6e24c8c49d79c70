import { EmptyState } from '@portal/ui/state-card.tsx'
import type { Game } from '../../features/catalogue/game.ts'
import { GameCard } from '../../features/catalogue/game-card.tsx'
import gridCss from '../../features/catalogue/game-grid.module.css'
import { fewGames, FewGames } from '../../features/catalogue/large-game.tsx'
import { useText } from '../../i18n/use-text.tsx'

/** What a row holds on a desk; on a phone it is two. */
const inRow = 6

/** The games of home: one whole row of cards or two, or one large game while there are few. */
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
      {games.slice(0, games.length >= 2 * inRow ? 2 * inRow : inRow).map((game) => (
        <GameCard key={game.nodeId} game={game} isLater />
      ))}
    </div>
  )
}
