import { drawResult, type Group } from '@portal/lottery'
import type { LotteryDraw } from './game.ts'

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

export type Checked = { readonly isHashRight: boolean; readonly balls: readonly number[] }

/**
 * Draws a draw again from what was published of it: its seed must have the hash that stood before the sale, and the balls follow from words of 32 bits,
 * HMAC-SHA256 under the seed of the text `numero|beacon|block`, eight words a block.
 * @returns undefined for a draw that is not opened
 */
export async function checkDraw(group: Group, { numero, seed, beacon, seedHash }: LotteryDraw): Promise<Checked | undefined> {
  if (seed === undefined || beacon === undefined) return undefined
  const secret = readHex(seed)
  const isHashRight = printHex(await crypto.subtle.digest('SHA-256', secret)) === seedHash
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const sign = async (_: unknown, block: number) =>
    new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${numero}|${beacon}|${block}`)))
  const blocks = await Promise.all(Array.from({ length: mostBlocks }, sign))
  let used = 0
  const nextWord = () => {
    const at = used
    used += 1
    return blocks[Math.floor(at / wordsPerBlock)]!.getUint32((at * 4) % blockBytes)
  }
  return { isHashRight, balls: drawResult(group, nextWord) }
}
