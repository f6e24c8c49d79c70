import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { fraction, printFraction, toNumber } from '../apps/studio/src/engine/fraction.ts'
import { openMeasuringDraw } from '../apps/studio/src/engine/measuring-draw.ts'
import { readFigures } from '../apps/studio/src/client/look/read-figures.ts'
import { jackpotCurrencies } from '../apps/studio/src/engine/jackpots.ts'
import type { SlotRules } from '../apps/studio/src/engine/slot-game.ts'
import { isTable, type Json } from '../apps/studio/src/engine/table-game.ts'
import type { ProvenRules } from '../apps/studio/src/engine/table-proof.ts'
import { findVolatilityIndex } from '../apps/studio/src/engine/volatility.ts'
import type { OfferedGame } from '../apps/studio/src/server/context.ts'
import { tellGame } from '../apps/studio/src/server/game-figures.ts'
import { games } from '../apps/studio/src/server/games.ts'

const gamesFolder = new URL('../apps/studio/games/', import.meta.url)
const usage = 'Usage: npm run simulate -- GAME [--rounds NUMBER] [--seed 1]'
const manyRounds = { slot: 20_000_000, table: 500_000 }
/** Beyond these a run would take days, and the generator knows no other seeds. */
const most = { rounds: 10_000_000_000, seed: 2 ** 32 - 1 }

/**
 * `npm run simulate -- GAME`: the figures of a game as they are known (by exact enumeration or by its declared run), and beside them
 * those of a seeded simulation with its 99 % interval; of a game that is no slot, those of each way to stake. Exit 1 when they disagree, 2 when the call is
 * wrong. The same seed gives the same figures.
 */
export async function main(args: string[]): Promise<number> {
  const known = (await readdir(gamesFolder)).filter((name) => existsSync(new URL(`${name}/rules.ts`, gamesFolder)))
  const read = readCall(args, known)
  if ('wrong' in read) {
    console.error(`${read.wrong}\n${usage}\nGames: ${known.join(', ')}`)
    return 2
  }
  const { code, rounds, seed } = read
  const { rules } = (await import(new URL(`${code}/rules.ts`, gamesFolder).href)) as { rules: SlotRules | ProvenRules }
  const help = tellHelp(games.get(code) as OfferedGame)
  if ('mechanic' in rules) return report(rules, rounds ?? manyRounds.slot, seed, help)
  return reportTable(rules, rounds ?? manyRounds.table, seed, help)
}

type Call = { code: string; rounds: number | undefined; seed: number }

/** Reads what was asked for, or says in a sentence what is wrong with it. */
function readCall(args: string[], known: readonly string[]): Call | { wrong: string } {
  try {
    const { values, positionals } = parseArgs({
      args: args.filter((arg) => arg !== '--'),
      allowPositionals: true,
      options: { rounds: { type: 'string' }, seed: { type: 'string', default: '1' } },
    })
    const [code, ...others] = positionals
    if (code === undefined) return { wrong: 'Name a game.' }
    if (!known.includes(code)) return { wrong: `There is no game ${JSON.stringify(code)}.` }
    if (others.length > 0) return { wrong: `One game at a time: what is ${JSON.stringify(others.join(' '))}?` }
    const rounds = values.rounds === undefined ? undefined : readWhole(values.rounds, 1, most.rounds)
    if (values.rounds !== undefined && rounds === undefined) return { wrong: `--rounds takes a whole number of 1 to ${most.rounds}.` }
    const seed = readWhole(values.seed, 0, most.seed)
    return seed === undefined ? { wrong: `--seed takes a whole number of 0 to ${most.seed}.` } : { code, rounds, seed }
  } catch (error) {
    return { wrong: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) }
  }
}

function readWhole(text: string, least: number, greatest: number): number | undefined {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= greatest ? value : undefined
}

