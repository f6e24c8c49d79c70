import { z } from 'zod'
import { Amount } from '../money.ts'
import { Time } from '../paging.ts'
import { ListInput, listOf, MemberName, RowId, staffRead } from '../staff-route.ts'
import { typed } from '../typed-fields.ts'

/** An account of a member (above zero), or the first of an account of the house (below zero). */
const LedgerAccountId = z.codec(z.string().regex(/^-?[1-9]\d{0,17}$/), z.bigint(), { decode: BigInt, encode: String })

const AccountName = {
  id: LedgerAccountId,
  /** `main`, `held`, `cashier`, .. */
  kind: z.string(),
  currency: z.string(),
  /** The member's account; empty for the house. */
  member: z.string(),
  /** Whose money of the house stands apart: a provider's code. */
  subject: z.string(),
}

export const staffLedgerRoutes = {
  accounts: staffRead('GET /staff/v1/ledger/accounts', {
    permission: 'ledger.read',
    input: z.strictObject({ member: MemberName.optional() }),
    output: z.strictObject({
      list: z.array(z.strictObject({ ...AccountName, balance: Amount, entries: z.string() })),
    }),
    about: 'The accounts of the house with their balances, or those of a member',
  }),
  entries: staffRead('GET /staff/v1/ledger/entries', {
    permission: 'ledger.read',
    input: z.strictObject({ ...ListInput, account: LedgerAccountId.optional(), until: z.iso.date().optional() }),
    output: listOf(
      z.strictObject({
        transferId: RowId,
        at: Time,
        kind: z.string(),
        amount: Amount,
        /** The account's balance behind the entry. */
        balance: Amount,
        reference: z.string(),
      }),
    ),
    about: 'The entries of an account up to a day of the brand, the newest first, with the balance behind each; none without an account',
  }),
  transfer: staffRead('GET /staff/v1/ledger/transfer', {
    permission: 'ledger.read',
    input: z.strictObject({ id: RowId.optional(), reference: typed('orderNo').min(1).max(64).optional() }),
    output: z.strictObject({
      transfers: z.array(
        z.strictObject({
          id: RowId,
          at: Time,
          kind: z.string(),
          reference: z.string(),
          /** Its link of the hash chain; left out until it is sealed. */
          seal: z.strictObject({ seq: z.string(), hash: z.string() }).optional(),
          entries: z.array(z.strictObject({ ...AccountName, amount: Amount, balance: Amount })),
        }),
      ),
    }),
    about: 'A transfer with all of its entries, by its number, or those of an order',
  }),
}
