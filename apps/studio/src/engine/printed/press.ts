import { createHash } from 'node:crypto'
import { openDraw } from '../fairness.ts'
import type { Json } from '../table-game.ts'
import { orderSeries, type Printed, type SoldTicket, type TicketOutcome, writeTicket } from './printed-game.ts'

/** In place of a client seed: nobody but the house has a part in a series, which is why it is promised whole before its first ticket is sold. */
export const printedSeed = 'printed'

type Rules = {
  readonly printed: Printed
  play(draw: (below: number) => number, choice: Json, actions: readonly Json[]): { state: string; outcome: Json } | undefined
}

/**
 * A whole series, printed from its seed. Nonce 0 orders it, nonce k lays ticket k. The root is that of a Merkle tree over all tickets in the order of sale, each
 * hidden behind a salt of its own.
 */
export type PrintedTickets = {
  readonly root: string
  readonly shared: readonly number[]
  sold(ticket: number): SoldTicket
  salt(ticket: number): string
  /** The hashes that lead from a ticket to the root, from below. */
  path(ticket: number): string[]
}

const sha256 = (...parts: readonly (string | Buffer)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

export function printSeries(rules: Rules, series: number, seed: Buffer): PrintedTickets {
  const { places, shared } = orderSeries(rules.printed, openDraw(seed, printedSeed, 0n))
  const sold = (ticket: number): SoldTicket => ({ series, ticket, place: places[ticket - 1] as number, shared })
  const salt = (ticket: number): string => sha256('salt:', seed, `:${ticket}`).toString('hex').slice(0, 32)
  const leaves = places.map((_, at) => {
    const ticket = at + 1
    const { outcome } = rules.play(openDraw(seed, printedSeed, BigInt(ticket)), null, [sold(ticket)]) ?? {}
    return sha256(writeTicket(sold(ticket), (outcome as unknown as TicketOutcome).cells, salt(ticket)))
  })
  const levels = [leaves]
  for (let level = leaves; level.length > 1; levels.push(level))
    // An odd one out goes up as it is.
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => {
      const [left, right] = [level[at * 2] as Buffer, level[at * 2 + 1]]
      return right ? sha256('node:', left, right) : left
    })
  return {
    root: levels.at(-1)![0]!.toString('hex'),
    shared,
    sold,
    salt,
    path(ticket) {
      let at = ticket - 1
      return levels.slice(0, -1).flatMap((level) => {
        const beside = level[at ^ 1]
        at >>= 1
        return beside ? [beside.toString('hex')] : []
      })
    },
  }
}
