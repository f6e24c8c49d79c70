import { drawResult, type Group } from '@portal/lottery'
import { toMinor } from '@portal/browser/money.ts'
import type { LotteryDraw, LotteryOrder } from './game.ts'

const wordsPerBlock = 8
const blockBytes = 32
/** More than any draw takes: a ball needs one word, and seldom another. */
const mostBlocks = 32

function readHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

function printHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const hashBytes = async (bytes: Uint8Array<ArrayBuffer>) => printHex(await crypto.subtle.digest('SHA-256', bytes))
const hashText = (text: string) => hashBytes(new TextEncoder().encode(text))

/** What may be checked of a draw, in the order in which one follows from the other. */
export const checks = ['seed', 'orders', 'own', 'source', 'beacon', 'balls'] as const
type Check = (typeof checks)[number]
/** Those that could be made, and whether each came out right. */
type Checked = ReadonlyMap<Check, boolean>

type Evidence = {
  /** The hashes of the draw's orders; none where they are not public. */
  readonly list?: readonly string[] | undefined
  /** The member's own orders on the draw. */
  readonly own?: readonly LotteryOrder[] | undefined
  readonly isSignedRound: (source: { publicKey: string }, round: { round: number; randomness: string; signature: string }) => boolean
}

/**
 * Checks a draw by what was published of it: its seed must have the hash that stood before the sale, the beacon must be what the list of orders and the round
 * of the public source give, and the balls must follow from both.
 * @returns undefined for a draw that is not opened
 */
export async function checkDraw(group: Group, draw: LotteryDraw, { list, own, isSignedRound }: Evidence): Promise<Checked | undefined> {
  const { seed, beacon, seedHash, ordersHash, orderCount, source, balls } = draw
  if (seed === undefined || beacon === undefined) return undefined
  const made = new Map<Check, boolean>([['seed', (await hashBytes(readHex(seed))) === seedHash]])
  if (ordersHash !== undefined && list) {
    made.set('orders', list.length === orderCount && (await hashText(list.join('\n'))) === ordersHash)
    const standing = (own ?? []).filter(({ state, hash }) => state !== 'cancelled' && hash !== undefined)
    const hashes = await Promise.all(standing.map(hashOrder))
    if (hashes.length > 0) made.set('own', hashes.every((hash) => list.includes(hash))) // prettier-ignore
  }
  const { round, randomness, signature } = source ?? {}
  const isSourced = round !== undefined && randomness !== undefined && signature !== undefined
  if (source && isSourced) made.set('source', isSignedRound(source, { round, randomness, signature }))
  if (ordersHash !== undefined)
    made.set('beacon', beacon === (source ? await hashText(`${ordersHash}|${round}|${randomness}`) : ordersHash))
  made.set('balls', (await drawAgain(group, seed, `${draw.numero}|${beacon}`)).join() === balls?.join())
  return made
}

/** The hash that an own order must have in the public list. */
function hashOrder({ salt, orderNo, play, content, unit, multiple }: LotteryOrder): Promise<string> {
  return hashText([salt, orderNo, play, content, toMinor(unit), multiple].join('|'))
}

/** The balls follow from words of 32 bits, HMAC-SHA256 under the seed of the text `numero|beacon|block`, eight words a block. */
async function drawAgain(group: Group, seed: string, text: string): Promise<readonly number[]> {
  const key = await crypto.subtle.importKey('raw', readHex(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const sign = async (_: unknown, block: number) =>
    new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${text}|${block}`)))
  const blocks = await Promise.all(Array.from({ length: mostBlocks }, sign))
  let used = 0
  const nextWord = () => {
    const at = used
    used += 1
    return blocks[Math.floor(at / wordsPerBlock)]!.getUint32((at * 4) % blockBytes)
  }
  return drawResult(group, nextWord)
}
