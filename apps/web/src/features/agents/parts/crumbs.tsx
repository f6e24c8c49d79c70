import { Link } from 'react-router'
import { Icon } from '@portal/ui'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { agentAddress, type AgentPage } from '../../../lib/agent-address.ts'
import type { Crumb } from '../team-queries.ts'
import css from './crumbs.module.css'

/** From the agent down to the account whose team is shown; each name leads back to its team. */
export function Crumbs({ crumbs, page }: { readonly crumbs: readonly Crumb[]; readonly page: AgentPage }) {
  const say = agentsTexts.useText()
  if (crumbs.length < 2) return null
  return (
    <nav aria-label={say('agents.crumbs')}>
      <ol className={css.crumbs}>
        {crumbs.map(({ id, account }, at) => {
          const name = at === 0 ? say('agents.me') : account
          const isLast = at === crumbs.length - 1
          return (
            <li key={id}>
              {at > 0 && <Icon name="caret-right" className={css.caret} />}
              {isLast ? (
                <b aria-current="location">{name}</b>
              ) : (
                <Link to={agentAddress(page, at === 0 ? undefined : id)} className={css.link}>
                  {name}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
