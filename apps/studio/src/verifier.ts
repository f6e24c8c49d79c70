import { createHash, createHmac } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { feedOf, jackpotPayUnit, jackpotRules, jackpotTiers } from './engine/jackpots.ts'

const Path = z.array(z.string().regex(/^[0-9a-f]{64}$/))

/**
 * The second verifier, for everybody who does not take the studio's word: it uses nothing of the engine's fairness code, so that an error in one is
 * not an error in both. The published document of a round is repeated here for the same reason.
 */
export const RoundDocument = z.object({
  kind: z.literal('studio-round'),
  game: z.string().regex(/^[a-z0-9-]{1,40}$/),
  serverSeed: z.string().regex(/^[0-9a-f]{64}$/),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.number().int().min(0),
  // Files of earlier builds say no more of a slot than its stake.
  choice: z.unknown().default(null),
  actions: z.array(z.unknown()).default([]),
  bet: z.coerce.bigint().optional(),
  stake: z.coerce.bigint(),
  win: z.coerce.bigint(),
  /** To what the win is cut down; files of earlier builds were not cut. */
  payUnit: z.coerce.bigint().min(1n).default(1n),
  stops: z.array(z.array(z.number().int())),
  jackpots: z
    .array(
      z.object({
        tier: z.enum(jackpotTiers),
        feed: z.coerce.bigint(),
        draw: z.number().int().nullable(),
        won: z.coerce.bigint().nullable(),
        commitment: z.string().nullable(),
        reveal: z.string().nullable(),
      }),
    )
    .default([]),
  table: z.unknown().default(null),
  roundId: z.string().default(''),
  shared: z
    .object({
      head: z.string(),
      root: z.string(),
      path: Path,
      sums: z.object({ leaf: z.string(), path: Path }).optional(),
    })
    .optional(),
})

type Draw = (below: number) => number

/** The rules of a slot. */
type Reels = { unitsPerStake: number; play(draw: Draw): { units: number; steps: { stops: number[] }[] } }
/** The rules of any other game: what the choice costs, and where the decisions lead. */
type Table = {
  unitsPerStake: number
  readChoice(choice: unknown): { units: number } | undefined
  play(draw: Draw, choice: never, actions: never): { state: string; outcome: unknown; units?: number } | undefined
  /** What decisions have added to the stake. */
  addedUnits?(choice: never, actions: never): number
}
export type VerifiableRules = Reels | Table

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
  const numbers = openNumbers(round.serverSeed, round.clientSeed, round.nonce)
  faults.push(...findSharedFaults(round, addedOf(round, rules), 'pool' in rules))
  return [...faults, ...('readChoice' in rules ? findTableFaults(round, rules, numbers) : findReelFaults(round, rules, numbers))]
}

