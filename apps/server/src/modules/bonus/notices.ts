import type { Database } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import type { Messaging } from '#modules/messaging'
import { isExcluded } from '#modules/protection'
import type { Job } from '#platform/jobs.ts'
import { type NoticeRow, takeNotices, takeReminders } from './notice-store.ts'
import { type NoticeKind, writeBonusNotice } from './notice-texts.ts'

export type NoticeParts = { database: Database; brands: Pick<Brands, 'getBrand'>; sendMessage: Messaging['sendMessage']; now?: () => Date }

const atOnce = 200
/** Members are reminded so many days before the end. */
const reminderDays = [1, 7] as const
/** What is older is not told any more: a demonstration's past, or a database that stood still. */
const toldWithinMs = 2 * 86_400_000

export function listBonusJobs(parts: NoticeParts): Job[] {
  return [
    { name: 'bonus.tell', cron: '* * * * *', run: async () => void (await tellMembers(parts)) },
    { name: 'bonus.remind', cron: '*/5 * * * *', run: async () => void (await remindMembers(parts)) },
  ]
}

/** Writes a message for each event that members are to be told of. @returns how many events were looked at */
export async function tellMembers({ database, brands, sendMessage, now = () => new Date() }: NoticeParts): Promise<number> {
  for (let looked = 0; ;) {
    const many = await database.transaction(async (tx) => {
      const rows = await takeNotices(tx, atOnce)
      for (const row of rows) {
        const kind = kindOf(row)
        if (kind === undefined || now().getTime() - row.at.getTime() > toldWithinMs) continue
        // Offers stop during a break; what became of money is told.
        if ((kind === 'activated' || kind === 'waiting') && (await isExcluded(tx, row.member))) continue
        const { timeZone } = await brands.getBrand(row.brand)
        const notice = writeBonusNotice(kind, { ...row, timeZone })
        await sendMessage(tx, { brandId: row.brand, member: row.member, key: `bonus:${row.id}`, ...notice })
      }
      return rows.length
    })
    looked += many
    if (many < atOnce) return looked
  }
}

/** A bonus that was given is told when it begins, or when it has to wait. */
function kindOf({ event, state }: NoticeRow): NoticeKind | undefined {
  if (event !== 'granted') return event
  return state === 'pending' ? 'waiting' : undefined
}

/** Reminds members of bonuses that end in seven days, and in one. @returns how many were reminded */
export async function remindMembers({ database, brands, sendMessage, now = () => new Date() }: NoticeParts): Promise<number> {
  let reminded = 0
  for (const days of reminderDays) {
    const rows = await database.transaction(async (tx) => {
      const found = await takeReminders(tx, now(), days, atOnce)
      for (const row of found) {
        if (await isExcluded(tx, row.member)) continue
        const { timeZone } = await brands.getBrand(row.brand)
        const left = row.required - row.progress
        const notice = writeBonusNotice('reminder', { ...row, left, timeZone })
        await sendMessage(tx, { brandId: row.brand, member: row.member, key: `bonus:${row.grantNo}:${days}`, ...notice })
      }
      return found.length
    })
    reminded += rows
  }
  return reminded
}
