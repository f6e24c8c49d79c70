import { Status } from '@portal/ui/badge.tsx'
import { defineList } from '../../list/define-list.tsx'
import { Moment } from '../../frame/moment.tsx'
import { FindMember } from './find-member.tsx'
import { lockActions } from './member-actions.ts'
import { type MemberRow, MemberState, memberTypes, typeKey } from './member-words.tsx'
import { type Key, membersTexts } from './members-texts.ts'
import css from './members.module.css'

export default defineList<MemberRow, Key>({
  name: 'members',
  texts: membersTexts,
  title: 'page.members',
  route: (api) => api.members.list,
  rowKey: ({ username }) => username,
  rowName: ({ username }) => username,
  rowHref: ({ username }) => `/members/${encodeURIComponent(username)}`,
  columns: [
    { key: 'account', head: 'members.account', cell: ({ username }) => <b>{username}</b> },
    { key: 'id', head: 'members.id', isHidden: true, cell: ({ id }) => id },
    { key: 'nickname', head: 'members.nickname', isHidden: true, cell: ({ nickname }) => nickname },
    { key: 'type', head: 'members.type', cell: ({ type }, { t }) => t(typeKey(type)) },
    { key: 'rank', head: 'members.rank', cell: ({ rank }) => rank },
    {
      key: 'labels',
      head: 'members.labels',
      cell: ({ labels }) => (
        <span className={css.labels}>
          {labels.map((label) => (
            <Status key={label} tone="plain">
              {label}
            </Status>
          ))}
        </span>
      ),
    },
    { key: 'state', head: 'members.state', cell: ({ isLocked }, { t }) => <MemberState isLocked={isLocked} t={t} /> },
    {
      key: 'balance',
      head: 'members.balance',
      align: 'end',
      cell: ({ balance, currency }, { print }) => <span className="num">{print.money(balance, { currency })}</span>,
    },
    { key: 'registered', head: 'members.registered', cell: ({ registeredAt }) => <Moment iso={registeredAt} /> },
    {
      key: 'seen',
      head: 'members.seen',
      cell: ({ lastLoginAt }, { t }) => (lastLoginAt ? <Moment iso={lastLoginAt} /> : t('members.never')),
    },
  ],
  filters: [
    { key: 'name', kind: 'text', label: 'members.nameFilter' },
    {
      key: 'state',
      kind: 'choice',
      label: 'members.state',
      options: [
        { value: 'open', label: 'members.open' },
        { value: 'locked', label: 'members.locked' },
      ],
    },
    {
      key: 'type',
      kind: 'choice',
      label: 'members.type',
      options: memberTypes.map((type) => ({ value: String(type), label: typeKey(type) })),
    },
    { key: 'from', kind: 'day', label: 'members.from' },
    { key: 'to', kind: 'day', label: 'members.to' },
  ],
  actions: lockActions,
  Extra: FindMember,
  empty: { title: 'members.none', hint: 'members.noneHint', icon: 'users-duotone' },
})
