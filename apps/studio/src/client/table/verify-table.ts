import type { ProvenRules } from '../../engine/table-proof.ts'
import type { Json } from '../../engine/table-game.ts'
import { readMinor } from '../amounts.ts'
import type { Round } from '../../play-api.ts'
import { computeWords, openWordDraw, type Verdict } from '../verify.ts'

/** Words are computed in blocks until the round has enough of them. */
const firstBlocks = 16
const mostBlocks = 4096

/**
 * Recomputes a round of a game that is no slot in this browser, from its seeds, its choice and its decisions, as `verify.ts` does it for slots: the
 * fingerprint, the words, what the table came to, and what it paid.
 */
export async function verifyTable(
  round: Round,
  rules: Pick<ProvenRules, 'play' | 'tell' | 'unitsPerStake'>,
  write: (minor: bigint) => string,
): Promise<Verdict> {
  const { proof } = round
  if (!proof?.serverSeed) return 'locked'
  const seed = Uint8Array.from(proof.serverSeed.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const hash = Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', seed)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  if (hash !== proof.serverSeedHash) return 'badHash'
  for (let blocks = firstBlocks; blocks <= mostBlocks; blocks *= 2) {
    const words = await computeWords(seed, proof.clientSeed, proof.nonce, blocks)
    const isGood = replay(openWordDraw(words), round, rules, write)
    if (isGood !== undefined) return isGood ? 'good' : 'badRound'
  }
  return 'badRound'
}

/** Whether the round comes to what is on record; undefined when the words were not enough. */
function replay(
  draw: (below: number) => number,
  round: Round,
  rules: Pick<ProvenRules, 'play' | 'tell' | 'unitsPerStake'>,
  write: (minor: bigint) => string,
): boolean | undefined {
  try {
    const end = rules.play(draw, round.choice as Json, round.actions as Json[])
    if (end?.state !== 'finished') return false
    const price = (units: number): string => write((BigInt(units) * readMinor(round.bet)) / BigInt(rules.unitsPerStake))
    return price(end.units) === round.win && sortFields(rules.tell(end.outcome, price)) === sortFields(round.table as Json)
  } catch {
    return undefined
  }
}

/** Data as text in one order of its fields. */
function sortFields(data: Json): string {
  return JSON.stringify(data, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).toSorted()) : value,
  )
}
