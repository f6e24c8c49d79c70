import { classNames, Icon, IconButton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Card } from '@portal/ui/card.tsx'
import { fundsTexts } from '../../i18n/funds-texts.ts'
import { useMoney } from '../brand/brand.tsx'
import { mainWallet, type Wallet } from './wallet-order.ts'
import css from './funds.module.css'

type WalletCardProps = { readonly wallet: Wallet; readonly isRefreshing: boolean; readonly onRefresh: () => void }

/** One wallet: whose it is, what it holds, and whether its vendor can be asked. */
export function WalletCard({ wallet, isRefreshing, onRefresh }: WalletCardProps) {
  const say = fundsTexts.useText()
  const money = useMoney()
  const isMain = wallet.accountTypeId === mainWallet
  const name = isMain ? say('funds.main') : wallet.displayName
  return (
    <li>
      <Card padded className={css.card}>
        <Icon name={isMain ? 'wallet-duotone' : 'game-controller-duotone'} className={css.mark} />
        <div className={css.words}>
          <span className={css.name}>{name}</span>
          <b className="num">{money(wallet.balance)}</b>
          {wallet.status !== 'normal' && (
            <Status tone="warning" icon="warning-duotone">
              {say(wallet.status === 'maintenance' ? 'funds.maintenance' : 'funds.unreachable')}
            </Status>
          )}
        </div>
        {!isMain && (
          <IconButton
            icon="arrows-clockwise"
            label={say('funds.renew', { wallet: name })}
            disabled={isRefreshing}
            className={classNames(isRefreshing && css.turning)}
            onClick={onRefresh}
          />
        )}
      </Card>
    </li>
  )
}
