import type { routes, WireInput } from '@portal/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '@portal/ui/select.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Table } from '@portal/ui/table.tsx'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { type Range, readRange } from '../../lib/date-range.ts'
import { serverNow } from '../../lib/server-clock.ts'
import css from './account-record.module.css'
import { useEntryColumns } from './entry-columns.tsx'
import { RangeTabs } from './range-tabs.tsx'
import { RecordPager } from './record-pager.tsx'

type EntryType = NonNullable<WireInput<typeof routes.wallet.accountRecord>['type']>

const entryTypes: readonly EntryType[] = ['deposit', 'withdrawal', 'transfer', 'bet', 'payout', 'refund', 'bonus', 'rebate', 'adjustment']

/** Every movement of the member's money, newest first, with the balance after it. */
export default function AccountRecord() {
  const t = useText()
  const api = useApi()
  const { language, timeZone } = useLanguage()
  const [range, setRange] = useState<Range>('week')
  const [type, setType] = useState<EntryType | ''>('')
  const [page, setPage] = useState(1)
  const columns = useEntryColumns()
  const query = useQuery({
    queryKey: ['account-record', language, range, type, page],
    queryFn: ({ signal }) =>
      api.wallet.accountRecord(
        { type: type || undefined, language, ...readRange(range, timeZone, new Date(serverNow())), pageNo: page, pageSize: 15 },
        { signal },
      ),
    placeholderData: (before) => before,
    staleTime: 5_000,
  })
  const { data, error, isPending } = query
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
        <QueryFailed query={query} />
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
