import { Link } from 'react-router'
import { Status } from '@portal/ui/badge.tsx'
import { Moment } from '../../frame/moment.tsx'
import type { Claiming, Column, Filter, ListDefinition } from '../../list/definition.ts'
import { disputeActions, financeActions, payoutActions, riskActions } from './withdrawal-actions.ts'
import { WithdrawalDetails } from './withdrawal-details.tsx'
import {
  kindOptions,
  PayoutState,
  Score,
  stateOptions,
  type WithdrawalAnswer,
  type WithdrawalRow,
  WithdrawalState,
} from './withdrawal-words.tsx'
import { type Key, withdrawalsTexts } from './withdrawals-texts.ts'

type List = ListDefinition<WithdrawalRow, Key, WithdrawalAnswer>

const columns: readonly Column<WithdrawalRow, Key>[] = [
  { key: 'order', head: 'withdrawals.order', cell: ({ orderNo }) => <b className="num">{orderNo}</b> },
  {
    key: 'member',
    head: 'withdrawals.member',
    cell: ({ username }) => <Link to={`/members/${encodeURIComponent(username)}`}>{username}</Link>,
  },
  {
    key: 'account',
    head: 'withdrawals.account',
    cell: ({ kind, account }, { t }) => `${t(`withdrawals.kind_${kind}`)} ${account}`,
  },
  {
    key: 'amount',
    head: 'withdrawals.amount',
    align: 'end',
    cell: ({ amount, currency }, { print }) => <span className="num">{print.money(amount, { currency })}</span>,
  },
  { key: 'score', head: 'withdrawals.score', align: 'end', cell: ({ score }, { print }) => <Score score={score} print={print.number} /> },
  { key: 'state', head: 'withdrawals.state', cell: ({ state }, { t }) => <WithdrawalState state={state} t={t} /> },
  {
    key: 'payout',
    head: 'withdrawals.payout',
    cell: ({ payout }, { t }) => (payout ? <PayoutState state={payout} t={t} /> : '–'),
  },
  { key: 'createdAt', head: 'withdrawals.createdAt', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
]

const age: Column<WithdrawalRow, Key> = {
  key: 'age',
  head: 'withdrawals.age',
  cell: ({ createdAt }, { print, nowMs }) => print.age(createdAt, nowMs),
}
const owner: Column<WithdrawalRow, Key> = { key: 'claimedBy', head: 'withdrawals.claimedBy', cell: ({ claimedBy }) => claimedBy ?? '–' }
const held: Column<WithdrawalRow, Key> = {
  key: 'held',
  head: 'withdrawals.held',
  cell: ({ heldNote }, { t }) => (heldNote === undefined ? '–' : <Status tone="warning">{t('withdrawals.isHeld')}</Status>),
}
const pick = (...keys: string[]) => columns.filter(({ key }) => keys.includes(key))

const filters: readonly Filter<Key>[] = [
  { key: 'state', kind: 'choice', label: 'withdrawals.state', options: stateOptions },
  { key: 'kind', kind: 'choice', label: 'withdrawals.kind', options: kindOptions },
  { key: 'member', kind: 'text', label: 'withdrawals.member' },
  { key: 'number', kind: 'text', label: 'withdrawals.number' },
  { key: 'least', kind: 'amount', label: 'withdrawals.least' },
  { key: 'most', kind: 'amount', label: 'withdrawals.most' },
  { key: 'score', kind: 'text', label: 'withdrawals.leastScore' },
  { key: 'from', kind: 'day', label: 'withdrawals.from' },
  { key: 'to', kind: 'day', label: 'withdrawals.to' },
]
const queueFilters = filters.filter(({ key }) => ['kind', 'member', 'least', 'score'].includes(key))

const common = {
  texts: withdrawalsTexts,
  rowKey: ({ orderNo }: WithdrawalRow) => orderNo,
  rowName: ({ orderNo, username }: WithdrawalRow) => `${orderNo} · ${username}`,
  Details: WithdrawalDetails,
}

/** All withdrawals. */
export const withdrawalList: List = {
  ...common,
  name: 'withdrawals',
  title: 'page.withdrawals',
  route: (api) => api.withdrawals.list,
  csv: { route: (api) => api.withdrawals.csv },
  columns,
  filters,
  actions: [...riskActions, ...financeActions, ...payoutActions, ...disputeActions],
  totals: ({ totals, count, countIsExact }, { t, print }) => [
    {
      label: t('withdrawals.sum') + (countIsExact ? '' : ` (${t('withdrawals.sumOf', { figure: print.number(count) })})`),
      value: print.money(totals.amount),
    },
  ],
  empty: { title: 'withdrawals.none', hint: 'withdrawals.noneHint', icon: 'hand-coins-duotone' },
}

type Queue = 'risk' | 'finance' | 'disputes'
const claims = { risk: 'claimRisk', finance: 'claim', disputes: 'claimDispute' } as const
const permissions = { risk: 'withdrawals.risk', finance: 'withdrawals.approve', disputes: 'disputes.decide' } as const
const waitingStates: Readonly<Record<Queue, readonly WithdrawalRow['state'][]>> = {
  risk: ['risk_review'],
  finance: ['approved', 'payout_failed'],
  disputes: ['disputed'],
}

const claimingOf = (queue: Queue): Claiming<WithdrawalRow> => ({
  permission: permissions[queue],
  claim: (api, { orderNo }, options) => api.withdrawals[claims[queue]]({ orderNo, isTaken: true }, options),
  release: (api, { orderNo }, options) => api.withdrawals[claims[queue]]({ orderNo, isTaken: false }, options),
  takeOver: (api, { orderNo }, { reason, options }) => api.claims.takeOver({ queue, orderNo, reason }, options),
  claimedBy: ({ claimedBy }) => claimedBy,
  isOpen: ({ state }) => waitingStates[queue].includes(state),
})

const queueOf = (queue: Queue, own: Pick<List, 'title' | 'columns' | 'actions' | 'empty'>): List => ({
  ...common,
  ...own,
  name: `withdrawals-${queue}`,
  route: (api) => (input: object, options) => api.withdrawals.list({ ...input, queue, order: 'oldest' }, options),
  filters: queueFilters,
  claiming: claimingOf(queue),
  refreshMs: 15_000,
})

/** What risk looks at. */
export const riskList = queueOf('risk', {
  title: 'page.withdrawalRisk',
  columns: [...pick('order', 'member', 'account', 'amount', 'score'), held, age, owner],
  actions: riskActions,
  empty: { title: 'withdrawals.noneRisk', hint: 'withdrawals.noneRiskHint', icon: 'check-circle-duotone' },
})

/** What finance pays. */
export const financeList = queueOf('finance', {
  title: 'page.withdrawalApproval',
  columns: [...pick('order', 'member', 'account', 'amount', 'score', 'state'), age, owner],
  actions: financeActions,
  empty: { title: 'withdrawals.noneFinance', hint: 'withdrawals.noneFinanceHint', icon: 'check-circle-duotone' },
})

/** What members say has not arrived. */
export const disputeList = queueOf('disputes', {
  title: 'page.disputes',
  columns: [...pick('order', 'member', 'account', 'amount', 'payout'), age, owner],
  actions: disputeActions,
  empty: { title: 'withdrawals.noneDisputes', hint: 'withdrawals.noneDisputesHint', icon: 'check-circle-duotone' },
})
