import { Skeleton } from '@portal/ui'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import type { StaffPermission } from '@portal/contracts/staff-permissions'
import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Panel } from '../../frame/panel.tsx'
import { type RowOf, useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { usePermissionText } from '../../i18n/code-texts.ts'
import { usePrint } from '../../i18n/use-print.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { type Key, peopleTexts } from './people-texts.ts'

type RoleNetworks = RowOf<'people', 'networks'>
type Threshold = RowOf<'people', 'thresholds'>

const setNetworks: Action<RoleNetworks, Key> = {
  key: 'networks',
  label: 'people.setNetworks',
  permission: 'networks.edit',
  explain: 'people.networksWhy',
  fields: [
    {
      key: 'networks',
      label: 'people.networks',
      hint: 'people.networksHint',
      kind: 'text',
      isOptional: true,
      from: ({ networks }) => networks.join(', '),
    },
  ],
  send: (api, { role }, { values, reason, options }) => {
    const networks = (values.networks ?? '').split(/[\s,]+/).filter(Boolean)
    return api.people.setNetworks({ role, networks, reason }, options)
  },
  done: 'people.networksSet',
}

/** From which networks each role may be used. */
export function Networks() {
  const t = peopleTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({ queryKey: ['networks', brand.code], queryFn: ({ signal }) => api.people.networks({}, { signal }) })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="title" />
  return (
    <Panel title={t('people.networks')} note={t('people.ownAddress', { address: query.data.ownAddress })}>
      <Table
        caption={t('people.networks')}
        rows={query.data.list}
        rowKey={({ role }) => role}
        columns={[
          { key: 'role', head: t('people.role'), cell: ({ role }) => role },
          {
            key: 'networks',
            head: t('people.networks'),
            phoneLabel: t('people.networks'),
            cell: ({ networks }) => networks.join(', ') || t('people.thisMachine'),
          },
          {
            key: 'set',
            head: <span className="spoken">{t('people.setNetworks')}</span>,
            align: 'end',
            cell: (row) => (
              <ActionButton
                size="small"
                action={setNetworks}
                subject={row}
                subjectName={row.role}
                t={t}
                onCarried={() => void query.refetch()}
              />
            ),
          },
        ]}
      />
    </Panel>
  )
}

const setThreshold: Action<Threshold, Key> = {
  key: 'threshold',
  label: 'people.setThreshold',
  permission: 'limits.edit',
  fields: [
    { key: 'single', label: 'people.single', kind: 'amount', from: ({ single }) => single },
    { key: 'daily', label: 'people.daily', kind: 'amount', from: ({ daily }) => daily },
  ],
  send: (api, { permission }, { values, reason, options }) =>
    api.people.setThreshold(
      { permission: permission as StaffPermission, single: values.single ?? '', daily: values.daily ?? '', reason },
      options,
    ),
  done: 'people.thresholdSet',
}

/** Up to which amount one person acts alone. */
export function Thresholds() {
  const t = peopleTexts.useText()
  const permissionText = usePermissionText()
  const print = usePrint()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({ queryKey: ['thresholds', brand.code], queryFn: ({ signal }) => api.people.thresholds({}, { signal }) })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="title" />
  return (
    <Panel title={t('people.thresholds')} note={t('people.thresholdsNote')}>
      <Table
        caption={t('people.thresholds')}
        rows={query.data.list}
        rowKey={({ permission }) => permission}
        empty={<p className="muted">{t('people.noThresholds')}</p>}
        columns={[
          { key: 'permission', head: t('people.permission'), cell: ({ permission }) => permissionText(permission) },
          {
            key: 'single',
            head: t('people.single'),
            phoneLabel: t('people.single'),
            align: 'end',
            cell: ({ single }) => print.money(single),
          },
          { key: 'daily', head: t('people.daily'), phoneLabel: t('people.daily'), align: 'end', cell: ({ daily }) => print.money(daily) },
          {
            key: 'set',
            head: <span className="spoken">{t('people.setThreshold')}</span>,
            align: 'end',
            cell: (row) => (
              <ActionButton
                size="small"
                action={setThreshold}
                subject={row}
                subjectName={permissionText(row.permission)}
                t={t}
                onCarried={() => void query.refetch()}
              />
            ),
          },
        ]}
      />
    </Panel>
  )
}
