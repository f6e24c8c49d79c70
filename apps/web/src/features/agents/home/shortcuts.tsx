import { Link } from 'react-router'
import { Icon, type IconName } from '@portal/ui'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { type AgentsKey, agentsTexts } from '../../../i18n/agents-texts.ts'
import { agentAddress, type AgentPage } from '../../../lib/agent-address.ts'
import css from './home.module.css'

type Shortcut = { readonly page: AgentPage; readonly icon: IconName; readonly label: AgentsKey }

const shortcuts: readonly Shortcut[] = [
  { page: 'teamManagement', icon: 'tree-structure-duotone', label: 'agents.teamManagement' },
  { page: 'teamBetting', icon: 'poker-chip-duotone', label: 'agents.teamBetting' },
  { page: 'userProfit', icon: 'scales-duotone', label: 'agents.userProfit' },
  { page: 'myIncome', icon: 'coins-duotone', label: 'agents.myIncome' },
  { page: 'transactionDetails', icon: 'list-checks-duotone', label: 'agents.transactionDetails' },
]

/** The pages of the agent centre that are opened most. */
export function Shortcuts() {
  const say = agentsTexts.useText()
  return (
    <nav aria-labelledby="agent-shortcuts" className={css.section}>
      <SectionHead id="agent-shortcuts">{say('agents.shortcuts')}</SectionHead>
      <ul className={css.shortcuts}>
        {shortcuts.map(({ page, icon, label }) => (
          <li key={page}>
            <Link to={agentAddress(page)} className={css.shortcut}>
              <Icon name={icon} />
              <span>{say(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
