import { Link } from 'react-router'
import { buttonClass, type IconName } from '@portal/ui'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { useFigures } from '../../features/brand/brand.tsx'
import { ApplicationForm } from '../../features/content/application-form.tsx'
import { Benefits } from '../../features/content/benefits.tsx'
import { Commission } from '../../features/content/commission.tsx'
import { TopicArticles } from '../../features/content/topic-articles.tsx'
import { type ContentKey, contentTexts } from '../../i18n/content-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { PlainPage } from '../../shell/plain-page.tsx'
import css from './join.module.css'

const benefits: readonly { icon: IconName; title: ContentKey; text: ContentKey }[] = [
  { icon: 'ticket-duotone', title: 'join.codeTitle', text: 'join.codeText' },
  { icon: 'chart-line-up-duotone', title: 'join.shareTitle', text: 'join.shareText' },
  { icon: 'seal-check-duotone', title: 'join.proofTitle', text: 'join.proofText' },
]
const steps: readonly ContentKey[] = ['join.step1', 'join.step2', 'join.step3']

/** How somebody becomes an agent or affiliate: what is in it, what is earned, how it goes on, and the application itself (decision A-27). */
export default function Join() {
  const t = useText()
  const say = contentTexts.useText()
  const figure = useFigures()
  return (
    <PlainPage
      icon="handshake-duotone"
      title={t('title.join')}
      lead={say('join.lead')}
      action={
        <Link to="/login?agent=1" className={buttonClass({ look: 'outline' })}>
          {say('join.agentSignIn')}
        </Link>
      }
    >
      <section aria-labelledby="join-why">
        <SectionHead id="join-why">{say('join.why')}</SectionHead>
        <Benefits benefits={benefits.map(({ icon, title, text }) => ({ icon, title: say(title), text: say(text) }))} />
      </section>
      <Commission />
      <section aria-labelledby="join-steps">
        <SectionHead id="join-steps">{say('join.steps')}</SectionHead>
        <ol className={css.steps}>
          {steps.map((step, index) => (
            <li key={step}>
              <b aria-hidden="true">{figure(index + 1)}</b>
              <span>{say(step)}</span>
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
