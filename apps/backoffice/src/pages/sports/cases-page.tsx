import { caseStates } from '@portal/contracts/book-desk-values'
import { Skeleton } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import type { Say } from '../../i18n/use-text.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { useMay, useMyself } from '../../lib/me.ts'
import { defineList } from '../../list/define-list.tsx'
import { QueryFailed } from '../../list/list-states.tsx'
import { useListRefresh } from '../../list/use-list.ts'
import { EffectView } from './effect-view.tsx'
import { type Key, sportsTexts } from './sports-texts.ts'
import { CaseState, type CaseRow, nameKey, namesOf } from './sports-words.tsx'
import css from './sports.module.css'

type Decision = { readonly id: string; readonly seen: string }

/** Who may decide is asked where the buttons stand: this is no proposal, and the form must not say so. */
const decision = (isAgreed: boolean): Action<Decision, Key> => ({
  key: isAgreed ? 'agree' : 'refuse',
  label: isAgreed ? 'sports.agree' : 'sports.refuse',
  icon: isAgreed ? 'check-circle-duotone' : 'prohibit-duotone',
  ...(isAgreed && { look: 'primary' as const }),
  permission: 'sports.read',
  explain: isAgreed ? 'sports.agreeWhy' : 'sports.refuseWhy',
  send: async (api, { id, seen }, { reason, options }) => {
    await api.sports.decide({ id, isAgreed, seen, reason }, options)
    return { done: true }
  },
  refusals: { 'staff.changed': 'sports.effectChanged' },
  done: isAgreed ? 'sports.agreed' : 'sports.refusedNow',
})
const decisions = [decision(true), decision(false)]

function Market({ row }: { readonly row: CaseRow }) {
  const t = sportsTexts.useText()
  const print = usePrint()
  const { language } = useLanguage()
  return row.market === undefined ? '–' : nameKey(row.market, row.names, { t, print, language })
}

function Name({ row }: { readonly row: CaseRow }) {
  const { language } = useLanguage()
  return <Link to={`/sports/${encodeURIComponent(row.match)}`}>{namesOf(row.names, language)}</Link>
}

function Details({ row }: { readonly row: CaseRow }) {
  const t = sportsTexts.useText()
  const print = usePrint()
  const wanted = row.winner ?? (row.home === undefined || row.away === undefined ? undefined : `${row.home}–${row.away}`)
  return (
    <>
      <Facts
        facts={[
          [t('sports.state'), <CaseState key="state" state={row.state} t={t} />],
          [t('sports.kindField'), t(`sports.case_${row.kind}`)],
          [t('sports.match'), <Name key="match" row={row} />],
          [t('sports.market'), <Market key="market" row={row} />],
          ...(row.cause === undefined ? [] : [[t('sports.cause'), t(`void.${row.cause}`)] as const]),
          ...(wanted === undefined ? [] : [[t('sports.wanted'), wanted] as const]),
          [t('sports.reason'), row.reason],
          [t('sports.askedBy'), row.askedBy],
          [t('sports.askedAt'), <Moment key="asked" iso={row.askedAt} />],
          ...(row.decidedBy === undefined ? [] : [[t('sports.decidedBy'), row.decidedBy] as const]),
          ...(row.decidedAt === undefined ? [] : [[t('sports.decidedAt'), <Moment key="decided" iso={row.decidedAt} />] as const]),
          ...(row.settled === undefined ? [] : [[t('sports.settled'), print.number(row.settled)] as const]),
        ]}
      />
      {row.state === 'ASKED' && <Deciding row={row} t={t} />}
    </>
  )
}

/** What the case changes as things stand, and the buttons of whoever may decide it. */
function Deciding({ row, t }: { readonly row: CaseRow; readonly t: Say<Key> }) {
  const api = useApi()
  const brand = useBrand()
  const may = useMay()
  const { me } = useMyself()
  const refresh = useListRefresh('sports-cases')
  const query = useQuery({
    queryKey: ['sports-effect', brand.code, row.id],
    queryFn: ({ signal }) => api.sports.effect({ id: row.id }, { signal }),
  })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const { seen } = query.data
  const isOwn = row.askedBy === me.username
  return (
    <Panel title={t('sports.effect')}>
      <EffectView effect={query.data} />
      {may.confirm('sports.settle') && isOwn && <p className={css.note}>{t('sports.notYours')}</p>}
      {may.confirm('sports.settle') && !isOwn && (
        <div className={css.acts}>
          {decisions.map((action) => (
            <ActionButton
              key={action.key}
              action={action}
              subject={{ id: row.id, seen }}
              subjectName={`${t('sports.case')} ${row.id}`}
              t={t}
              onCarried={() => {
                void refresh()
                void query.refetch()
              }}
            />
          ))}
        </div>
      )}
    </Panel>
  )
}

/** Voids, cancellations and corrections: those that wait first to the eye, and what became of the others. */
export default defineList<CaseRow, Key>({
  name: 'sports-cases',
  texts: sportsTexts,
  title: 'page.sportsCases',
  route: (api) => api.sports.cases,
  rowKey: ({ id }) => id,
  rowName: ({ id, names }) => `${id} · ${namesOf(names, 'EN')}`,
  columns: [
    { key: 'id', head: 'sports.case', cell: ({ id }) => id },
    { key: 'state', head: 'sports.state', cell: ({ state }, { t }) => <CaseState state={state} t={t} /> },
    { key: 'kind', head: 'sports.kindField', cell: ({ kind }, { t }) => t(`sports.case_${kind}`) },
    { key: 'match', head: 'sports.match', cell: (row) => <Name row={row} /> },
    { key: 'market', head: 'sports.market', cell: (row) => <Market row={row} /> },
    { key: 'slips', head: 'sports.effectSlips', align: 'end', cell: ({ slips }, { print }) => <span className="num">{print.number(slips)}</span> },
    { key: 'given', head: 'sports.given', align: 'end', cell: ({ given }, { print }) => <span className="num">{print.money(given)}</span> },
    { key: 'taken', head: 'sports.taken', align: 'end', cell: ({ taken }, { print }) => <span className="num">{print.money(taken)}</span> },
    { key: 'by', head: 'sports.askedBy', cell: ({ askedBy }) => askedBy },
    { key: 'at', head: 'sports.askedAt', cell: ({ askedAt }) => <Moment iso={askedAt} /> },
  ],
  filters: [
    { key: 'state', kind: 'choice', label: 'sports.state', options: caseStates.map((value) => ({ value, label: `sports.caseState_${value}` as const })) },
    { key: 'match', kind: 'text', label: 'sports.matchField' },
  ],
  Details,
  empty: { title: 'sports.casesNone', hint: 'sports.casesNoneHint', icon: 'scales-duotone' },
  refreshMs: 15_000,
}) // prettier-ignore
