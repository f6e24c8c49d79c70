import { Link } from 'react-router'
import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { defineList } from '../../list/define-list.tsx'
import { useListRefresh } from '../../list/use-list.ts'
import type { OffAnswer, OffRow } from './ranking-words.ts'
import { type Key, rankingsTexts } from './rankings-texts.ts'

const leaveOut: Action<Record<never, never>, Key> = {
  key: 'leaveOut',
  label: 'rankings.leaveOut',
  icon: 'plus-bold',
  look: 'primary',
  permission: 'rewards.edit',
  explain: 'rankings.leaveOutWhy',
  fields: [{ key: 'member', label: 'rankings.member', kind: 'text' }],
  faults: { unchanged: 'rankings.fault_already' },
  send: (api, _none, { values, reason, options }) =>
    api.rankings.setOff({ member: (values.member ?? '').trim(), isOff: true, reason }, options),
  done: 'rankings.leftOut',
}
const takeIn: Action<OffRow, Key> = {
  key: 'takeIn',
  label: 'rankings.takeIn',
  permission: 'rewards.edit',
  explain: 'rankings.takeInWhy',
  send: (api, { username }, { reason, options }) => api.rankings.setOff({ member: username, isOff: false, reason }, options),
  done: 'rankings.takenIn',
}

function LeaveOut() {
  const t = rankingsTexts.useText()
  const refresh = useListRefresh('rankings-off')
  return (
    <ActionButton
      size="small"
      action={leaveOut}
      subject={{}}
      subjectName={t('rankings.leaveOutName')}
      t={t}
      onCarried={() => void refresh()}
    />
  )
}

function Details({ row }: { readonly row: OffRow }) {
  const t = rankingsTexts.useText()
  return (
    <Facts
      facts={[
        [t('rankings.member'), <Link key="member" to={`/members/${encodeURIComponent(row.username)}`}>{row.username}</Link>],
        [t('rankings.by'), row.by],
        [t('rankings.at'), <Moment key="at" iso={row.at} />],
        [t('rankings.reason'), row.reason],
      ]}
    />
  ) // prettier-ignore
}

/** Members who are left out of rankings. */
export default defineList<OffRow, Key, OffAnswer>({
  name: 'rankings-off',
  texts: rankingsTexts,
  title: 'page.rankingsOff',
  route: (api) => api.rankings.off,
  rowKey: ({ username }) => username,
  rowName: ({ username }) => username,
  columns: [
    { key: 'member', head: 'rankings.member', cell: ({ username }) => <b>{username}</b> },
    { key: 'reason', head: 'rankings.reason', cell: ({ reason }) => reason || '–' },
    { key: 'by', head: 'rankings.by', cell: ({ by }) => by || '–' },
    { key: 'at', head: 'rankings.at', cell: ({ at }) => <Moment iso={at} /> },
  ],
  filters: [{ key: 'member', kind: 'text', label: 'rankings.member' }],
  actions: [takeIn],
  Extra: LeaveOut,
  Details,
  empty: { title: 'rankings.noneOff', hint: 'rankings.noneOffHint', icon: 'users-duotone' },
})
