import { randomUUID } from 'node:crypto'
import { openDatabase, openLog, sql } from '@portal/runtime'
import { openBrands } from '../apps/server/src/modules/brand/index.ts'
import { openPayouts, runWithdrawals } from '../apps/server/src/modules/cashier/index.ts'
import { openMessaging } from '../apps/server/src/modules/messaging/index.ts'
import { openLive } from '../apps/server/src/platform/live.ts'
import { findDatabaseUrl, type SystemAddress } from './system.ts'

export type PayoutRunner = { payOut(orderNo: string): Promise<void>; close(): Promise<void> }

/** Another process of the portal over the same database, whose provider pays at once: what it does reaches the browsers by the live messages. */
export async function openPayoutRunner(system: SystemAddress): Promise<PayoutRunner> {
  const database = openDatabase(await findDatabaseUrl(system), { max: 3 })
  const log = openLog('payouts', 'silent')
  const live = await openLive({ database, log })
  const { sendMessage } = openMessaging({ database, live })
  const payouts = await openPayouts(
    { database, log, live, config: { PASSWORD_PEPPER: undefined } },
    {
      brands: openBrands({ database }),
      identity: { checkPaymentPassword: async () => undefined, notifyOwner: async () => undefined },
      sendMessage,
      providers: {
        send: async () => ({ state: 'paid', providerId: randomUUID() }),
        ask: async () => ({ state: 'unknown' }),
        subjectOf: async () => 0,
      },
      turnover: { catchUp: async () => undefined, read: async () => ({ withdrawal: 'ALL', left: 0n, locks: [] }) },
    },
  )
  return {
    async payOut(orderNo) {
      await database.query(sql`
        update cashier.withdrawals set is_automatic = true, state = 'approved' where order_no = ${orderNo} and state in ('risk_review', 'approved')`)
      for (let turn = 0; turn < 50; turn += 1) {
        await database.query(sql`update cashier.payouts set next_at = now() - interval '1 second' where state in ('ready', 'sent')`)
        await runWithdrawals(payouts.parts)
        const [order] = await database.query<{ state: string }>(sql`select state from cashier.withdrawals where order_no = ${orderNo}`)
        if (order?.state === 'paid') break
      }
      await live.flush()
    },
    close: async () => {
      await live.close()
      await database.close()
    },
  }
}
