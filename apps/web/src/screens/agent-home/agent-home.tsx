import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass } from '@portal/ui'
import { HomeBlocks } from '../../features/agents/home/home-blocks.tsx'
import { kindKeys } from '../../features/agents/agent-kind.ts'
import { Commission } from '../../features/content/commission.tsx'
import { TopicArticles } from '../../features/content/topic-articles.tsx'
import { memberQuery, nameOf } from '../../features/identity/member.ts'
import { agentsTexts } from '../../i18n/agents-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { agentAddress } from '../../lib/agent-address.ts'
import { useApi } from '../../lib/api-context.ts'
import { PlainPage } from '../../shell/plain-page.tsx'

/** An agent's home page, reached after the agents' sign-in: the team's day, what is to do, and what is earned (R-2.1.41). */
export default function AgentHome() {
  const t = useText()
  const say = agentsTexts.useText()
  const api = useApi()
  const { data: member } = useQuery(memberQuery(api))
  return (
    <PlainPage
      icon="tree-structure-duotone"
      title={t('agent.centre')}
      lead={member && say('agents.lead', { name: nameOf(member), kind: say(kindKeys[member.type]) })}
      action={
        <Link to={agentAddress()} className={buttonClass({ look: 'quiet' })}>
          {say('agents.open')}
        </Link>
      }
    >
      <HomeBlocks />
      <Commission />
      <TopicArticles topic="agents" without="become-agent" />
    </PlainPage>
  )
}
