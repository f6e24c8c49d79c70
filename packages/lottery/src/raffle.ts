/**
 * The rules by which a raffle is drawn, pure: server, browser and whoever checks a draw come to the same. A seed is promised by its hash before tickets are
 * earned; when nobody can earn any more the list of tickets is fixed; only then is the seed shown, and seed and list decide who wins.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Tickets of one member, who is known to others by a mark alone: numbers from `first` on, so many. */
export type TicketRange = { first: number; count: number; mark: string }
/** What decides a draw, in lower-case hex. The beacon is empty where no public source takes part. */
export type RaffleProof = { seed: string; root: string; beacon: string }

const markLength = 16
const span = 2n ** 64n

/** The SHA-256 of a seed, which is shown before the first ticket is earned. */
export const hashRaffleSeed = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)))

/** What the list shows of a member: the first 16 characters of the SHA-256 of a salt that the member alone is told. */
export const markOf = (salt: string): string => bytesToHex(sha256(utf8ToBytes(salt))).slice(0, markLength)

/** The SHA-256 of the list: a line `number,mark` for each ticket, each ended by a line feed. */
export function hashTickets(ranges: Iterable<TicketRange>): string {
  const hash = sha256.create()
  for (const { first, count, mark } of ranges)
    for (let number = first; number < first + count; number += 1) hash.update(utf8ToBytes(`${number},${mark}\n`))
  return bytesToHex(hash.digest())
}

/** The key of a draw: HMAC-SHA256 under the seed of the bytes of root and beacon. */
export const raffleKey = ({ seed, root, beacon }: RaffleProof): string =>
  bytesToHex(hmac(sha256, hexToBytes(seed), concatBytes(hexToBytes(root), hexToBytes(beacon))))

/**
 * The tickets that win, the first prize first; a ticket wins once. Prize i takes the first 64 bits of HMAC(key, `i:c`) for c = 0, 1, .. until they are below the
 * largest multiple of the tickets left, and with their remainder the ticket of that place among those left.
 * @param tickets how many there are, numbered from 1
 */
export function drawTickets(proof: RaffleProof, tickets: number, prizes: number): number[] {
  const key = hexToBytes(raffleKey(proof))
  const taken: number[] = []
  for (let prize = 1; prize <= prizes && taken.length < tickets; prize += 1)
    taken.push(ticketAt(drawPlace(key, prize, tickets - taken.length), taken))
  return taken
}

function drawPlace(key: Uint8Array, prize: number, left: number): number {
  const limit = span - (span % BigInt(left))
  for (let count = 0; ; count += 1) {
    const value = new DataView(hmac(sha256, key, utf8ToBytes(`${prize}:${count}`)).buffer).getBigUint64(0)
    if (value < limit) return Number(value % BigInt(left))
  }
}

/** The ticket at a place, from 0, among those that are not taken. */
function ticketAt(place: number, taken: readonly number[]): number {
  let number = place + 1
  for (const gone of taken.toSorted((one, other) => one - other)) if (gone <= number) number += 1
  return number
}
