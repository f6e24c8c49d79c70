import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { payoutsTexts } from '../../i18n/payouts-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useMoney } from '../brand/brand.tsx'
import orderCss from '../wallet/money-order.module.css'
import { PayoutAccounts } from './payout-accounts.tsx'
import { accountsQuery, type PayoutAccounts as Accounts, type Withdrawal } from './payout-queries.ts'
import { type WithdrawalOptions, findUnmet, withdrawableNow, withdrawalOptionsQuery } from '../../lib/withdrawal-options.ts'
import css from './payouts.module.css'
import { WithdrawBonus } from './withdraw-bonus.tsx'
import { WithdrawConditions } from './withdraw-conditions.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawOrders } from './withdraw-orders.tsx'
import { WithdrawResult } from './withdraw-result.tsx'

/** Money out of the wallet: what has to be so first, the form, the accounts, and what was asked for so far. */
export default function Withdraw() {
  const api = useApi()
  const options = useQuery(withdrawalOptionsQuery(api))
  const accounts = useQuery(accountsQuery(api))
  if (options.isPending || accounts.isPending) return <Skeleton shape="block" className={orderCss.waiting} />
  if (!options.data) return <QueryFailed query={options} />
  if (!accounts.data) return <QueryFailed query={accounts} />
  return (
    <div className={css.page}>
      <NewWithdrawal options={options.data} accounts={accounts.data} />
      <PayoutAccounts />
      <WithdrawOrders />
    </div>
  )
}

function NewWithdrawal({ options, accounts }: { readonly options: WithdrawalOptions; readonly accounts: Accounts }) {
  const say = payoutsTexts.useText()
  const money = useMoney()
  // What was just asked for stays in view, also when nothing more can be asked for after it.
  const [asked, setAsked] = useState<Withdrawal & { balance: string }>()
  if (asked) return <WithdrawResult order={asked} onAgain={() => setAsked(undefined)} />
  if (!options.isOpen)
    return (
      <EmptyState icon="hand-withdraw-duotone" title={say('withdraw.closed')}>
        {say('withdraw.closedHint')}
      </EmptyState>
    )
  const isBlocked = findUnmet(options.conditions, '0').length > 0
  const now = withdrawableNow(options)
  return (
    <>
      <Card look="deep" className={css.balance}>
        <span>{say('withdraw.available')}</span>
        <b className="num">{money(options.available)}</b>
        {now !== options.available && <span className={css.now}>{say('withdraw.now', { amount: money(now) })}</span>}
      </Card>
      <WithdrawBonus />
      <WithdrawConditions conditions={options.conditions} />
      {!isBlocked && <WithdrawForm options={options} accounts={accounts} onAsked={setAsked} />}
    </>
  )
}
