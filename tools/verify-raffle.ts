import { createHash, createHmac } from 'node:crypto'
import { isSignedRound, roundTimeMs } from '@portal/lottery/outside-round'
import { z } from 'zod'

const hex = z.string().regex(/^([0-9a-f]{2})+$/)
const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** The answer of the public call for a raffle that is drawn, as it comes over the wire. */
export const RaffleDocument = z.object({
  value: z.object({
    raffle: z.object({
      state: z.literal('drawn'),
      seedHash: hash,
      root: hash,
      tickets: z.number().int(),
      seed: hash,
      closedAt: z.iso.datetime().optional(),
      source: z
        .object({
          publicKey: hex,
          genesis: z.number().int(),
          period: z.number().int(),
          round: z.number().int(),
          url: z.string(),
          randomness: hash,
          signature: hex,
        })
        .optional(),
      prizes: z.array(z.string()),
      winners: z.array(z.object({ place: z.number().int(), ticket: z.number().int() })),
    }),
  }),
})

/** One page of the list of tickets. */
export const TicketsDocument = z.object({
  value: z.object({ list: z.array(z.object({ first: z.number().int(), count: z.number().int(), mark: z.string() })) }),
})

type Raffle = z.output<typeof RaffleDocument>['value']['raffle']
type Tickets = z.output<typeof TicketsDocument>['value']['list']

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/**
 * Draws a raffle again, with nothing of the server's code for it.
 * @param list all pages of the list of tickets, when there are any to check it by
 * @returns what is wrong; nothing when it is as it was promised
 */
export function findRaffleFaults(raffle: Raffle, list?: Tickets): string[] {
  const { seedHash, root, tickets, seed, prizes, winners, source } = raffle
  const drawn = drawAgain({ seed, decided: root + (source?.randomness ?? '') }, tickets, prizes.length)
  const lines = (list ?? []).flatMap(({ first, count, mark }) => Array.from({ length: count }, (_none, at) => `${first + at},${mark}\n`))
  const isList = lines.length === tickets && sha256(lines.join('')) === root
  return [
    ...(sha256(Buffer.from(seed, 'hex')) === seedHash ? [] : ['the seed is not the one whose hash was shown before the first ticket']),
    ...(list && !isList ? ['the list of tickets is not the one that was fixed at the close'] : []),
    ...findSourceFaults(raffle),
    ...(drawn.join() === winners.map(({ ticket }) => ticket).join()
      ? []
      : ['the tickets that won are not those that seed, list and round give']),
  ]
}

function findSourceFaults({ source, closedAt }: Raffle): string[] {
  if (!source) return []
  const isLater = closedAt !== undefined && roundTimeMs(source, source.round) >= Date.parse(closedAt)
  return [
    ...(isSignedRound(source, source) ? [] : ['the round is not signed by the public source']),
    ...(isLater ? [] : ['the round of the public source could be known when the list was fixed']),
  ]
}

/** @param decided root and randomness, one behind the other */
function drawAgain({ seed, decided }: { seed: string; decided: string }, tickets: number, prizes: number): number[] {
  const key = createHmac('sha256', Buffer.from(seed, 'hex')).update(Buffer.from(decided, 'hex')).digest()
  const left = Array.from({ length: tickets }, (_none, at) => at + 1)
  return Array.from({ length: Math.min(prizes, tickets) }, (_none, at) => {
    const limit = 2n ** 64n - (2n ** 64n % BigInt(left.length))
    for (let count = 0; ; count += 1) {
      const value = createHmac('sha256', key)
        .update(`${at + 1}:${count}`)
        .digest()
        .readBigUInt64BE()
      if (value < limit) return left.splice(Number(value % BigInt(left.length)), 1)[0]!
    }
  })
}
