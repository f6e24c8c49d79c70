import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Icon, type IconName, Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Card } from '@portal/ui/card.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { payoutsTexts } from '../../i18n/payouts-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { useFigures } from '../brand/brand.tsx'
import { useErrorNotice } from '../identity/error-notice.ts'
import { AddAccountDialog } from './add-account-dialog.tsx'
import { accountsKey, accountsQuery, type PayoutAccount, type PayoutAccounts as Accounts } from './payout-queries.ts'
import css from './payouts.module.css'
import { RemoveAccountDialog } from './remove-account-dialog.tsx'

const kindIcons: Readonly<Record<PayoutAccount['kind'], IconName>> = {
  bank: 'bank-duotone',
  mfs: 'device-mobile-duotone',
  crypto: 'currency-btc-duotone',
}

/** Where the member's money goes: accounts, masked; one is the default; new ones wait for a day. */
export function PayoutAccounts() {
  const say = payoutsTexts.useText()
  const api = useApi()
  const query = useQuery(accountsQuery(api))
  return (
    <Card padded>
      <section className={css.card} aria-label={say('payout.accounts')}>
        <div className={css.head}>
          <h3>
            <Icon name="bank-duotone" />
            {say('payout.accounts')}
          </h3>
        </div>
        <p className="muted">{say('payout.accountsWhat')}</p>
        {query.data ? <AccountList data={query.data} /> : query.isError ? <QueryFailed query={query} /> : <Skeleton shape="block" />}
      </section>
    </Card>
  )
}

function AccountList({ data }: { readonly data: Accounts }) {
  const say = payoutsTexts.useText()
  const figure = useFigures()
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<PayoutAccount>()
  const { accounts, accountsAtMost, methods } = data
  const isFull = accounts.length >= accountsAtMost
  return (
    <>
      {accounts.length === 0 ? (
        <EmptyState icon="bank-duotone" title={say('payout.noAccounts')}>
          {say('payout.noAccountsHint')}
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {accounts.map((account) => (
            <AccountLine key={account.id} account={account} onRemove={() => setRemoving(account)} />
          ))}
        </ul>
      )}
      <div className={css.actions}>
        <Button
          look={accounts.length === 0 ? 'primary' : 'outline'}
          icon="plus-bold"
          disabled={isFull || methods.length === 0}
          onClick={() => setAdding(true)}
        >
          {say('payout.add')}
        </Button>
        <span className="muted">{say('payout.count', { used: figure(accounts.length), most: figure(accountsAtMost) })}</span>
      </div>
      {isAdding && <AddAccountDialog data={data} onEnd={() => setAdding(false)} />}
      {removing && <RemoveAccountDialog account={removing} onEnd={() => setRemoving(undefined)} />}
    </>
  )
}

function AccountLine({ account, onRemove }: { readonly account: PayoutAccount; readonly onRemove: () => void }) {
  const say = payoutsTexts.useText()
  const when = useMoment()
  const api = useApi()
  const queryClient = useQueryClient()
  const tell = useErrorNotice()
  const choose = useMutation({
    mutationFn: () => api.cashier.chooseDefaultAccount({ id: account.id }),
    onError: tell,
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountsKey }),
  })
  const { name, branch, number, holder, isDefault, isUsable, usableFrom } = account
  const spoken = `${name} ${number}`
  return (
    <li className={css.line}>
      <Icon name={kindIcons[account.kind]} className={css.kind} />
      <span className={css.account}>
        <b>
          {name} <span className="num">{number}</span>
        </b>
        <span className="muted">{branch ? `${holder} · ${branch}` : holder}</span>
        <span className={css.states}>
          {isDefault && <Status tone="positive">{say('payout.default')}</Status>}
          {!isUsable && <Status tone="warning">{say('payout.usableFrom', { time: when(usableFrom) })}</Status>}
        </span>
      </span>
      <span className={css.lineActions}>
        {!isDefault && (
          <Button
            look="quiet"
            size="small"
            pending={choose.isPending}
            aria-label={`${say('payout.makeDefault')}: ${spoken}`}
            onClick={() => choose.mutate()}
          >
            {say('payout.makeDefault')}
          </Button>
        )}
        <Button look="quiet" size="small" aria-label={`${say('payout.remove')}: ${spoken}`} onClick={onRemove}>
          {say('payout.remove')}
        </Button>
      </span>
    </li>
  )
}
