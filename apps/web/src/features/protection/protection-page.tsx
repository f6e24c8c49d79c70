import { limitKinds } from '@portal/contracts/protection-values'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { protectionTexts } from '../../i18n/protection-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useApi } from '../../lib/api-context.ts'
import { memberAddress } from '../../lib/member-address.ts'
import { BlockNotice } from './block-notice.tsx'
import { BreakPanel } from './break-panel.tsx'
import { HelpLinks } from './help-links.tsx'
import { LimitRow } from './limit-row.tsx'
import css from './protection.module.css'
import { protectionQuery, type ProtectionState } from './protection-query.ts'
import { ProtectionHistory } from './protection-history.tsx'

const groups = [
  { key: 'deposit', icon: 'hand-deposit-duotone' },
  { key: 'loss', icon: 'chart-line-up-duotone' },
  { key: 'wager', icon: 'receipt-duotone' },
  { key: 'time', icon: 'timer-duotone' },
] as const satisfies readonly { key: string; icon: IconName }[]

const groupOf = (kind: (typeof limitKinds)[number]): (typeof groups)[number]['key'] => {
  if (kind === 'session' || kind === 'check') return 'time'
  if (kind === 'stake') return 'wager'
  return kind.split('_')[0] as 'deposit' | 'loss' | 'wager'
}

/** Limits, breaks and help: what a member can do to keep play a pastime (decision b.1, responsible play). */
export function ProtectionPage() {
  const say = protectionTexts.useText()
  const query = useQuery(protectionQuery(useApi()))
  return (
    <div className={css.page}>
      <div className={css.top}>
        <Link to={memberAddress('securityCenter')} className={css.back}>
          <Icon name="arrow-left-bold" />
          {say('page.back')}
        </Link>
        <h3>{say('page.title')}</h3>
        <p className="muted">{say('page.intro')}</p>
      </div>
      {query.data ? <Content state={query.data} /> : query.isError ? <QueryFailed query={query} /> : <Waiting />}
    </div>
  )
}

function Waiting() {
  return (
    <>
      <Skeleton shape="block" className={css.waitingTall} />
      <Skeleton shape="block" className={css.waitingTall} />
    </>
  )
}

function Content({ state }: { readonly state: ProtectionState }) {
  const say = protectionTexts.useText()
  return (
    <>
      {state.block && (
        <Card padded>
          <BlockNotice block={state.block} />
        </Card>
      )}
      {groups.map(({ key, icon }) => (
        <Part key={key} icon={icon} title={say(`group.${key}`)} lead={say(`group.${key}Lead`)}>
          <ul className={css.limits}>
            {state.limits
              .filter(({ kind }) => groupOf(kind) === key)
              .map((limit) => (
                <LimitRow key={limit.kind} limit={limit} />
              ))}
          </ul>
        </Part>
      ))}
      <Part icon="shield-check-duotone" title={say('break.title')} lead={say('break.lead')}>
        <BreakPanel state={state} />
      </Part>
      <Part icon="phone-duotone" title={say('help.title')} lead={say('help.lead')}>
        <HelpLinks />
      </Part>
      <Part icon="clock-counter-clockwise-duotone" title={say('history.title')}>
        <ProtectionHistory />
      </Part>
    </>
  )
}

type PartProps = { readonly icon: IconName; readonly title: string; readonly lead?: string; readonly children: ReactNode }

function Part({ icon, title, lead, children }: PartProps) {
  const id = useId()
  return (
    <Card padded>
      <section className={css.part} aria-labelledby={id}>
        <h4 id={id}>
          <Icon name={icon} />
          {title}
        </h4>
        {lead && <p className="muted">{lead}</p>}
        {children}
      </section>
    </Card>
  )
}
