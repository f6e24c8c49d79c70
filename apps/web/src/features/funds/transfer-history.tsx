import { Status } from '@portal/ui/badge.tsx'
import { Money } from '@portal/ui/money.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { fundsTexts } from '../../i18n/funds-texts.ts'
import { useExactMoment } from '../../i18n/use-time.ts'
import { useMoney } from '../brand/brand.tsx'
import { useWalletName } from './wallet-name.ts'
import type { Wallet, WalletOrder, Wallets } from './wallet-order.ts'
import css from './funds.module.css'

const tones = { success: 'positive', failed: 'negative', pending: 'plain', unknown: 'warning' } as const

/** The latest transfers between the member's wallets, newest first. */
export function TransferHistory({ data }: { readonly data: Wallets }) {
  const say = fundsTexts.useText()
  const columns = useColumns(data.wallets)
  return (
    <section aria-labelledby="wallet-transfers" className={css.section}>
      <SectionHead id="wallet-transfers" level="h3">
        {say('funds.history')}
      </SectionHead>
      <Table
        caption={say('funds.history')}
        columns={columns}
        rows={data.transfers}
        rowKey={(row) => row.orderNo}
        empty={
          <EmptyState icon="swap-duotone" title={say('funds.none')}>
            {say('funds.noneHint')}
          </EmptyState>
        }
      />
    </section>
  )
}

function useColumns(wallets: readonly Wallet[]): readonly Column<WalletOrder>[] {
  const say = fundsTexts.useText()
  const money = useMoney()
  const when = useExactMoment()
  const nameOf = useWalletName(wallets)
  return [
    {
      key: 'way',
      head: say('funds.title'),
      cell: (row) => <b>{say('funds.way', { from: nameOf(row.fromWallet), to: nameOf(row.toWallet) })}</b>,
    },
    {
      key: 'time',
      head: say('funds.time'),
      phoneLabel: say('funds.time'),
      cell: (row) => <span className="num">{when(row.createdAt)}</span>,
    },
    {
      key: 'order',
      head: say('funds.order'),
      phoneLabel: say('funds.order'),
      cell: (row) => <span className={css.number}>{row.orderNo}</span>,
    },
    {
      key: 'state',
      head: say('funds.state'),
      phoneLabel: say('funds.state'),
      cell: (row) => <Status tone={tones[row.state]}>{say(`funds.state.${row.state}`)}</Status>,
    },
    {
      key: 'amount',
      head: say('funds.amount'),
      phoneLabel: say('funds.amount'),
      align: 'end',
      cell: (row) => (row.amount === undefined ? say('funds.everything') : <Money>{money(row.amount)}</Money>),
    },
  ]
}
