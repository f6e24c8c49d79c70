import { memo } from 'react'
import { classNames } from '@portal/ui'
import { pageSize, type Game } from '../../features/catalogue/game.ts'
import { GameCard } from '../../features/catalogue/game-card.tsx'
import { fewGames, FewGames } from '../../features/catalogue/large-game.tsx'
import { useProgressiveList } from './progressive-list.ts'
import css from './game-grid.module.css'

/** Drawn anew only when another game comes to stand there. */
const Place = memo(GameCard)

type GameGridProps = { readonly games: readonly Game[]; readonly isLoading: boolean }

const nothing: readonly Game[] = []
/** Places that are kept while it is not known how many games come. */
const keptPlaces = 12

/**
 * Fifteen games fill eighteen cells: the first is two by two, so that a full page ends flush at six and at three columns. A card belongs to its place
 * rather than to its game: another list changes the words and pictures of the cards that stand there, which costs a fraction of new ones. Where a card
 * is still to come its place is kept.
 */
export const GameGrid = memo(({ games, isLoading }: GameGridProps) => {
  const isFewAlone = !isLoading && games.length < fewGames
  const shown = useProgressiveList(isLoading || isFewAlone ? nothing : games)
  if (isFewAlone) return <FewGames games={games} />
  const places = isLoading ? keptPlaces : games.length
  const isFull = !isLoading && games.length >= pageSize
  return (
    <div className={classNames(css.grid, isLoading && 'breathing')} aria-busy={shown.length < places || undefined}>
      {Array.from({ length: places }, (_, index) => {
        const game = shown[index]
        const isLarge = isFull && index === 0
        return game ? (
          <Place key={index} game={game} isFirst={index === 0} isLater look={isLarge ? 'feature' : 'plain'} />
        ) : (
          <div key={index} aria-hidden="true" className={classNames(css.place, isLarge && css.large)} />
        )
      })}
    </div>
  )
})
