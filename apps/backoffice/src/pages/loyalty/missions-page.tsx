import { Status } from '@portal/ui/badge.tsx'
import type { RowOf } from '../../lib/api.ts'
import { defineList } from '../../list/define-list.tsx'
import { type Key, loyaltyTexts } from './loyalty-texts.ts'

type Row = RowOf<'loyalty', 'missions'>

export default defineList<Row, Key>({
  name: 'missions',
  texts: loyaltyTexts,
  title: 'page.missions',
  route: (api) => api.loyalty.missions,
  rowKey: ({ id }) => id,
  rowName: ({ title }) => title,
  columns: [
    { key: 'title', head: 'loyalty.mission', cell: ({ title }) => title },
    { key: 'period', head: 'loyalty.period', cell: ({ period }, { t }) => t(`loyalty.period_${period}`) },
    {
      key: 'metric',
      head: 'loyalty.metric',
      cell: ({ metric, gameType }, { t }) => [t(`loyalty.metric_${metric}`), gameType].filter(Boolean).join(' · '),
    },
    { key: 'target', head: 'loyalty.target', align: 'end', cell: ({ target }) => target },
    { key: 'prize', head: 'loyalty.prize', align: 'end', cell: ({ prize }) => prize },
    { key: 'from', head: 'loyalty.from', align: 'end', cell: ({ levelAtLeast }, { print }) => print.number(levelAtLeast) },
    {
      key: 'isOn',
      head: 'loyalty.isOn',
      cell: ({ isOn }, { t }) => <Status tone={isOn ? 'positive' : 'plain'}>{t(isOn ? 'loyalty.on' : 'loyalty.off')}</Status>,
    },
  ],
  filters: [],
  actions: [
    {
      key: 'change',
      label: 'loyalty.changeMission',
      icon: 'pencil-simple-duotone',
      permission: 'rewards.edit',
      explain: 'loyalty.changeMissionWhy',
      fields: [
        { key: 'target', label: 'loyalty.target', kind: 'amount', from: ({ target }) => target },
        { key: 'prize', label: 'loyalty.prize', kind: 'amount', from: ({ prize }) => prize },
        {
          key: 'isOn',
          label: 'loyalty.isOn',
          kind: 'choice',
          options: [
            { value: 'on', label: 'loyalty.on' },
            { value: 'off', label: 'loyalty.off' },
          ],
          from: ({ isOn }) => (isOn ? 'on' : 'off'),
        },
      ],
      version: ({ version }) => version,
      send: (api, { id }, { values: { target = '', prize = '', isOn }, reason, version, options }) =>
        api.loyalty.changeMission({ id, version, target, prize, isOn: isOn === 'on', reason }, options),
      faults: { whole: 'loyalty.whole' },
      done: 'loyalty.changedMission',
    },
  ],
  empty: { title: 'loyalty.noMissions', hint: 'loyalty.noMissionsHint', icon: 'target-duotone' },
})
