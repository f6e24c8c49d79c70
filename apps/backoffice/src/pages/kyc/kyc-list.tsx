import { staffKycStates } from '@portal/contracts/kyc-values'
import { Link } from 'react-router'
import { Moment } from '../../frame/moment.tsx'
import type { Column, Filter, ListDefinition } from '../../list/definition.ts'
import { kycActions } from './kyc-actions.ts'
import { KycDetails } from './kyc-details.tsx'
import { type Key, kycTexts } from './kyc-texts.ts'
import { isOpenCheck, type KycAnswer, type KycRow, KycState, levelText, noonOf } from './kyc-words.tsx'

const columns: readonly Column<KycRow, Key>[] = [
  {
    key: 'member',
    head: 'kyc.member',
    cell: ({ username }) => <Link to={`/members/${encodeURIComponent(username)}`}>{username}</Link>,
  },
  { key: 'state', head: 'kyc.state', cell: ({ state }, { t }) => <KycState state={state} t={t} /> },
  { key: 'paper', head: 'kyc.paper', cell: ({ paper }, { t }) => t(`kyc.paper_${paper}`) },
  { key: 'number', head: 'kyc.number', cell: ({ numberTail }) => <span className="num">{`…${numberTail}`}</span> },
  { key: 'level', head: 'kyc.level', cell: ({ level }, { t }) => levelText(level, t) },
  { key: 'submittedAt', head: 'kyc.submittedAt', cell: ({ submittedAt }) => <Moment iso={submittedAt} /> },
  { key: 'decidedBy', head: 'kyc.decidedBy', cell: ({ decidedBy }) => decidedBy ?? '–' },
  {
    key: 'validUntil',
    head: 'kyc.validUntil',
    cell: ({ validUntil }, { print }) => (validUntil ? <span className="num">{print.day(noonOf(validUntil))}</span> : '–'),
  },
]

const filters: readonly Filter<Key>[] = [
  {
    key: 'state',
    kind: 'choice',
    label: 'kyc.state',
    options: staffKycStates.map((value) => ({ value, label: `kyc.state_${value}` as const })),
  },
  { key: 'member', kind: 'text', label: 'kyc.member' },
]

/** Every identity check that members have submitted. */
export const kycList: ListDefinition<KycRow, Key, KycAnswer> = {
  name: 'kyc',
  texts: kycTexts,
  title: 'page.kyc',
  route: (api) => api.kyc.list,
  rowKey: ({ id }) => id,
  rowName: ({ id, username }) => `#${id} · ${username}`,
  columns,
  filters,
  actions: kycActions,
  Details: KycDetails,
  empty: { title: 'kyc.none', hint: 'kyc.noneHint', icon: 'identification-card-duotone' },
}

const queueColumns = ['member', 'state', 'paper', 'number', 'level']

/** Those that wait for a person, the longest first. */
export const kycReviewList: ListDefinition<KycRow, Key, KycAnswer> = {
  ...kycList,
  name: 'kyc-review',
  title: 'page.kycReview',
  route: (api) => (input: object, options) => api.kyc.list({ ...input, queue: 'review', order: 'oldest' }, options),
  columns: [
    ...columns.filter(({ key }) => queueColumns.includes(key)),
    { key: 'age', head: 'kyc.age', cell: ({ submittedAt }, { print, nowMs }) => print.age(submittedAt, nowMs) },
    { key: 'claimedBy', head: 'kyc.claimedBy', cell: ({ claimedBy }) => claimedBy ?? '–' },
  ],
  filters: filters.filter(({ key }) => key === 'member'),
  claiming: {
    permission: 'kyc.review',
    claim: (api, { id }, options) => api.kyc.claim({ id, isTaken: true }, options),
    release: (api, { id }, options) => api.kyc.claim({ id, isTaken: false }, options),
    takeOver: (api, { id }, { reason, options }) => api.claims.takeOver({ queue: 'kyc', orderNo: id, reason }, options),
    claimedBy: ({ claimedBy }) => claimedBy,
    isOpen: isOpenCheck,
  },
  empty: { title: 'kyc.noneToReview', hint: 'kyc.noneToReviewHint', icon: 'check-circle-duotone' },
  refreshMs: 15_000,
}
