import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useApi } from '../../lib/api-context.ts'
import { readMemberAddress } from '../../lib/member-address.ts'
import { PayoutAccounts } from '../cashier/payout-accounts.tsx'
import { findNeededCheck } from '../cashier/payout-queries.ts'
import { withdrawalOptionsQuery } from '../../lib/withdrawal-options.ts'
import { Account } from '../identity/account.tsx'
import { KycCard } from '../kyc/kyc-card.tsx'
import { OffersCard } from '../protection/offers-card.tsx'
import { OffersPage } from '../protection/offers-page.tsx'
import { ProtectionCard } from '../protection/protection-card.tsx'
import { ProtectionPage } from '../protection/protection-page.tsx'
import css from './security-center.module.css'

/** The account and how it is secured, the identity check, the accounts to which its money goes, and how play is kept within limits (decision b.1). */
export default function SecurityCenter() {
  const options = useQuery(withdrawalOptionsQuery(useApi()))
  const { hash } = useLocation()
  const part = readMemberAddress(hash)?.part
  if (part === 'limits') return <ProtectionPage />
  if (part === 'offers') return <OffersPage />
  return (
    <div className={css.page}>
      <Account />
      <KycCard needed={options.data && findNeededCheck(options.data)} />
      <PayoutAccounts />
      <ProtectionCard />
      <OffersCard />
    </div>
  )
}
