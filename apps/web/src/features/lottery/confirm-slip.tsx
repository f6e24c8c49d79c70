import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { ResultState } from '@portal/ui/state-card.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { isRefused } from '@portal/browser/refused.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { FormError } from '../identity/form-error.tsx'
import css from './confirm-slip.module.css'
import { useDigits } from './digits.ts'
import type { LotteryGame, LotteryOrder } from './game.ts'
import { shortNumero } from './menu-rules.ts'
import type { Sale } from './sale.ts'
import { type SlipLine, totalOf } from './slip.ts'

type ConfirmSlipProps = {
  readonly game: LotteryGame
  readonly sale: Sale | undefined
  /** The draw for which the slip was confirmed first; another one is asked for anew. */
  readonly numero: string
  readonly lines: readonly SlipLine[]
  readonly isSending: boolean
  /** It was sent for this draw without an answer. It is repeated as it was: the server knows whether it was taken. */
  readonly isUnsure: boolean
  readonly error: unknown
  readonly placed: { readonly orders: readonly LotteryOrder[]; readonly balance: string } | undefined
  readonly onSend: (numero: string) => void
  readonly onMove: (numero: string) => void
  readonly onOrders: () => void
  readonly onClose: () => void
}

/** The last look at a slip: which draw, how much. When that draw has been locked, the slip may move to the next one. */
export function ConfirmSlip(props: ConfirmSlipProps) {
  const { game, sale, numero, lines, isSending, isUnsure, error, placed, onSend, onMove, onClose } = props
  const t = useText()
  const say = lotteryTexts.useText()
  const money = useMoney()
  const digits = useDigits()
  const errorText = useErrorText()
  const total = totalOf(lines)
  const isOnSale = sale?.numero === numero && !isRefused(error, 'lottery.draw_locked')
  const next = sale && sale.numero !== numero ? sale.numero : undefined
  if (placed) return <Placed {...props} placed={placed} />
  const mayWait = isSending || isUnsure || isOnSale
  return (
    <Dialog
      open
      stays
      onClose={onClose}
      title={say('lotto.confirmTitle')}
      closeLabel={t('action.close')}
      size="small"
      actions={
        <>
          <Button look="outline" disabled={isSending} onClick={onClose}>
            {t('action.back')}
          </Button>
          {mayWait ? (
            <Button look="primary" pending={isSending} pendingLabel={t('form.waiting')} onClick={() => onSend(numero)}>
              {say('lotto.confirm', { amount: money(total) })}
            </Button>
          ) : (
            <Button look="primary" disabled={next === undefined} onClick={() => next && onMove(next)}>
              {next ? say('lotto.move', { numero: digits(shortNumero(next)) }) : say('lotto.waitNext')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.body}>
        <Sum game={game} numero={numero} lines={lines} />
        {isOnSale && sale.closed && (
          <p role="status" className={css.note}>
            {say('lotto.goesToNext', { closed: digits(shortNumero(sale.closed)), numero: digits(shortNumero(numero)) })}
          </p>
        )}
        {!mayWait && <p role="alert">{say('lotto.closed', { numero: digits(shortNumero(numero)) })}</p>}
        {isUnsure && !isSending && !error && <p role="status">{say('lotto.wasOpen')}</p>}
        {Boolean(error) && !isSending && mayWait && <FormError>{errorText(error)}</FormError>}
      </div>
    </Dialog>
  )
}

function Sum({ game, numero, lines }: Pick<ConfirmSlipProps, 'game' | 'numero' | 'lines'>) {
  const say = lotteryTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const digits = useDigits()
  const bets = lines.reduce((sum, { betCount }) => sum + betCount, 0)
  return (
    <dl className={css.sum}>
      <dt>{game.remark}</dt>
      <dd className="num">{say('lotto.draw', { numero: digits(shortNumero(numero)) })}</dd>
      <dt>{say('lotto.lines', { count: lines.length, figure: figure(lines.length) })}</dt>
      <dd>{say('lotto.bets', { count: bets, figure: figure(bets) })}</dd>
      <dt>{say('lotto.total')}</dt>
      <dd className={css.total}>{money(totalOf(lines))}</dd>
    </dl>
  )
}

function Placed({ placed, onOrders, onClose }: ConfirmSlipProps & { readonly placed: NonNullable<ConfirmSlipProps['placed']> }) {
  const t = useText()
  const say = lotteryTexts.useText()
  const money = useMoney()
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('lotto.placed')}
      titleHidden
      closeLabel={t('action.close')}
      size="small"
      actions={
        <>
          <Button look="outline" onClick={onOrders}>
            {say('lotto.orders')}
          </Button>
          <Button onClick={onClose}>{t('action.ok')}</Button>
        </>
      }
    >
      <ResultState tone="positive" title={say('lotto.placed')}>
        <p>{say('lotto.balance', { amount: money(placed.balance) })}</p>
        <p>{say('lotto.orderNos')}</p>
        <ul className={css.orders}>
          {placed.orders.map(({ orderNo }) => (
            <li key={orderNo}>{orderNo}</li>
          ))}
        </ul>
      </ResultState>
    </Dialog>
  )
}
