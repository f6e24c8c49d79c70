import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Money } from '@portal/ui/money.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { transfersTexts } from '../../i18n/transfers-texts.ts'
import { useExactMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { useMoney } from '../brand/brand.tsx'
import { CounterpartLine } from '../wallet/counterpart-line.tsx'
import { RecordPager } from '../wallet/record-pager.tsx'
import { listKey, type TransferRow } from './transfer-order.ts'
import css from './transfers.module.css'

const pageSize = 10

/** What was sent and received along the own line, newest first. */
export function TransferHistory() {
  const say = transfersTexts.useText()
  const api = useApi()
  const [page, setPage] = useState(1)
  const columns = useColumns()
  const query = useQuery({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) => api.transfers.list({ pageNo: page, pageSize }, { signal }),
    placeholderData: (before) => before,
    staleTime: 5_000,
  })
  const { data, error, isPending } = query
  return (
    <section aria-labelledby="own-transfers" className={css.history}>
      <SectionHead id="own-transfers" level="h3">
        {say('transfer.history')}
      </SectionHead>
      {error ? (
        <QueryFailed query={query} />
      ) : (
        <Table
          caption={say('transfer.history')}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={(row) => row.orderNo}
          isLoading={isPending}
          empty={
            <EmptyState icon="list-checks-duotone" title={say('transfer.none')}>
              {say('transfer.noneHint')}
            </EmptyState>
          }
        />
      )}
      <RecordPager page={page} pageCount={data?.totalPages ?? 1} onPage={setPage} />
    </section>
  )
}

function useColumns(): readonly Column<TransferRow>[] {
  const say = transfersTexts.useText()
  const money = useMoney()
  const when = useExactMoment()
  return [
    {
      key: 'what',
      head: say('transfer.what'),
      cell: (row) => (
        <span className={css.what}>
          <b>
            <CounterpartLine relation={row.relation} account={row.account} isSent={row.isSent} />
          </b>
          {row.note && <span className="muted">{row.note}</span>}
        </span>
      ),
    },
    {
      key: 'time',
      head: say('transfer.time'),
      phoneLabel: say('transfer.time'),
      cell: (row) => <span className="num">{when(row.createdAt)}</span>,
    },
    {
      key: 'order',
      head: say('transfer.order'),
      phoneLabel: say('transfer.order'),
      cell: (row) => <span className={css.number}>{row.orderNo}</span>,
    },
    {
      key: 'amount',
      head: say('transfer.amount'),
      phoneLabel: say('transfer.amount'),
      align: 'end',
      cell: (row) => (
        <Money tone={row.isSent ? 'loss' : 'gain'}>{money(row.isSent ? `-${row.amount}` : row.amount, { signed: true })}</Money>
      ),
    },
  ]
}
