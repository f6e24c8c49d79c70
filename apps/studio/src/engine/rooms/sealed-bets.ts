import { createHash } from 'node:crypto'

/**
 * The Merkle tree of the bets of a shared round. Its root is published before the result is drawn, so that no bet can be added, changed or taken out after.
 * A leaf hides its bet behind the round's id, which only its player knows.
 */
export type SealedBet = { readonly roundId: string; readonly choice: string; readonly stake: bigint }

const sha256 = (prefix: string, ...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256').update(prefix)
  for (const part of parts) hash.update(part)
  return hash.digest()
}

function hashBet({ roundId, choice, stake }: SealedBet): Buffer {
  return sha256('bet:', `${roundId}|${choice}|${stake}`)
}

function levelsOf(bets: readonly SealedBet[]): Buffer[][] {
  const leaves = bets.map(hashBet).toSorted(Buffer.compare)
  const levels = [leaves.length === 0 ? [sha256('none:')] : leaves]
  for (let level = levels[0]!; level.length > 1; levels.push(level))
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => join(level[at * 2]!, level[at * 2 + 1]))
  return levels
}

/** An odd one out goes up as it is. */
function join(left: Buffer, right: Buffer | undefined): Buffer {
  return right ? sha256('node:', ...[left, right].toSorted(Buffer.compare)) : left
}

/** The root in hex; of no bets at all it is a fixed hash. */
export function sealBets(bets: readonly SealedBet[]): string {
  return levelsOf(bets).at(-1)![0]!.toString('hex')
}

/** The hashes that lead from a bet to the root, from below. */
export function proveBet(bets: readonly SealedBet[], own: SealedBet): string[] {
  const levels = levelsOf(bets)
  const leaf = hashBet(own)
  let at = levels[0]!.findIndex((one) => one.equals(leaf))
  if (at < 0) throw new Error(`The round ${own.roundId} is not among the sealed bets`)
  const path: string[] = []
  for (const level of levels.slice(0, -1)) {
    const beside = level[at % 2 === 0 ? at + 1 : at - 1]
    if (beside) path.push(beside.toString('hex'))
    at = Math.floor(at / 2)
  }
  return path
}

/** Whether a bet is among those of the root. */
export function isSealed(root: string, own: SealedBet, path: readonly string[]): boolean {
  const top = path.reduce((below, beside) => join(below, Buffer.from(beside, 'hex')), hashBet(own))
  return top.toString('hex') === root
}
