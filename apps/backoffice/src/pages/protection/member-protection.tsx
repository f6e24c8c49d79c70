import { Skeleton } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { Timeline } from '../../frame/timeline.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { MemberHarm } from '../harm/member-harm.tsx'
import { protectionActions } from './protection-actions.ts'
import { protectionTexts } from './protection-texts.ts'
import { BlockState, limitText, type MemberProtection } from './protection-words.tsx'

/** The limits and breaks of one member, and what makes them tighter. */
export function MemberProtection({ username }: { readonly username: string }) {
  const t = protectionTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({
    queryKey: ['member-protection', brand.code, username],
    queryFn: ({ signal }) => api.protection.member({ member: username }, { signal }),
  })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const action = { subject: { username }, subjectName: username, t, size: 'small' as const, onCarried: () => void query.refetch() }
  return (
    <>
      <Panel
        title={t('protection.block')}
        aside={
          <>
            <ActionButton {...action} action={protectionActions.timeOut} />
            <ActionButton {...action} action={protectionActions.exclusion} />
          </>
        }
      >
        <StandingBlock block={query.data.block} />
      </Panel>
      <Panel title={t('protection.limits')} aside={<ActionButton {...action} action={protectionActions.limit} />}>
        <Limits of={query.data} />
      </Panel>
      <MemberHarm username={username} />
      <Panel title={t('protection.history')}>
        <History of={query.data} />
      </Panel>
    </>
  )
}

function StandingBlock({ block }: { readonly block: MemberProtection['block'] }) {
  const t = protectionTexts.useText()
  if (!block) return <p className="muted">{t('protection.noBlock')}</p>
  return (
    <Facts
      facts={[
        [t('protection.kind'), t(`protection.kind_${block.kind}`)],
        [t('protection.state'), <BlockState key="state" state={block.state} t={t} />],
        [t('protection.beganAt'), <Moment key="began" iso={block.beganAt} />],
        [t('protection.endsAt'), block.endsAt ? <Moment key="ends" iso={block.endsAt} /> : t('protection.forever')],
        [t('protection.imposedBy'), t(block.isImposed ? 'protection.byStaff' : 'protection.byMember')],
      ]}
    />
  )
}

function Limits({ of }: { readonly of: MemberProtection }) {
  const t = protectionTexts.useText()
  const print = usePrint()
  const { currency } = of
  const set = of.limits.filter(({ own, imposed, pending }) => own ?? imposed ?? pending)
  return (
    <Table
      caption={t('protection.limits')}
      rows={set}
      rowKey={({ kind }) => kind}
      empty={
        <EmptyState icon="gauge-duotone" title={t('protection.noLimits')}>
          {t('protection.noLimitsHint')}
        </EmptyState>
      }
      columns={[
        { key: 'kind', head: t('protection.limit'), cell: ({ kind }) => t(`protection.limit_${kind}`) },
        ...(['own', 'imposed'] as const).map((key) => ({
          key,
          head: t(`protection.${key}`),
          phoneLabel: t(`protection.${key}`),
          align: 'end' as const,
          cell: (limit: MemberProtection['limits'][number]) => {
            const value = limit[key]
            return value === undefined ? '–' : <span className="num">{limitText(limit.kind, value, { t, print, currency })}</span>
          },
        })),
        {
          key: 'used',
          head: t('protection.used'),
          phoneLabel: t('protection.used'),
          align: 'end',
          cell: ({ used }) => (used === undefined ? '–' : <span className="num">{print.money(used, { currency })}</span>),
        },
        {
          key: 'pending',
          head: t('protection.pending'),
          phoneLabel: t('protection.pending'),
          cell: ({ kind, pending }) =>
            pending ? (
              <>
                {pending.value === undefined ? t('protection.removal') : limitText(kind, pending.value, { t, print, currency })}
                {' · '}
                {pending.isReady ? t('protection.ready') : <Moment iso={pending.readyAt} />}
              </>
            ) : (
              '–'
            ),
        },
      ]}
    />
  )
}

function History({ of }: { readonly of: MemberProtection }) {
  const t = protectionTexts.useText()
  const print = usePrint()
  const { events, currency } = of
  if (events.length === 0) return <p className="muted">{t('protection.noHistory')}</p>
  return (
    <Timeline
      label={t('protection.history')}
      steps={events.map(({ at, event, isImposed, kind, value, endsAt }) => ({
        at,
        state: t(`protection.event_${event}`),
        actor: t(isImposed ? 'protection.byStaff' : 'protection.byMember'),
        note:
          [
            kind && t(`protection.limit_${kind}`),
            kind && value !== undefined && limitText(kind, value, { t, print, currency }),
            endsAt && t('protection.until', { time: print.time(endsAt) }),
          ]
            .filter(Boolean)
            .join(' · ') || undefined,
      }))}
    />
  )
}
