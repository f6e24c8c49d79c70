import { fundsTexts } from '../../i18n/funds-texts.ts'
import { mainWallet, type Wallet } from './wallet-order.ts'

/** The name of a wallet by its id: the vendor's own, or that of the main wallet. */
export function useWalletName(wallets: readonly Wallet[]): (id: string) => string {
  const say = fundsTexts.useText()
  return (id) => (id === mainWallet ? say('funds.main') : (wallets.find(({ accountTypeId }) => accountTypeId === id)?.displayName ?? id))
}
