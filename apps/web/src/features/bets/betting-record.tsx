import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Money } from '@portal/ui/money.tsx'
import { Select } from '@portal/ui/select.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useExactMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { readMemberAddress } from '../../lib/member-address.ts'
import { useMoney } from '../brand/brand.tsx'
import { categories } from '../catalogue/categories.ts'
import { RangeTabs } from '../wallet/range-tabs.tsx'
import { RecordPager } from '../wallet/record-pager.tsx'
import css from './betting-record.module.css'
import { type BetRow, betStatuses, type RecordFilters, recordQuery, toneOf } from './record.ts'

const first: RecordFilters = { range: 'week', gameType: '', status: '', orderNo: '', page: 1 }

/** Every bet of the member, whatever the game. */
export default function BettingRecord() {
  const t = useText()
  const api = useApi()
  const { language, timeZone } = useLanguage()
  const { hash } = useLocation()
  const linkedOrder = readMemberAddress(hash)?.orderNo ?? ''
  const [filters, setFilters] = useState({ ...first, orderNo: linkedOrder })
  // The link of another movement, while this record stands.
  useEffect(() => {
    if (linkedOrder) setFilters({ ...first, orderNo: linkedOrder })
  }, [linkedOrder])
  const change = (next: Partial<RecordFilters>) => setFilters((now) => ({ ...now, page: 1, ...next }))
  const query = useQuery({
    ...recordQuery(api, { language, timeZone }, filters),
    placeholderData: (before) => before,
  })
  const { data, error, isPending } = query
  const columns = useColumns()
  const foot = useTotals(data?.totals)
  return (
    <div className={css.record}>
      {/* An order is looked for in all of the record; dates are asked for anew. */}
      <RangeTabs range={filters.orderNo.trim() ? undefined : filters.range} onRange={(range) => change({ range, orderNo: '' })} />
      <Filters filters={filters} onChange={change} />
      {error ? (
        <QueryFailed query={query} />
      ) : (
        <Table
          caption={t('member.personalHistoryCopy')}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={(bet) => bet.orderNo}
          isLoading={isPending}
          {...(data && data.list.length > 0 && { foot })}
          empty={
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
          }
        />
      )}
      <RecordPager page={filters.page} pageCount={data?.totalPages ?? 1} onPage={(page) => setFilters({ ...filters, page })} />
    </div>
  )
}

function Filters({ filters, onChange }: { readonly filters: RecordFilters; readonly onChange: (next: Partial<RecordFilters>) => void }) {
  const t = useText()
  return (
    <div className={css.filters}>
      <Select
        label={t('record.category')}
        value={filters.gameType}
        onChange={(event) => onChange({ gameType: event.target.value as RecordFilters['gameType'] })}
        options={[{ value: '', label: t('list.all') }, ...categories.map(({ gameType, title }) => ({ value: gameType, label: t(title) }))]}
      />
      <Select
        label={t('record.status')}
        value={filters.status}
        onChange={(event) => onChange({ status: event.target.value as RecordFilters['status'] })}
        options={[{ value: '', label: t('list.all') }, ...betStatuses.map((status) => ({ value: status, label: t(`bet.${status}`) }))]}
      />
      <TextField
        label={t('record.orderNo')}
        value={filters.orderNo}
        maxLength={64}
        autoComplete="off"
        onChange={(event) => onChange({ orderNo: event.target.value })}
      />
    </div>
  )
}

function useColumns(): readonly Column<BetRow>[] {
  const t = useText()
  const money = useMoney()
  const when = useExactMoment()
  const tones = { won: 'positive', lost: 'plain', unsettled: 'warning', tied: 'plain', cancelled: 'negative', void: 'negative' } as const
  return [
    {
      key: 'game',
      head: t('record.game'),
      cell: (bet) => (
        <span className={css.game}>
          <b>{bet.gameName}</b>
          <span className="muted">{bet.vendorName}</span>
        </span>
      ),
    },
    {
      key: 'time',
      head: t('record.time'),
      phoneLabel: t('record.time'),
      cell: (bet) => <span className="num">{when(bet.time)}</span>,
    },
    {
      key: 'order',
      head: t('record.orderNo'),
      phoneLabel: t('record.orderNo'),
      cell: (bet) => <span className={css.order}>{bet.orderNo}</span>,
    },
    {
      key: 'stake',
      head: t('record.stake'),
      phoneLabel: t('record.stake'),
      align: 'end',
      cell: (bet) => <Money>{money(bet.stake)}</Money>,
    },
    {
      key: 'valid',
      head: t('record.validBet'),
      phoneLabel: t('record.validBet'),
      align: 'end',
      cell: (bet) => <Money>{money(bet.validBet)}</Money>,
    },
    {
      key: 'payout',
      head: t('record.payout'),
      phoneLabel: t('record.payout'),
      align: 'end',
      cell: (bet) => <Money>{money(bet.payout)}</Money>,
    },
    {
      key: 'profit',
      head: t('record.profit'),
      phoneLabel: t('record.profit'),
      align: 'end',
      cell: (bet) => <Money tone={toneOf(bet.profit)}>{money(bet.profit, { signed: true })}</Money>,
    },
    {
      key: 'status',
      head: t('record.status'),
      phoneLabel: t('record.status'),
      align: 'end',
      cell: (bet) => <Status tone={tones[bet.status]}>{t(`bet.${bet.status}`)}</Status>,
    },
  ]
}

function useTotals(totals: { stake: string; validBet: string; payout: string; profit: string } | undefined) {
  const t = useText()
  const money = useMoney()
  if (!totals) return []
  return [
    t('record.total'),
    '',
    '',
    money(totals.stake),
    money(totals.validBet),
    money(totals.payout),
    money(totals.profit, { signed: true }),
    '',
  ]
}
