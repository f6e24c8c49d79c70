import { rewardKinds } from '@portal/contracts/loyalty-values'
import { Status } from '@portal/ui/badge.tsx'
import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Moment } from '../../frame/moment.tsx'
import type { RowOf } from '../../lib/api.ts'
import { defineList } from '../../list/define-list.tsx'
import { type Key, loyaltyTexts } from './loyalty-texts.ts'

type Row = RowOf<'loyalty', 'rewards'>
const tones = { claimable: 'warning', claimed: 'positive', expired: 'plain', revoked: 'plain' } as const

const give: Action<object, Key> = {
  key: 'give',
  label: 'loyalty.give',
  icon: 'gift-duotone',
  permission: 'rewards.give',
  explain: 'loyalty.giveWhy',
  fields: [
    { key: 'member', label: 'loyalty.member', kind: 'text' },
    { key: 'amount', label: 'loyalty.amount', kind: 'amount' },
    { key: 'title', label: 'loyalty.title', kind: 'text' },
  ],
  send: (api, _subject, { values, reason, options }) =>
    api.loyalty.give(
      { member: (values.member ?? '').trim(), amount: (values.amount ?? '').trim(), title: (values.title ?? '').trim(), reason },
      options,
    ),
  done: 'loyalty.given',
}

function Give() {
  const t = loyaltyTexts.useText()
  return <ActionButton action={give} subject={{}} subjectName={t('loyalty.give')} t={t} onCarried={() => undefined} />
}

export default defineList<Row, Key>({
  name: 'rewards',
  texts: loyaltyTexts,
  title: 'page.rewards',
  route: (api) => api.loyalty.rewards,
  rowKey: ({ id }) => id,
  rowName: ({ member, kind }, { t }) => `${member} · ${t(`loyalty.kind_${kind}`)}`,
  rowHref: ({ member }) => `/members/${encodeURIComponent(member)}`,
  columns: [
    { key: 'at', head: 'loyalty.at', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
    { key: 'member', head: 'loyalty.member', cell: ({ member }) => member },
    { key: 'kind', head: 'loyalty.kind', cell: ({ kind }, { t }) => t(`loyalty.kind_${kind}`) },
    { key: 'title', head: 'loyalty.title', cell: ({ title }) => title || '–' },
    { key: 'amount', head: 'loyalty.amount', align: 'end', cell: ({ amount, currency }, { print }) => print.money(amount, { currency }) },
    { key: 'state', head: 'loyalty.state', cell: ({ state }, { t }) => <Status tone={tones[state]}>{t(`loyalty.state_${state}`)}</Status> },
    { key: 'until', head: 'loyalty.until', cell: ({ expiresAt }) => (expiresAt ? <Moment iso={expiresAt} /> : '–') },
  ],
  filters: [
    { key: 'member', kind: 'text', label: 'loyalty.member' },
    {
      key: 'kind',
      kind: 'choice',
      label: 'loyalty.kind',
      options: rewardKinds.map((value) => ({ value, label: `loyalty.kind_${value}` as const })),
    },
  ],
  Extra: Give,
  empty: { title: 'loyalty.none', hint: 'loyalty.noneHint', icon: 'gift-duotone' },
})
