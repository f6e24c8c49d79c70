import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { useBrand } from '../../features/brand/brand.tsx'
import { type Family, keepFamilies, listGames, menuQuery } from '../../features/lottery/game.ts'
import { CardsWaiting, LotteryList } from '../../features/lottery/lottery-list.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { HotGamesRow } from '../../shell/hot-games-row.tsx'

type HouseLotteriesProps = {
  /** The families that are shown alone; without, all of them. */
  readonly families?: readonly Family[] | undefined
}

/** The house's lotteries by their tags; without any, that there are none, and what can be played instead. */
export default function HouseLotteries({ families }: HouseLotteriesProps) {
  // Before anything is asked: what suspends here is not asked for twice.
  lotteryTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const { language } = useLanguage()
  const asking = { api, brand, language }
  const query = useQuery(menuQuery(asking))
  const menu = query.data && keepFamilies(query.data, families)
  if (menu) return listGames(menu).length > 0 ? <LotteryList menu={menu} context={asking} families={families} /> : <NoLottery />
  return query.error ? <QueryFailed query={query} /> : <CardsWaiting />
}

function NoLottery() {
  const t = useText()
  return (
    <>
      <EmptyState
        icon="ticket-duotone"
        title={t('lottery.none')}
        action={
          <Link to="/" className={buttonClass({ look: 'quiet' })}>
            {t('action.toHome')}
          </Link>
        }
      >
        {t('lottery.noneHint')}
      </EmptyState>
      <HotGamesRow />
    </>
  )
}
