import type { ContractKind } from '@portal/contracts/agents'
import { Link } from 'react-router'
import { Money } from '@portal/ui/money.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { useExactMoment } from '../../../i18n/use-time.ts'
import { agentAddress } from '../../../lib/agent-address.ts'
import { useFigures, useMoney } from '../../brand/brand.tsx'
import { useBillFigures } from './bill-columns.tsx'
import { type Bill, type BillDetails, kindFacts } from './contract-kinds.ts'
import css from './contracts.module.css'

type Payment = BillDetails['payments'][number]

/** What this version moved, each with its number in the ledger. */
export function Payments({ details: { payments, bill } }: { readonly details: BillDetails }) {
  const say = contractsTexts.useText()
  const money = useMoney()
  const when = useExactMoment()
  const isOut = ({ kind }: Payment) => kind === 'REVERSE' || kind === 'ADVANCE'
  const columns: readonly Column<Payment>[] = [
    { key: 'kind', head: say('contracts.payment'), cell: ({ kind }) => say(`contracts.payment.${kind}`) },
    {
      key: 'entry',
      head: say('contracts.entry'),
      phoneLabel: say('contracts.entry'),
      cell: ({ entry }) => <span className="num">{entry}</span>,
    },
    {
      key: 'time',
      head: say('contracts.time'),
      phoneLabel: say('contracts.time'),
      cell: ({ createdAt }) => <span className="num">{when(createdAt)}</span>,
    },
    {
      key: 'amount',
      head: say('contracts.amount'),
      phoneLabel: say('contracts.amount'),
      align: 'end',
      cell: (payment) => (
        <Money tone={isOut(payment) ? 'loss' : 'gain'}>
          {money(isOut(payment) ? `-${payment.amount}` : payment.amount, { signed: true })}
        </Money>
      ),
    },
  ]
  return (
    <Table
      caption={say('contracts.payments')}
      columns={columns}
      rows={payments}
      rowKey={({ kind }) => kind}
      empty={<p className="muted">{say(bill.state === 'CALCULATED' ? 'contracts.notPosted' : 'contracts.nothingPosted')}</p>}
    />
  )
}

/** What operators posted beside the bill, and why: the bill itself stays what its figures make of it. */
export function Corrections({ details: { corrections } }: { readonly details: BillDetails }) {
  const say = contractsTexts.useText()
  const money = useMoney()
  const when = useExactMoment()
  type Correction = BillDetails['corrections'][number]
  const columns: readonly Column<Correction>[] = [
    { key: 'reason', head: say('contracts.correctionReason'), cell: ({ reason }) => reason },
    {
      key: 'entry',
      head: say('contracts.entry'),
      phoneLabel: say('contracts.entry'),
      cell: ({ entry }) => <span className="num">{entry}</span>,
    },
    {
      key: 'time',
      head: say('contracts.time'),
      phoneLabel: say('contracts.time'),
      cell: ({ createdAt }) => <span className="num">{when(createdAt)}</span>,
    },
    {
      key: 'amount',
      head: say('contracts.amount'),
      phoneLabel: say('contracts.amount'),
      align: 'end',
      cell: ({ amount }) => <Money tone={amount.startsWith('-') ? 'loss' : 'gain'}>{money(amount, { signed: true })}</Money>,
    },
  ]
  return (
    <>
      <p className="muted">{say('contracts.correctionHint')}</p>
      <Table caption={say('contracts.corrections')} columns={columns} rows={corrections} rowKey={({ entry }) => entry} />
    </>
  )
}

/** All versions of the bill, and what each changed against the one before. */
export function Versions({ kind, details: { versions, bill } }: { readonly kind: ContractKind; readonly details: BillDetails }) {
  const say = contractsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const when = useExactMoment()
  const figures = useBillFigures(kind)
  const columns: readonly Column<Bill>[] = [
    {
      key: 'version',
      head: say('contracts.versionHead'),
      cell: ({ version, billNo, createdAt }) => (
        <Link
          to={agentAddress(kindFacts[kind].page, billNo)}
          className={css.billLink}
          aria-current={billNo === bill.billNo ? 'page' : undefined}
        >
          <b>{say('contracts.version', { figure: figure(version) })}</b>
          <span className="num">{when(createdAt)}</span>
        </Link>
      ),
    },
    ...figures,
    {
      key: 'posted',
      head: say('contracts.difference'),
      phoneLabel: say('contracts.difference'),
      align: 'end',
      cell: ({ posted }) => <Money tone={posted.startsWith('-') ? 'loss' : 'gain'}>{money(posted, { signed: true })}</Money>,
    },
  ]
  return <Table caption={say('contracts.versions')} columns={columns} rows={versions.toReversed()} rowKey={({ billNo }) => billNo} />
}
