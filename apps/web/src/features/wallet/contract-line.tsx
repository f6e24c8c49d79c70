import type { ContractKind } from '@portal/contracts/agents'
import { Link } from 'react-router'
import { contractsTexts } from '../../i18n/contracts-texts.ts'
import { agentAddress, type AgentPage } from '../../lib/agent-address.ts'
import css from './account-record.module.css'

const pages: Readonly<Record<ContractKind, AgentPage>> = { DAY: 'dailySalary', HOUR: 'hourlySalary', RT: 'realTimeSalary', DIV: 'dividend' }

/** What a payment of a contract was of, with the way to its bill. */
export function ContractLine({ kind, billNo }: { readonly kind: ContractKind; readonly billNo: string }) {
  const say = contractsTexts.useText()
  return (
    <Link to={agentAddress(pages[kind], billNo)} className={css.more}>
      {say(`contracts.kind.${kind}`)}
    </Link>
  )
}
