import { Link } from 'react-router'
import type { Action } from '../../actions/action.ts'
import { Moment } from '../../frame/moment.tsx'
import type { ListDefinition } from '../../list/definition.ts'
import { RewardDetails } from './reward-details.tsx'
import { kindOptions, type RewardAnswer, type RewardRow, RewardStanding, stateOptions, whatFor } from './reward-words.tsx'
import { type Key, rewardsTexts } from './rewards-texts.ts'

const withdraw: Action<RewardRow, Key> = {
  key: 'withdraw',
  label: 'rewards.withdraw',
  icon: 'prohibit-duotone',
  look: 'danger',
  permission: 'rewards.withdraw',
  applies: ({ state }) => state === 'claimable',
  explain: 'rewards.withdrawWhy',
  send: (api, { id }, { reason, options }) => api.rewards.withdraw({ id, reason }, options),
  done: 'rewards.withdrawn',
}

const cancelRounds: Action<RewardRow, Key> = {
  key: 'cancelRounds',
  label: 'rewards.cancelRounds',
  icon: 'prohibit-duotone',
  look: 'danger',
  permission: 'rewards.withdraw',
  applies: ({ rounds }) => rounds?.state === 'sending' || rounds?.state === 'ready',
  explain: 'rewards.cancelRoundsWhy',
  send: (api, { id }, { reason, options }) => api.rewards.cancelRounds({ id, reason }, options),
  done: 'rewards.roundsCancelled',
}

/** Every reward of every member. */
export const rewardList: ListDefinition<RewardRow, Key, RewardAnswer> = {
  name: 'rewards',
  texts: rewardsTexts,
  title: 'page.rewards',
  route: (api) => api.rewards.list,
  csv: { route: (api) => api.rewards.listCsv },
  rowKey: ({ id }) => id,
  rowName: ({ username, kind, id }, { t }) => `${username} · ${t(`rewards.kind_${kind}`)} · ${id}`,
  columns: [
    { key: 'at', head: 'rewards.at', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
    {
      key: 'member',
      head: 'rewards.member',
      cell: ({ username }) => <Link to={`/members/${encodeURIComponent(username)}?tab=rewards`}>{username}</Link>,
    },
    { key: 'kind', head: 'rewards.kind', cell: ({ kind }, { t }) => t(`rewards.kind_${kind}`) },
    { key: 'for', head: 'rewards.for', cell: (row, tools) => whatFor(row, tools) },
    {
      key: 'amount',
      head: 'rewards.amount',
      align: 'end',
      cell: ({ amount, currency }, { print }) => <b className="num">{print.money(amount, { currency })}</b>,
    },
    { key: 'state', head: 'rewards.state', cell: ({ state }, { t }) => <RewardStanding state={state} t={t} /> },
    { key: 'expires', head: 'rewards.expiresAt', isHidden: true, cell: ({ expiresAt }) => (expiresAt ? <Moment iso={expiresAt} /> : '–') },
    { key: 'ended', head: 'rewards.endedAt', isHidden: true, cell: ({ endedAt }) => (endedAt ? <Moment iso={endedAt} /> : '–') },
    { key: 'by', head: 'rewards.proposedBy', isHidden: true, cell: ({ gift }) => gift?.proposedBy ?? '–' },
  ],
  filters: [
    { key: 'kind', kind: 'choice', label: 'rewards.kind', options: kindOptions },
    { key: 'state', kind: 'choice', label: 'rewards.state', options: stateOptions },
    { key: 'member', kind: 'text', label: 'rewards.member' },
    { key: 'from', kind: 'day', label: 'rewards.from' },
    { key: 'to', kind: 'day', label: 'rewards.to' },
  ],
  actions: [withdraw, cancelRounds],
  Details: RewardDetails,
  empty: { title: 'rewards.none', hint: 'rewards.noneHint', icon: 'gift-duotone' },
}
