import { useQuery } from '@tanstack/react-query'
import { calls } from '@portal/contracts/calls'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '@portal/ui'
import { TextField } from '@portal/ui/field.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Table } from '@portal/ui/table.tsx'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { recordsTexts } from '../../i18n/records-texts.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { downloadCall } from '../../lib/download.ts'
import { readMemberAddress } from '../../lib/member-address.ts'
import { useMoney } from '../brand/brand.tsx'
import { ExportButton } from '../wallet/export-button.tsx'
import { RangeTabs } from '../wallet/range-tabs.tsx'
import { RecordPager } from '../wallet/record-pager.tsx'
import { useKeyPages } from '../wallet/use-key-pages.ts'
import { useBetColumns } from './bet-columns.tsx'
import { BetDetail } from './bet-detail.tsx'
import { BetFilters } from './bet-filters.tsx'
import { BetTotals } from './bet-totals.tsx'
import css from './betting-record.module.css'
import { type BetRow, type BetSums, type RecordFilters, recordQuery, toSelection, totalsQuery } from './record.ts'

const first: RecordFilters = { range: 'week', gameType: '', vendor: '', status: '', orderNo: '' }

/** Every bet of the member, whatever the game. */
export default function BettingRecord() {
  const t = useText()
  const api = useApi()
  const speech = useLanguage()
  const { hash } = useLocation()
  const linkedOrder = readMemberAddress(hash)?.part ?? ''
  const [filters, setFilters] = useState({ ...first, orderNo: linkedOrder })
  const [shown, setShown] = useState<BetRow>()
  const { page, before, countPages, goTo, restart } = useKeyPages()
  // The link of another movement, while this record stands.
  useEffect(() => {
    if (linkedOrder) setFilters({ ...first, orderNo: linkedOrder })
  }, [linkedOrder])
  const change = (next: Partial<RecordFilters>) => {
    restart()
    setFilters((now) => ({ ...now, ...next }))
  }
  const query = useQuery({ ...recordQuery(api, speech, filters, before), placeholderData: (earlier) => earlier })
  const { data, error, isPending } = query
  const { data: totals } = useQuery(totalsQuery(api, speech, filters))
  const columns = useBetColumns(setShown)
  const foot = useTotals(data?.pageTotals)
  const write = () =>
    downloadCall(calls.bets.bettingExport, { ...toSelection(filters, speech.timeZone), language: speech.language }, 'bets.csv')
  return (
    <div className={css.record}>
      <div className={css.head}>
        {/* An order is looked for in all of the record; dates are asked for anew. */}
        <RangeTabs range={filters.orderNo.trim() ? undefined : filters.range} onRange={(range) => change({ range, orderNo: '' })} />
        <ExportButton isDisabled={!data || data.list.length === 0} write={write} />
      </div>
      <BetFilters filters={filters} onChange={change}>
        <TextField
          label={t('record.orderNo')}
          value={filters.orderNo}
          maxLength={64}
          autoComplete="off"
          onChange={(event) => change({ orderNo: event.target.value })}
        />
      </BetFilters>
      {error ? (
        <QueryFailed query={query} />
      ) : (
        <>
          <BetTotals totals={totals} />
          <Table
            caption={t('member.personalHistoryCopy')}
            columns={columns}
            rows={data?.list ?? []}
            rowKey={(bet) => bet.orderNo}
            isLoading={isPending}
            {...(data && data.list.length > 0 && { foot })}
            empty={<NoBets />}
          />
        </>
      )}
      <RecordPager page={page} pageCount={countPages(data?.next)} onPage={(to) => goTo(to, data?.next)} />
      {shown && <BetDetail bet={shown} onClose={() => setShown(undefined)} />}
    </div>
  )
}

function useTotals(totals: BetSums | undefined) {
  const say = recordsTexts.useText()
  const money = useMoney()
  if (!totals) return []
  return [
    say('records.page'),
    '',
    '',
    money(totals.stake),
    money(totals.validBet),
    money(totals.payout),
    money(totals.profit, { signed: true }),
    '',
  ]
}

function NoBets() {
  const t = useText()
  return (
    <EmptyState
      icon="receipt-duotone"
      title={t('record.empty')}
      action={
        <Link to="/rng" className={buttonClass({ look: 'quiet' })}>
          {t('action.seeGames')}
        </Link>
      }
    >
      {t('record.emptyHint')}
    </EmptyState>
  )
}
