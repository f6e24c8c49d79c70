import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'

/**
 * The second verifier, for everybody who does not take the studio's word: it uses nothing of the engine's fairness code, so that an error in one is
 * not an error in both. The published document of a round stands here a second time for the same reason.
 */
export const RoundDocument = z.object({
  kind: z.literal('studio-round'),
  game: z.string().regex(/^[a-z0-9-]{1,40}$/),
  serverSeed: z.string().regex(/^[0-9a-f]{64}$/),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.number().int().min(0),
  stake: z.coerce.bigint(),
  win: z.coerce.bigint(),
  stops: z.array(z.array(z.number().int())),
})

export type VerifiableRules = {
  unitsPerStake: number
  play(draw: (below: number) => number): { units: number; steps: { stops: number[] }[] }
}

/** Whole numbers below a bound from HMAC-SHA256(seed, client:nonce:block), four bytes each; a number of the last, uneven span is skipped. */
export function openNumbers(serverSeed: string, clientSeed: string, nonce: number): (below: number) => number {
  const key = Buffer.from(serverSeed, 'hex')
  const block = (index: number) => createHmac('sha256', key).update(`${clientSeed}:${nonce}:${index}`).digest()
  let used = 0
  return (below) => {
    for (;;) {
      const number = block(Math.floor(used / 8)).readUInt32BE((used % 8) * 4)
      used += 1
      if (number < Math.floor(2 ** 32 / below) * below) return number % below
    }
  }
}

/** Checks one document against the rules of its game. @returns what is wrong; nothing when the round is as it was promised */
export function findFaults(text: unknown, rules: VerifiableRules): string[] {
  const read = RoundDocument.safeParse(text)
  if (!read.success) return [`not a round's document: ${read.error.issues[0]?.path.join('.')}`]
  const round = read.data
  const faults: string[] = []
  const hash = createHash('sha256').update(Buffer.from(round.serverSeed, 'hex')).digest('hex')
  if (hash !== round.serverSeedHash) faults.push('the server seed is not the one whose hash was shown before the bet')
  const outcome = rules.play(openNumbers(round.serverSeed, round.clientSeed, round.nonce))
  if (JSON.stringify(outcome.steps.map((step) => step.stops)) !== JSON.stringify(round.stops)) faults.push('the reels stop elsewhere')
  const win = (BigInt(outcome.units) * round.stake) / BigInt(rules.unitsPerStake)
  if (win !== round.win) faults.push(`the round pays ${win}, not ${round.win} (in 1/10000)`)
  return faults
}
