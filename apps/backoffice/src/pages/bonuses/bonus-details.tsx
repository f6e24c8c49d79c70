import { Skeleton } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../frame/facts.tsx'
import { Timeline } from '../../frame/timeline.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useApi } from '../../lib/api.ts'
import type { RowOf } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { bonusesTexts } from './bonuses-texts.ts'

/** The terms of a bonus, what was played with it, and what became of it. */
export function BonusDetails({ row }: { readonly row: RowOf<'bonuses', 'list'> }) {
  const t = bonusesTexts.useText()
  const print = usePrint()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({
    queryKey: ['bonus', brand.code, row.grantNo, row.state],
    queryFn: ({ signal }) => api.bonuses.one({ grantNo: row.grantNo }, { signal }),
  })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const { bonus, contribution, spendOrder, isSticky, maxBet, maxWin, bets, staked, events } = query.data
  const { currency } = bonus
  const money = (amount: string) => print.money(amount, { currency })
  return (
    <>
      <Facts
        facts={[
          [t('bonuses.reference'), bonus.reference],
          [t('bonuses.games'), contribution.map(({ gameType, percent }) => `${gameType} ${print.number(percent)}%`).join(' · ')],
          [t('bonuses.spendOrder'), t(`bonuses.order_${spendOrder}`)],
          ...(maxBet === undefined ? [] : ([[t('bonuses.maxBet'), money(maxBet)]] as const)),
          ...(maxWin === undefined ? [] : ([[t('bonuses.maxWin'), money(maxWin)]] as const)),
          [t('bonuses.bets'), print.number(bets)],
          [t('bonuses.staked'), money(staked)],
          ...(bonus.paid === undefined ? [] : ([[t('bonuses.paid'), money(bonus.paid)]] as const)),
        ]}
      />
      {isSticky && <p className="muted">{t('bonuses.sticky')}</p>}
      <Timeline
        label={t('bonuses.history')}
        steps={events.map(({ at, event, amount, actor, reason }) => ({
          at,
          state: t(`bonuses.event_${event}`),
          actor: actor ?? t('bonuses.byItself'),
          note: [amount !== '0' && money(amount), reason].filter(Boolean).join(' · ') || undefined,
        }))}
      />
    </>
  )
}
