import { Status } from '@portal/ui/badge.tsx'
import { Link } from 'react-router'
import type { Action } from '../../actions/action.ts'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { defineList } from '../../list/define-list.tsx'
import type { RowOf } from '../../lib/api.ts'
import { disableTexts, type Key } from './disable-texts.ts'

type Row = RowOf<'disableRequests', 'list'>

const tones = { OPEN: 'warning', APPROVED: 'negative', REJECTED: 'plain', WITHDRAWN: 'plain' } as const satisfies Record<
  Row['state'],
  string
>
const states = Object.keys(tones) as Row['state'][]

function Account({ name }: { readonly name: string }) {
  return <Link to={`/members/${encodeURIComponent(name)}`}>{name}</Link>
}

function Details({ row }: { readonly row: Row }) {
  const t = disableTexts.useText()
  return (
    <Facts
      facts={[
        [t('disable.member'), <Account key="member" name={row.member} />],
        [t('disable.account'), t(row.isLocked ? 'disable.locked' : 'disable.unlocked')],
        [t('disable.agent'), <Account key="agent" name={row.agent} />],
        [t('disable.line'), t(row.isInTeam ? 'disable.inTeam' : 'disable.notInTeam')],
        [t('disable.reason'), row.reason],
        [t('disable.asked'), <Moment key="asked" iso={row.createdAt} />],
        [t('disable.decidedAt'), row.decidedAt && <Moment key="decided" iso={row.decidedAt} />],
        [t('disable.decidedBy'), row.decidedBy],
        [t('disable.decision'), row.decision || undefined],
      ]}
    />
  )
}

const deciding = (isApproved: boolean): Action<Row, Key> => ({
  key: isApproved ? 'approve' : 'reject',
  label: isApproved ? 'disable.approve' : 'disable.reject',
  ...(isApproved && { look: 'danger' as const }),
  permission: 'members.lock',
  // Whoever has left the agent's line is no longer the agent's to judge.
  applies: ({ state, isInTeam }) => state === 'OPEN' && (isInTeam || !isApproved),
  explain: isApproved ? 'disable.approveWhy' : 'disable.rejectWhy',
  version: ({ version }) => version,
  send: (api, { id }, { reason, version, options }) => api.disableRequests.decide({ id, version, isApproved, reason }, options),
  done: isApproved ? 'disable.approved' : 'disable.rejected',
})

export default defineList<Row, Key>({
  name: 'disable-requests',
  texts: disableTexts,
  title: 'page.disableRequests',
  route: (api) => api.disableRequests.list,
  csv: { route: (api) => api.disableRequests.csv },
  rowKey: ({ id }) => id,
  rowName: ({ id, member }) => `${id} · ${member}`,
  columns: [
    { key: 'member', head: 'disable.member', cell: ({ member }) => member },
    { key: 'agent', head: 'disable.agent', cell: ({ agent }) => agent },
    { key: 'reason', head: 'disable.reason', cell: ({ reason }) => reason },
    { key: 'state', head: 'disable.state', cell: ({ state }, { t }) => <Status tone={tones[state]}>{t(`disable.state_${state}`)}</Status> },
    { key: 'asked', head: 'disable.asked', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
    { key: 'age', head: 'disable.age', cell: ({ createdAt, state }, { print, nowMs }) => (state === 'OPEN' ? print.age(createdAt, nowMs) : '–') },
    { key: 'by', head: 'disable.decidedBy', cell: ({ decidedBy }) => decidedBy ?? '–', isHidden: true },
  ],
  filters: [
    { key: 'member', kind: 'text', label: 'disable.member', hint: 'disable.memberHint' },
    { key: 'state', kind: 'choice', label: 'disable.state', options: states.map((value) => ({ value, label: `disable.state_${value}` as const })) },
  ],
  actions: [deciding(true), deciding(false)],
  Details,
  empty: { title: 'disable.none', hint: 'disable.noneHint', icon: 'check-circle-duotone' },
  refreshMs: 30_000,
}) // prettier-ignore
