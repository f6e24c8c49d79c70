import type { routes, WireOutput } from '@portal/contracts'
import { Suspense } from 'react'
import { Money } from '@portal/ui/money.tsx'
import type { Column } from '@portal/ui/table.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useExactMoment } from '../../i18n/use-time.ts'
import { useMoney } from '../brand/brand.tsx'
import css from './account-record.module.css'
import { CounterpartLine } from './counterpart-line.tsx'

type Entry = WireOutput<typeof routes.wallet.accountRecord>['list'][number]

/** The kind of a movement; of a transfer between members also from whom, or to whom. */
function EntryKind({ entry: { type, amount, counterpart } }: { readonly entry: Entry }) {
  const t = useText()
  return (
    <>
      <b className={css.kind}>{t(`entry.${type}`)}</b>
      {counterpart && (
        <span className={css.counterpart}>
          <Suspense fallback={counterpart.account}>
            <CounterpartLine {...counterpart} isSent={amount.startsWith('-')} />
          </Suspense>
        </span>
      )}
    </>
  )
}

/** A movement of money: of which kind, when, how much, and what was there after it. */
export function useEntryColumns(): readonly Column<Entry>[] {
  const t = useText()
  const money = useMoney()
  const when = useExactMoment()
  return [
    { key: 'type', head: t('record.type'), cell: (entry) => <EntryKind entry={entry} /> },
    {
      key: 'time',
      head: t('record.time'),
      phoneLabel: t('record.time'),
      cell: (entry) => <span className="num">{when(entry.time)}</span>,
    },
    {
      key: 'number',
      head: t('record.number'),
      phoneLabel: t('record.number'),
      cell: (entry) => <span className={css.number}>{entry.number}</span>,
    },
    {
      key: 'amount',
      head: t('record.amount'),
      phoneLabel: t('record.amount'),
      align: 'end',
      cell: (entry) => <Money tone={entry.amount.startsWith('-') ? 'loss' : 'gain'}>{money(entry.amount, { signed: true })}</Money>,
    },
    {
      key: 'after',
      head: t('record.after'),
      phoneLabel: t('record.after'),
      align: 'end',
      cell: (entry) => <Money>{money(entry.balanceAfter)}</Money>,
    },
  ]
}
