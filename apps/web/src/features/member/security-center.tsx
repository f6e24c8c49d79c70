import { PayoutAccounts } from '../cashier/payout-accounts.tsx'
import { Account } from '../identity/account.tsx'
import css from './security-center.module.css'

/** The account and how it is secured, with the accounts to which its money goes (decision b.1). */
export default function SecurityCenter() {
  return (
    <div className={css.page}>
      <Account />
      <PayoutAccounts />
    </div>
  )
}
