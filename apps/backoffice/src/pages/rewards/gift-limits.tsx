import { Skeleton } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import type { LimitsAnswer } from './reward-words.tsx'
import { type Key, rewardsTexts } from './rewards-texts.ts'

type Limit = LimitsAnswer['list'][number]

const fields = (['single', 'daily'] as const).map((key) => ({
  key,
  label: `rewards.${key}` as const,
  kind: 'amount' as const,
  from: (limit: Limit) => limit[key],
}))
const faults = { below_single: 'rewards.fault_belowSingle', unchanged: 'rewards.fault_unchanged' } as const satisfies Action<
  Limit,
  Key
>['faults']
const amount = (values: Readonly<Record<string, string>>, key: string) => (values[key] ?? '').trim()

const change: Action<Limit, Key> = {
  key: 'limit',
  label: 'rewards.setLimit',
  icon: 'sliders-horizontal',
  permission: 'limits.edit',
  explain: 'rewards.limitWhy',
  version: ({ version }) => version,
  fields,
  faults,
  send: (api, { role }, { values, version, reason, options }) =>
    api.rewards.setLimit({ role, version, reason, single: amount(values, 'single'), daily: amount(values, 'daily') }, options),
  done: 'rewards.limitSet',
}

const add: Action<Limit, Key> = {
  ...change,
  key: 'add',
  label: 'rewards.addLimit',
  icon: 'plus-bold',
  fields: [
    { key: 'role', label: 'rewards.role', hint: 'rewards.roleHint', kind: 'text' },
    ...fields.map((field) => ({ ...field, from: () => '' })),
  ],
  send: (api, _none, { values, reason, options }) =>
    api.rewards.setLimit(
      { role: amount(values, 'role'), version: 0, reason, single: amount(values, 'single'), daily: amount(values, 'daily') },
      options,
    ),
}

/** Up to which amounts each role may propose gifts. */
export function GiftLimits() {
  const t = rewardsTexts.useText()
  const print = usePrint()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({ queryKey: ['gift-limits', brand.code], queryFn: ({ signal }) => api.rewards.limits({}, { signal }) })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const button = { t, size: 'small' as const, onCarried: () => void query.refetch() }
  return (
    <Panel
      title={t('rewards.limits')}
      note={t('rewards.limitsNote')}
      aside={<ActionButton {...button} action={add} subject={{} as Limit} subjectName={t('rewards.limits')} />}
    >
      <Table
        caption={t('rewards.limits')}
        rows={query.data.list}
        rowKey={({ role }) => role}
        empty={
          <EmptyState icon="gauge-duotone" title={t('rewards.noLimits')}>
            {t('rewards.noLimitsHint')}
          </EmptyState>
        }
        columns={[
          { key: 'role', head: t('rewards.role'), cell: ({ role }) => <b>{role}</b> },
          ...(['single', 'daily'] as const).map((key) => ({
            key,
            head: t(`rewards.${key}`),
            phoneLabel: t(`rewards.${key}`),
            align: 'end' as const,
            cell: (limit: Limit) => <span className="num">{print.money(limit[key])}</span>,
          })),
          {
            key: 'change',
            head: <span className="spoken">{t('rewards.setLimit')}</span>,
            align: 'end',
            cell: (limit) => <ActionButton {...button} action={change} subject={limit} subjectName={limit.role} />,
          },
        ]}
      />
    </Panel>
  )
}
