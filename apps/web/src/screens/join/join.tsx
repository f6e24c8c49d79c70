import { useQuery } from '@tanstack/react-query'
import type { routes, WireOutput } from '@portal/contracts'
import { Link } from 'react-router'
import { buttonClass, Icon, type IconName } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { useBrand, useFigures, useMoney } from '../../features/brand/brand.tsx'
import { ApplicationForm } from '../../features/content/application-form.tsx'
import { commissionQuery } from '../../features/content/articles.ts'
import { type ContentKey, contentTexts } from '../../i18n/content-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { PlainPage } from '../../shell/plain-page.tsx'
import css from './join.module.css'

type Tier = WireOutput<typeof routes.content.commission>['tiers'][number]

const partsPerPercent = 10_000

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
  return (
    <PlainPage
      icon="handshake-duotone"
      title={t('title.join')}
      lead={say('join.lead')}
      action={
        <>
          <Link to="/help#become-agent" className={buttonClass({ look: 'quiet' })}>
            {say('join.questions')}
          </Link>
          <Link to="/login?agent=1" className={buttonClass({ look: 'outline' })}>
            {say('join.agentSignIn')}
          </Link>
        </>
      }
    >
      <section aria-labelledby="join-why" className={css.section}>
        <SectionHead id="join-why">{say('join.why')}</SectionHead>
        <ul className={css.benefits}>
          {benefits.map(({ icon, title, text }) => (
            <li key={title}>
              <Card padded className={css.benefit}>
                <Icon name={icon} />
                <h3>{say(title)}</h3>
                <p>{say(text)}</p>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <Commission />
      <section aria-labelledby="join-steps" className={css.section}>
        <SectionHead id="join-steps">{say('join.steps')}</SectionHead>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>{say(step)}</li>
          ))}
        </ol>
      </section>
      <ApplicationForm />
    </PlainPage>
  )
}

function Commission() {
  const say = contentTexts.useText()
  const api = useApi()
  const figure = useFigures()
  const money = useMoney()
  const { mode } = useBrand()
  const { data, isPending } = useQuery(commissionQuery(api))
  if (data?.tiers.length === 0) return null
  const columns: readonly Column<Tier>[] = [
    {
      key: 'rate',
      head: say('join.rate'),
      cell: (tier) => <b className="num">{figure(tier.ratePpm / partsPerPercent)}%</b>,
    },
    {
      key: 'members',
      head: say('join.members'),
      phoneLabel: say('join.members'),
      align: 'end',
      cell: (tier) => <span className="num">{figure(tier.membersAtLeast)}</span>,
    },
    {
      key: 'loss',
      head: say('join.netLoss'),
      phoneLabel: say('join.netLoss'),
      align: 'end',
      cell: (tier) => <span className="num">{money(tier.netLossAtLeast, { digits: 0 })}</span>,
    },
  ]
  return (
    <section aria-labelledby="join-table" className={css.section}>
      <SectionHead id="join-table">{say('join.table')}</SectionHead>
      <Table
        caption={say('join.table')}
        columns={columns}
        rows={data?.tiers ?? []}
        rowKey={(tier) => String(tier.ratePpm)}
        isLoading={isPending}
      />
      {mode === 'demo' && <p className="muted">{say('join.demo')}</p>}
    </section>
  )
}
