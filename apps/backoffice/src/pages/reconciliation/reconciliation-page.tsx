import { Moment } from '../../frame/moment.tsx'
import { defineList } from '../../list/define-list.tsx'
import { CaseDetails } from './case-details.tsx'
import { type CaseRow, CaseState, caseStates, differences, factText } from './case-words.tsx'
import { ComparedDays } from './compared-days.tsx'
import { type Key, reconciliationTexts } from './reconciliation-texts.ts'
import css from './reconciliation.module.css'

const Cases = defineList<CaseRow, Key>({
  name: 'reconciliation',
  texts: reconciliationTexts,
  title: 'page.reconciliation',
  route: (api) => api.reconciliation.list,
  rowKey: ({ id }) => id,
  rowName: ({ id, difference }, { t }) => `${id} · ${t(`case.is_${difference}`)}`,
  columns: [
    { key: 'id', head: 'case.id', cell: ({ id }) => id },
    { key: 'difference', head: 'case.difference', cell: ({ difference }, { t }) => t(`case.is_${difference}`) },
    { key: 'party', head: 'case.party', cell: ({ party, subject }, { t }) => `${party} · ${t(`case.subject_${subject}`)}` },
    { key: 'number', head: 'case.number', isHidden: true, cell: ({ txId }) => txId },
    { key: 'reference', head: 'case.reference', cell: ({ reference, txId }) => reference || txId },
    {
      key: 'ours',
      head: 'case.ours',
      align: 'end',
      cell: ({ ours, difference }, { t, print }) => <span className="num">{factText(ours, difference, t, print)}</span>,
    },
    {
      key: 'theirs',
      head: 'case.theirs',
      align: 'end',
      cell: ({ theirs, difference }, { t, print }) => <span className="num">{factText(theirs, difference, t, print)}</span>,
    },
    { key: 'state', head: 'case.state', cell: ({ state }, { t }) => <CaseState state={state} t={t} /> },
    { key: 'assignee', head: 'case.assignee', cell: ({ assignee }) => assignee || '–' },
    { key: 'opened', head: 'case.opened', isHidden: true, cell: ({ openedAt }) => <Moment iso={openedAt} /> },
    {
      key: 'age',
      head: 'case.age',
      cell: ({ openedAt, state }, { print, nowMs }) => (state === 'open' ? print.age(openedAt, nowMs) : '–'),
    },
  ],
  filters: [
    {
      key: 'state',
      kind: 'choice',
      label: 'case.state',
      options: caseStates.map((value) => ({ value, label: `case.${value}` as const })),
    },
    {
      key: 'source',
      kind: 'choice',
      label: 'case.source',
      options: [
        { value: 'provider', label: 'case.provider' },
        { value: 'vendor', label: 'case.vendor' },
      ],
    },
    {
      key: 'difference',
      kind: 'choice',
      label: 'case.difference',
      options: differences.map((value) => ({ value, label: `case.is_${value}` as const })),
    },
    { key: 'party', kind: 'text', label: 'case.party' },
    { key: 'number', kind: 'text', label: 'case.anyNumber' },
    { key: 'assignee', kind: 'text', label: 'case.assignee' },
  ],
  Details: CaseDetails,
  empty: { title: 'case.none', hint: 'case.noneHint', icon: 'scales-duotone' },
  refreshMs: 30_000,
})

/** Differences with vendors and providers, and what their comparisons came to. */
export default function ReconciliationPage() {
  return (
    <div className={css.page}>
      <Cases />
      <ComparedDays />
    </div>
  )
}
