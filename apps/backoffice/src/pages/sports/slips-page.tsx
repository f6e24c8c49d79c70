import { Link } from 'react-router'
import { Moment } from '../../frame/moment.tsx'
import { defineList } from '../../list/define-list.tsx'
import { SlipDetails } from './slip-details.tsx'
import { type Key, sportsTexts } from './sports-texts.ts'
import { type SlipRow, SlipState } from './sports-words.tsx'

/** Slips of members, open and ended, found by member, slip or match. */
export default defineList<SlipRow, Key>({
  name: 'sports-slips',
  texts: sportsTexts,
  title: 'page.sportsSlips',
  route: (api) => api.sports.slips,
  csv: { route: (api) => api.sports.slipsCsv },
  rowKey: ({ id }) => id,
  rowName: ({ number }) => number,
  columns: [
    { key: 'number', head: 'sports.number', cell: ({ number }) => <b>{number}</b> },
    { key: 'member', head: 'sports.member', cell: ({ member }, { t }) => (member === undefined ? t('sports.otherBrand') : <Link to={`/members/${encodeURIComponent(member)}`}>{member}</Link>) },
    { key: 'state', head: 'sports.state', cell: ({ state }, { t }) => <SlipState state={state} t={t} /> },
    { key: 'kind', head: 'sports.kind', cell: ({ kind, legs }, { t, print }) => `${t(`sports.kind_${kind}`)} · ${print.number(legs.length)}` },
    { key: 'stake', head: 'sports.stake', align: 'end', cell: ({ stake }, { print }) => <span className="num">{print.money(stake)}</span> },
    { key: 'potential', head: 'sports.potential', align: 'end', cell: ({ potential }, { print }) => <span className="num">{print.money(potential)}</span> },
    { key: 'paid', head: 'sports.paid', align: 'end', cell: ({ paid, settledAt }, { print }) => <span className="num">{settledAt === undefined && paid === '0' ? '–' : print.money(paid)}</span> },
    { key: 'placed', head: 'sports.placed', cell: ({ placedAt }) => <Moment iso={placedAt} /> },
    { key: 'settled', head: 'sports.settledAt', isHidden: true, cell: ({ settledAt }) => (settledAt === undefined ? '–' : <Moment iso={settledAt} />) },
  ],
  filters: [
    { key: 'state', kind: 'choice', label: 'sports.slipsShown', options: (['open', 'settled', 'refused'] as const).map((value) => ({ value, label: `sports.slips_${value}` as const })) },
    { key: 'member', kind: 'text', label: 'sports.member' },
    { key: 'slip', kind: 'text', label: 'sports.slipField' },
    { key: 'match', kind: 'text', label: 'sports.matchField' },
  ],
  Details: SlipDetails,
  empty: { title: 'sports.slipsNone', hint: 'sports.slipsNoneHint', icon: 'ticket-duotone' },
}) // prettier-ignore
