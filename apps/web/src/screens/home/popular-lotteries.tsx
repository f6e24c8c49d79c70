import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@portal/ui'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { useBrand } from '../../features/brand/brand.tsx'
import { popularQuery } from '../../features/lottery/game.ts'
import { LotteryCard } from '../../features/lottery/lottery-card.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { SeeAll } from '../../shell/see-all.tsx'
import css from './popular-lotteries.module.css'

/** Three in one row on a desk. */
const shown = 3

/** The lotteries with the most players, each with its countdown; nothing while there are none. It comes with the foot of home, after all that is first in view. */
export function PopularLotteries() {
  // Before anything is asked: what suspends here is not asked for twice.
  const say = lotteryTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const { language } = useLanguage()
  const { data, isPending } = useQuery(popularQuery({ api, brand, language }))
  if (!isPending && !data?.length) return null
  return (
    <section aria-labelledby="popular-lotteries">
      <SectionHead id="popular-lotteries" icon="ticket-duotone" more={<SeeAll to="/lottery" />}>
        {say('lotto.popular')}
      </SectionHead>
      <ul className={css.cards} aria-busy={isPending}>
        {data
          ? data.slice(0, shown).map((game) => (
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
