import type { ContractKind } from '@portal/contracts/agents'
import { Money } from '@portal/ui/money.tsx'
import type { Column } from '@portal/ui/table.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { useMoney } from '../../brand/brand.tsx'
import type { Bill } from './contract-kinds.ts'
import { usePercent } from './use-words.ts'

/** What every list of bills says of one: from what the rate is applied to down to what is left for the agent. */
export function useBillFigures(kind: ContractKind): readonly Column<Bill>[] {
  const say = contractsTexts.useText()
  const money = useMoney()
  const percent = usePercent()
  const amount = (key: 'base' | 'entitled' | 'paysDown' | 'net', label: string): Column<Bill> => ({
    key,
    head: label,
    phoneLabel: label,
    align: 'end',
    cell: (bill) => <Money tone={key === 'net' && bill.net.startsWith('-') ? 'loss' : 'plain'}>{money(bill[key])}</Money>,
  })
  return [
    amount('base', say(kind === 'DIV' ? 'contracts.base' : 'contracts.turnover')),
    {
      key: 'rate',
      head: say('contracts.rate'),
      phoneLabel: say('contracts.rate'),
      align: 'end',
      cell: ({ ratePpm }) => <span className="num">{percent(ratePpm)}</span>,
    },
    amount('entitled', say('contracts.entitled')),
    amount('paysDown', say('contracts.paysDown')),
    amount('net', say('contracts.net')),
  ]
}
