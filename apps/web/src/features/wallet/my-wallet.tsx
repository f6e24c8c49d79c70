import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button, buttonClass } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { memberAddress } from '../../lib/member-address.ts'
import { useMoney } from '../brand/brand.tsx'
import { balanceQuery, mainOf } from './balance.ts'
import { BalanceParts } from './balance-parts.tsx'
import { LatestMovements } from './latest-movements.tsx'
import css from './my-wallet.module.css'

/** The one wallet for all games (isSingle): its balance and what can be done with it. No transfers between wallets are needed (decision A-88). */
export function MyWallet() {
  const t = useText()
  const api = useApi()
  const money = useMoney()
  const queryClient = useQueryClient()
  const { data, isFetching, refetch } = useQuery(balanceQuery(api, queryClient))
  return (
    <div className={css.wallet}>
      <Card look="deep" className={css.balance}>
        <span>{t('wallet.balance')}</span>
        <b className="num">{data ? money(data.sumBalance) : '…'}</b>
        {data && <BalanceParts main={mainOf(data)} bonus={data.bonus} inGames="0" />}
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
      <p className="muted">{t('wallet.single')}</p>
      <LatestMovements />
    </div>
  )
}
