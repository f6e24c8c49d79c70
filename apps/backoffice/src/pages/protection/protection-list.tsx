import { blockKinds, blockStandings } from '@portal/contracts/protection-values'
import { Link } from 'react-router'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import type { Column, Filter, ListDefinition } from '../../list/definition.ts'
import { type Key, protectionTexts } from './protection-texts.ts'
import { type BlockAnswer, type BlockRow, BlockState } from './protection-words.tsx'

const columns: readonly Column<BlockRow, Key>[] = [
  {
    key: 'member',
    head: 'protection.member',
    cell: ({ username }) => <Link to={`/members/${encodeURIComponent(username)}?tab=protection`}>{username}</Link>,
  },
  { key: 'kind', head: 'protection.kind', cell: ({ kind }, { t }) => t(`protection.kind_${kind}`) },
  { key: 'state', head: 'protection.state', cell: ({ state }, { t }) => <BlockState state={state} t={t} /> },
  { key: 'beganAt', head: 'protection.beganAt', cell: ({ beganAt }) => <Moment iso={beganAt} /> },
  { key: 'endsAt', head: 'protection.endsAt', cell: ({ endsAt }, { t }) => (endsAt ? <Moment iso={endsAt} /> : t('protection.forever')) },
  { key: 'imposedBy', head: 'protection.imposedBy', cell: ({ imposedBy }, { t }) => imposedBy ?? t('protection.byMember') },
  {
    key: 'returnAskedAt',
    head: 'protection.returnAskedAt',
    cell: ({ returnAskedAt }) => (returnAskedAt ? <Moment iso={returnAskedAt} /> : '–'),
  },
]

const filters: readonly Filter<Key>[] = [
  {
    key: 'standing',
    kind: 'choice',
    label: 'protection.standing',
    options: blockStandings.map((value) => ({ value, label: `protection.standing_${value}` as const })),
  },
  {
    key: 'kind',
    kind: 'choice',
    label: 'protection.kind',
    options: blockKinds.map((value) => ({ value, label: `protection.kind_${value}` as const })),
  },
  { key: 'member', kind: 'text', label: 'protection.member' },
]

/** Time-outs, exclusions and closed accounts. Nothing is decided here: a break ends by its time and by the member alone. */
export const protectionList: ListDefinition<BlockRow, Key, BlockAnswer> = {
  name: 'protection',
  texts: protectionTexts,
  title: 'page.protection',
  route: (api) => api.protection.list,
  csv: { route: (api) => api.protection.csv },
  rowKey: ({ id }) => id,
  rowName: ({ id, username }) => `#${id} · ${username}`,
  columns,
  filters,
  Details: BlockDetails,
  empty: { title: 'protection.none', hint: 'protection.noneHint', icon: 'shield-check-duotone' },
}

function BlockDetails({ row }: { readonly row: BlockRow }) {
  const t = protectionTexts.useText()
  const { kind, state, beganAt, endsAt, imposedBy, reason, returnAskedAt, returnedAt } = row
  return (
    <Facts
      facts={[
        [t('protection.kind'), t(`protection.kind_${kind}`)],
        [t('protection.state'), <BlockState key="state" state={state} t={t} />],
        [t('protection.beganAt'), <Moment key="began" iso={beganAt} />],
        [t('protection.endsAt'), endsAt ? <Moment key="ends" iso={endsAt} /> : t('protection.forever')],
        [t('protection.imposedBy'), imposedBy ?? t('protection.byMember')],
        ...(reason ? ([[t('protection.reason'), reason]] as const) : []),
        ...(returnAskedAt ? ([[t('protection.returnAskedAt'), <Moment key="asked" iso={returnAskedAt} />]] as const) : []),
        ...(returnedAt ? ([[t('protection.returnedAt'), <Moment key="returned" iso={returnedAt} />]] as const) : []),
      ]}
    />
  )
}
