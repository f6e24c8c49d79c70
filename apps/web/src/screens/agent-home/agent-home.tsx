import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Commission } from '../../features/content/commission.tsx'
import { TopicArticles } from '../../features/content/topic-articles.tsx'
import { memberQuery, nameOf } from '../../features/identity/member.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { memberAddress } from '../../lib/member-address.ts'
import { PlainPage } from '../../shell/plain-page.tsx'

/** An agent's home page: the account, its kind, its actions and its earnings. */
export default function AgentHome() {
  const t = useText()
  const api = useApi()
  const { data: member } = useQuery(memberQuery(api))
  const kind =
    member?.type === 41 ? 'agent.type41' : member?.type === 42 ? 'agent.type42' : member?.type === 2 ? 'agent.type2' : 'agent.type1'
  return (
    <PlainPage
      icon="chats-circle-duotone"
      title={t('agent.centre')}
      lead={member && t('agent.lead', { name: nameOf(member), kind: t(kind) })}
      action={
        <>
          <Link to={memberAddress('personalHistoryCopy')} className={buttonClass({ look: 'quiet' })}>
            {t('member.personalHistoryCopy')}
          </Link>
          <Link to={memberAddress('transactionHistory')} className={buttonClass({ look: 'outline' })}>
            {t('member.transactionHistory')}
          </Link>
        </>
      }
    >
      <Card padded>
        <p>{t('agent.how')}</p>
      </Card>
      <Commission />
      <TopicArticles topic="agents" without="become-agent" />
    </PlainPage>
  )
}
