import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Dialog } from '@portal/ui/dialog.tsx'
import { Money } from '@portal/ui/money.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useErrorText, useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { mayHaveArrived, openOrders } from '../../lib/open-order.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { FormError } from '../identity/form-error.tsx'
import { RecordPager } from '../wallet/record-pager.tsx'
import { ordersQuery } from './betting.ts'
import { useIsLocked } from './countdown.tsx'
import { CancelSlip } from './cancel-slip.tsx'
import { useDigits } from './digits.ts'
import type { LotteryGame, LotteryOrder } from './game.ts'
import { shortNumero } from './menu-rules.ts'
import { orderTones } from './order-tones.ts'
import css from './own-orders.module.css'
import { usePlayNames } from './play-name.ts'
import type { NextDraw } from './sale.ts'

type OwnOrdersProps = {
  readonly game: LotteryGame
  /** The draw after the game's own, which takes orders too. */
  readonly next: NextDraw | undefined
  readonly username: string
  /** Puts the line of an order on the slip once more. */
  readonly onAgain: (order: LotteryOrder) => void
  /** Puts all lines of a slip on the slip once more. */
  readonly onSlipAgain: (slipNo: string) => void
}

/** The member's orders of this lottery, newest first; one of a draw that is not locked can be cancelled, each can be bet again. */
export function OwnOrders({ game, next, username, onAgain, onSlipAgain }: OwnOrdersProps) {
  const say = lotteryTexts.useText()
  const api = useApi()
  const { language } = useLanguage()
  const [pageNo, setPageNo] = useState(1)
  const [leaving, setLeaving] = useState<LotteryOrder>()
  const query = useQuery(ordersQuery(api, { language, username, gameId: game.gameId, pageNo }))
  const [leavingSlip, setLeavingSlip] = useState<string>()
  const columns = useColumns(useOpenDraws(game, next), { onCancel: setLeaving, onAgain, onSlipCancel: setLeavingSlip, onSlipAgain })
  if (query.error && !query.data) return <QueryFailed query={query} />
  return (
    <div className={css.orders}>
      <Table
        caption={say('lotto.orders')}
        columns={columns}
        rows={query.data?.list ?? []}
        rowKey={({ orderNo }) => orderNo}
        isLoading={query.isPending}
        loadingRows={3}
        empty={
          <EmptyState icon="receipt-duotone" title={say('lotto.noOrders')}>
            {say('lotto.noOrdersHint')}
          </EmptyState>
        }
      />
      <RecordPager page={pageNo} pageCount={query.data?.totalPages ?? 1} onPage={setPageNo} />
      {leaving && <CancelOrder key={leaving.orderNo} order={leaving} username={username} onClose={() => setLeaving(undefined)} />}
      {leavingSlip && <CancelSlip key={leavingSlip} slipNo={leavingSlip} username={username} onClose={() => setLeavingSlip(undefined)} />}
    </div>
  )
}

/** The draws that are not locked here; the server decides by its own clock. */
function useOpenDraws(game: LotteryGame, next: NextDraw | undefined): readonly (string | undefined)[] {
  const isLocked = useIsLocked(game.endsAtMs)
  const isNextLocked = useIsLocked(next?.endsAtMs)
  return [...(isLocked ? [] : [game.numero]), ...(isNextLocked ? [] : [next?.numero])]
}

type Actions = Pick<OwnOrdersProps, 'onAgain' | 'onSlipAgain'> & {
  readonly onCancel: (order: LotteryOrder) => void
  readonly onSlipCancel: (slipNo: string) => void
}

