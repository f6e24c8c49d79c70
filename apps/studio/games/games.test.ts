import { afterEach, describe, expect, test, vi } from 'vitest'
import { openDraw } from '../src/engine/fairness.ts'
import { fraction, isNear, readFraction } from '../src/engine/fraction.ts'
import { priceUnits, type SlotGame, type SlotProof, type SlotTally } from '../src/engine/slot-game.ts'
import { findVolatility } from '../src/engine/volatility.ts'
import { hilsa } from './hilsa.ts'
import { indigo } from './indigo.ts'
import { kite } from './kite.ts'
import { mela } from './mela.ts'
import { nokshi } from './nokshi.ts'
import { palki } from './palki.ts'

const isFull = process.env.PROOF === 'full'
const vendors = [nokshi, mela, palki, kite, indigo, hilsa]
const games = vendors.flatMap((vendor) => vendor.games.map((game): [string, SlotGame] => [game.code, game]))
const exact = games.filter(([, game]) => game.evidence.kind === 'exact')
const simulated = games.filter(([, game]) => game.evidence.kind === 'simulated')
const drawOf = (nonce: number) => openDraw(Buffer.alloc(32, 8), 'games', BigInt(nonce))

afterEach(() => vi.unstubAllGlobals())

test('the list holds every slot of the six vendors once (FAIR-17)', () => {
  expect(games).toHaveLength(49)
  expect(new Set(games.map(([code]) => code)).size).toBe(games.length)
  const names = games.flatMap(([, game]) => Object.entries(game.names).map(([language, name]) => `${language} ${name}`))
  expect(new Set(names).size).toBe(names.length)
})

/** The highest wins in stakes as players are told them: most are too rare for a change of one to show in any other figure. */
const highestWins: Readonly<Record<string, number>> = {
  'airship-nine': 3000,
  'baul-beats': 3276,
  'blazing-sevens': 1000,
  'blood-moon': 6818,
  'boishakh-parade': 5000,
  'circus-mela': 1000,
  'coral-clusters': 2000,
  'crystal-cave': 2500,
  'deep-kraken': 4000,
  'dry-river': 2752,
  'frozen-falls': 4000,
  'gem-rapids': 8000,
  'golden-hilsa': 2500,
  'jade-leopard': 5000,
  'jade-scholar': 2000,
  'jungle-relic': 4000,
  'kite-carnival': 2000,
  'lantern-fortune': 3000,
  'lucky-bells': 521,
  'lucky-panda': 1500,
  'ludo-reels': 1500,
  'mango-mela': 1000,
  'mishti-rush': 1000,
  'monsoon-pirate': 974,
  'moon-rabbit': 2000,
  'mustard-fields': 1500,
  'nakshi-lotus': 2500,
  'neon-koi': 2500,
  'nile-sun': 5000,
  'olive-crown': 2500,
  'orbit-nine': 5000,
  'pearl-divers': 1500,
  'pearl-dragon': 3000,
  'penguin-parade': 1500,
  'phoenix-rise': 2000,
  'pitha-party': 3000,
  'polar-jackpot': 4000,
  'rajbari-nights': 2500,
  'rickshaw-rush': 1200,
  'river-ghat': 2000,
  'robo-garden': 1500,
  'royal-bengal-gold': 2500,
  'safari-drum': 2000,
  'samurai-dawn': 2000,
  'sundarban-tiger': 2500,
  'sunken-codex': 5000,
  'tea-garden': 1000,
  'thunder-hammer': 8000,
  'viking-hoard': 5000,
}

test('every slot is capped at the highest win that is published (FAIR-13, FAIR-15)', () => {
  expect(Object.fromEntries(games.map(([code, { maxWinStakes }]) => [code, maxWinStakes]))).toEqual(highestWins)
})

