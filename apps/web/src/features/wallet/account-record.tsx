import type { routes, WireInput } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Skeleton } from '@portal/ui'
import { Money } from '@portal/ui/money.tsx'
import { Select } from '@portal/ui/select.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Table } from '@portal/ui/table.tsx'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { recordsTexts } from '../../i18n/records-texts.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { type Range, readRange } from '../../lib/date-range.ts'
import { downloadCall } from '../../lib/download.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useMoney } from '../brand/brand.tsx'
import css from './account-record.module.css'
import { useEntryColumns } from './entry-columns.tsx'
import { ExportButton } from './export-button.tsx'
import { StatementButton } from './statement.tsx'
import { RangeTabs } from './range-tabs.tsx'
import { RecordPager } from './record-pager.tsx'
import { useKeyPages } from './use-key-pages.ts'

type EntryType = NonNullable<WireInput<typeof routes.wallet.accountRecord>['type']>

const entryTypes: readonly EntryType[] = [
  'deposit',
  'withdrawal',
  'transfer',
  'bet',
  'payout',
  'refund',
  'bonus',
  'rebate',
  'points',
  'contract',
  'adjustment',
]

/** Every movement of the member's money, newest first, with the balance after it. */
export default function AccountRecord() {
  const t = useText()
  const api = useApi()
  const { language, timeZone } = useLanguage()
  const [range, setRange] = useState<Range>('week')
  const [type, setType] = useState<EntryType | ''>('')
  const { page, before, countPages, goTo, restart } = useKeyPages()
  const columns = useEntryColumns()
  const selection = () => ({ type: type || undefined, language, ...readRange(range, timeZone, new Date(serverNow())) })
  const query = useQuery({
    queryKey: ['account-record', language, range, type, before],
    queryFn: ({ signal }) => api.wallet.accountRecord({ ...selection(), before, pageSize: 15 }, { signal }),
    placeholderData: (earlier) => earlier,
    staleTime: 5_000,
  })
  const { data: totals } = useQuery({
    queryKey: ['account-totals', range, type],
    queryFn: ({ signal }) => api.wallet.accountTotals(selection(), { signal }),
    staleTime: 5_000,
  })
  const { data, error, isPending } = query
  return (
    <div className={css.record}>
      <div className={css.head}>
        <RangeTabs
          range={range}
          onRange={(next) => {
            setRange(next)
            restart()
          }}
        />
        <Files
          isEmpty={!data || data.list.length === 0}
          write={() => downloadCall(calls.wallet.accountExport, selection(), 'account.csv')}
        />
      </div>
      <Select
        label={t('record.type')}
        className={css.type}
        value={type}
        onChange={(event) => {
          setType(event.target.value as EntryType | '')
          restart()
        }}
        options={[{ value: '', label: t('list.all') }, ...entryTypes.map((one) => ({ value: one, label: t(`entry.${one}`) }))]}
      />
      {error ? (
        <QueryFailed query={query} />
      ) : (
        <>
          <Totals totals={totals} />
          <Table
            caption={t('member.transactionHistory')}
            columns={columns}
            rows={data?.list ?? []}
            rowKey={(entry) => entry.number}
            isLoading={isPending}
            empty={
              <EmptyState icon="list-checks-duotone" title={t('record.emptyEntries')}>
                {t('record.emptyEntriesHint')}
              </EmptyState>
            }
          />
        </>
      )}
      <RecordPager page={page} pageCount={countPages(data?.next)} onPage={(to) => goTo(to, data?.next)} />
    </div>
  )
}

/** The statement of a month, and the selection as a file. */
function Files({ isEmpty, write }: { readonly isEmpty: boolean; readonly write: () => Promise<void> }) {
  return (
    <span className={css.tools}>
      <StatementButton />
      <ExportButton isDisabled={isEmpty} write={write} />
    </span>
  )
}

/** What came in and what went out by the whole selection. */
function Totals({ totals }: { readonly totals: { in: string; out: string } | undefined }) {
  const t = useText()
  const say = recordsTexts.useText()
  const money = useMoney()
  const tile = (label: string, value: React.ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{totals ? value : <Skeleton />}</dd>
    </div>
  )
  return (
    <dl className={css.totals} aria-label={t('record.total')}>
      {tile(say('records.in'), <Money tone="gain">{money(totals?.in ?? '0')}</Money>)}
      {tile(say('records.out'), <Money tone="loss">{money(totals?.out ?? '0')}</Money>)}
    </dl>
  )
}
