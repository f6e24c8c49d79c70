import { setImmediate as pause } from 'node:timers/promises'
import { buildChain, chainLength, openLinks } from '../../engine/rooms/hash-chain.ts'
import type { Studio } from '../context.ts'
import { type ChainRow, findChain, holdRoom, insertChain, type Owned, saltChain } from './room-store.ts'

const sealPurpose = 'room-chain'
const linkBytes = 32

/** The chain that a room draws from, unsealed. */
export type RoomChain = { readonly row: Omit<ChainRow, 'sealed_marks'> & { salt: string }; findLink(at: number): Buffer }

/** The salt that a player's client gives for the chain with this head: another party than the studio, after the head was published. */
export type GivenSalt = { readonly head: string; readonly salt: string }

/** The chain of a room has no salt yet. It is stored; who has seen its head may give one. */
export class SaltWanted extends Error {
  readonly head: string
  constructor(head: string) {
    super('The chain has no salt')
    this.head = head
  }
}

/**
 * The chain of a room; a new one where it has none yet or the one before is spent.
 * @param links how many rounds a new chain is for
 * @throws SaltWanted while nobody has given its salt
 */
export async function openChain(
  studio: Studio,
  owned: Owned,
  lastNo: bigint,
  given: GivenSalt | undefined,
  links = chainLength,
): Promise<RoomChain> {
  const known = await findChain(studio.database, owned.room)
  const row = known && lastNo < known.after_round + BigInt(known.links) ? known : await createChain(studio, owned, lastNo, links)
  if (row.salt !== null) return unseal(studio, row, row.salt)
  if (given?.head !== row.head) throw new SaltWanted(row.head)
  await studio.database.transaction(async (tx) => {
    await holdRoom(tx, owned)
    await saltChain(tx, row.id, given.salt)
  })
  return unseal(studio, row, given.salt)
}

async function createChain(studio: Studio, owned: Owned, lastNo: bigint, links: number): Promise<ChainRow> {
  const { marks, head } = await buildChain(studio.entropy.bytes(linkBytes), links, () => pause())
  const sealed = studio.seal.close(marks, sealPurpose)
  await studio.database.transaction(async (tx) => {
    await holdRoom(tx, owned)
    await insertChain(tx, owned.room, { head: head.toString('hex'), links, sealed_marks: sealed, after_round: lastNo })
  })
  const row = await findChain(studio.database, owned.room)
  if (!row) throw new Error(`The room ${owned.room} has no chain`)
  return row
}

function unseal(studio: Studio, { sealed_marks: sealed, ...row }: ChainRow, salt: string): RoomChain {
  const marks = studio.seal.open(sealed, sealPurpose)
  return { row: { ...row, salt }, findLink: openLinks({ links: row.links, marks }) }
}

/** The number of a round's link in its chain; undefined when the chain is spent. */
export function linkNumber({ row }: RoomChain, no: bigint): number | undefined {
  const at = Number(no - row.after_round)
  return at >= 1 && at <= row.links ? at : undefined
}

export function linkOf(chain: RoomChain, no: bigint): Buffer {
  const at = linkNumber(chain, no)
  if (at === undefined) throw new Error(`The chain of ${chain.row.head} has no link for round ${no}`)
  return chain.findLink(at)
}
