import type { Api } from '../../lib/api.ts'
import { loadChunk } from '../../lib/chunk.ts'
import type { Raffle } from './queries.ts'

/** What may be checked of a draw, in the order in which one follows from the other. */
export const raffleChecks = ['seed', 'list', 'own', 'source', 'winners'] as const
type Check = (typeof raffleChecks)[number]
type Checked = ReadonlyMap<Check, boolean>

type Range = { readonly first: number; readonly count: number; readonly mark: string }

/**
 * Draws a raffle again by what was published: the seed must have the hash that stood before the first ticket, the list must have the root that was fixed at the
 * close, the member's own tickets must stand in it, the round of the public source must be signed and have come out after the close, and all together must give
 * the tickets that have won.
 * @returns undefined for a raffle that is not drawn
 */
export async function checkRaffle(
  api: Api,
  { id, seed, root, seedHash, closedAt, tickets, prizes, winners, own, source }: Raffle,
): Promise<Checked | undefined> {
  if (seed === undefined || root === undefined || tickets === undefined) return undefined
  const [rules, list] = await Promise.all([loadChunk(() => import('@portal/lottery/raffle')), fetchTickets(api, id)])
  const { drawTickets, hashRaffleSeed, hashTickets, markOf } = rules
  const count = list.reduce((sum, range) => sum + range.count, 0)
  const drawn = drawTickets({ seed, root, beacon: source?.randomness ?? '' }, tickets, prizes.length)
  const made = new Map<Check, boolean>([
    ['seed', hashRaffleSeed(seed) === seedHash],
    ['list', count === tickets && hashTickets(list) === root],
  ])
  const { salt } = own
  if (salt !== undefined) {
    const mark = markOf(salt)
    made.set('own', list.some((range) => range.mark === mark && range.first === own.first && range.count === own.count)) // prettier-ignore
  }
  if (source) made.set('source', await isOutAfter(source, closedAt))
  return made.set('winners', drawn.join() === winners.map(({ ticket }) => ticket).join())
}

/** Whether the source has signed the round, and nobody could know it when the list was fixed. */
async function isOutAfter(source: NonNullable<Raffle['source']>, closedAt: string | undefined): Promise<boolean> {
  const { isSignedRound, roundTimeMs } = await loadChunk(() => import('@portal/lottery/outside-round'))
  const { round, randomness, signature } = source
  if (randomness === undefined || signature === undefined || closedAt === undefined) return false
  return isSignedRound(source, { round, randomness, signature }) && roundTimeMs(source, round) >= Date.parse(closedAt)
}

async function fetchTickets(api: Api, id: string): Promise<Range[]> {
  const list: Range[] = []
  for (let after: number | undefined = 0; after !== undefined;) {
    const page: Awaited<ReturnType<Api['loyalty']['raffleTickets']>> = await api.loyalty.raffleTickets({ id, after })
    list.push(...page.list)
    after = page.next
  }
  return list
}
