import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Status } from '@portal/ui/badge.tsx'
import { Button } from '@portal/ui'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { cashierTexts } from '../../i18n/cashier-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useExactMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { useMoney } from '../brand/brand.tsx'
import { RecordPager } from '../wallet/record-pager.tsx'
import { type DepositOrder, type DepositStatus, isWaiting, ordersKey } from './deposit-order.ts'
import css from './deposit.module.css'

const pageSize = 10

/** The member's own orders, newest first; each leads to its own page. */
export function DepositHistory({ onOpen }: { readonly onOpen: (orderNo: string) => void }) {
  const say = cashierTexts.useText()
  const api = useApi()
  const [page, setPage] = useState(1)
  const columns = useColumns(onOpen)
  const query = useQuery({
    queryKey: [...ordersKey, page],
    queryFn: ({ signal }) => api.cashier.depositOrders({ pageNo: page, pageSize }, { signal }),
    placeholderData: (before) => before,
    staleTime: 5_000,
  })
  const { data, error, isPending } = query
  return (
    <section aria-labelledby="own-deposits" className={css.history}>
      <SectionHead id="own-deposits" level="h3">
        {say('deposit.history')}
      </SectionHead>
      {error ? (
        <QueryFailed query={query} />
      ) : (
        <Table
          caption={say('deposit.history')}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={(row) => row.orderNo}
          isLoading={isPending}
          empty={
            <EmptyState icon="list-checks-duotone" title={say('deposit.noOrders')}>
              {say('deposit.noOrdersHint')}
            </EmptyState>
          }
        />
      )}
      <RecordPager page={page} pageCount={data?.totalPages ?? 1} onPage={setPage} />
    </section>
  )
}

const tones: Readonly<Partial<Record<DepositStatus, 'positive' | 'negative' | 'warning'>>> = {
  credited: 'positive',
  partly_credited: 'warning',
  rejected: 'negative',
  reversed: 'negative',
}

export function DepositState({ status }: { readonly status: DepositStatus }) {
  const say = cashierTexts.useText()
  return <Status tone={tones[status] ?? (isWaiting(status) ? 'warning' : 'plain')}>{say(`deposit.status.${status}`)}</Status>
}

function useColumns(onOpen: (orderNo: string) => void): readonly Column<DepositOrder>[] {
  const say = cashierTexts.useText()
  const money = useMoney()
  const when = useExactMoment()
  return [
    {
      key: 'method',
      head: say('deposit.method'),
      cell: (row) => (
        <span className={css.what}>
          <b>{row.name}</b>
          <span className="muted">{row.orderNo}</span>
        </span>
      ),
    },
    {
      key: 'time',
      head: say('deposit.time'),
      phoneLabel: say('deposit.time'),
      cell: (row) => <span className="num">{when(row.createdAt)}</span>,
    },
    {
      key: 'status',
      head: say('deposit.state'),
      phoneLabel: say('deposit.state'),
      cell: (row) => <DepositState status={row.status} />,
    },
    {
      key: 'amount',
      head: say('deposit.amount'),
      phoneLabel: say('deposit.amount'),
      align: 'end',
      cell: (row) => <span className="num">{money(row.amount)}</span>,
    },
    {
      key: 'open',
      head: <span className="spoken">{say('deposit.openOne')}</span>,
      align: 'end',
      cell: (row) => (
        <Button look={isWaiting(row.status) ? 'primary' : 'quiet'} onClick={() => onOpen(row.orderNo)}>
          {isWaiting(row.status) ? say('deposit.goOn') : say('deposit.openOne')}
        </Button>
      ),
    },
  ]
}
