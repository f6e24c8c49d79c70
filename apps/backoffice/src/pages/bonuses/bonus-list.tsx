import { bonusSources, bonusStates } from '@portal/contracts/bonus-values'
import { Status } from '@portal/ui/badge.tsx'
import { Link } from 'react-router'
import { Moment } from '../../frame/moment.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Column, Filter, ListDefinition } from '../../list/definition.ts'
import { forfeitBonus } from './bonus-actions.ts'
import { BonusDetails } from './bonus-details.tsx'
import { bonusesTexts, type Key } from './bonuses-texts.ts'

export type BonusRow = RowOf<'bonuses', 'list'>
export type BonusAnswer = Awaited<ReturnType<StaffApi['bonuses']['list']>>

const tones = {
  pending: 'plain',
  active: 'warning',
  cleared: 'positive',
  lost: 'plain',
  expired: 'plain',
  cancelled: 'plain',
  forfeited: 'negative',
} as const satisfies Record<BonusRow['state'], string>

const member: Column<BonusRow, Key> = {
  key: 'member',
  head: 'bonuses.member',
  cell: ({ username }) => <Link to={`/members/${encodeURIComponent(username)}?tab=bonuses`}>{username}</Link>,
}

const columns: readonly Column<BonusRow, Key>[] = [
  { key: 'number', head: 'bonuses.number', cell: ({ grantNo }) => <span className="num">{grantNo}</span> },
  { key: 'source', head: 'bonuses.source', cell: ({ source }, { t }) => t(`bonuses.source_${source}`) },
  { key: 'state', head: 'bonuses.state', cell: ({ state }, { t }) => <Status tone={tones[state]}>{t(`bonuses.state_${state}`)}</Status> },
  {
    key: 'amount',
    head: 'bonuses.amount',
    align: 'end',
    cell: ({ amount, currency }, { print }) => <span className="num">{print.money(amount, { currency })}</span>,
  },
  {
    key: 'held',
    head: 'bonuses.held',
    align: 'end',
    cell: ({ held, currency }, { print }) => <span className="num">{print.money(held, { currency })}</span>,
  },
  {
    key: 'progress',
    head: 'bonuses.progress',
    align: 'end',
    cell: ({ progress, required, currency }, { t, print }) => (
      <span className="num">
        {t('bonuses.of', { done: print.money(progress, { currency }), required: print.money(required, { currency }) })}
      </span>
    ),
  },
  { key: 'grantedAt', head: 'bonuses.grantedAt', cell: ({ grantedAt }) => <Moment iso={grantedAt} /> },
  { key: 'expiresAt', head: 'bonuses.expiresAt', cell: ({ expiresAt }) => <Moment iso={expiresAt} /> },
  { key: 'endedAt', head: 'bonuses.endedAt', isHidden: true, cell: ({ endedAt }) => (endedAt ? <Moment iso={endedAt} /> : '–') },
  { key: 'reference', head: 'bonuses.reference', isHidden: true, cell: ({ reference }) => <span className="num">{reference}</span> },
]

const filters: readonly Filter<Key>[] = [
  {
    key: 'state',
    kind: 'choice',
    label: 'bonuses.state',
    options: bonusStates.map((value) => ({ value, label: `bonuses.state_${value}` as const })),
  },
  {
    key: 'source',
    kind: 'choice',
    label: 'bonuses.source',
    options: bonusSources.map((value) => ({ value, label: `bonuses.source_${value}` as const })),
  },
]

/** Bonuses of the brand; a bonus's row opens its terms and history. */
export const bonusList: ListDefinition<BonusRow, Key, BonusAnswer> = {
  name: 'bonuses',
  texts: bonusesTexts,
  title: 'page.bonuses',
  route: (api) => api.bonuses.list,
  csv: { route: (api) => api.bonuses.csv },
  rowKey: ({ id }) => id,
  rowName: ({ grantNo, username }) => `${grantNo} · ${username}`,
  columns: [member, ...columns],
  filters: [...filters, { key: 'member', kind: 'text', label: 'bonuses.member' }],
  actions: [forfeitBonus],
  Details: BonusDetails,
  empty: { title: 'bonuses.none', hint: 'bonuses.noneHint', icon: 'gift-duotone' },
}

/** The bonuses of one member, as a part of the member's page. */
export function createMemberList(username: string): ListDefinition<BonusRow, Key, BonusAnswer> {
  return {
    ...bonusList,
    name: `bonuses-of-${username}`,
    isPart: true,
    route: (api) => (input: object, options) => api.bonuses.list({ ...input, member: username }, options),
    csv: { route: (api) => (input: object) => api.bonuses.csv({ ...input, member: username }) },
    columns,
    filters,
  }
}
