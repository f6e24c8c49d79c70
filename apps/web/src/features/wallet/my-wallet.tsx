import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button, buttonClass } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { Table } from '@portal/ui/table.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { readRange } from '../../lib/date-range.ts'
import { memberAddress } from '../../lib/member-address.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useMoney } from '../brand/brand.tsx'
import { balanceQuery } from './balance.ts'
import { useEntryColumns } from './entry-columns.tsx'
import css from './my-wallet.module.css'

/** The one wallet for all games (isSingle): its balance and what can be done with it. No transfers between wallets are needed (decision A-88). */
export default function MyWallet() {
  const t = useText()
  const api = useApi()
  const money = useMoney()
  const queryClient = useQueryClient()
  const { data, isFetching, refetch } = useQuery(balanceQuery(api, queryClient))
  const single = useQuery({
    queryKey: ['merchant-wallet'],
    queryFn: ({ signal }) => api.wallet.merchantWallet({}, { signal }),
    staleTime: Infinity,
  })
  return (
    <div className={css.wallet}>
      <Card look="deep" className={css.balance}>
        <span>{t('wallet.balance')}</span>
        <b className="num">{data ? money(data.sumBalance) : '…'}</b>
        <div className={css.actions}>
          <Link to={memberAddress('depositv2')} className={buttonClass({ look: 'primary' })}>
            {t('action.deposit')}
          </Link>
          <Button look="deep" icon="arrows-clockwise" pending={isFetching} pendingLabel={t('form.waiting')} onClick={() => void refetch()}>
            {t('wallet.renew')}
          </Button>
          <Link to={memberAddress('transactionHistory')} className={buttonClass({ look: 'deep' })}>
            {t('member.transactionHistory')}
          </Link>
        </div>
      </Card>
      {single.data?.isSingle && <p className="muted">{t('wallet.single')}</p>}
      <Latest />
    </div>
  )
}

const latestAtMost = 5

/** The last movements of a month; nothing while there are none. */
function Latest() {
  const t = useText()
  const api = useApi()
  const { language, timeZone } = useLanguage()
  const columns = useEntryColumns()
  const { data } = useQuery({
    queryKey: ['account-record', 'latest', language],
    queryFn: ({ signal }) =>
      api.wallet.accountRecord({ language, ...readRange('month', timeZone, new Date(serverNow())), pageSize: latestAtMost }, { signal }),
    staleTime: 5_000,
  })
  if (!data || data.list.length === 0) return null
  return (
    <section aria-labelledby="latest">
      <SectionHead id="latest" level="h3">
        {t('wallet.latest')}
      </SectionHead>
      <Table caption={t('wallet.latest')} columns={columns} rows={data.list} rowKey={(entry) => entry.number} />
    </section>
  )
}
