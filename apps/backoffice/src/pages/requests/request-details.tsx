import { grants } from '@portal/contracts/staff-grants'
import { compareGrants, staffPermissions } from '@portal/contracts/staff-permissions'
import { Icon, Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePermissionText } from '../../i18n/code-texts.ts'
import { usePrint } from '../../i18n/use-print.ts'
import type { Say } from '../../i18n/use-text.tsx'
import { type StaffApi, useApi } from '../../lib/api.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { useListRefresh } from '../../list/use-list.ts'
import { labelText, operationText, type RequestRow, stateKey, stateTones, valueText } from './request-words.ts'
import { type Key, requestsTexts } from './requests-texts.ts'
import css from './requests.module.css'

type Shown = Awaited<ReturnType<StaffApi['requests']['get']>>

/** The content is confirmed by the hash of what is shown, so that nothing else is carried out. */
const confirm: Action<Shown, Key> = {
  key: 'confirm',
  label: 'requests.confirm',
  icon: 'check-circle-duotone',
  look: 'primary',
  permission: 'dashboard.read',
  applies: ({ request, isStale }) => request.mayDecide && request.state === 'proposed' && !isStale,
  explain: 'requests.confirmWhy',
  hasReason: false,
  fields: [{ key: 'note', label: 'requests.note', hint: 'requests.noteHint', kind: 'long', isOptional: true }],
  send: (api, { request, hash }, { values, options }) => api.requests.confirm({ id: request.id, hash, note: values.note ?? '' }, options),
  done: 'requests.confirmed',
}

const refuse: Action<Shown, Key> = {
  key: 'refuse',
  label: 'requests.refuse',
  look: 'danger',
  permission: 'dashboard.read',
  applies: ({ request }) => request.mayDecide && request.state === 'proposed',
  send: (api, { request }, { reason, options }) => api.requests.refuse({ id: request.id, note: reason }, options),
  done: 'requests.refused',
}

const withdraw: Action<Shown, Key> = {
  key: 'withdraw',
  label: 'requests.withdraw',
  permission: 'dashboard.read',
  applies: ({ request }) => request.isMine && request.state === 'proposed',
  hasReason: false,
  send: (api, { request }, { options }) => api.requests.withdraw({ id: request.id }, options),
  done: 'requests.withdrawn',
}

const signs: Readonly<Record<string, ReactNode>> = { '→': <Icon name="arrow-right-bold" />, '✓': <Icon name="check-bold" /> }

const ways = { more: 'warning', less: 'positive', other: 'warning' } as const

/** Which way a change of a grant goes, `ask → act`: more rights or fewer. */
function GrantWay({ value, t }: Omit<LineProps, 'label'>) {
  const [before, after] = value.split('→').map((part) => grants.find((grant) => grant === part.trim()))
  const way = compareGrants(before, after)
  return way === 'same' ? null : <Status tone={ways[way]}>{t(`requests.way_${way}`)}</Status>
}

type LineProps = { readonly label: string; readonly value: string; readonly t: Say<Key> }

/** A value, or what it was and what it becomes, in words. Signs are drawn: not every font has them. */
function LineValue({ label, value, t }: LineProps) {
  const print = usePrint()
  const permissionText = usePermissionText()
  if (label === 'permission') return <span className={css.value}>{permissionText(value)}</span>
  return (
    <span className={css.value}>
      {label === 'grant' && <GrantWay value={value} t={t} />}
      {value.split(/(→|✓)/).map((part, at) =>
        signs[part] ? (
          <span key={at}>
            {signs[part]}
            <span className="spoken">{part}</span>
          </span>
        ) : (
          valueText(label, part, { t, print })
        ),
      )}
    </span>
  )
}

/** Why it is proposed and by whom, and what became of it. */
function Course({ request, t }: { readonly request: RequestRow; readonly t: Say<Key> }) {
  return (
    <Facts
      facts={[
        [t('requests.reason'), request.reason],
        [t('requests.by'), request.proposedBy],
        [t('requests.at'), <Moment key="at" iso={request.proposedAt} />],
        [t('requests.expires'), <Moment key="expires" iso={request.expiresAt} />],
        ...(request.decidedBy === undefined
          ? []
          : ([
              [t('requests.decided'), request.decidedBy],
              [t('requests.decidedAt'), request.decidedAt && <Moment key="decided" iso={request.decidedAt} />],
              [t('requests.note'), request.decisionNote],
            ] as const)),
      ]}
    />
  )
}

/** A request as the second person reads it: what is carried out from the stored content, why, and the decision. */
export function RequestDetails({ row }: { readonly row: RequestRow }) {
  const t = requestsTexts.useText()
  const api = useApi()
  const refreshList = useListRefresh('requests')
  const permissionText = usePermissionText()
  const query = useQuery({
    queryKey: ['request', row.id, row.state],
    queryFn: ({ signal }) => api.requests.get({ id: row.id }, { signal }),
  })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="title" />
  const { request, lines, isStale } = query.data
  // The lines of a role are its permissions.
  const isRole = request.operation === 'role_put'
  const lineLabel = (label: string) => (label in staffPermissions ? permissionText(label) : labelText(label, t))
  const carried = () => {
    void query.refetch()
    void refreshList()
  }
  return (
    <>
      <p className={css.state}>
        <Status tone={stateTones[request.state]}>{t(stateKey(request.state))}</Status>
        {request.state === 'proposed' && (
          <span>{request.mayDecide ? t('requests.forMe', { name: request.proposedBy }) : request.isMine ? t('requests.mine') : null}</span>
        )}
      </p>
      {isStale && request.state === 'proposed' && (
        <p role="alert" className={css.stale}>
          {t('requests.stale')}
        </p>
      )}
      <Panel title={t('requests.what')}>
        <Facts
          facts={[
            [t('requests.operation'), <b key="operation">{operationText(request.operation, t)}</b>],
            ...lines.map(
              ({ label, value }) =>
                [lineLabel(label), <LineValue key={label} label={isRole ? 'grant' : label} value={value} t={t} />] as const,
            ),
          ]}
        />
      </Panel>
      <Course request={request} t={t} />
      <div className={css.actions}>
        {[confirm, refuse, withdraw].map((action) => (
          <ActionButton
            key={action.key}
            action={action}
            subject={query.data}
            subjectName={`${operationText(request.operation, t)} · ${request.id}`}
            t={t}
            onCarried={carried}
          />
        ))}
      </div>
    </>
  )
}
