import { Moment } from '../../frame/moment.tsx'
import { useLanguage } from '../../i18n/use-text.tsx'
import { defineList } from '../../list/define-list.tsx'
import { matchStops } from './match-actions.ts'
import { type Key, sportsTexts } from './sports-texts.ts'
import { type MatchRow, MatchState, nameOf, namesOf, printScore, shownOptions, sportOptions } from './sports-words.tsx'
import css from './sports.module.css'

function Name({ match }: { readonly match: MatchRow }) {
  const { language } = useLanguage()
  return (
    <span className={css.name}>
      <b>{namesOf(match.names, language)}</b>
      <small>{nameOf(match.competition.names, language)}</small>
    </span>
  )
}

/** Matches by what the house may lose on them; those that are over on demand. */
export default defineList<MatchRow, Key>({
  name: 'sports-matches',
  texts: sportsTexts,
  title: 'page.sports',
  route: (api) => api.sports.matches,
  csv: { route: (api) => api.sports.matchesCsv },
  rowKey: ({ id }) => id,
  rowName: ({ names }) => namesOf(names, 'EN'),
  rowHref: ({ id }) => `/sports/${encodeURIComponent(id)}`,
  sort: '-liability',
  columns: [
    { key: 'match', head: 'sports.match', cell: (match) => <Name match={match} /> },
    { key: 'sport', head: 'sports.sport', cell: ({ sport }, { t }) => t(`sport.${sport}`) },
    { key: 'state', head: 'sports.state', cell: (match, { t }) => <span className={css.states}><MatchState match={match} t={t} /></span> },
    { key: 'score', head: 'sports.score', align: 'end', cell: ({ score }, { print }) => <span className="num">{printScore(score, print)}</span> },
    { key: 'start', head: 'sports.start', sort: 'start', cell: ({ start }) => <Moment iso={start} /> },
    { key: 'markets', head: 'sports.markets', cell: ({ markets }, { t, print }) => t('sports.marketsOpen', { open: print.number(markets.open), stopped: print.number(markets.suspended) }) },
    { key: 'stakes', head: 'sports.stakes', align: 'end', sort: 'stakes', cell: ({ stakes }, { print }) => <span className="num">{print.money(stakes)}</span> },
    { key: 'liability', head: 'sports.liability', align: 'end', sort: 'liability', cell: ({ liability }, { print }) => <b className="num">{print.money(liability)}</b> },
    { key: 'id', head: 'sports.number', isHidden: true, cell: ({ id }) => id },
  ],
  filters: [
    { key: 'state', kind: 'choice', label: 'sports.shown', options: shownOptions, none: 'sports.shown_open' },
    { key: 'sport', kind: 'choice', label: 'sports.sport', options: sportOptions },
    { key: 'search', kind: 'text', label: 'sports.search' },
  ],
  actions: matchStops,
  empty: { title: 'sports.none', hint: 'sports.noneHint', icon: 'soccer-ball-duotone' },
  refreshMs: 10_000,
}) // prettier-ignore
