import { type AmlParams, amlParams } from '@portal/contracts/compliance-values'
import { buttonClass, Skeleton } from '@portal/ui'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Panel } from '../../frame/panel.tsx'
import frame from '../../frame/setting-page.module.css'
import { usePrint } from '../../i18n/use-print.ts'
import { type StaffApi, useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { complianceTexts, type Key } from './compliance-texts.ts'

type Settings = Awaited<ReturnType<StaffApi['compliance']['settings']>>
const names = Object.keys(amlParams) as (keyof AmlParams)[]

/** What is no number is refused by the server under its field. */
const readNumber = (text: string | undefined) => Number((text ?? '').trim().replace(',', '.') || NaN)

const change: Action<Settings, Key> = {
  key: 'change',
  label: 'compliance.changeRules',
  icon: 'sliders-horizontal-duotone',
  look: 'primary',
  permission: 'compliance.rules',
  explain: 'compliance.rulesAbout',
  version: ({ version }) => version,
  fields: [
    { key: 'perEuro', label: 'compliance.perEuro', kind: 'amount', from: ({ perEuro }) => perEuro },
    ...names.map((name) => ({
      key: name,
      label: `compliance.param_${name}` as const,
      kind: 'text' as const,
      from: ({ params }: Settings) => String(params[name]),
      isWrong: (value: string) => Number.isNaN(readNumber(value)),
    })),
  ],
  refusals: { 'request.invalid': 'compliance.fault_number' },
  send: (api, _settings, { values, version, reason, options }) =>
    api.compliance.setSettings(
      {
        perEuro: (values.perEuro ?? '').trim(),
        params: Object.fromEntries(names.map((name) => [name, readNumber(values[name])])) as AmlParams,
        version,
        reason,
      },
      options,
    ),
  done: 'compliance.rulesChanged',
}

/** The numbers that the rules against money laundering go by. */
export default function RulesPage() {
  const t = complianceTexts.useText()
  const print = usePrint()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({
    queryKey: ['compliance-settings', brand.code],
    queryFn: ({ signal }) => api.compliance.settings({}, { signal }),
  })
  useEffect(() => {
    document.title = t('page.complianceRules')
  }, [t])
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const settings = query.data
  return (
    <div className={frame.page}>
      <header className={frame.head}>
        <h1>{t('page.complianceRules')}</h1>
        <Link to="/compliance" className={buttonClass({ size: 'small' })}>
          {t('compliance.toCases')}
        </Link>
      </header>
      <Panel
        title={t('compliance.toRules')}
        note={t('compliance.rulesAbout')}
        aside={
          <ActionButton
            action={change}
            subject={settings}
            subjectName={t('compliance.toRules')}
            t={t}
            size="small"
            onCarried={() => void query.refetch()}
          />
        }
      >
        <Table
          caption={t('compliance.toRules')}
          rows={[{ name: 'perEuro' as const, value: print.money(settings.perEuro) }, ...names.map((name) => ({ name, value: print.figure(String(settings.params[name])) }))]}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', head: t('compliance.number'), cell: ({ name }) => (name === 'perEuro' ? t('compliance.perEuro') : t(`compliance.param_${name}`)) },
            { key: 'value', head: t('compliance.value'), phoneLabel: t('compliance.value'), align: 'end', cell: ({ value }) => <b className="num">{value}</b> },
          ]}
        />
        {settings.changedBy && <p className="muted">{t('compliance.lastChange', { name: settings.changedBy })}</p>}
      </Panel>
    </div>
  ) // prettier-ignore
}