/** The seed of a shared round is a link of its table's chain, and the player's bet was fixed before it was revealed. */
function findSharedFaults(
  { shared, serverSeed, nonce, roundId, choice, stake, actions }: z.output<typeof RoundDocument>,
  added: bigint,
  isPool: boolean,
): string[] {
  if (!shared) return []
  const sha256 = (...parts: (string | Buffer)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
  let link: Buffer = Buffer.from(serverSeed, 'hex')
  for (let left = nonce; left > 0; left -= 1) link = sha256(link)
  const rootOf = (leaf: string, path: readonly string[]) =>
    path
      .reduce(
        (below: Buffer, beside) => sha256('node:', ...[below, Buffer.from(beside, 'hex')].toSorted(Buffer.compare)),
        sha256('bet:', leaf),
      )
      .toString('hex')
  const { sums } = shared
  const areSumsSealed = sums && rootOf(`${sums.leaf}|${JSON.stringify(actions[0])}|0`, sums.path) === shared.root
  return [
    ...(link.toString('hex') === shared.head ? [] : ['the seed is no link of the chain that was published']),
    ...(rootOf(`${roundId}|${JSON.stringify(choice)}|${stake - added}`, shared.path) === shared.root
      ? []
      : ['the bet is not among those that were sealed before the draw']),
    ...(!isPool || areSumsSealed ? [] : ['the sums of the pools are not those that were sealed before the draw']),
  ]
}

function findReelFaults(round: z.output<typeof RoundDocument>, rules: Reels, numbers: Draw): string[] {
  const outcome = rules.play(numbers)
  const isSame = JSON.stringify(outcome.steps.map((step) => step.stops)) === JSON.stringify(round.stops)
  return [
    ...(isSame ? [] : ['the reels stop elsewhere']),
    ...findJackpotFaults(round, numbers),
    ...findWinFault(round, rules, outcome.units),
  ]
}

/** The jackpots go on with the numbers that the game has left. How much a pool held, the portal's ledger tells. */
function findJackpotFaults({ stake, jackpots }: z.output<typeof RoundDocument>, numbers: Draw): string[] {
  if (jackpots.length === 0) return []
  return jackpotTiers.flatMap((tier) => {
    const { oneIn } = jackpotRules[tier]
    const drawn = oneIn === undefined ? null : numbers(oneIn)
    const part = jackpots.find((one) => one.tier === tier)
    if (!part || part.draw !== drawn || part.feed !== feedOf(tier, stake)) return [`the jackpot ${tier} drew or took something else`]
    if (drawn !== null) return drawn < Number(stake / 1_000n) === (part.won !== null) ? [] : [`the jackpot ${tier} was not paid as drawn`]
    return part.won === null || isRevealed(part, part.won) ? [] : [`the jackpot ${tier} was not hit at its hidden amount`]
  })
}

/** The hidden amount is the one that was promised, and this round's part is what reached it. */
function isRevealed(
  { feed, commitment, reveal }: { feed: bigint; commitment: string | null; reveal: string | null },
  won: bigint,
): boolean {
  const trigger = BigInt(/^(\d{1,18}):[0-9a-f]{32}$/.exec(reveal ?? '')?.[1] ?? '0')
  const hash = createHash('sha256')
    .update(reveal ?? '')
    .digest('hex')
  return hash === commitment && trigger - (trigger % jackpotPayUnit) <= won && won - feed < trigger
}

function findTableFaults(round: z.output<typeof RoundDocument>, rules: Table, numbers: Draw): string[] {
  const faults: string[] = []
  const units = rules.readChoice(round.choice)?.units
  if (units === undefined || priceOf(round, rules, units) + addedOf(round, rules) !== round.stake)
    faults.push('the choice does not cost what was staked')
  const end = rules.play(numbers, round.choice as never, round.actions as never)
  if (end?.state !== 'finished') return [...faults, 'the decisions do not end the round']
  // The order of the fields in a file means nothing.
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(end.outcome)), round.table)) faults.push('the round comes to something else')
  return [...faults, ...findWinFault(round, rules, end.units ?? 0)]
}

/** What the decisions have added to the stake; it was not there when the bets were sealed. */
function addedOf(round: z.output<typeof RoundDocument>, rules: VerifiableRules): bigint {
  const units = 'readChoice' in rules ? (rules.addedUnits?.(round.choice as never, round.actions as never) ?? 0) : 0
  return units === 0 ? 0n : priceOf(round, rules, units)
}

function findWinFault(round: z.output<typeof RoundDocument>, rules: VerifiableRules, units: number): string[] {
  const price = priceOf(round, rules, units)
  const win = round.jackpots.reduce((sum, { won }) => sum + (won ?? 0n), price - (price % round.payUnit))
  return win === round.win ? [] : [`the round pays ${win}, not ${round.win} (in 1/10000)`]
}

function priceOf({ bet, stake }: z.output<typeof RoundDocument>, { unitsPerStake }: VerifiableRules, units: number): bigint {
  return (BigInt(units) * (bet ?? stake)) / BigInt(unitsPerStake)
}
