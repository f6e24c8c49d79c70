import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { fraction, printFraction, toNumber } from '../apps/studio/src/engine/fraction.ts'
import type { SlotRules } from '../apps/studio/src/engine/slot-game.ts'

const gamesFolder = new URL('../apps/studio/games/', import.meta.url)
const usage = 'Usage: npm run simulate -- GAME [--rounds 20000000] [--seed 1]'

/**
 * `npm run simulate -- GAME`: the figures of a game as they are known (by exact enumeration or by its declared run), and beside them
 * those of a seeded simulation with its 99 % interval. Exit 1 when they disagree, 2 when the call is wrong. The same seed gives the same figures.
 */
export async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '20000000' }, seed: { type: 'string', default: '1' } },
  })
  const code = positionals[0] ?? ''
  const rounds = Number(values.rounds)
  const seed = Number(values.seed)
  const known = (await readdir(gamesFolder)).filter((name) => existsSync(new URL(`${name}/rules.ts`, gamesFolder)))
  if (!known.includes(code) || !Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed)) {
    console.error(`${usage}\nGames: ${known.join(', ')}`)
    return 2
  }
  const { rules } = (await import(new URL(`${code}/rules.ts`, gamesFolder).href)) as { rules: SlotRules }
  return report(rules, rounds, seed)
}

/** What the measured mean is held to: the exact figures, or the declared simulation's, which has an error of its own. */
type Known = { rtp: number; hit: number; feature: number; variance: number; capped: number; rounds: number; text: string }

function findKnown({ evidence, unitsPerStake }: SlotRules): Known {
  if (evidence.kind === 'exact') {
    const proof = evidence.prove()
    const [rtp, hit, feature, capped] = [proof.rtp, proof.hit, proof.feature, proof.capped].map(toNumber) as [
      number,
      number,
      number,
      number,
    ]
    const text = `${printFraction(fraction(proof.rtp.over * 100n, proof.rtp.under), 9)} %`
    return { rtp, hit, feature, capped, variance: toNumber(proof.variance), rounds: Infinity, text }
  }
  const { rounds, sum, sumOfSquares, hits, features, capped } = evidence.full
  const rtp = sum / rounds / unitsPerStake
  const variance = sumOfSquares / rounds / unitsPerStake ** 2 - rtp ** 2
  const text = `${percent(rtp)} ± ${percent(2.576 * Math.sqrt(variance / rounds))}`
  return { rtp, hit: hits / rounds, feature: features / rounds, capped: capped / rounds, variance, rounds, text }
}

function report(game: SlotRules, rounds: number, seed: number): number {
  const startedProof = performance.now()
  const known = findKnown(game)
  const startedRounds = performance.now()
  const tally = game.simulate(rounds, seed)
  const seconds = (performance.now() - startedRounds) / 1000

  const deviation = Math.sqrt(known.variance)
  const mean = tally.sum / rounds / game.unitsPerStake
  const measured = Math.sqrt(tally.sumOfSquares / rounds / game.unitsPerStake ** 2 - mean ** 2)
  const margin = 2.576 * deviation * Math.sqrt(1 / rounds + 1 / known.rounds)
  const agrees = Math.abs(mean - known.rtp) <= margin
  const lines = [
    ['', game.evidence.kind, 'measured now'],
    ['return to player', known.text, `${percent(mean)} ± ${percent(margin)} (99 %)`],
    ['hit rate', percent(known.hit), percent(tally.hits / rounds)],
    ['feature, once in', `${(1 / known.feature).toFixed(2)} rounds`, `${(rounds / tally.features).toFixed(2)} rounds`],
    ['standard deviation', `${deviation.toFixed(4)} stakes`, `${measured.toFixed(4)} stakes`],
    ['volatility index (90 %)', (1.645 * deviation).toFixed(3), (1.645 * measured).toFixed(3)],
    ['highest win', `${game.maxWinStakes} stakes (cap)`, `${tally.max / game.unitsPerStake} stakes`],
    ['rounds at the cap', `${known.capped.toExponential(3)} of all`, String(tally.capped)],
  ]
  console.log(`${game.code} (${game.mechanic}, ${game.volatility}), ${rounds.toLocaleString('en')} rounds, seed ${seed}`)
  for (const [name = '', first = '', second = ''] of lines) console.log(`  ${name.padEnd(24)} ${first.padStart(24)}   ${second}`)
  console.log(
    `  proof ${Math.round(startedRounds - startedProof)} ms, ${Math.round(rounds / seconds / 1000).toLocaleString('en')} thousand rounds per second`,
  )
  console.log(agrees ? 'The simulation agrees with the declared value.' : 'The simulation DISAGREES with the declared value.')
  return agrees ? 0 : 1
}

function percent(part: number): string {
  return `${(part * 100).toFixed(4)} %`
}
