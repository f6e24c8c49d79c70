import { Link } from 'react-router'
import { classNames } from '@portal/ui'
import { Money } from '@portal/ui/money.tsx'
import type { Column } from '@portal/ui/table.tsx'
import { type AgentsKey, agentsTexts } from '../../../i18n/agents-texts.ts'
import { agentAddress } from '../../../lib/agent-address.ts'
import { useFigures, useMoney } from '../../brand/brand.tsx'
import { useDayName } from '../../reports/use-day-name.ts'
import css from '../parts/team-page.module.css'
import { kindFacts } from '../contracts/contract-kinds.ts'
import type { IncomeLine, IncomeSource } from '../team-queries.ts'

export const sourceKeys: Readonly<Record<IncomeSource, AgentsKey>> = {
  rebate: 'agents.sourcerebate',
  dividend: 'agents.dividend',
  daily: 'agents.dailySalary',
  hourly: 'agents.hourlySalary',
  realTime: 'agents.realTimeSalary',
}

const kindOf = { dividend: 'DIV', daily: 'DAY', hourly: 'HOUR', realTime: 'RT' } as const

/** What was paid of a source on a day, with the number of its bill where it is of one. */
export function useIncomeColumns(): readonly Column<IncomeLine>[] {
  const say = agentsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const nameDay = useDayName()
  return [
    { key: 'source', head: say('agents.source'), cell: (line) => <Source line={line} /> },
    { key: 'day', head: say('agents.day'), phoneLabel: say('agents.day'), cell: ({ day }) => nameDay(day) },
    {
      key: 'bill',
      head: say('agents.bill'),
      phoneLabel: say('agents.bill'),
      cell: ({ source, billNo }) =>
        billNo &&
        source !== 'rebate' && (
          <Link to={agentAddress(kindFacts[kindOf[source]].page, billNo)} className={classNames(css.code, css.name)}>
            {billNo}
          </Link>
        ),
    },
    { key: 'count', head: say('agents.entries'), phoneLabel: say('agents.entries'), align: 'end', cell: ({ count }) => figure(count) },
    {
      key: 'amount',
      head: say('agents.amount'),
      phoneLabel: say('agents.amount'),
      align: 'end',
      cell: ({ amount }) => <Money tone={amount.startsWith('-') ? 'loss' : 'won'}>{money(amount, { signed: true })}</Money>,
    },
  ]
}

/** Where an amount comes from; of a correction by operators the reason, too. */
function Source({ line: { source, reason } }: { readonly line: IncomeLine }) {
  const say = agentsTexts.useText()
  return (
    <span className={css.stack}>
      <b>{say(sourceKeys[source])}</b>
      {reason !== undefined && <span className={css.kind}>{say('agents.corrected', { reason })}</span>}
    </span>
  )
}