/** The figures as the game's own rules show them, in the jackpots' currency. */
export function tellHelp(game: OfferedGame): string {
  const { rtpPercent, baseRtpPercent, hitPercent, featureEvery, maxWinStakes } = tellGame(game, jackpotCurrencies[0] ?? '')
  const jackpots = rtpPercent === baseRtpPercent ? '' : ` (${baseRtpPercent} % the game's own, the rest through the jackpots)`
  const figures = [`return ${rtpPercent} %${jackpots}`]
  if (isTable(game)) figures.push(`at least the bet comes back in ${hitPercent} % of rounds`, `volatility ${game.volatility}`)
  else {
    const { measuredMargin, volatilityIndex } = readFigures(game)
    if (measuredMargin !== '0') figures.push(`measured within ±${measuredMargin} %`)
    figures.push(
      `${hitPercent} % of rounds pay`,
      `feature once in ${featureEvery} rounds`,
      `volatility ${game.volatility}, index ${volatilityIndex}`,
    )
  }
  return `  in the game's help: ${[...figures, `highest win ${maxWinStakes} bets`].join('; ')}`
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

function report(game: SlotRules, rounds: number, seed: number, help: string): number {
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
    ['volatility index (90 %)', findVolatilityIndex(known.variance).toFixed(3), findVolatilityIndex(measured ** 2).toFixed(3)],
    ['highest win', `${game.maxWinStakes} stakes (cap)`, `${tally.max / game.unitsPerStake} stakes`],
    ['rounds at the cap', `${known.capped.toExponential(3)} of all`, String(tally.capped)],
  ]
  console.log(`${game.code} (${game.mechanic}, ${game.volatility}), ${rounds.toLocaleString('en')} rounds, seed ${seed}`)
  for (const [name = '', first = '', second = ''] of lines) console.log(`  ${name.padEnd(24)} ${first.padStart(24)}   ${second}`)
  console.log(help)
  console.log(
    `  proof ${Math.round(startedRounds - startedProof)} ms, ${Math.round(rounds / seconds / 1000).toLocaleString('en')} thousand rounds per second`,
  )
  console.log(agrees ? 'The simulation agrees with the declared value.' : 'The simulation DISAGREES with the declared value.')
  return agrees ? 0 : 1
}

/** A line for each way to stake: its exact figures, and what came back in rounds that stake on it, where nothing is left to the player to decide. */
function reportTable(game: ProvenRules, rounds: number, seed: number, help: string): number {
  console.log(
    `${game.code} (${game.features.join(', ')}; ${game.volatility}), exact by counting; ${rounds.toLocaleString('en')} rounds each, seed ${seed}`,
  )
  console.log(
    `  highest win ${game.maxWinStakes} chips, ${game.unitsPerStake} units to a chip, return of the best way to play ${game.declared.rtp}`,
  )
  console.log(help)
  const titles = ['way to stake', 'return', 'chip or more', 'deviation', 'index 90 %', 'measured now']
  const print = (cells: readonly string[]) =>
    console.log(`  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(14) : cell.padStart(14))).join('')}`)
  print(titles)
  let agrees = true
  for (const { bet, rtp, hit, variance } of game.prove()) {
    const [mean, deviation] = [toNumber(rtp), Math.sqrt(toNumber(variance))]
    const choice = game.examples[bet]
    const measured = choice === undefined ? undefined : playTable(game, choice, rounds, seed)
    const margin = (3.291 * deviation) / Math.sqrt(rounds)
    const isNear = measured === undefined || Math.abs(measured - mean) <= margin
    agrees &&= isNear
    const told = measured === undefined ? 'by decisions' : `${percent(measured)}${isNear ? '' : ' !'}`
    print([bet, percent(mean), percent(toNumber(hit)), deviation.toFixed(4), findVolatilityIndex(toNumber(variance)).toFixed(3), told])
  }
  console.log(
    agrees
      ? 'Each measured return lies within its 99.9 % interval.'
      : 'A measured return, marked with !, lies OUTSIDE its 99.9 % interval.',
  )
  return agrees ? 0 : 1
}

/** What comes back per unit staked. */
function playTable(game: ProvenRules, choice: Json, rounds: number, seed: number): number {
  const staked = game.readChoice(choice)?.units
  if (staked === undefined) throw new Error(`${game.code} does not take its own example`)
  const draw = openMeasuringDraw(seed)
  let sum = 0
  for (let round = 0; round < rounds; round += 1) {
    const standing = game.play(draw, choice, [])
    if (standing?.state !== 'finished') throw new Error(`A round of ${game.code} is left open`)
    sum += standing.units
  }
  return sum / rounds / staked
}

function percent(part: number): string {
  return `${(part * 100).toFixed(4)} %`
}
