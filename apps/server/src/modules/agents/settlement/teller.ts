import type { Database } from '@portal/runtime'
import type { TellEntries } from '#modules/wallet'
import { listKindsOfBills } from './bill-store.ts'

/** Of payments of contracts: the kind of the bill that they belong to. */
export function openBillTeller(database: Database): TellEntries {
  return async (entries, { member }) => {
    const payments = entries.flatMap(({ type, transferId, reference }) =>
      type === 'contract' && reference ? [{ transferId, reference }] : [],
    )
    if (payments.length === 0) return new Map()
    const bills = await listKindsOfBills(database, member, [...new Set(payments.map(({ reference }) => reference))])
    const kinds = new Map(bills.map(({ billNo, kind }) => [billNo, kind]))
    return new Map(
      payments.flatMap(({ transferId, reference }) => {
        const kind = kinds.get(reference)
        return kind ? [[transferId, { contract: { kind } }] as const] : []
      }),
    )
  }
}
