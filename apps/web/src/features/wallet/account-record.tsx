import type { routes, WireInput, WireOutput } from '@portal/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Money } from '@portal/ui/money.tsx'
import { Select } from '@portal/ui/select.tsx'
import { EmptyState, ErrorState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { useErrorText, useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { type Range, readRange } from '../../lib/date-range.ts'
import { locales } from '../../lib/money.ts'
import { useMoney } from '../brand/brand.tsx'
import css from './account-record.module.css'
import { RangeTabs } from './range-tabs.tsx'
import { RecordPager } from './record-pager.tsx'

type Route = typeof routes.wallet.accountRecord
type Entry = WireOutput<Route>['list'][number]
type EntryType = NonNullable<WireInput<Route>['type']>

const entryTypes: readonly EntryType[] = ['deposit', 'withdrawal', 'transfer', 'bet', 'payout', 'refund', 'bonus', 'rebate', 'adjustment']

/** Every movement of the member's money, newest first, with the balance after it. */
export default function AccountRecord() {
  const t = useText()
  const api = useApi()
  const errorText = useErrorText()
  const [range, setRange] = useState<Range>('week')
  const [type, setType] = useState<EntryType | ''>('')
  const [page, setPage] = useState(1)
  const columns = useColumns()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['account-record', range, type, page],
    queryFn: ({ signal }) =>
      api.wallet.accountRecord({ type: type || undefined, ...readRange(range, new Date()), pageNo: page, pageSize: 15 }, { signal }),
    placeholderData: (before) => before,
    staleTime: 5_000,
  })
  return (
    <div className={css.record}>
      <RangeTabs
        range={range}
        onRange={(next) => {
          setRange(next)
          setPage(1)
        }}
      />
      <Select
        label={t('record.type')}
        className={css.type}
        value={type}
        onChange={(event) => {
          setType(event.target.value as EntryType | '')
          setPage(1)
        }}
        options={[{ value: '', label: t('list.all') }, ...entryTypes.map((one) => ({ value: one, label: t(`entry.${one}`) }))]}
      />
      {error ? (
        <ErrorState title={t('error.title')} retryLabel={t('action.retry')} isRetrying={isFetching} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      ) : (
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
      )}
      <RecordPager page={page} pageCount={data?.totalPages ?? 1} onPage={setPage} />
    </div>
  )
}

function useColumns(): readonly Column<Entry>[] {
  const t = useText()
  const money = useMoney()
  const { language } = useLanguage()
  const when = new Intl.DateTimeFormat(locales[language], { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
  return [
    { key: 'type', head: t('record.type'), cell: (entry) => <b className={css.kind}>{t(`entry.${entry.type}`)}</b> },
    {
      key: 'time',
      head: t('record.time'),
      phoneLabel: t('record.time'),
      cell: (entry) => <span className="num">{when.format(new Date(entry.time))}</span>,
    },
    {
      key: 'number',
      head: t('record.number'),
      phoneLabel: t('record.number'),
      cell: (entry) => <span className={css.number}>{entry.number}</span>,
    },
    {
      key: 'amount',
      head: t('record.amount'),
      phoneLabel: t('record.amount'),
      align: 'end',
      cell: (entry) => <Money tone={entry.amount.startsWith('-') ? 'loss' : 'gain'}>{money(entry.amount, { signed: true })}</Money>,
    },
    {
      key: 'after',
      head: t('record.after'),
      phoneLabel: t('record.after'),
      align: 'end',
      cell: (entry) => <Money>{money(entry.balanceAfter)}</Money>,
    },
  ]
}
