import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@portal/ui'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import orderCss from '../wallet/money-order.module.css'
import { MyWallet } from '../wallet/my-wallet.tsx'
import { OwnWallets } from './own-wallets.tsx'
import { walletsQuery } from './wallet-order.ts'

/** The member's wallets: one for all games, or the main one beside those that vendors keep (decision A-88). */
export default function FundsPage() {
  const api = useApi()
  const { language } = useLanguage()
  const single = useQuery({
    queryKey: ['merchant-wallet'],
    queryFn: ({ signal }) => api.wallet.merchantWallet({}, { signal }),
    staleTime: Infinity,
  })
  const hasOwn = single.data?.isSingle === false
  const query = useQuery({ ...walletsQuery(api, language), enabled: hasOwn })
  if (single.error) return <QueryFailed query={single} />
  if (single.data?.isSingle) return <MyWallet />
  if (query.data) return <OwnWallets data={query.data} />
  return query.error ? <QueryFailed query={query} /> : <Skeleton shape="block" className={orderCss.waiting} />
}
