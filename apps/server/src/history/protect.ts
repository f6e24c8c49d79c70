import { cancelBonuses, extendBonuses } from '#modules/bonus'
import { findBirthDate, listDemoMembers } from '#modules/identity'
import { openMessaging } from '#modules/messaging'
import { changeLimit, openProtection, takeTimeOut } from '#modules/protection'
import type { BrandRef } from '#platform/call.ts'
import type { Context } from '#platform/context.ts'

/** What some accounts of the demonstration have set, and of what a raise waits. */
const limits = [
  { username: 'farid', kind: 'deposit_day', value: '2000' },
  { username: 'farid', kind: 'loss_week', value: '5000' },
  { username: 'farid', kind: 'loss_week', value: '8000' },
  { username: 'poly', kind: 'session', value: '120' },
  { username: 'poly', kind: 'check', value: '30' },
  { username: 'poly', kind: 'stake', value: '500' },
  { username: 'rupa', kind: 'deposit_month', value: '20000' },
  { username: 'rupa', kind: 'wager_day', value: '10000' },
] as const
const resting = { username: 'arif33', days: 30 }

/** Protects some accounts of a demonstration once their past is written: limits, a raise that waits, and a time-out, by the ways that members have. */
export async function protectDemoMembers({ database, clock }: Pick<Context, 'database' | 'clock'>, brand: BrandRef): Promise<void> {
  const messaging = openMessaging({ database, live: { publish: () => undefined } })
  const protection = await openProtection({
    database,
    clock,
    sums: [],
    sendMessage: messaging.sendMessage,
    cancelBonuses,
    extendBonuses,
    // Nobody is signed in yet.
    endSessions: async () => undefined,
    readPerson: async (on, member) => ({ mobiles: [], emails: [], names: [], birthDate: await findBirthDate(on, member), documents: [] }),
    findOpen: async () => ({ balance: 0n, hasOpenBets: false, hasOpenWithdrawals: false }),
  })
  const ids = new Map((await listDemoMembers(database, brand.id)).map(({ username, id }) => [username, id]))
  await database.transaction(async (tx) => {
    for (const { username, kind, value } of limits) {
      const member = ids.get(username)
      if (member !== undefined) await changeLimit(protection, tx, { brand: brand.id, member, currency: brand.currency }, kind, value)
    }
    const member = ids.get(resting.username)
    if (member !== undefined) await takeTimeOut(protection, tx, { brand: brand.id, member, currency: brand.currency }, resting.days)
  })
}
