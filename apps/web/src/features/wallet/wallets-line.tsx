import type { WalletTransferState } from '@portal/contracts/wallet'
import { fundsTexts } from '../../i18n/funds-texts.ts'

type WalletsLineProps = { readonly from?: string | undefined; readonly to?: string | undefined; readonly state: WalletTransferState }

/** Between which wallets money moved, `Main wallet to Palki`, and how the transfer stands where it is not done. */
export function WalletsLine({ from, to, state }: WalletsLineProps) {
  const say = fundsTexts.useText()
  const way = say('funds.way', { from: from ?? say('funds.main'), to: to ?? say('funds.main') })
  return <>{state === 'success' ? way : `${way} · ${say(`funds.state.${state}`)}`}</>
}
