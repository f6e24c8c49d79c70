/** What an order number stands for, by its letter. */
export const orderKinds = {
  A: "an agent's application",
  B: 'a bet',
  C: 'a contract between agents',
  D: 'a deposit',
  E: 'an entry of the ledger that belongs to no order',
  F: 'a feedback',
  G: 'a bonus',
  K: 'a batch of payouts',
  L: 'an order of the lottery',
  P: 'an application for a promotion',
  R: 'a redemption of points',
  S: 'a bill of a contract',
  T: 'a transfer between members',
  V: 'a transfer between the wallets of a member',
  W: 'a withdrawal',
  X: 'a conversion of points',
} as const
export type OrderKind = keyof typeof orderKinds

/** Every order number of the product: its letter, the day in UTC, and a number of at least eight digits that no other order of its kind has. */
export const orderNoPattern = /^([ABCDEFGKLPRSTVWX])(\d{6})(\d{8,18})$/

/** `B26112500000123`: numbers of one kind line up, and sort by time as texts. */
export function printOrderNo(kind: OrderKind, at: Date, number: bigint): string {
  return kind + at.toISOString().slice(2, 10).replaceAll('-', '') + number.toString().padStart(8, '0')
}

/** What a typed order number names; small letters are forgiven. undefined when it is none. */
export function readOrderNo(text: string): { kind: OrderKind; number: bigint } | undefined {
  const [, kind, , number] = orderNoPattern.exec(text.trim().toUpperCase()) ?? []
  return kind === undefined ? undefined : { kind: kind as OrderKind, number: BigInt(number!) }
}
