import { isPayable } from '@portal/contracts'
import type { Tx } from '@portal/runtime'
import { getHouseAccount, openAccounts, postTransfer } from '#modules/wallet'
import { balanceEvent, type Live } from '#platform/live.ts'
import { Refusal } from '#platform/refusal.ts'
import { addAdjustment, findDeskBill } from './desk-store.ts'

type Adjusting = {
  billNo: string
  /** To the agent; below zero from the agent's wallet. */
  amount: bigint
  reason: string
  proposedBy: string
  decidedBy: string
  /** Of the decision: the same one again posts nothing. */
  key: string
}

/**
 * Corrects what a bill came to by a posting beside it. The bill itself follows from its figures and stays: another run of its window changes nothing here.
 * @throws Refusal `agents.bill_unknown`, `request.invalid` of an amount that can't be paid, `wallet.insufficient_funds`
 */
export async function adjustBill(
  tx: Tx,
  { live }: { live: Pick<Live, 'publish'> },
  { id: brand, currency }: { id: number; currency: string },
  { billNo, amount, reason, proposedBy, decidedBy, key }: Adjusting,
): Promise<void> {
  const bill = await findDeskBill(tx, brand, billNo)
  if (!bill) throw new Refusal('agents.bill_unknown')
  if (amount === 0n || !isPayable(amount, currency)) throw new Refusal('request.invalid', { amount: 'out_of_range' })
  const [account] = await openAccounts(tx, [{ brand, owner: bill.agent, currency }])
  const cost = await getHouseAccount(tx, brand, currency, 'agents')
  const answer = await postTransfer(tx, {
    key: `agents:adjustment:${bill.id}:${key}`,
    kind: 'adjustment',
    reference: billNo,
    postings: [
      { account: account!, amount },
      { account: cost, amount: -amount },
    ],
  })
  await addAdjustment(tx, {
    billId: bill.id,
    agent: bill.agent,
    amount,
    currency,
    reason,
    proposedBy,
    decidedBy,
    transferId: answer.transferId,
  })
  tx.afterCommit(() => live.publish(bill.agent, balanceEvent(currency, answer.currentBalance, answer.currentVersion)))
}
