import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@portal/ui'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { payoutsTexts } from '../../i18n/payouts-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { useMoney } from '../brand/brand.tsx'
import { RecordPager } from '../wallet/record-pager.tsx'
import { ordersKey, type Withdrawal } from './payout-queries.ts'
import css from './payouts.module.css'
import { StateMark } from './state-mark.tsx'
import { WithdrawDetail } from './withdraw-detail.tsx'

const pageSize = 10

/** What was asked for so far, newest first; each opens with its timeline. */
export function WithdrawOrders() {
  const say = payoutsTexts.useText()
  const api = useApi()
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<string>()
  const columns = useColumns(setOpen)
  const query = useQuery({
    queryKey: [...ordersKey, 'page', page],
    queryFn: ({ signal }) => api.cashier.withdrawals({ pageNo: page, pageSize }, { signal }),
    placeholderData: (before) => before,
    staleTime: 5_000,
  })
  const { data, error, isPending } = query
  return (
    <section aria-labelledby="own-withdrawals" className={css.history}>
      <SectionHead id="own-withdrawals" level="h3">
        {say('withdraw.history')}
      </SectionHead>
      {error ? (
        <QueryFailed query={query} />
      ) : (
        <Table
          caption={say('withdraw.history')}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={(row) => row.orderNo}
          isLoading={isPending}
          empty={
            <EmptyState icon="list-checks-duotone" title={say('withdraw.none')}>
              {say('withdraw.noneHint')}
            </EmptyState>
          }
        />
      )}
      <RecordPager page={page} pageCount={data?.totalPages ?? 1} onPage={setPage} />
      {open !== undefined && <WithdrawDetail orderNo={open} onEnd={() => setOpen(undefined)} />}
    </section>
  )
}

function useColumns(onOpen: (orderNo: string) => void): readonly Column<Withdrawal>[] {
  const say = payoutsTexts.useText()
  const money = useMoney()
  const when = useMoment()
  return [
    {
      key: 'what',
      head: say('withdraw.to'),
      cell: (row) => (
        <span className={css.account}>
          <b>
            {row.account.name} <span className="num">{row.account.number}</span>
          </b>
          <span className={css.number}>{row.orderNo}</span>
        </span>
      ),
    },
    {
      key: 'time',
      head: say('withdraw.time'),
      phoneLabel: say('withdraw.time'),
      cell: (row) => <span className="num">{when(row.createdAt)}</span>,
    },
    { key: 'state', head: say('withdraw.state'), phoneLabel: say('withdraw.state'), cell: (row) => <StateMark order={row} /> },
    {
      key: 'amount',
      head: say('withdraw.amount'),
      phoneLabel: say('withdraw.amount'),
      align: 'end',
      cell: (row) => <b className="num">{money(row.amount)}</b>,
    },
    {
      key: 'open',
      head: <span className="spoken">{say('withdraw.details')}</span>,
      align: 'end',
      cell: (row) => (
        <Button look="outline" size="small" aria-label={`${say('withdraw.details')}: ${row.orderNo}`} onClick={() => onOpen(row.orderNo)}>
          {say('withdraw.details')}
        </Button>
      ),
    },
  ]
}
