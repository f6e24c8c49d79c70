import { createHash, createHmac } from 'node:crypto'
import { drawResult, groups } from '@portal/lottery'
import { isSignedRound } from '@portal/lottery/outside-round'
import { z } from 'zod'

const hex = z.string().regex(/^([0-9a-f]{2})+$/)
const hash = hex.length(64)

/** The answer of the public call for a draw that is drawn, as it comes over the wire. Draws of before the list of orders was public have no `ordersHash`. */
export const DrawDocument = z.object({
  value: z.object({
    draw: z.object({
      gameId: z.string(),
      numero: z.string(),
      state: z.literal('drawn'),
      balls: z.array(z.number().int()),
      seedHash: hash,
      seed: hash,
      beacon: hash,
      ordersHash: hash.optional(),
      orderCount: z.number().int().optional(),
      source: z.object({ publicKey: hex, round: z.number().int(), url: z.string(), randomness: hash, signature: hex }).optional(),
    }),
  }),
})

/** One page of the list of order hashes. */
export const OrdersDocument = z.object({ value: z.object({ list: z.array(hash), total: z.number().int() }) })

/** A member's own orders, as the member's call answers them; `unit` in currency units. */
export const OwnOrdersDocument = z.object({
  value: z.object({
    list: z.array(
      z.object({
        orderNo: z.string(),
        gameId: z.string(),
        numero: z.string(),
        play: z.string(),
        content: z.string(),
        unit: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/),
        multiple: z.number().int(),
        state: z.string(),
        salt: hex.optional(),
        hash: hash.optional(),
      }),
    ),
  }),
})

export type Draw = z.output<typeof DrawDocument>['value']['draw']
export type OwnOrder = z.output<typeof OwnOrdersDocument>['value']['list'][number]

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/**
 * Draws a lottery's draw again, with nothing of the server's code for it.
 * @param list the hashes of its orders, when there are any to check it by
 * @param own orders of one member, of which those of this draw must stand in the list
 * @returns what is wrong; nothing when it is as it was promised
 */
export function findDrawFaults(draw: Draw, list?: readonly string[], own: readonly OwnOrder[] = []): string[] {
  const { numero, balls, seedHash, seed, beacon } = draw
  // The answer does not name the lottery's family; the balls can be those of one alone, but for a chance in many thousands.
  const isDrawn = groups.some((group) => drawResult(group, openWords(seed, `${numero}|${beacon}`)).join() === balls.join())
  return [
    ...(sha256(Buffer.from(seed, 'hex')) === seedHash ? [] : ['the seed is not the one whose hash was shown before the sale']),
    ...(isDrawn ? [] : ['the balls are not those that seed, number and beacon give']),
    ...findBeaconFaults(draw),
    ...(list ? findListFaults(draw, list, own) : []),
  ]
}

/** Numbers of 32 bits: HMAC-SHA256 under the seed of `text|block`, blocks from 0, eight numbers each. */
function openWords(seed: string, text: string): () => number {
  const key = Buffer.from(seed, 'hex')
  const words: number[] = []
  let block = 0
  return () => {
    if (words.length === 0) {
      const bytes = createHmac('sha256', key).update(`${text}|${block}`).digest()
      for (let place = 0; place < 32; place += 4) words.push(bytes.readUInt32BE(place))
      block += 1
    }
    return words.shift()!
  }
}

function findBeaconFaults({ beacon, ordersHash, source }: Draw): string[] {
  if (ordersHash === undefined) return []
  const given = source ? sha256(`${ordersHash}|${source.round}|${source.randomness}`) : ordersHash
  return [
    ...(given === beacon ? [] : [`the beacon is not what the orders ${source ? 'and the round of the public source ' : ''}give`]),
    ...(!source || isSignedRound(source, source) ? [] : ['the round is not signed by the public source']),
  ]
}

/** What is wrong of the list of a draw's orders. */
export function findListFaults(
  { gameId, numero, ordersHash, orderCount }: Pick<Draw, 'gameId' | 'numero' | 'ordersHash' | 'orderCount'>,
  list: readonly string[],
  own: readonly OwnOrder[],
): string[] {
  if (ordersHash === undefined) return ['the orders of this draw are not public']
  const standing = own.filter((order) => order.gameId === gameId && order.numero === numero && order.state !== 'cancelled')
  return [
    ...(list.length === orderCount ? [] : [`the list has ${list.length} orders and the draw ${orderCount}`]),
    ...(sha256(list.join('\n')) === ordersHash ? [] : ['the list of orders is not the one that was fixed at the lock']),
    ...standing.filter((order) => !list.includes(hashOrder(order))).map(({ orderNo }) => `order ${orderNo} is not in the list`),
  ]
}

function hashOrder({ salt, orderNo, play, content, unit, multiple }: OwnOrder): string {
  const [whole = '0', part = ''] = unit.split('.')
  return sha256([salt, orderNo, play, content, BigInt(whole + part.padEnd(4, '0')), multiple].join('|'))
}
