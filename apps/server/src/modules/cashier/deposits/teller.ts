import type { Database } from '@portal/runtime'
import type { TellEntries } from '#modules/wallet'
import { selectMethodKinds } from './order-store.ts'

/** Of deposits: by which kind of method they were made. */
export function openDepositTeller(database: Database): TellEntries {
  return async (entries, { member }) => {
    const deposits = entries.flatMap(({ type, transferId, reference }) =>
      type === 'deposit' && reference ? [{ transferId, reference }] : [],
    )
    const orderNos = deposits.map(({ reference }) => reference)
    const rows = orderNos.length === 0 ? [] : await selectMethodKinds(database, member, orderNos)
    const kinds = new Map(rows.map(({ orderNo, kind }) => [orderNo, kind]))
    return new Map(
      deposits.flatMap(({ transferId, reference }) => {
        const method = kinds.get(reference)
        return method ? [[transferId, { method }] as const] : []
      }),
    )
  }
}
