import type { ContractKind } from '@portal/contracts/agents'
import { Link } from 'react-router'
import { Status } from '@portal/ui/badge.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { agentAddress } from '../../../lib/agent-address.ts'
import { useMoney } from '../../brand/brand.tsx'
import { billTones } from './bills-list.tsx'
import { type BillDetails, kindFacts } from './contract-kinds.ts'
import css from './contracts.module.css'
import { Facts } from '../parts/facts.tsx'

type CascadeProps = { readonly kind: ContractKind; readonly details: BillDetails }

/** Who pays the bill, what of it goes to the contracts below, and what is kept. */
export function Cascade({ kind, details: { explanation, payer, below, agent } }: CascadeProps) {
  const say = contractsTexts.useText()
  const money = useMoney()
  const { isFromUpline, due, paysDown, net } = explanation
  const fromWhom = agent && isFromUpline ? say('contracts.paidByYou') : payer ? say('contracts.paidByUpline', { account: payer.account }) : say('contracts.paidByHouse') // prettier-ignore
  return (
    <>
      <Facts
        lines={[
          { label: say('contracts.paidBy'), value: fromWhom },
          { label: say('contracts.due'), value: <span className="num">{money(due)}</span> },
          { label: say('contracts.paysDown'), value: <span className="num">{`− ${money(paysDown)}`}</span> },
          { label: say('contracts.net'), value: <b className="num">{`= ${money(net)}`}</b> },
        ]}
      />
      {below.length > 0 && <Below kind={kind} below={below} due={new Map(explanation.below.map((each) => [each.contractNo, each.due]))} />}
    </>
  )
}

type BelowRow = BillDetails['below'][number]

function Below({
  kind,
  below,
  due,
}: {
  readonly kind: ContractKind
  readonly below: readonly BelowRow[]
  readonly due: ReadonlyMap<string, string>
}) {
  const say = contractsTexts.useText()
  const money = useMoney()
  const columns: readonly Column<BelowRow>[] = [
    {
      key: 'account',
      head: say('contracts.receiver'),
      cell: ({ account, billNo }) => (
        <Link to={agentAddress(kindFacts[kind].page, billNo)} className={css.billLink}>
          <b>{account}</b>
          <span className="num">{billNo}</span>
        </Link>
      ),
    },
    {
      key: 'contract',
      head: say('contracts.number'),
      phoneLabel: say('contracts.number'),
      cell: ({ contractNo }) => <span className="num">{contractNo}</span>,
    },
    {
      key: 'due',
      head: say('contracts.due'),
      phoneLabel: say('contracts.due'),
      align: 'end',
      // A contract that came in with a later version has no part in this one.
      cell: ({ contractNo }) => <span className="num">{due.has(contractNo) ? money(due.get(contractNo)!) : '–'}</span>,
    },
    {
      key: 'state',
      head: say('contracts.stateHead'),
      phoneLabel: say('contracts.stateHead'),
      align: 'end',
      cell: ({ state }) => <Status tone={billTones[state]}>{say(`contracts.bill.${state}`)}</Status>,
    },
  ]
  return <Table caption={say('contracts.paysDown')} columns={columns} rows={below} rowKey={({ contractNo }) => contractNo} />
}
