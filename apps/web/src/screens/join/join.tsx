import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass, type IconName } from '@portal/ui'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { useFigures } from '../../features/brand/brand.tsx'
import { ApplicationForm } from '../../features/content/application-form.tsx'
import { commissionQuery } from '../../features/content/articles.ts'
import { Benefits } from '../../features/content/benefits.tsx'
import { Commission } from '../../features/content/commission.tsx'
import { TopicArticles } from '../../features/content/topic-articles.tsx'
import { type ContentKey, contentTexts } from '../../i18n/content-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { PlainPage } from '../../shell/plain-page.tsx'
import css from './join.module.css'

type Gain = { readonly icon: IconName; readonly title: ContentKey; readonly text: ContentKey }

const code: Gain = { icon: 'ticket-duotone', title: 'join.codeTitle', text: 'join.codeText' }
const share: Gain = { icon: 'chart-line-up-duotone', title: 'join.shareTitle', text: 'join.shareText' }
const line: Gain = { icon: 'swap-duotone', title: 'join.lineTitle', text: 'join.lineText' }
const proof: Gain = { icon: 'seal-check-duotone', title: 'join.proofTitle', text: 'join.proofText' }
const stages: readonly ContentKey[] = ['join.step1', 'join.step2', 'join.step3']

/** How somebody becomes an agent or affiliate: what is in it, what is earned, how it goes on, and the application itself (decision A-27). */
export default function Join() {
  const t = useText()
  const say = contentTexts.useText()
  const api = useApi()
  const figure = useFigures()
  const { data } = useQuery(commissionQuery(api))
  // A share is promised where one is paid, by the steps that it is paid by.
  const steps = data?.tiers.length ?? 0
  const gains = [code, steps > 0 ? share : line, proof]
  return (
    <PlainPage
      icon="handshake-duotone"
      title={t('title.join')}
      lead={say(steps > 0 ? 'join.lead' : 'join.leadTeam')}
      action={
        <Link to="/login?agent=1" className={buttonClass({ look: 'outline' })}>
          {say('join.agentSignIn')}
        </Link>
      }
    >
      <section aria-labelledby="join-why">
        <SectionHead id="join-why">{say('join.why')}</SectionHead>
        <Benefits
          benefits={gains.map(({ icon, title, text }) => ({ icon, title: say(title), text: say(text, { figure: figure(steps) }) }))}
        />
      </section>
      <Commission />
      <section aria-labelledby="join-steps">
        <SectionHead id="join-steps">{say('join.steps')}</SectionHead>
        <ol className={css.steps}>
          {stages.map((stage, index) => (
            <li key={stage}>
              <b aria-hidden="true">{figure(index + 1)}</b>
              <span>{say(stage)}</span>
            </li>
          ))}
        </ol>
      </section>
      <div className={css.halves}>
        <ApplicationForm />
        <TopicArticles topic="agents" without="become-agent" title={say('join.questions')} />
      </div>
    </PlainPage>
  )
}
