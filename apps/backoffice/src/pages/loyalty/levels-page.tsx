import type { RowOf } from '../../lib/api.ts'
import { defineList } from '../../list/define-list.tsx'
import { type Key, loyaltyTexts } from './loyalty-texts.ts'

type Row = RowOf<'loyalty', 'levels'>

export default defineList<Row, Key>({
  name: 'levels',
  texts: loyaltyTexts,
  title: 'page.levels',
  route: (api) => api.loyalty.levels,
  rowKey: ({ level }) => String(level),
  rowName: ({ level, name }) => `${level} · ${name}`,
  columns: [
    { key: 'level', head: 'loyalty.level', cell: ({ level }, { print }) => print.number(level) },
    { key: 'name', head: 'loyalty.name', cell: ({ name }) => name },
    { key: 'reach', head: 'loyalty.reach', align: 'end', cell: ({ reach }) => reach },
    { key: 'rankUp', head: 'loyalty.rankUp', align: 'end', cell: ({ rankUp }) => rankUp },
    { key: 'weekly', head: 'loyalty.weekly', align: 'end', cell: ({ weekly }) => weekly },
    { key: 'birthday', head: 'loyalty.birthday', align: 'end', cell: ({ birthday }) => birthday },
    { key: 'members', head: 'loyalty.members', align: 'end', cell: ({ members }, { print }) => print.number(members) },
  ],
  filters: [],
  actions: [
    {
      key: 'change',
      label: 'loyalty.changeLevel',
      icon: 'pencil-simple-duotone',
      permission: 'rewards.edit',
      applies: ({ level }) => level > 0,
      explain: 'loyalty.changeLevelWhy',
      fields: [
        { key: 'reach', label: 'loyalty.reach', kind: 'amount', from: ({ reach }) => reach },
        { key: 'rankUp', label: 'loyalty.rankUp', kind: 'amount', from: ({ rankUp }) => rankUp },
        { key: 'weekly', label: 'loyalty.weekly', kind: 'amount', from: ({ weekly }) => weekly },
        { key: 'birthday', label: 'loyalty.birthday', kind: 'amount', from: ({ birthday }) => birthday },
      ],
      version: ({ version }) => version,
      send: (api, { level }, { values: { reach = '', rankUp = '', weekly = '', birthday = '' }, reason, version, options }) =>
        api.loyalty.changeLevel({ level, version, reach, rankUp, weekly, birthday, reason }, options),
      faults: { limits_order: 'loyalty.levelOrder' },
      done: 'loyalty.changedLevel',
    },
  ],
  empty: { title: 'loyalty.noLevels', hint: 'loyalty.noLevelsHint', icon: 'crown-duotone' },
})
