import { calls } from '@portal/contracts/calls'
import type { BillState, ContractKind } from '@portal/contracts/agents'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Icon } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { agentAddress } from '../../../lib/agent-address.ts'
import { useApi } from '../../../lib/api-context.ts'
import { downloadCall } from '../../../lib/download.ts'
import { useFigures, useMoney } from '../../brand/brand.tsx'
import { ExportButton } from '../../wallet/export-button.tsx'
import { RecordPager } from '../../wallet/record-pager.tsx'
import { useKeyPages } from '../../wallet/use-key-pages.ts'
import { useBillFigures } from './bill-columns.tsx'
import { type Bill, contractsKey, kindFacts } from './contract-kinds.ts'
import css from './contracts.module.css'
import { useWindowWords } from './use-words.ts'

/** The agent's bills of a kind with all versions, newest first, and what it owes. */
export function BillsList({ kind }: { readonly kind: ContractKind }) {
  const say = contractsTexts.useText()
  const money = useMoney()
  const api = useApi()
  const { page, before, countPages, goTo } = useKeyPages()
  const columns = useColumns(kind)
  const query = useQuery({
    queryKey: [...contractsKey, 'bills', kind, before],
    queryFn: ({ signal }) => api.agents.bills({ kind, before, pageSize: 15 }, { signal }),
    placeholderData: (earlier) => earlier,
    staleTime: 5_000,
  })
  const { data, error, isPending } = query
  const owes = data !== undefined && data.debt !== '0'
  return (
    <div className={css.section}>
      <div className={css.bar}>
        <p className="muted">{say(`contracts.settled.${kind}`)}</p>
        <ExportButton
          isDisabled={!data || data.list.length === 0}
          write={() => downloadCall(calls.agents.billsExport, { kind }, `bills-${kind.toLowerCase()}.csv`)}
        />
      </div>
      {owes && (
        <p className={css.debt}>
          <Icon name="info-fill" />
          {say('contracts.debt', { amount: money(data.debt) })}
        </p>
      )}
      {error ? (
        <QueryFailed query={query} />
      ) : (
        <Table
          caption={say('contracts.tab.bills')}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={({ billNo }) => billNo}
          isLoading={isPending}
          empty={
            <EmptyState icon="receipt-duotone" title={say('contracts.noBills')}>
              {say('contracts.noBillsHint')}
            </EmptyState>
          }
        />
      )}
      <RecordPager page={page} pageCount={countPages(data?.next)} onPage={(to) => goTo(to, data?.next)} />
    </div>
  )
}

export const billTones: Readonly<Record<BillState, 'positive' | 'negative' | 'warning' | 'plain'>> = {
  CALCULATED: 'warning',
  NOT_REACHED: 'plain',
  PAID: 'positive',
  PART_PAID: 'positive',
  OWED: 'negative',
  REVERSED: 'negative',
}

function useColumns(kind: ContractKind): readonly Column<Bill>[] {
  const say = contractsTexts.useText()
  const figure = useFigures()
  const windowWords = useWindowWords()
  const figures = useBillFigures(kind)
  return [
    {
      key: 'window',
      head: say('contracts.window'),
      cell: (bill) => (
        <Link to={agentAddress(kindFacts[kind].page, bill.billNo)} className={css.billLink}>
          <b>{windowWords(kind, bill)}</b>
          <span className="num">
            {bill.billNo}
            {bill.version > 1 && ` · ${say('contracts.version', { figure: figure(bill.version) })}`}
          </span>
        </Link>
      ),
    },
    ...figures,
    {
      key: 'state',
      head: say('contracts.stateHead'),
      phoneLabel: say('contracts.stateHead'),
      align: 'end',
      cell: ({ state }) => <Status tone={billTones[state]}>{say(`contracts.bill.${state}`)}</Status>,
    },
  ]
}
