/**
 * From bills to payments. A bill's versions are never edited: the next version posts the difference of its net to the one before, and a difference of zero posts
 * nothing. What is taken back beyond the member's balance, and what the platform advances, is the agent's debt and is recovered from what is due later.
 *
 *   PAY      to the agent                       RECOVER  from what is due, against the debt
 *   REVERSE  back from the agent                ADVANCE  by the platform, added to the debt
 *
 * Over all versions of a bill PAY + RECOVER - REVERSE - ADVANCE is the net of the last one.
 */
type PaymentKind = 'PAY' | 'RECOVER' | 'REVERSE' | 'ADVANCE'
export type Payment = { kind: PaymentKind; amount: bigint }

export type Standing = {
  /** What the bill came to so far: the net of its last posted version, 0 for none. */
  posted: bigint
  /** What of it is with the agent: PAY less REVERSE. */
  paid: bigint
  /** What the agent owes altogether. */
  debt: bigint
  /** What can be taken from the agent's wallet. */
  balance: bigint
}

/** The payments that bring a bill from what was posted to a net. */
export function planPayments(net: bigint, { posted, paid, debt, balance }: Standing): Payment[] {
  const difference = net - posted
  if (difference > 0n) {
    const recovered = least(difference, debt)
    return some({ kind: 'RECOVER', amount: recovered }, { kind: 'PAY', amount: difference - recovered })
  }
  const reversed = least(-difference, least(paid, balance))
  return some({ kind: 'REVERSE', amount: reversed }, { kind: 'ADVANCE', amount: -difference - reversed })
}

/** What payments come to. */
export function sumPayments(payments: readonly Payment[]): { paid: bigint; debt: bigint; net: bigint } {
  const of = (kind: PaymentKind) => payments.reduce((sum, each) => (each.kind === kind ? sum + each.amount : sum), 0n)
  const [paid, debt] = [of('PAY') - of('REVERSE'), of('ADVANCE') - of('RECOVER')]
  return { paid, debt, net: paid - debt }
}

const some = (...payments: Payment[]) => payments.filter(({ amount }) => amount > 0n)
const least = (a: bigint, b: bigint) => (a < b ? a : b)