function useColumns(open: readonly (string | undefined)[], actions: Actions): readonly Column<LotteryOrder>[] {
  const t = useText()
  const say = lotteryTexts.useText()
  const names = usePlayNames()
  const money = useMoney()
  const figure = useFigures()
  const digits = useDigits()
  return [
    {
      key: 'play',
      head: say('lotto.play'),
      cell: (order) => (
        <span className={css.play}>
          <b>{names.whole(order.gameGroupCode, order.play)}</b>
          <span className="muted">{names.content(order.content)}</span>
          {order.chaseNo && <span className="muted">{`${say('lotto.chase')} ${order.chaseNo}`}</span>}
        </span>
      ),
    },
    {
      key: 'draw',
      head: say('lotto.drawHead'),
      phoneLabel: say('lotto.drawHead'),
      cell: (order) => <span className="num">{digits(shortNumero(order.numero))}</span>,
    },
    {
      key: 'order',
      head: t('record.orderNo'),
      phoneLabel: t('record.orderNo'),
      cell: (order) => <span className={css.number}>{order.orderNo}</span>,
    },
    {
      key: 'cost',
      head: t('record.stake'),
      phoneLabel: t('record.stake'),
      align: 'end',
      cell: (order) => (
        <span className={css.cost}>
          <Money>{money(order.cost)}</Money>
          <span className="muted">{say('lotto.bets', { count: order.betCount, figure: figure(order.betCount) })}</span>
        </span>
      ),
    },
    {
      key: 'prize',
      head: t('record.payout'),
      phoneLabel: t('record.payout'),
      align: 'end',
      cell: (order) =>
        order.state === 'pending' ? '–' : <Money tone={order.state === 'won' ? 'won' : 'plain'}>{money(order.prize)}</Money>,
    },
    {
      key: 'state',
      head: t('record.status'),
      phoneLabel: t('record.status'),
      align: 'end',
      cell: (order) => <StateCell order={order} isOpen={open.includes(order.numero)} actions={actions} />,
    },
  ]
}

type StateCellProps = { readonly order: LotteryOrder; readonly isOpen: boolean; readonly actions: Actions }

/** How an order stands and what can be done with it; with the first one of a slip also what can be done with the whole slip. */
function StateCell({ order, isOpen, actions }: StateCellProps) {
  const say = lotteryTexts.useText()
  const slipNo = order.slipNo === order.orderNo ? order.slipNo : undefined
  return (
    <span className={css.state}>
      <Status tone={orderTones[order.state]}>{say(`lotto.state.${order.state}`)}</Status>
      {order.state === 'pending' && isOpen && (
        <Button size="small" look="outline" onClick={() => actions.onCancel(order)}>
          {say('lotto.cancel')}
        </Button>
      )}
      <Button size="small" look="quiet" icon="repeat-bold" onClick={() => actions.onAgain(order)}>
        {say('lotto.again')}
      </Button>
      {slipNo !== undefined && isOpen && (
        <Button size="small" look="outline" onClick={() => actions.onSlipCancel(slipNo)}>
          {say('lotto.slipCancel')}
        </Button>
      )}
      {slipNo !== undefined && (
        <Button size="small" look="quiet" icon="repeat-bold" onClick={() => actions.onSlipAgain(slipNo)}>
          {say('lotto.slipAgain')}
        </Button>
      )}
    </span>
  )
}

const openCancellations = openOrders<{ readonly account: string; readonly orderNo: string }>(
  'lottery-cancellation',
  (one, other) => one.orderNo === other.orderNo,
)

type CancelOrderProps = { readonly order: LotteryOrder; readonly username: string; readonly onClose: () => void }

/** Asks before an order is cancelled; a try that was not answered is repeated under its key. */
function CancelOrder({ order, username, onClose }: CancelOrderProps) {
  const t = useText()
  const say = lotteryTexts.useText()
  const names = usePlayNames()
  const money = useMoney()
  const errorText = useErrorText()
  const api = useApi()
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => {
      const { orderNo } = order
      return api.lottery.cancelOrder({ orderNo }, { idempotencyKey: openCancellations.keep({ account: username, orderNo }).key })
    },
    onSuccess: () => {
      openCancellations.forget()
      onClose()
    },
    onError: (error) => {
      if (!mayHaveArrived(error)) openCancellations.forget()
    },
    onSettled: () => {
      for (const queryKey of [['balance'], ['bets'], ['lottery-orders']]) void queryClient.invalidateQueries({ queryKey })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('lotto.cancelTitle')}
      description={say('lotto.cancelHint', { play: names.whole(order.gameGroupCode, order.play), amount: money(order.cost) })}
      closeLabel={t('action.close')}
      size="small"
      actions={
        <>
          <Button look="outline" disabled={cancel.isPending} onClick={onClose}>
            {t('action.back')}
          </Button>
          <Button look="danger" pending={cancel.isPending} pendingLabel={t('form.waiting')} onClick={() => cancel.mutate()}>
            {say('lotto.cancelYes')}
          </Button>
        </>
      }
    >
      {cancel.error && <FormError>{errorText(cancel.error)}</FormError>}
    </Dialog>
  )
}
