import { memo } from 'react'
import { pageSize, type Game } from '../../features/catalogue/game.ts'
import { GameCard, GameCardSkeleton } from '../../features/catalogue/game-card.tsx'
import { fewGames, FewGames } from '../../features/catalogue/large-game.tsx'
import { useBySlices } from './by-slices.ts'
import css from './game-grid.module.css'

/** Drawn anew only when another game comes to stand there. */
const Place = memo(GameCard)

type GameGridProps = { readonly games: readonly Game[]; readonly isLoading: boolean }

/**
 * Fifteen games fill eighteen cells: the first is two by two, so that a full page ends flush at six and at three columns. A card belongs to its place
 * rather than to its game: another list changes the words and pictures of the cards that stand there, which costs a fraction of new ones.
 */
export const GameGrid = memo(({ games, isLoading }: GameGridProps) => {
  const shown = useBySlices(games)
  const isFull = shown.length >= pageSize
  if (isLoading)
    return (
      <div className={css.grid} aria-busy="true">
        {Array.from({ length: 12 }, (_, index) => (
          <GameCardSkeleton key={index} />
        ))}
      </div>
    )
  if (games.length < fewGames) return <FewGames games={games} />
  return (
    <div className={css.grid}>
      {shown.map((game, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place is the identity, see above
        <Place key={index} game={game} isFirst={index === 0} isLater look={isFull && index === 0 ? 'feature' : 'plain'} />
      ))}
    </div>
  )
})
