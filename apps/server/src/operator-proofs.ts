import { type Database, type Log, systemClock } from '@portal/runtime'
import { openBrands } from '#modules/brand'
import { openIdentity, type WaitingProofRemoval } from '#modules/identity'
import { openMessaging } from '#modules/messaging'
import { readServerConfig } from '#platform/config.ts'
import { openLive } from '#platform/live.ts'

/** What operators do for members who have lost every second proof; see identity's proof-removal.ts. */
export type OperatorProofs = {
  /** @returns the request's id; undefined when there is no such member, nothing to take, or a request that waits */
  ask(brandCode: string, username: string, by: string, reason: string): Promise<bigint | undefined>
  /** What waits to be decided, the oldest first, with the member's brand and name. */
  list(): Promise<(WaitingProofRemoval & { brand: string })[]>
  /** @returns false when there is no such request, it is decided or a week old, or the same person asked */
  settle(request: bigint, by: string, isGranted: boolean): Promise<boolean>
  close(): Promise<void>
}

/** Works beside a running portal or without one: mailbox, mail and the end of sessions work as they do there. */
export async function openOperatorProofs(database: Database, env: NodeJS.ProcessEnv, log: Log): Promise<OperatorProofs> {
  const config = readServerConfig(env)
  const live = await openLive({ database, log })
  const brands = openBrands({ database })
  const { sendMessage } = openMessaging({ database, live })
  const identity = await openIdentity({ database, clock: systemClock, log, config, brands, onNotice: sendMessage })
  return {
    ask: async (brandCode, username, by, reason) => {
      const brand = (await brands.listBrands()).find(({ code }) => code === brandCode)
      const member = brand && (await identity.findMemberId(brand.id, username))
      return member && database.transaction((tx) => identity.requestProofRemoval(tx, member, by, reason))
    },
    list: async () => {
      const waiting = await identity.listProofRemovals()
      return Promise.all(waiting.map(async (request) => ({ ...request, brand: (await brands.getBrand(request.brandId)).code })))
    },
    settle: (request, by, isGranted) => database.transaction((tx) => identity.decideProofRemoval(tx, request, { by, isGranted })),
    close: async () => {
      await identity.close()
      await live.close()
    },
  }
}
