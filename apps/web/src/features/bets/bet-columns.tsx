import { Status } from '@portal/ui/badge.tsx'
import { Money } from '@portal/ui/money.tsx'
import type { Column } from '@portal/ui/table.tsx'
import { recordsTexts } from '../../i18n/records-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useExactMoment } from '../../i18n/use-time.ts'
import { useMoney } from '../brand/brand.tsx'
import { statusTones } from './bet-detail.tsx'
import css from './betting-record.module.css'
import { type BetRow, toneOf } from './record.ts'

/** A bet of the record. Its order number opens all that is known of it. */
export function useBetColumns(onShow: (bet: BetRow) => void): readonly Column<BetRow>[] {
  const t = useText()
  const say = recordsTexts.useText()
  const money = useMoney()
  const when = useExactMoment()
  const amount = (key: 'stake' | 'validBet' | 'payout'): Column<BetRow> => ({
    key,
    head: t(`record.${key}`),
    phoneLabel: t(`record.${key}`),
    align: 'end',
    cell: (bet) => <Money>{money(bet[key])}</Money>,
  })
  return [
    {
      key: 'game',
      head: t('record.game'),
      cell: (bet) => (
        <span className={css.game}>
          <b>{bet.gameName}</b>
          <span className="muted">{bet.vendorName}</span>
        </span>
      ),
    },
    {
      key: 'time',
      head: t('record.time'),
      phoneLabel: t('record.time'),
      cell: (bet) => <span className="num">{when(bet.time)}</span>,
    },
    {
      key: 'order',
      head: t('record.orderNo'),
      phoneLabel: t('record.orderNo'),
      cell: (bet) => (
        <button
          type="button"
          className={css.order}
          aria-label={say('records.details', { orderNo: bet.orderNo })}
          onClick={() => onShow(bet)}
        >
          {bet.orderNo}
        </button>
      ),
    },
    amount('stake'),
    amount('validBet'),
    amount('payout'),
    {
      key: 'profit',
      head: t('record.profit'),
      phoneLabel: t('record.profit'),
      align: 'end',
      cell: (bet) => <Money tone={toneOf(bet.profit)}>{money(bet.profit, { signed: true })}</Money>,
    },
    {
      key: 'status',
      head: t('record.status'),
      phoneLabel: t('record.status'),
      align: 'end',
      cell: (bet) => <Status tone={statusTones[bet.status]}>{t(`bet.${bet.status}`)}</Status>,
    },
  ]
}
