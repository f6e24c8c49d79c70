import { Link } from 'react-router'
import { Moment } from '../../frame/moment.tsx'
import { defineList } from '../../list/define-list.tsx'
import { LogFacts } from './log-columns.tsx'
import { type Key, sportsTexts } from './sports-texts.ts'
import type { LogRow } from './sports-words.tsx'

/** What was done at the desk of the sportsbook, the newest first. */
export default defineList<LogRow, Key>({
  name: 'sports-log',
  texts: sportsTexts,
  title: 'page.sportsLog',
  route: (api) => api.sports.log,
  rowKey: ({ id }) => id,
  rowName: ({ id, by }) => `${id} · ${by}`,
  columns: [
    { key: 'at', head: 'sports.at', cell: ({ at }) => <Moment iso={at} /> },
    { key: 'by', head: 'sports.by', cell: ({ by }) => by },
    { key: 'action', head: 'sports.action', cell: ({ action }, { t }) => t(`sports.action_${action}` as Key) },
    { key: 'match', head: 'sports.match', cell: ({ match, member, player }) => (match === undefined ? (member ?? player ?? '–') : <Link to={`/sports/${encodeURIComponent(match)}`}>{match}</Link>) },
    { key: 'facts', head: 'sports.facts', cell: (row, { t, print }) => <LogFacts row={row} t={t} print={print} /> },
  ],
  filters: [{ key: 'match', kind: 'text', label: 'sports.matchField' }],
  empty: { title: 'sports.logNone', hint: 'sports.logNoneHint', icon: 'list-checks-duotone' },
}) // prettier-ignore
