import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '@portal/ui'
import { Money } from '@portal/ui/money.tsx'
import type { Column } from '@portal/ui/table.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { agentAddress } from '../../../lib/agent-address.ts'
import { toneOf } from '../../bets/record.ts'
import { useFigures, useMoney } from '../../brand/brand.tsx'
import { kindKeys } from '../agent-kind.ts'
import css from '../parts/team-page.module.css'
import type { Profit, ProfitLine } from '../team-queries.ts'

/** An account below, or the one whose team is shown, alone: that one has no type. */
type ProfitRow = Omit<ProfitLine, 'type'> & { readonly type?: ProfitLine['type'] }

const amounts = ['stake', 'validBet', 'payout', 'promotions', 'rebates'] as const

/** An account with what it came to; its name leads to the accounts below it. */
export function useProfitColumns(): readonly Column<ProfitRow>[] {
  const say = agentsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  return [
    {
      key: 'account',
      head: say('agents.name'),
      cell: ({ id, account, type, directCount }) => (
        <span className={css.who}>
          {directCount > 0 ? (
            <Link to={agentAddress('userProfit', id)} className={css.name} aria-label={say('agents.open.team', { account })}>
              {account}
            </Link>
          ) : (
            <b>{account}</b>
          )}
          <span className={css.kind}>{type === undefined ? say('agents.alone') : say(kindKeys[type])}</span>
        </span>
      ),
    },
    { key: 'bets', head: say('agents.bets'), phoneLabel: say('agents.bets'), align: 'end', cell: ({ bets }) => figure(bets) },
    ...amounts.map((key): Column<ProfitRow> => ({
      key,
      head: say(`agents.${key}`),
      phoneLabel: say(`agents.${key}`),
      align: 'end',
      cell: (line) => <Money>{money(line[key])}</Money>,
    })),
    {
      key: 'net',
      head: say('agents.net'),
      phoneLabel: say('agents.net'),
      align: 'end',
      cell: ({ net }) => <Money tone={toneOf(net)}>{money(net, { signed: true })}</Money>,
    },
  ]
}

/** The account whose team is shown, alone, and then those directly below it. With their teams, all of them together are the sum above. */
export function listRows({ crumbs, own, list }: Profit, page: number): readonly ProfitRow[] {
  const node = crumbs.at(-1)
  return page > 1 || !node ? list : [{ ...node, ...own, directCount: 0 }, ...list]
}

/** Of the account whose team is shown, with all below it. */
export function ProfitSums({ profit }: { readonly profit: Profit | undefined }) {
  const say = agentsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const sums = profit?.totals
  const node = profit && profit.crumbs.length > 1 ? profit.crumbs.at(-1) : undefined
  const label = node ? say('agents.totalOf', { account: node.account }) : say('agents.totalMine')
  const tile = (name: string, value: ReactNode) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{sums ? value : <Skeleton />}</dd>
    </div>
  )
  return (
    <section aria-label={label} className={css.summary}>
      <h3>{label}</h3>
      <dl className={css.sums}>
        {tile(say('agents.bets'), figure(sums?.bets ?? 0))}
        {amounts.map((key) => tile(say(`agents.${key}`), <Money>{money(sums?.[key] ?? '0')}</Money>))}
        {tile(say('agents.net'), <Money tone={toneOf(sums?.net ?? '0')}>{money(sums?.net ?? '0', { signed: true })}</Money>)}
      </dl>
    </section>
  )
}
