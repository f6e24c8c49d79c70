import { Link } from 'react-router'
import type { Action, ActionField } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Moment } from '../../frame/moment.tsx'
import { defineList } from '../../list/define-list.tsx'
import { useListRefresh } from '../../list/use-list.ts'
import { type Key, sportsTexts } from './sports-texts.ts'
import type { FactorRow } from './sports-words.tsx'

const percent: ActionField<FactorRow, Key> = {
  key: 'percent',
  label: 'sports.percentField',
  hint: 'sports.percentHint',
  kind: 'text',
  from: (row) => (row.percent === undefined ? '' : String(row.percent)),
}
const faults = { unknown: 'sports.fault_unknown', too_small: 'sports.fault_number', too_big: 'sports.fault_number' } as const
/** What is no whole number is refused by the server under its field. */
const read = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : -1)

const change: Action<FactorRow, Key> = {
  key: 'change',
  label: 'sports.change',
  icon: 'pencil-simple-duotone',
  permission: 'sports.trade',
  applies: ({ member }) => member !== undefined,
  explain: 'sports.factorWhy',
  fields: [percent],
  faults,
  send: (api, { member = '' }, { values, reason, options }) =>
    api.sports.setFactor({ member, percent: read(values.percent ?? ''), reason }, options),
  done: 'sports.factorSet',
}

const add: Action<FactorRow, Key> = {
  ...change,
  key: 'add',
  label: 'sports.setFactor',
  icon: 'plus-circle-duotone',
  look: 'primary',
  applies: () => true,
  fields: [{ key: 'member', label: 'sports.member', kind: 'text' }, percent],
  send: (api, _none, { values, reason, options }) =>
    api.sports.setFactor({ member: (values.member ?? '').trim(), percent: read(values.percent ?? ''), reason }, options),
}

function AddFactor() {
  const t = sportsTexts.useText()
  const refresh = useListRefresh('sports-factors')
  return (
    <ActionButton
      size="small"
      action={add}
      subject={{} as FactorRow}
      subjectName={t('sports.percent')}
      t={t}
      onCarried={() => void refresh()}
    />
  )
}

/** Members who may stake less or more than others. */
export default defineList<FactorRow, Key>({
  name: 'sports-factors',
  texts: sportsTexts,
  title: 'page.sportsFactors',
  route: (api) => api.sports.factors,
  rowKey: ({ player }) => player,
  rowName: ({ member, player }) => member ?? player,
  columns: [
    { key: 'member', head: 'sports.member', cell: ({ member }, { t }) => (member === undefined ? t('sports.otherBrand') : <Link to={`/members/${encodeURIComponent(member)}`}>{member}</Link>) },
    { key: 'percent', head: 'sports.percent', align: 'end', cell: (row, { print }) => <b className="num">{print.figure(`${row.percent} %`)}</b> },
    { key: 'by', head: 'sports.by', cell: ({ by }) => by },
    { key: 'at', head: 'sports.at', cell: ({ at }) => <Moment iso={at} /> },
  ],
  filters: [{ key: 'member', kind: 'text', label: 'sports.member' }],
  actions: [change],
  Extra: AddFactor,
  Details: ({ row }) => row.member ?? row.player,
  empty: { title: 'sports.factorsNone', hint: 'sports.factorsNoneHint', icon: 'user-list-duotone' },
}) // prettier-ignore
