import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Money } from '@portal/ui/money.tsx'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import type { Range } from '../../lib/date-range.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { RangeTabs } from '../wallet/range-tabs.tsx'
import css from './betting-record.module.css'
import { recordQuery, toneOf } from './record.ts'

/** What the bets of a range came to. */
export default function PersonalProfit() {
  const t = useText()
  const api = useApi()
  const money = useMoney()
  const figure = useFigures()
  const { language, timeZone } = useLanguage()
  const [range, setRange] = useState<Range>('week')
  const query = useQuery(recordQuery(api, { language, timeZone }, { range, gameType: '', status: '', orderNo: '', page: 1 }, 1))
  const { data, error } = query
  const totals = data?.totals
  const tile = (label: string, value: React.ReactNode) => (
    <Card padded className={css.tile}>
      <span className="muted">{label}</span>
      <b>{totals ? value : <Skeleton shape="title" />}</b>
    </Card>
  )
  return (
    <div className={css.record}>
      <RangeTabs range={range} onRange={setRange} />
      {error ? (
        <QueryFailed query={query} />
      ) : (
        <div className={css.tiles}>
          {tile(t('record.count'), figure(totals?.count ?? 0))}
          {tile(t('record.stake'), <Money>{money(totals?.stake ?? '0')}</Money>)}
          {tile(t('record.validBet'), <Money>{money(totals?.validBet ?? '0')}</Money>)}
          {tile(t('record.payout'), <Money>{money(totals?.payout ?? '0')}</Money>)}
          {tile(t('record.profit'), <Money tone={toneOf(totals?.profit ?? '0')}>{money(totals?.profit ?? '0', { signed: true })}</Money>)}
        </div>
      )}
      <p className="muted">{t('record.profitHint')}</p>
    </div>
  )
}
