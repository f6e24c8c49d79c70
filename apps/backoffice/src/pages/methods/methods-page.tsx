import { methodStandings } from '@portal/contracts/cashier-values'
import { Moment } from '../../frame/moment.tsx'
import { defineList } from '../../list/define-list.tsx'
import { methodActions } from './method-actions.ts'
import { MethodDetails } from './method-details.tsx'
import { feeText, MethodName, type MethodRow, Standing } from './method-words.tsx'
import css from './methods.module.css'
import { type Key, methodsTexts } from './methods-texts.ts'
import { WithdrawalRules } from './withdrawal-rules.tsx'

const Methods = defineList<MethodRow, Key>({
  name: 'methods',
  texts: methodsTexts,
  title: 'page.methods',
  route: (api) => api.methods.list,
  rowKey: ({ direction, code }) => `${direction}.${code}`,
  rowName: ({ direction, code }, { t }) => `${t(`methods.${direction}`)} · ${code}`,
  columns: [
    { key: 'direction', head: 'methods.direction', cell: ({ direction }, { t }) => t(`methods.${direction}`) },
    { key: 'method', head: 'methods.method', cell: (row) => <MethodName row={row} /> },
    { key: 'kind', head: 'methods.kind', isHidden: true, cell: ({ kind }, { t }) => t(`methods.kind_${kind}`) },
    { key: 'standing', head: 'methods.standing', cell: (row, { t }) => <Standing row={row} t={t} /> },
    {
      key: 'limits',
      head: 'methods.limits',
      align: 'end',
      cell: ({ minAmount, maxAmount, currency }, { print }) => (
        <span className="num">{`${print.money(minAmount, { currency })} – ${print.money(maxAmount, { currency })}`}</span>
      ),
    },
    {
      key: 'daily',
      head: 'methods.dailyLimit',
      align: 'end',
      cell: (row, { print }) => (row.direction === 'in' ? print.money(row.dailyLimit, { currency: row.currency }) : '–'),
    },
    { key: 'fee', head: 'methods.fee', cell: (row, { t, print }) => (row.direction === 'in' ? feeText(row, t, print) : '–') },
    {
      key: 'processing',
      head: 'methods.processing',
      align: 'end',
      cell: (row, { t, print }) => (row.direction === 'in' ? t('methods.minutes', { figure: print.number(row.processingMinutes) }) : '–'),
    },
    { key: 'provider', head: 'methods.provider', cell: ({ provider }, { t }) => provider ?? t('methods.noProvider') },
    { key: 'changed', head: 'methods.changedAt', isHidden: true, cell: ({ changedAt }) => <Moment iso={changedAt} /> },
  ],
  filters: [
    {
      key: 'direction',
      kind: 'choice',
      label: 'methods.direction',
      options: [
        { value: 'in', label: 'methods.in' },
        { value: 'out', label: 'methods.out' },
      ],
    },
    {
      key: 'standing',
      kind: 'choice',
      label: 'methods.standing',
      options: methodStandings.map((value) => ({ value, label: `methods.standing_${value}` as const })),
    },
  ],
  actions: methodActions,
  Details: MethodDetails,
  empty: { title: 'methods.none', hint: 'methods.noneHint', icon: 'sliders-horizontal-duotone' },
})

/** By which ways money comes and goes, and within which limits. */
export default function MethodsPage() {
  return (
    <div className={css.page}>
      <Methods />
      <WithdrawalRules />
    </div>
  )
}
