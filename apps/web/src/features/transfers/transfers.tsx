import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Tabs } from '@portal/ui/tabs.tsx'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { transfersTexts } from '../../i18n/transfers-texts.ts'
import { useMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { getSession } from '../../lib/session.ts'
import { useMoney } from '../brand/brand.tsx'
import { balanceQuery, mainOf } from '../wallet/balance.ts'
import { TransferForm } from './transfer-form.tsx'
import { TransferHistory } from './transfer-history.tsx'
import {
  type Direction,
  optionsQuery,
  openTransfers,
  type SentTransfer,
  type TransferLimits,
  type TransferOptions,
} from './transfer-order.ts'
import { TransferResult } from './transfer-result.tsx'
import css from './transfers.module.css'
import orderCss from '../wallet/money-order.module.css'

/** Money along the own line: to the upline, to a direct downline, and what was sent and received so far. */
export default function Transfers() {
  const api = useApi()
  const query = useQuery(optionsQuery(api))
  if (query.isPending) return <Skeleton shape="block" className={orderCss.waiting} />
  if (!query.data) return <QueryFailed query={query} />
  return (
    <div className={css.page}>
      <Sending options={query.data} />
      <TransferHistory />
    </div>
  )
}

function Sending({ options }: { readonly options: TransferOptions }) {
  const say = transfersTexts.useText()
  const when = useMoment()
  const { limits, upline, downlineCount, heldUntil } = options
  // What was just sent stays in view, also when nothing more can be sent after it.
  const [sent, setSent] = useState<SentTransfer>()
  if (sent) return <TransferResult order={sent} onAgain={() => setSent(undefined)} />
  if (!limits)
    return (
      <EmptyState icon="swap-duotone" title={say('transfer.closed')}>
        {say('transfer.closedHint')}
      </EmptyState>
    )
  if (!upline && downlineCount === 0)
    return (
      <EmptyState icon="users-three-duotone" title={say('transfer.nobody')}>
        {say('transfer.nobodyHint')}
      </EmptyState>
    )
  if (heldUntil)
    return (
      <EmptyState icon="clock-countdown-duotone" title={say('transfer.held', { time: when(heldUntil) })}>
        {say('transfer.heldHint')}
      </EmptyState>
    )
  return <Directions options={options} limits={limits} onSent={setSent} />
}

type DirectionsProps = {
  readonly options: TransferOptions
  readonly limits: TransferLimits
  readonly onSent: (order: SentTransfer) => void
}

/** A tab for each direction that applies; what was left open comes first. */
function Directions({ options, limits, onSent }: DirectionsProps) {
  const say = transfersTexts.useText()
  const api = useApi()
  const money = useMoney()
  const queryClient = useQueryClient()
  const { data: balance } = useQuery(balanceQuery(api, queryClient))
  const available = balance ? mainOf(balance) : options.available
  const [open] = useState(() => openTransfers.read(getSession()?.username ?? ''))
  const tabs = [
    ...(options.upline ? [{ key: 'upline' as const, label: say('transfer.toUpline') }] : []),
    ...(options.downlineCount > 0 ? [{ key: 'downline' as const, label: say('transfer.toDownline') }] : []),
  ]
  const [chosen, setChosen] = useState<Direction | undefined>(open?.direction)
  const direction = tabs.find(({ key }) => key === chosen)?.key ?? tabs[0]!.key
  return (
    <>
      <Card look="deep" className={css.balance}>
        <span>{say('transfer.available')}</span>
        <b className="num">{money(available)}</b>
      </Card>
      <Tabs label={say('transfer.tabs')} tabs={tabs} selected={direction} onSelect={setChosen}>
        <TransferForm
          key={direction}
          direction={direction}
          uplineAccount={options.upline?.account}
          limits={limits}
          available={available}
          open={open?.direction === direction ? open : undefined}
          onSent={onSent}
        />
      </Tabs>
    </>
  )
}
