import { useQuery } from '@tanstack/react-query'
import { calls } from '@portal/contracts/calls'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass, Skeleton } from '@portal/ui'
import { TextField } from '@portal/ui/field.tsx'
import { Money } from '@portal/ui/money.tsx'
import { Select } from '@portal/ui/select.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Table } from '@portal/ui/table.tsx'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { recordsTexts } from '../../i18n/records-texts.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { downloadCall } from '../../lib/download.ts'
import { readMemberAddress } from '../../lib/member-address.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { categories } from '../catalogue/categories.ts'
import { lanesQuery } from '../catalogue/game.ts'
import { listVendors } from '../catalogue/vendor-slider.tsx'
import { ExportButton } from '../wallet/export-button.tsx'
import { RangeTabs } from '../wallet/range-tabs.tsx'
import { RecordPager } from '../wallet/record-pager.tsx'
import { useKeyPages } from '../wallet/use-key-pages.ts'
import { useBetColumns } from './bet-columns.tsx'
import { BetDetail } from './bet-detail.tsx'
import css from './betting-record.module.css'
import { type BetRow, betStatuses, type BetSums, type RecordFilters, recordQuery, toneOf, toSelection, totalsQuery } from './record.ts'

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
      <Filters filters={filters} onChange={change} />
      {error ? (
        <QueryFailed query={query} />
      ) : (
        <>
          <Totals totals={totals} />
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
        </>
      )}
      <RecordPager page={page} pageCount={countPages(data?.next)} onPage={(to) => goTo(to, data?.next)} />
      {shown && <BetDetail bet={shown} onClose={() => setShown(undefined)} />}
    </div>
  )
}

/** What the whole selection comes to. */
function Totals({ totals }: { readonly totals: BetSums | undefined }) {
  const t = useText()
  const money = useMoney()
  const figure = useFigures()
  const tile = (label: string, value: React.ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{totals ? value : <Skeleton />}</dd>
    </div>
  )
  return (
    <dl className={css.totals} aria-label={t('record.total')}>
      {tile(t('record.count'), figure(totals?.count ?? 0))}
      {tile(t('record.stake'), <Money>{money(totals?.stake ?? '0')}</Money>)}
      {tile(t('record.validBet'), <Money>{money(totals?.validBet ?? '0')}</Money>)}
      {tile(t('record.payout'), <Money>{money(totals?.payout ?? '0')}</Money>)}
      {tile(t('record.profit'), <Money tone={toneOf(totals?.profit ?? '0')}>{money(totals?.profit ?? '0', { signed: true })}</Money>)}
    </dl>
  )
}

function Filters({ filters, onChange }: { readonly filters: RecordFilters; readonly onChange: (next: Partial<RecordFilters>) => void }) {
  const t = useText()
  const listOf = useVendors()
  const setCategory = (gameType: RecordFilters['gameType']) => {
    // A vendor without games of the category would leave nothing to see.
    const isOffered = listOf(gameType).some(({ vassalage }) => vassalage === filters.vendor)
    onChange({ gameType, ...(!isOffered && { vendor: '' }) })
  }
  return (
    <div className={css.filters}>
      <Select
        label={t('record.category')}
        value={filters.gameType}
        onChange={(event) => setCategory(event.target.value as RecordFilters['gameType'])}
        options={[{ value: '', label: t('list.all') }, ...categories.map(({ gameType, title }) => ({ value: gameType, label: t(title) }))]}
      />
      <Select
        label={t('game.vendor')}
        value={filters.vendor}
        onChange={(event) => onChange({ vendor: event.target.value })}
        options={[
          { value: '', label: t('list.all') },
          ...listOf(filters.gameType).map(({ vassalage, displayName }) => ({ value: vassalage, label: displayName })),
        ]}
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

/** The vendors that have games, of a category or of all. */
function useVendors() {
  const { language } = useLanguage()
  const { data } = useQuery(lanesQuery(useApi(), language))
  const lanes = data?.data.lanes ?? []
  return (category: RecordFilters['gameType']) => listVendors(lanes.filter(({ gameType }) => category === '' || gameType === category))
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
