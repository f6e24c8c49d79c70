import { Skeleton } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { defineList } from '../../list/define-list.tsx'
import { QueryFailed } from '../../list/list-states.tsx'
import { type Key, pointsTexts } from './points-texts.ts'
import { type Conversion, pointsText, type RateRow, Standing } from './points-words.tsx'

const rateActions: readonly Action<RateRow, Key>[] = [
  {
    key: 'rate',
    label: 'points.setRate',
    icon: 'sliders-horizontal',
    permission: 'points.edit',
    explain: 'points.rateWhy',
    fields: [
      {
        key: 'turnover',
        label: 'points.turnover',
        hint: 'points.turnoverHint',
        kind: 'amount',
        isOptional: true,
        from: ({ turnover }) => turnover ?? '',
      },
      { key: 'levelPercent', label: 'points.levelPercent', kind: 'text', from: ({ levelPercent }) => String(levelPercent) },
    ],
    version: ({ version }) => version,
    faults: { unchanged: 'points.fault_unchanged' },
    send: (api, { type }, { values, reason, version, options }) => {
      const percent = (values.levelPercent ?? '').trim()
      const levelPercent = /^\d{1,3}$/.test(percent) ? Number(percent) : -1
      return api.points.changeRate({ type, version, turnover: (values.turnover ?? '').trim() || null, levelPercent, reason }, options)
    },
    done: 'points.changed',
  },
]

const conversionAction: Action<Conversion, Key> = {
  key: 'conversion',
  label: 'points.setConversion',
  icon: 'swap-duotone',
  permission: 'points.edit',
  explain: 'points.conversionWhy',
  fields: [
    { key: 'isOn', label: 'points.convertOn', kind: 'tick', from: ({ isOn }) => (isOn ? 'yes' : '') },
    ...(['rate', 'min', 'step', 'dayLimit'] as const).map((key) => ({
      key,
      label: `points.convert_${key}` as const,
      kind: 'amount' as const,
      from: (row: Conversion) => row[key],
    })),
  ],
  version: ({ version }) => version,
  faults: { off_step: 'points.fault_step', too_low: 'points.fault_day' },
  send: (api, _conversion, { values, reason, version, options }) => {
    const amount = (key: string) => (values[key] ?? '').trim()
    const next = {
      isOn: values.isOn === 'yes',
      rate: amount('rate'),
      min: amount('min'),
      step: amount('step'),
      dayLimit: amount('dayLimit'),
    }
    return api.points.changeConversion({ version, ...next, reason }, options)
  },
  done: 'points.changed',
}

const Rates = defineList<RateRow, Key>({
  name: 'points-rates',
  texts: pointsTexts,
  title: 'page.pointsSettings',
  route: (api) => api.points.settings,
  rowKey: ({ type }) => type,
  rowName: ({ type }, { t }) => t(`points.game_${type}`),
  columns: [
    { key: 'type', head: 'points.game', cell: ({ type }, { t }) => <b>{t(`points.game_${type}`)}</b> },
    {
      key: 'turnover',
      head: 'points.turnover',
      align: 'end',
      cell: ({ turnover }, { print, t }) => (turnover === null ? t('points.earnsNone') : print.money(turnover)),
    },
    { key: 'level', head: 'points.levelPercent', align: 'end', cell: ({ levelPercent }, { print }) => `${print.number(levelPercent)}%` },
    { key: 'version', head: 'points.version', align: 'end', cell: ({ version }, { print }) => print.number(version) },
    { key: 'changed', head: 'points.changedAt', cell: ({ changedAt }) => (changedAt ? <Moment iso={changedAt} /> : '–') },
    { key: 'by', head: 'points.changedBy', cell: ({ changedBy }) => changedBy ?? '–' },
  ],
  filters: [],
  actions: rateActions,
  empty: { title: 'points.noRewards', hint: 'points.noRewardsHint' },
})

/** How points are earned by kind of game, and how they are converted into money. */
export default function SettingsPage() {
  return (
    <>
      <Rates />
      <ConversionPanel />
    </>
  )
}

function ConversionPanel() {
  const t = pointsTexts.useText()
  const print = usePrint()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({ queryKey: ['points-settings', brand.code], queryFn: ({ signal }) => api.points.settings({}, { signal }) })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="title" />
  const { conversion } = query.data
  if (!conversion)
    return (
      <Panel title={t('points.conversion')}>
        <p className="muted">{t('points.noConversion')}</p>
      </Panel>
    )
  return (
    <Panel
      title={t('points.conversion')}
      note={t('points.conversionNote')}
      aside={
        <ActionButton
          size="small"
          action={conversionAction}
          subject={conversion}
          subjectName={t('points.conversion')}
          t={t}
          onCarried={() => void query.refetch()}
        />
      }
    >
      <Facts
        facts={[
          [t('points.standing'), <Standing key="on" isOn={conversion.isOn} t={t} />],
          ...(['rate', 'min', 'step', 'dayLimit'] as const).map(
            (key) => [t(`points.convert_${key}`), pointsText(print, conversion[key])] as const,
          ),
          [t('points.version'), print.number(conversion.version)],
          [t('points.changedAt'), <Moment key="changed" iso={conversion.changedAt} />],
          [t('points.changedBy'), conversion.changedBy],
        ]}
      />
    </Panel>
  )
}
