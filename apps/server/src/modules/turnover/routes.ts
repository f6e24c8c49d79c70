import type { turnoverRoutes } from '@portal/contracts/turnover'
import type { Database } from '@portal/runtime'
import type { Handlers } from '#platform/serve.ts'
import { catchUpTurnover, listTurnoverLocks, orderOfLock, readTurnoverLocks } from './locks.ts'

/** Locks that have ended and are still shown. */
const endedShown = 20

export function createHandlers(database: Database): Handlers<typeof turnoverRoutes> {
  return {
    locks: (_input, { brand, caller }) =>
      database.transaction(async (tx) => {
        const owner = { brand: brand.id, member: caller.memberId, currency: brand.currency }
        await catchUpTurnover(tx, owner)
        const { withdrawal, left } = await readTurnoverLocks(tx, owner)
        const locks = await listTurnoverLocks(tx, owner, endedShown)
        const toWire = ({ id: _id, source, ...lock }: (typeof locks)[number]) => ({
          orderNo: orderOfLock(source),
          ...lock,
        })
        return { locks: locks.map(toWire), left, withdrawal, currency: brand.currency }
      }),
  }
}
