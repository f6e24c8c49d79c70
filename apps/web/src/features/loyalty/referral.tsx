import type { routes, WireOutput } from '@portal/contracts'
import { Button, buttonClass, IconButton, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { ProgressBar } from '@portal/ui/progress-bar.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { referralTexts } from '../../i18n/referral-texts.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { agentAddress } from '../../lib/agent-address.ts'
import { useApi } from '../../lib/api-context.ts'
import { brandName, useBrand, useFigures, useMoney } from '../brand/brand.tsx'
import { QrCode } from '../cashier/qr-code.tsx'
import { useCopy } from '../content/copy.ts'
import { loyaltyKey } from './queries.ts'
import css from './referral.module.css'
import { ReferralFriends } from './referral-friends.tsx'

type Referral = WireOutput<typeof routes.loyalty.referral>

/** Inviting friends: the own code as text, link and picture, what it has brought, the rules, and the friends (decision b.12). */
export default function ReferralPage() {
  const api = useApi()
  const query = useQuery({
    queryKey: [...loyaltyKey, 'referral'],
    queryFn: ({ signal }) => api.loyalty.referral({}, { signal }),
    staleTime: 5_000,
  })
  if (query.error) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const referral = query.data
  if (referral.state === 'agent') return <ForAgents />
  return (
    <div className={css.page}>
      <Invitation referral={referral} />
      <Totals referral={referral} />
      {referral.rules && <Rules rules={referral.rules} />}
      <ReferralFriends />
    </div>
  )
}

function ForAgents() {
  const say = referralTexts.useText()
  return (
    <EmptyState
      icon="users-three-duotone"
      title={say('referral.friends')}
      action={
        <Link to={agentAddress('account')} className={buttonClass({ look: 'primary' })}>
          {say('referral.agentCentre')}
        </Link>
      }
    >
      {say('referral.agent')}
    </EmptyState>
  )
}

const linkOf = (code: string) => `${location.origin}/register?referralCode=${encodeURIComponent(code)}`

function Invitation({ referral: { code, state } }: { readonly referral: Referral }) {
  const say = referralTexts.useText()
  const copy = useCopy()
  const brand = useBrand()
  const { language } = useLanguage()
  const address = linkOf(code)
  // Who closes the sheet of the system has changed their mind; nothing is wrong.
  const share = () =>
    void navigator
      .share({ title: brandName(brand, language), text: say('referral.shareWords', { code }), url: address })
      .catch(() => undefined)
  return (
    <Card look="deep" className={css.invitation}>
      <div className={css.own}>
        <span className={css.label}>{say('referral.code')}</span>
        <span className={css.code}>
          <b>{code}</b>
          <IconButton icon="copy-bold" label={say('referral.copyCode')} onClick={() => void copy(code)} />
        </span>
        <span className={css.label}>{say('referral.link')}</span>
        <span className={css.address}>{address}</span>
        <div className={css.actions}>
          <Button look="lily" icon="copy-bold" onClick={() => void copy(address)}>
            {say('referral.copyLink')}
          </Button>
          {'share' in navigator && (
            <Button look="outline" icon="share-network-duotone" onClick={share}>
              {say('referral.share')}
            </Button>
          )}
        </div>
        {state === 'paused' && <p className={css.paused}>{say('referral.paused')}</p>}
      </div>
      <div className={css.picture}>
        <QrCode text={address} label={say('referral.qr')} />
      </div>
    </Card>
  )
}

const steps = ['registered', 'deposited', 'qualified', 'rewarded'] as const

function Totals({ referral: { totals, month, rules } }: { readonly referral: Referral }) {
  const say = referralTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  return (
    <section aria-labelledby="referral-totals" className={css.section}>
      <SectionHead id="referral-totals" level="h3">
        {say('referral.totals')}
      </SectionHead>
      <dl className={css.totals}>
        {steps.map((step) => (
          <div key={step}>
            <dt>{say(`referral.${step}`)}</dt>
            <dd className="num">{figure(totals[step])}</dd>
          </div>
        ))}
        <div>
          <dt>{say('referral.earned')}</dt>
          <dd className="num">{money(totals.earned)}</dd>
        </div>
      </dl>
      {rules && (
        <div className={css.month}>
          <span className={css.monthWords}>
            <b>{say('referral.month')}</b>
            <span className="num">{say('referral.monthOf', { amount: money(month.earned), cap: money(rules.monthCap) })}</span>
          </span>
          <ProgressBar max={Number(rules.monthCap)} value={Number(month.earned)} label={say('referral.month')} />
          <span className="muted">{say('referral.monthHint')}</span>
        </div>
      )}
    </section>
  )
}

function Rules({ rules }: { readonly rules: NonNullable<Referral['rules']> }) {
  const say = referralTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const { depositLeast, turnoverTimes, windowDays, holdDays, claimDays, tiers } = rules
  const claim = figure(claimDays)
  return (
    <section aria-labelledby="referral-rules" className={css.section}>
      <SectionHead id="referral-rules" level="h3">
        {say('referral.rules')}
      </SectionHead>
      <div className={css.rules}>
        <ol>
          <li>{say('referral.rule1')}</li>
          <li>{say('referral.rule2', { amount: money(depositLeast) })}</li>
          <li>{say('referral.rule3', { times: figure(turnoverTimes), count: windowDays, days: figure(windowDays) })}</li>
          <li>
            {holdDays === 0
              ? say('referral.rule4now', { claim })
              : say('referral.rule4', { count: holdDays, days: figure(holdDays), claim })}
          </li>
          <li>{say('referral.rule5')}</li>
        </ol>
        <Card padded className={css.tiers}>
          <h4>{say('referral.tiers')}</h4>
          <dl>
            {tiers.map(({ from, amount }, at) => {
              const next = tiers[at + 1]?.from
              return (
                <div key={from}>
                  <dt>
                    {next === undefined
                      ? say('referral.tierFrom', { from: figure(from) })
                      : say('referral.tierTo', { from: figure(from), to: figure(next - 1) })}
                  </dt>
                  <dd className="num">{money(amount)}</dd>
                </div>
              )
            })}
          </dl>
        </Card>
      </div>
    </section>
  )
}
