import type { RowOf } from '../../lib/api.ts'
import { defineList } from '../../list/define-list.tsx'
import { type Key, loyaltyTexts } from './loyalty-texts.ts'

type Row = RowOf<'loyalty', 'rates'>

/** So much more a level pays than the one below it. */
const stepOf = ({ rates }: Row) => String(Math.round((Number(rates[1] ?? rates[0]) - Number(rates[0])) * 10_000) / 10_000)

export default defineList<Row, Key>({
  name: 'rebate-rates',
  texts: loyaltyTexts,
  title: 'page.rebateRates',
  route: (api) => api.loyalty.rates,
  rowKey: ({ category }) => category,
  rowName: ({ category }) => category,
  columns: [
    { key: 'category', head: 'loyalty.category', cell: ({ category }) => category },
    { key: 'rates', head: 'loyalty.rates', align: 'end', cell: ({ rates }) => `${rates[0] ?? '0'}% – ${rates.at(-1) ?? '0'}%` },
    { key: 'step', head: 'loyalty.step', align: 'end', cell: (row) => `${stepOf(row)}%` },
  ],
  filters: [],
  actions: [
    {
      key: 'change',
      label: 'loyalty.changeRates',
      icon: 'pencil-simple-duotone',
      permission: 'rewards.edit',
      explain: 'loyalty.changeRatesWhy',
      fields: [
        { key: 'base', label: 'loyalty.base', kind: 'amount', from: ({ rates }) => rates[0] ?? '0' },
        { key: 'step', label: 'loyalty.step', kind: 'amount', from: stepOf },
      ],
      version: ({ version }) => version,
      send: (api, { category }, { values: { base = '', step = '' }, reason, version, options }) =>
        api.loyalty.changeRates({ category, version, base, step, reason }, options),
      faults: { out_of_range: 'loyalty.rateLimit' },
      done: 'loyalty.changedRates',
    },
  ],
  empty: { title: 'loyalty.noRates', hint: 'loyalty.noRatesHint', icon: 'percent-duotone' },
})
