import { drawJackpots, hasReached, type JackpotDraw } from '../engine/jackpots.ts'
import type { SlotRules } from '../engine/slot-game.ts'
import { readMinor } from './amounts.ts'
import type { Round } from '../play-api.ts'

export type Verdict = 'good' | 'badHash' | 'badRound' | 'locked'

/** The rules that a round is played again by. */
export type VerifiedRules = Pick<SlotRules, 'play' | 'unitsPerStake'>

const encoder = new TextEncoder()
const wordsPerBlock = 8
/** Blocks that are computed before the round is played; a round of many free spins asks for more and is tried again with twice as many. */
const firstBlocks = 16

/**
 * Recomputes a round in this browser from its seeds, with the browser's own cryptography and nothing of the studio's: the fingerprint of the server
 * seed, then the words HMAC-SHA256(server seed, `client:nonce:cursor`), then the stops without bias, then the wins by the game's rules.
 */
export async function verifyRound(round: Round, game: VerifiedRules): Promise<Verdict> {
  const { proof } = round
  if (!proof?.serverSeed) return 'locked'
  const seed = readHex(proof.serverSeed)
  if (toHex(await crypto.subtle.digest('SHA-256', seed)) !== proof.serverSeedHash) return 'badHash'
  for (let blocks = firstBlocks; blocks <= 4096; blocks *= 2) {
    const words = await computeWords(seed, proof.clientSeed, proof.nonce, blocks)
    const outcome = playWith(words, game, round)
    if (outcome) return isSame(outcome.game, round, game) && (await areJackpotsSame(outcome.jackpots, round)) ? 'good' : 'badRound'
  }
  return 'badRound'
}

/** The first words of a round: blocks of 32 bytes, each read as eight 32-bit big-endian words. */
export async function computeWords(seed: Uint8Array<ArrayBuffer>, clientSeed: string, nonce: number, blocks: number): Promise<number[]> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signed = await Promise.all(
    Array.from({ length: blocks }, (_, cursor) => crypto.subtle.sign('HMAC', key, encoder.encode(`${clientSeed}:${nonce}:${cursor}`))),
  )
  return signed.flatMap((block) => {
    const view = new DataView(block)
    return Array.from({ length: wordsPerBlock }, (_, at) => view.getUint32(at * 4))
  })
}

export class OutOfWords extends Error {}

/** Draws below a bound by throwing away the words of the incomplete last span. */
export function openWordDraw(words: readonly number[]): (below: number) => number {
  let at = 0
  return (below) => {
    const limit = 2 ** 32 - (2 ** 32 % below)
    for (;;) {
      const word = words[at]
      if (word === undefined) throw new OutOfWords()
      at += 1
      if (word < limit) return word % below
    }
  }
}

type Played = { game: ReturnType<SlotRules['play']>; jackpots: JackpotDraw[] }

/** The game's part of the numbers, and where it feeds jackpots theirs after it. */
function playWith(words: readonly number[], game: VerifiedRules, round: Round): Played | undefined {
  try {
    const draw = openWordDraw(words)
    return { game: game.play(draw), jackpots: round.jackpots.length === 0 ? [] : drawJackpots(draw, readMinor(round.stake)) }
  } catch (error) {
    if (error instanceof OutOfWords) return undefined
    throw error
  }
}

/** The same stops and the same picture in each step, and the same money in each step and in all. */
function isSame(outcome: ReturnType<SlotRules['play']>, round: Round, game: VerifiedRules): boolean {
  const unit = readMinor(round.stake) / BigInt(game.unitsPerStake)
  return (
    outcome.steps.length === round.steps.length &&
    BigInt(outcome.units) * unit + sumJackpots(round) === readMinor(round.win) &&
    outcome.steps.every((step, at) => {
      const recorded = round.steps[at]
      return (
        recorded !== undefined &&
        step.stops.join() === recorded.stops.join() &&
        step.window.join() === recorded.window.join() &&
        BigInt(step.units) * unit === readMinor(recorded.win)
      )
    })
  )
}

function sumJackpots({ jackpots }: Round): bigint {
  return jackpots.reduce((sum, { won }) => sum + readMinor(won ?? '0'), 0n)
}

/** The same numbers for the jackpots, a win where they say so, and the hidden amount as it was promised. */
async function areJackpotsSame(drawn: readonly JackpotDraw[], { jackpots }: Round): Promise<boolean> {
  for (const { tier, draw, isHit } of drawn) {
    const told = jackpots.find((one) => one.tier === tier)
    if (!told || told.draw !== draw) return false
    if (draw !== null && isHit !== (told.won !== null)) return false
    if (draw === null && told.won !== null) {
      const trigger = BigInt(told.reveal?.split(':')[0] ?? '0')
      const won = readMinor(told.won)
      const hash = toHex(await crypto.subtle.digest('SHA-256', encoder.encode(told.reveal ?? '')))
      if (hash !== told.commitment || !hasReached(trigger, { won, feed: readMinor(told.feed) })) return false
    }
  }
  return drawn.length === jackpots.length
}

function readHex(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length / 2)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(text.slice(at * 2, at * 2 + 2), 16)
  return bytes
}

function toHex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
