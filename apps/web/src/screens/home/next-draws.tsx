import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@portal/ui'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { useBrand } from '../../features/brand/brand.tsx'
import { type LotteryGame, popularQuery } from '../../features/lottery/game.ts'
import { LotteryCard } from '../../features/lottery/lottery-card.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { SeeAll } from '../../shell/see-all.tsx'
import css from './next-draws.module.css'

/** Two rows of three on a desk. */
const shown = 6

/**
 * Of the popular ones that which is drawn next of each kind, then the others, by their draws: a lottery of every minute would else push out all that is drawn
 * in the evening.
 */
function listNextDraws(games: readonly LotteryGame[]): LotteryGame[] {
  const byDraw = games.toSorted((one, other) => (one.endsAtMs ?? Infinity) - (other.endsAtMs ?? Infinity))
  const first = new Map(byDraw.toReversed().map((game) => [game.gameMenuTag, game.gameId]))
  const leads = (game: LotteryGame) => Number(first.get(game.gameMenuTag) !== game.gameId)
  const chosen = new Set(
    byDraw
      .toSorted((one, other) => leads(one) - leads(other))
      .slice(0, shown)
      .map(({ gameId }) => gameId),
  )
  return byDraw.filter(({ gameId }) => chosen.has(gameId))
}

/** The next draws of the lotteries with the most players, each with its countdown; nothing while there are none. It comes with the foot of home, after all that is first in view. */
export function NextDraws() {
  // Before anything is asked: what suspends here is not asked for twice.
  const say = lotteryTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const { language } = useLanguage()
  const { data, isPending } = useQuery(popularQuery({ api, brand, language }))
  if (!isPending && !data?.length) return null
  return (
    <section aria-labelledby="next-draws">
      <SectionHead id="next-draws" icon="timer-duotone" more={<SeeAll to="/lottery" />}>
        {say('lotto.next')}
      </SectionHead>
      <ul className={css.cards} aria-busy={isPending}>
        {data
          ? listNextDraws(data).map((game) => (
              <li key={game.gameId}>
                <LotteryCard game={game} level="h3" isFavorite={false} />
              </li>
            ))
          : // What stands below must not move when they come.
            Array.from({ length: shown }, (_, place) => (
              <li key={place}>
                <Skeleton shape="block" className={css.waiting} />
              </li>
            ))}
      </ul>
    </section>
  )
}
