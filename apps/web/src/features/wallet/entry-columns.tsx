import type { routes, WireOutput } from '@portal/contracts'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { classNames } from '@portal/ui'
import { Money } from '@portal/ui/money.tsx'
import type { Column } from '@portal/ui/table.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useExactMoment } from '../../i18n/use-time.ts'
import { memberAddress } from '../../lib/member-address.ts'
import { useMoney } from '../brand/brand.tsx'
import css from './account-record.module.css'
import { ContractLine } from './contract-line.tsx'
import { CounterpartLine } from './counterpart-line.tsx'
import { RewardLine } from './reward-line.tsx'
import { WalletsLine } from './wallets-line.tsx'

type Entry = WireOutput<typeof routes.wallet.accountRecord>['list'][number]

/** The kind of a movement, and what it was of: the game, the method, the promotion, or from whom and to whom. */
function EntryKind({ entry }: { readonly entry: Entry }) {
  const t = useText()
  return (
    <>
      <b className={css.kind}>{t(`entry.${entry.type}`)}</b>
      <span className={css.counterpart}>
        <EntryStory entry={entry} />
      </span>
    </>
  )
}

function EntryStory({
  entry: { amount, contract, counterpart, game, method, orderNo, promotion, reward, wallets },
}: {
  readonly entry: Entry
}) {
  const t = useText()
  if (counterpart)
    return (
      <Suspense fallback={counterpart.account}>
        <CounterpartLine {...counterpart} isSent={amount.startsWith('-')} />
      </Suspense>
    )
  if (wallets)
    return (
      <Suspense fallback={wallets.from ?? wallets.to}>
        <WalletsLine {...wallets} />
      </Suspense>
    )
  if (contract)
    return (
      <Suspense fallback={null}>
        <ContractLine kind={contract.kind} billNo={orderNo} />
      </Suspense>
    )
  if (reward)
    return (
      <Suspense fallback={null}>
        <RewardLine {...reward} />
      </Suspense>
    )
  if (game) return <>{game.gameName === undefined ? game.vendorName : `${game.gameName} · ${game.vendorName}`}</>
  if (promotion)
    return (
      <Link to={`/promoDetail?id=${encodeURIComponent(promotion.id)}`} className={css.more}>
        {promotion.title}
      </Link>
    )
  return method === undefined ? null : <>{method === 'demo' ? t('entry.methodDemo') : method}</>
}

/** The number of the order; of a bet, its payout and its refund the way to the bet itself. */
function OrderNo({ entry: { orderNo, game } }: { readonly entry: Entry }) {
  if (!game?.isBet) return <span className={css.number}>{orderNo}</span>
  return (
    <Link to={memberAddress('personalHistoryCopy', orderNo)} className={classNames(css.number, css.more)}>
      {orderNo}
    </Link>
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
      head: t('record.orderNo'),
      phoneLabel: t('record.orderNo'),
      cell: (entry) => <OrderNo entry={entry} />,
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