describe.each(games)('%s', (code, game) => {
  const { declared, stakes, unitsPerStake, maxWinStakes } = game

  test('names every symbol in four languages, and its volatility follows from its variance (FAIR-17)', () => {
    expect(Object.keys(game.symbolNames).toSorted()).toEqual([...game.symbols].toSorted())
    for (const name of [game.names, ...Object.values(game.symbolNames)])
      expect([code, Object.values(name).filter((text) => text.trim() !== '').length, name.BN.replace(/\d/, '#')]).toEqual([
        code,
        4,
        name.BN,
      ])
    expect(game.volatility).toBe(findVolatility(Number(declared.variance)))
    expect(new Set(game.help.pays.map(({ symbol }) => symbol)).size).toBe(game.help.pays.length)
    for (const { symbol } of game.help.pays) expect(game.symbols).toContain(symbol)
    expect(game.strips.flat().filter((symbol) => !game.symbols.includes(symbol))).toEqual([])
  })

  test('returns 94 to 97 %, pays in 18 to 40 % of rounds, and caps a round at 500 to 10,000 stakes (FAIR-13)', () => {
    const [rtp, hit] = [Number(declared.rtp), Number(declared.hit)]
    expect([code, rtp >= 0.94 && rtp <= 0.97, hit >= 0.18 && hit <= 0.4]).toEqual([code, true, true])
    expect(maxWinStakes).toBeGreaterThanOrEqual(500)
    expect(maxWinStakes).toBeLessThanOrEqual(10_000)
  })

  test('returns the same at every stake, because no stake needs rounding (FAIR-13, MON-24)', () => {
    expect([...stakes]).toEqual(stakes.toSorted((a, b) => Number(a - b)))
    expect(stakes).toContain(game.defaultStake)
    for (const stake of stakes) {
      expect(priceUnits(game, unitsPerStake * maxWinStakes, stake)).toBe(stake * BigInt(maxWinStakes))
      expect(fraction(priceUnits(game, 7, stake), stake)).toEqual(fraction(7n, BigInt(unitsPerStake)))
    }
  })

  test('plays the same round from the same draws, without clock or other chance (FAIR-08, FAIR-20)', () => {
    const rounds = Array.from({ length: 60 }, (_, nonce) => JSON.stringify(game.play(drawOf(nonce))))
    const forbid = () => {
      throw new Error('a round asked for something else than its draws')
    }
    vi.stubGlobal('Date', Object.assign(forbid, { now: forbid }))
    vi.stubGlobal('Math', Object.assign(Object.create(Math) as object, { random: forbid }))
    const again = Array.from({ length: 60 }, (_, nonce) => JSON.stringify(game.play(drawOf(nonce))))
    vi.unstubAllGlobals()
    expect(again).toEqual(rounds)
    expect(game.play).toHaveLength(1)
  })

  test('shows rounds that add up, with its own size and symbols, within the cap (FAIR-13, FAIR-20)', () => {
    const known = new Set([...game.symbols, ''])
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const round = game.play(drawOf(1_000 + nonce))
      let [sum, before] = [0, 0]
      for (const step of round.steps) {
        sum += step.units
        if (step.window.length !== game.grid.reels || step.window.some((reel) => reel.length !== game.grid.rows))
          expect.fail(`round ${nonce} has a window of another size`)
        if (step.window.flat().some((symbol) => !known.has(symbol))) expect.fail(`round ${nonce} shows an unknown symbol`)
        if (step.freeSpinNumber < before) expect.fail(`round ${nonce} counts free spins backwards`)
        before = step.freeSpinNumber
      }
      expect([nonce, sum, round.units <= maxWinStakes * unitsPerStake]).toEqual([nonce, round.units, true])
      const last = round.steps.at(-1)
      expect([last?.freeSpinsLeft, last?.respinsLeft, last?.removed]).toEqual([0, 0, []])
    }
  })
})

const figures = ['rtp', 'hit', 'feature', 'variance'] as const
/** The longest proofs: of games whose wilds stay or walk the suite proves `baul-beats`, and all of them with the full counts. */
const longProofs: ReadonlySet<string> = new Set(['blood-moon', 'dry-river'])

function expectProven(game: SlotGame, proof: SlotProof): void {
  const { code } = game
  for (const key of figures) expect([code, key, isNear(proof[key], readFraction(game.declared[key]), 9)]).toEqual([code, key, true])
  // The highest win that is stated can come. Where wilds stay or walk, another test plays the very round that brings it.
  const { expandingWilds, stickyWilds = 0, walkingWilds = 0 } = game.help.parameters ?? {}
  const isSummit = expandingWilds === 0 && Number(stickyWilds) + Number(walkingWilds) > 0
  const most = (proof.highest ?? 0) / game.unitsPerStake
  expect([code, isSummit || proof.capped.over > 0n || most >= game.maxWinStakes]).toEqual([code, true])
}

test.each(exact)(
  'the declared figures of %s are proven, and a seeded simulation agrees (FAIR-13, FAIR-14, FAIR-17)',
  (code, game) => {
    if (game.evidence.kind !== 'exact') throw new Error('not exact')
    if (isFull || !longProofs.has(code)) expectProven(game, game.evidence.prove())
    // So many games are looked at together that each may err by 3.7 standard errors; at the full count each is held to its own 99 %.
    const rounds = isFull ? 100_000_000 : 200_000
    const limit = isFull ? 2.576 : 3.7
    const tally = game.simulate(rounds, 20_261_121)
    const [rtp, hit, feature, variance] = figures.map((key) => Number(game.declared[key])) as [number, number, number, number]
    const gap = tally.sum / rounds / game.unitsPerStake - rtp
    expect(Math.abs(gap)).toBeLessThanOrEqual(limit * Math.sqrt(variance / rounds))
    for (const [counted, part] of [
      [tally.hits, hit],
      [tally.features, feature],
    ] as const)
      expect(Math.abs(counted / rounds - part)).toBeLessThanOrEqual(3.7 * Math.sqrt((part * (1 - part)) / rounds))
  },
  isFull ? 7_200_000 : 180_000,
)

describe.each(simulated)('the figures of %s', (_code, game) => {
  if (game.evidence.kind !== 'simulated') throw new Error('not simulated')
  const { seed, sample, full } = game.evidence

  test('that are declared are those of its full run, whose 99.9 % interval is narrow (FAIR-13, FAIR-14)', () => {
    const [rtp, square] = [full.sum / full.rounds / game.unitsPerStake, full.sumOfSquares / full.rounds / game.unitsPerStake ** 2]
    const found = { rtp, hit: full.hits / full.rounds, feature: full.features / full.rounds, variance: square - rtp ** 2 }
    for (const key of figures) expect(Number(game.declared[key])).toBeCloseTo(found[key], 9)
    expect(3.291 * Math.sqrt(found.variance / full.rounds)).toBeLessThan(0.005)
  })

  test(
    'repeat from its seed, so that a changed pay or stop is noticed (FAIR-14, FAIR-15)',
    () => {
      const repeated: SlotTally = isFull ? full : sample
      expect(game.simulate(repeated.rounds, seed)).toEqual(repeated)
    },
    isFull ? 7_200_000 : 180_000,
  )
})
