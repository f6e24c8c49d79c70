import { harmLevels } from '@portal/contracts/protection-values'
import { Link } from 'react-router'
import { Moment } from '../../frame/moment.tsx'
import { defineList } from '../../list/define-list.tsx'
import { careAction } from './harm-actions.ts'
import { harmTexts, type Key } from './harm-texts.ts'
import { type HarmAnswer, HarmLevel, type HarmRow, listMarkers, noonOf } from './harm-words.tsx'
import { MemberHarm } from './member-harm.tsx'

function HarmDetails({ row }: { readonly row: HarmRow }) {
  // What was done last stands in the row: another action reads the member again.
  return <MemberHarm key={row.lastActionAt} username={row.username} isInList />
}

/** Members whose play shows markers of harm, the highest score first. */
export default defineList<HarmRow, Key, HarmAnswer>({
  name: 'harm',
  texts: harmTexts,
  title: 'page.harm',
  route: (api) => api.harm.list,
  csv: { route: (api) => api.harm.csv },
  rowKey: ({ username }) => username,
  rowName: ({ username }) => username,
  columns: [
    { key: 'member', head: 'harm.member', cell: ({ username }) => <Link to={`/members/${encodeURIComponent(username)}?tab=protection`}>{username}</Link> },
    { key: 'score', head: 'harm.score', align: 'end', cell: ({ score }, { print }) => <b className="num">{print.number(score)}</b> },
    { key: 'level', head: 'harm.level', cell: ({ level }, { t }) => <HarmLevel level={level} t={t} /> },
    { key: 'markers', head: 'harm.markers', cell: ({ markers }, { t }) => listMarkers(markers).slice(0, 3).map(({ marker }) => t(`harm.marker_${marker}`)).join(' · ') },
    { key: 'since', head: 'harm.since', cell: ({ levelSince }, { print }) => print.day(noonOf(levelSince)) },
    { key: 'lastAction', head: 'harm.lastAction', cell: ({ lastAction, lastActionAt }, { t }) => (lastAction && lastActionAt ? <span>{t(`harm.action_${lastAction}`)} · <Moment iso={lastActionAt} /></span> : t('harm.noAction')) },
    { key: 'day', head: 'harm.day', isHidden: true, cell: ({ day }, { print }) => print.day(noonOf(day)) },
  ],
  filters: [
    { key: 'level', kind: 'choice', label: 'harm.level', options: harmLevels.filter((value) => value !== 'none').map((value) => ({ value, label: `harm.level_${value}` as const })) },
    { key: 'member', kind: 'text', label: 'harm.member' },
  ],
  actions: [careAction],
  Details: HarmDetails,
  empty: { title: 'harm.none', hint: 'harm.noneHint', icon: 'heartbeat-duotone' },
}) // prettier-ignore
