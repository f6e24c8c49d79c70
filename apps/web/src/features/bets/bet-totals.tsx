import type { ReactNode } from 'react'
import { Skeleton } from '@portal/ui'
import { Money } from '@portal/ui/money.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useFigures, useMoney } from '../brand/brand.tsx'
import css from './betting-record.module.css'
import { type BetSums, toneOf } from './record.ts'

/** What the whole selection comes to. */
export function BetTotals({ totals }: { readonly totals: BetSums | undefined }) {
  const t = useText()
  const money = useMoney()
  const figure = useFigures()
  const tile = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{totals ? value : <Skeleton />}</dd>
    </div>
  )
  return (
    <dl className={css.totals} aria-label={t('record.total')}>
      {tile(t('record.count'), figure(totals?.count ?? 0))}
      {tile(t('record.stake'), <Money>{money(totals?.stake ?? '0')}</Money>)}
      {tile(t('record.validBet'), <Money>{money(totals?.validBet ?? '0')}</Money>)}
      {tile(t('record.payout'), <Money>{money(totals?.payout ?? '0')}</Money>)}
      {tile(t('record.profit'), <Money tone={toneOf(totals?.profit ?? '0')}>{money(totals?.profit ?? '0', { signed: true })}</Money>)}
    </dl>
  )
}
