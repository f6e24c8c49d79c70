import type { Database, Log } from '@portal/runtime'
import { openBrands } from '#modules/brand'
import { listMembers } from '#modules/identity'
import { openMessaging } from '#modules/messaging'
import {
  approveApplication,
  listPictures,
  listWaiting,
  rejectApplication,
  type Reviewed,
  takeInHand,
  type WaitingApplication,
} from '#modules/promotions'
import { openLive } from '#platform/live.ts'

/** What operators do with members' applications for promotions; see the domain `promotions`. */
export type OperatorPromotions = {
  /** What nobody has decided, the oldest first, with brand and name. */
  list(): Promise<(WaitingApplication & { brand: string; username: string })[]>
  /** The pictures of an application, as the server has written them anew. */
  listPictures(applicationNo: string): Promise<{ type: 'image/png' | 'image/jpeg'; bytes: Buffer }[]>
  take(applicationNo: string, by: string): Promise<Reviewed>
  /** @param decision `amount` in minor units; `isPaid` credits it at once */
  approve(applicationNo: string, decision: { by: string; amount?: bigint | undefined; isPaid: boolean }): Promise<Reviewed>
  reject(applicationNo: string, by: string, reason: string): Promise<Reviewed>
  close(): Promise<void>
}

const listedAtMost = 200

/** Works beside a running portal or without one: mailbox and balance events work as they do there. */
export async function openOperatorPromotions(database: Database, log: Log): Promise<OperatorPromotions> {
  const live = await openLive({ database, log })
  const brands = openBrands({ database })
  const { sendMessage } = openMessaging({ database, live })
  const parts = { brands, live, sendMessage }
  return {
    list: async () => {
      const waiting = await listWaiting(database, listedAtMost)
      const members = await listMembers(database, [...new Set(waiting.map(({ member }) => member))])
      const names = new Map(members.map(({ id, username }) => [id, username]))
      const named = waiting.map(async (each) => {
        const { code } = await brands.getBrand(each.brandId)
        return { ...each, brand: code, username: names.get(each.member) ?? '' }
      })
      return Promise.all(named)
    },
    listPictures: (applicationNo) => listPictures(database, applicationNo),
    take: (applicationNo, by) => database.transaction((tx) => takeInHand(tx, applicationNo, by)),
    approve: (applicationNo, decision) => database.transaction((tx) => approveApplication(tx, parts, applicationNo, decision)),
    reject: (applicationNo, by, reason) => database.transaction((tx) => rejectApplication(tx, parts, applicationNo, { by, reason })),
    close: () => live.close(),
  }
}
