import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api-context.ts'
import { PayoutAccounts } from '../cashier/payout-accounts.tsx'
import { findNeededCheck, optionsQuery } from '../cashier/payout-queries.ts'
import { Account } from '../identity/account.tsx'
import { KycCard } from '../kyc/kyc-card.tsx'
import css from './security-center.module.css'

/** The account and how it is secured, the identity check, and the accounts to which its money goes (decision b.1). */
export default function SecurityCenter() {
  const options = useQuery(optionsQuery(useApi()))
  return (
    <div className={css.page}>
      <Account />
      <KycCard needed={options.data && findNeededCheck(options.data)} />
      <PayoutAccounts />
    </div>
  )
}
