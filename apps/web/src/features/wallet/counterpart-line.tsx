import type { TransferDirection } from '@portal/contracts/transfers'
import { transfersTexts } from '../../i18n/transfers-texts.ts'

type CounterpartLineProps = { readonly relation: TransferDirection; readonly account: string; readonly isSent: boolean }

/** To whom or from whom, along the own line: `To your upline a***t`. */
export function CounterpartLine({ relation, account, isSent }: CounterpartLineProps) {
  const say = transfersTexts.useText()
  const sent = relation === 'upline' ? 'transfer.toUplineOf' : 'transfer.toDownlineOf'
  const received = relation === 'upline' ? 'transfer.fromUpline' : 'transfer.fromDownline'
  return <>{say(isSent ? sent : received, { account })}</>
}
