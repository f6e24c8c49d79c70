import { Link } from 'react-router'
import { Status } from '@portal/ui/badge.tsx'
import { Money } from '@portal/ui/money.tsx'
import type { Column } from '@portal/ui/table.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { useMoment } from '../../../i18n/use-time.ts'
import { agentAddress } from '../../../lib/agent-address.ts'
import { useFigures, useMoney } from '../../brand/brand.tsx'
import { kindKeys } from '../agent-kind.ts'
import css from '../parts/team-page.module.css'
import type { TeamMember } from '../team-queries.ts'

/** An account of the team. Its name opens all that is known of it, the count of its downlines leads to them. */
export function useMemberColumns(onShow: (member: TeamMember) => void): readonly Column<TeamMember>[] {
  const say = agentsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const when = useMoment()
  const column = (key: string, label: string, cell: Column<TeamMember>['cell'], align: 'start' | 'end' = 'end'): Column<TeamMember> => ({
    key,
    head: label,
    phoneLabel: label,
    align,
    cell,
  })
  return [
    {
      key: 'account',
      head: say('agents.name'),
      cell: (member) => (
        <span className={css.who}>
          {member.isOnline && <span role="img" aria-label={say('agents.online')} title={say('agents.online')} className={css.online} />}
          <button
            type="button"
            className={css.name}
            aria-label={say('agents.open.details', { account: member.account })}
            onClick={() => onShow(member)}
          >
            {member.account}
          </button>
          <span className={css.kind}>{say(kindKeys[member.type])}</span>
        </span>
      ),
    },
    column('level', say('agents.level'), ({ depth }) => figure(depth)),
    column('balance', say('agents.balance'), ({ balance }) => <Money>{money(balance)}</Money>),
    column('login', say('agents.lastLogin'), ({ lastLoginAt }) =>
      lastLoginAt ? <span className="num">{when(lastLoginAt)}</span> : <span className="muted">{say('agents.neverLoggedIn')}</span>,
    ),
    column('state', say('agents.state'), ({ state }) => (
      <Status tone={state === 'active' ? 'positive' : 'negative'}>{say(`agents.state${state}`)}</Status>
    )),
    column('direct', say('agents.directCount'), ({ id, account, directCount }) =>
      directCount > 0 ? (
        <Link to={agentAddress('teamManagement', id)} className={css.name} aria-label={say('agents.open.team', { account })}>
          {figure(directCount)}
        </Link>
      ) : (
        figure(0)
      ),
    ),
    column('team', say('agents.teamSize'), ({ teamSize }) => figure(teamSize)),
  ]
}
