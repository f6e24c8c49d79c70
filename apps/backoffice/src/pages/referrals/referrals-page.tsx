import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { defineList } from '../../list/define-list.tsx'
import { friendActions } from './referral-actions.ts'
import { ReferralRules } from './referral-rules.tsx'
import { type FriendAnswer, type FriendRow, FriendState, signText, stateOptions } from './referral-words.tsx'
import { type Key, referralsTexts } from './referrals-texts.ts'

function MemberLink({ username }: { readonly username: string }) {
  return username === '' ? <>–</> : <Link to={`/members/${encodeURIComponent(username)}`}>{username}</Link>
}

function FriendDetails({ row }: { readonly row: FriendRow }) {
  const t = referralsTexts.useText()
  const print = usePrint()
  const { currency } = row
  const money = (amount: string) => <span className="num">{print.money(amount, { currency })}</span>
  const known = (label: Key, shown: ReactNode) => (shown === undefined ? [] : [[t(label), shown] as const])
  const at = (iso: string | undefined) => iso && <Moment iso={iso} />
  return (
    <Facts
      facts={[
        [t('referrals.inviter'), <MemberLink key="inviter" username={row.inviter} />],
        [t('referrals.friend'), <MemberLink key="friend" username={row.friend} />],
        [t('referrals.state'), <FriendState key="state" state={row.state} t={t} />],
        ...known('referrals.signs', row.signs.length > 0 ? signText(row.signs, t) : undefined),
        [t('referrals.registered'), <Moment key="registered" iso={row.registeredAt} />],
        ...known('referrals.deposit', row.deposit && money(row.deposit)),
        ...known('referrals.depositedAt', at(row.depositedAt)),
        ...known('referrals.progress', row.required && <Progress row={row} />),
        ...known('referrals.windowEndsAt', at(row.windowEndsAt)),
        ...known('referrals.qualifiedAt', at(row.qualifiedAt)),
        ...known('referrals.waits', row.waitsFor && t(`referrals.wait_${row.waitsFor}`)),
        ...known('referrals.dueAt', at(row.dueAt)),
        ...known('referrals.amount', row.amount && <b>{money(row.amount)}</b>),
        ...known('referrals.number', row.number && print.number(row.number)),
        ...known('referrals.rewardNo', row.reward && <span className="num">{row.reward}</span>),
        ...known('referrals.paidAt', at(row.paidAt)),
        ...known('referrals.takenBack', row.takenBack && money(row.takenBack)),
        ...known('referrals.clearedBy', row.clearedBy),
        ...known('referrals.decidedBy', row.decidedBy),
        ...known('referrals.decidedWhy', row.decidedWhy),
        [t('referrals.rulesVersion'), print.number(row.rules)],
      ]}
    />
  )
}

function Progress({ row: { valid, required, currency } }: { readonly row: FriendRow }) {
  const t = referralsTexts.useText()
  const print = usePrint()
  if (required === undefined) return <>–</>
  const money = (amount: string) => print.money(amount, { currency })
  return <span className="num">{t('referrals.progressOf', { valid: money(valid), required: money(required) })}</span>
}

const Friends = defineList<FriendRow, Key, FriendAnswer>({
  name: 'referrals',
  texts: referralsTexts,
  title: 'page.referrals',
  route: (api) => api.referrals.list,
  csv: { route: (api) => api.referrals.listCsv },
  rowKey: ({ id }) => id,
  rowName: ({ inviter, friend }) => `${inviter} · ${friend}`,
  columns: [
    { key: 'registered', head: 'referrals.registered', cell: ({ registeredAt }) => <Moment iso={registeredAt} /> },
    { key: 'inviter', head: 'referrals.inviter', cell: ({ inviter }) => <MemberLink username={inviter} /> },
    { key: 'friend', head: 'referrals.friend', cell: ({ friend }) => <MemberLink username={friend} /> },
    { key: 'state', head: 'referrals.state', cell: ({ state }, { t }) => <FriendState state={state} t={t} /> },
    { key: 'signs', head: 'referrals.signs', cell: ({ signs }, { t }) => (signs.length > 0 ? signText(signs, t) : '–') },
    { key: 'progress', head: 'referrals.progress', align: 'end', cell: (row) => <Progress row={row} /> },
    { key: 'amount', head: 'referrals.amount', align: 'end', cell: ({ amount, currency }, { print }) => <b className="num">{amount === undefined ? '–' : print.money(amount, { currency })}</b> },
    { key: 'deposit', head: 'referrals.deposit', align: 'end', isHidden: true, cell: ({ deposit, currency }, { print }) => <span className="num">{deposit === undefined ? '–' : print.money(deposit, { currency })}</span> },
    { key: 'decided', head: 'referrals.decidedBy', isHidden: true, cell: ({ decidedBy }) => decidedBy ?? '–' },
  ],
  filters: [
    { key: 'inviter', kind: 'text', label: 'referrals.inviter' },
    { key: 'friend', kind: 'text', label: 'referrals.friend' },
    { key: 'state', kind: 'choice', label: 'referrals.state', options: stateOptions },
    { key: 'from', kind: 'day', label: 'referrals.from' },
    { key: 'to', kind: 'day', label: 'referrals.to' },
  ],
  actions: friendActions,
  Details: FriendDetails,
  empty: { title: 'referrals.none', hint: 'referrals.noneHint', icon: 'users-three-duotone' },
}) // prettier-ignore

/** Friends whom members have invited, and the rules by which their inviters are rewarded. */
export default function ReferralsPage() {
  return (
    <>
      <Friends />
      <ReferralRules />
    </>
  )
}
