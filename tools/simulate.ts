import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { fraction, printFraction, toNumber } from '../apps/studio/src/engine/fraction.ts'
import type { SlotGame } from '../apps/studio/src/engine/slot-game.ts'

const gamesFolder = new URL('../apps/studio/games/', import.meta.url)
const usage = 'Usage: npm run simulate -- GAME [--rounds 20000000] [--seed 1]'

/**
 * `npm run simulate -- GAME`: the return to player by exact enumeration and beside it by a seeded simulation with its 99 % interval.
 * Exit 1 when they disagree, 2 when the call is wrong. The same seed gives the same figures.
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
  const { game } = (await import(new URL(`${code}/rules.ts`, gamesFolder).href)) as { game: SlotGame }
  return report(game, rounds, seed)
}

function report(game: SlotGame, rounds: number, seed: number): number {
  const startedProof = performance.now()
  const proof = game.prove()
  const startedRounds = performance.now()
  const tally = game.simulate(rounds, seed)
  const seconds = (performance.now() - startedRounds) / 1000

  const exact = toNumber(proof.rtp)
  const deviation = Math.sqrt(toNumber(proof.variance))
  const mean = tally.sum / rounds / game.unitsPerStake
  const measured = Math.sqrt(tally.sumOfSquares / rounds / game.unitsPerStake ** 2 - mean ** 2)
  const margin = (2.576 * deviation) / Math.sqrt(rounds)
  const agrees = Math.abs(mean - exact) <= margin
  const percent = (part: number) => `${(part * 100).toFixed(4)} %`
  const lines = [
    ['', 'exact', 'simulated'],
    [
      'return to player',
      `${printFraction(fraction(proof.rtp.over * 100n, proof.rtp.under), 9)} %`,
      `${percent(mean)} ± ${percent(margin)} (99 %)`,
    ],
    ['hit rate', percent(toNumber(proof.hit)), percent(tally.hits / rounds)],
    [
      'free spins, once in',
      `${printFraction(fraction(proof.feature.under, proof.feature.over), 2)} rounds`,
      `${(rounds / tally.features).toFixed(2)} rounds`,
    ],
    ['standard deviation', `${deviation.toFixed(4)} stakes`, `${measured.toFixed(4)} stakes`],
    ['volatility index (90 %)', (1.645 * deviation).toFixed(3), (1.645 * measured).toFixed(3)],
    ['highest win', `${game.maxWinStakes} stakes (cap)`, `${tally.max / game.unitsPerStake} stakes`],
    ['rounds at the cap', `${toNumber(proof.capped).toExponential(3)} of all`, String(tally.capped)],
  ]
  console.log(`${game.names.EN} (${game.code}), ${rounds.toLocaleString('en')} rounds, seed ${seed}`)
  for (const [name = '', first = '', second = ''] of lines) console.log(`  ${name.padEnd(24)} ${first.padStart(22)}   ${second}`)
  console.log(
    `  enumeration ${Math.round(startedRounds - startedProof)} ms, ${Math.round(rounds / seconds / 1000).toLocaleString('en')} thousand rounds per second`,
  )
  console.log(agrees ? 'The simulation agrees with the exact value.' : 'The simulation DISAGREES with the exact value.')
  return agrees ? 0 : 1
}
