import { describe, expect, test } from 'vitest'
import { fraction, isNear, readFraction, toNumber } from '../src/engine/fraction.ts'
import { openMeasuringDraw } from '../src/engine/measuring-draw.ts'
import { priceUnits } from '../src/engine/slot-game.ts'
import type { Standing } from '../src/engine/table-game.ts'
import type { BetReturn, ProvenRules } from '../src/engine/table-proof.ts'
import { deucesHands, jacksHands, rankDeuces, rankJacks } from '../src/engine/poker-hands.ts'
import { makeHousie, patterns } from '../src/engine/housie.ts'
import { makeKeno } from '../src/engine/keno.ts'
import { makePrinted } from '../src/engine/printed/printed-game.ts'
import { makeNumberWheel } from '../src/engine/number-wheel.ts'
import { mostOpened, payMines, proveSteps } from '../src/engine/mines.ts'
import { makePlinko, risks, rowCounts } from '../src/engine/plinko.ts'
import { findVolatility } from '../src/engine/volatility.ts'
import { makeVideoPoker } from '../src/engine/video-poker.ts'
import { proveVideoPoker } from '../src/engine/video-poker-proof.ts'
import { pays as deucesPays } from './deuces-wild/paytable.ts'
import { rules as deucesWild } from './deuces-wild/rules.ts'
import { rules as boishakhiRaffle } from './boishakhi-raffle/rules.ts'
import { rules as deltaSheet } from './delta-sheet/rules.ts'
import { numbers as wheelNumbers } from './fair-wheel/paytable.ts'
import { rules as fairWheel } from './fair-wheel/rules.ts'
import { rules as haatNumbers } from './haat-numbers/rules.ts'
import { game as housieGame } from './housie/paytable.ts'
import { rules as housie } from './housie/rules.ts'
import { pays as jacksPays } from './jacks-or-better/paytable.ts'
import { rules as jacksOrBetter } from './jacks-or-better/rules.ts'
import { pays as kenoPays } from './keno-bazar/paytable.ts'
import { rules as kenoBazar } from './keno-bazar/rules.ts'
import { rules as lilyRoulette } from './lily-roulette/rules.ts'
import { rules as minesGarden } from './mines-garden/rules.ts'
import { rules as moonlitThree } from './moonlit-three/rules.ts'
import { pays as plinkoPays } from './plinko-ghat/paytable.ts'
import { rules as plinkoGhat } from './plinko-ghat/rules.ts'
import { board as quickBoard, pays as quickPays } from './quick-eight/paytable.ts'
import { rules as quickEight } from './quick-eight/rules.ts'
import { rules as teenBaccarat } from './teen-baccarat/rules.ts'
import { games } from '../src/server/games.ts'

const isFull = process.env.PROOF === 'full'
const rounds = isFull ? 10_000_000 : 40_000

const printed = [moonlitThree, haatNumbers, boishakhiRaffle]
const tables: readonly ProvenRules[] = [
  ...printed,
  deltaSheet,
  jacksOrBetter,
  deucesWild,
  lilyRoulette,
  teenBaccarat,
  minesGarden,
  plinkoGhat,
  kenoBazar,
  housie,
  quickEight,
  fairWheel,
]
const named = tables.map((rules) => [rules.code, rules] as const)

const isDeclared = ({ returns }: ProvenRules, proof: readonly BetReturn[]): boolean =>
  proof.length === Object.keys(returns).length && proof.every(({ bet, rtp }) => isNear(readFraction(returns[bet] ?? '0'), reduced(rtp), 9))
const reduced = ({ over, under }: BetReturn['rtp']) => fraction(over, under)

/** The way to stake whose hit rate stands for the game. */
const shownHits: Readonly<Record<string, string>> = {
  'jacks-or-better': 'hand',
  'deuces-wild': 'hand',
  'lily-roulette': 'colour',
  'teen-baccarat': 'banker',
  'plinko-ghat': '8/low',
  'keno-bazar': '9',
  housie: 'ticket',
  'quick-eight': '1',
  'fair-wheel': '2',
  'delta-sheet': 'any',
  'moonlit-three': 'ticket',
  'haat-numbers': 'ticket',
  'boishakhi-raffle': 'ticket',
}

describe.each(named)('%s', (_code, rules) => {
  const proof = rules.prove()

  test('returns for each way to stake exactly what is shown (FAIR-13)', () => {
    expect(isDeclared(rules, proof)).toBe(true)
    const best = proof.reduce((most, one) => (toNumber(reduced(one.rtp)) > toNumber(reduced(most.rtp)) ? one : most))
    expect(isNear(readFraction(rules.declared.rtp), reduced(best.rtp), 9)).toBe(true)
  })

  test('is supervised by the least return and the greatest variance of its bets (FAIR-16)', () => {
    const { leastRtp, mostVariance } = rules.declared
    const bySize = (figures: BetReturn['rtp'][]) => figures.map(reduced).toSorted((a, b) => toNumber(a) - toNumber(b))
    const [least, most] = [bySize(proof.map(({ rtp }) => rtp))[0]!, bySize(proof.map(({ variance }) => variance)).at(-1)!]
    if (rules.features.includes('decisions')) expect([leastRtp, mostVariance]).toEqual([undefined, undefined])
    else expect([isNear(readFraction(leastRtp!), least, 9), isNear(readFraction(mostVariance!), most, 9)]).toEqual([true, true])
  })

  test('returns 94 to 99.6 of 100 for every way to stake but the tie (FAIR-13)', () => {
    for (const { bet, rtp } of proof) {
      const part = toNumber(reduced(rtp))
      expect([bet, part >= (bet === 'tie' ? 0.856 : 0.94) && part <= 0.996]).toEqual([bet, true])
    }
  })

  test('pays whole money at every stake, so that the return is the same at each (FAIR-08)', () => {
    for (const stake of rules.stakes) expect(priceUnits(rules, 1, stake)).toBeGreaterThan(0n)
    expect(rules.stakes.toSorted((a, b) => Number(a - b))).toEqual(rules.stakes)
    expect(rules.stakes).toContain(rules.defaultStake)
  })

  test('shows how often the stake returns, and the volatility of its boldest bet (FAIR-13, FAIR-17)', () => {
    // Of a garden the figure is that of three mines and one bed, and each number of beds is a way of its own.
    const ways = rules === minesGarden ? Array.from({ length: 24 }, (_, at) => proveSteps(at + 1)).flat() : proof
    const shown = rules === minesGarden ? proveSteps(3).slice(0, 1) : ways.filter(({ bet }) => shownHits[rules.code] === bet)
    expect(shown.map(({ hit }) => isNear(readFraction(rules.declared.hit), reduced(hit), 9))).toEqual([true])
    expect(rules.volatility).toBe(findVolatility(Math.max(...ways.map(({ variance }) => toNumber(reduced(variance))))))
  })

  test('states the highest win that a round can bring, cut to whole chips (FAIR-17)', () => {
    const { maxWinStakes, highestUnits = maxWinStakes * rules.unitsPerStake } = rules
    expect(maxWinStakes).toBe(Math.floor(highestUnits / rules.unitsPerStake))
    if (rules !== minesGarden) return
    const steps = Array.from({ length: 24 }, (_, at) => payMines(at + 1, mostOpened(at + 1)))
    expect([highestUnits, steps.flatMap((units, at) => (units === highestUnits ? [at + 1] : []))]).toEqual([90_076_600, [9, 13]])
  })

  test('is in the list of games', () => {
    expect(games.get(rules.code)?.declared.rtp).toBe(rules.declared.rtp)
  })

  test('comes in played rounds to what the proof says (FAIR-14)', () => {
    // Games with decisions have no examples: what comes of them hangs on the player, and is counted alone.
    expect(Object.keys(rules.examples)).toEqual(
      rules.features.includes('decisions') ? [] : expect.arrayContaining(Object.keys(rules.returns)),
    )
    for (const [bet, choice] of Object.entries(rules.examples)) {
      const { rtp, variance } = proof.find((one) => one.bet === bet) as BetReturn
      const staked = rules.readChoice(choice)?.units as number
      const draw = openMeasuringDraw(14)
      let sum = 0
      for (let round = 0; round < rounds; round += 1) sum += (rules.play(draw, choice, []) as Standing & { units: number }).units
      const gap = Math.abs(sum / staked / rounds - toNumber(reduced(rtp)))
      expect([bet, gap <= 3.3 * Math.sqrt(toNumber(reduced(variance)) / rounds)]).toEqual([bet, true])
    }
  })
})

test('the 134,459 classes of hands stand for all 2,598,960, each with its best hold (FAIR-13)', () => {
  for (const [rank, pays, rules] of [
    [rankJacks, jacksHands.map((hand) => jacksPays[hand]), jacksOrBetter],
    [rankDeuces, deucesHands.map((hand) => deucesPays[hand]), deucesWild],
  ] as const) {
    // In full every hand is also taken by itself, without the classes.
    const proofs = (isFull ? [false, true] : [false]).map((withoutClasses) => proveVideoPoker(rank, pays, { withoutClasses }))
    expect(proofs.map(({ classes }) => classes)).toEqual(isFull ? [134_459, 2_598_960] : [134_459])
    for (const { rtp } of proofs) {
      expect(reduced(rtp)).toEqual(reduced(proofs[0]!.rtp))
      // The denominator holds every hand and every draw: 2,598,960 hands, and five times the ways to draw five of 47 cards.
      expect(rtp.under).toBe(2_598_960n * 5n * 1_533_939n)
      expect(isNear(readFraction(rules.declared.rtp), reduced(rtp), 9)).toBe(true)
    }
  }
})

test('one unit more or less in any pay of a table is caught (FAIR-15)', () => {
  for (const { rules, change } of mutations())
    expect([rules.code, change, isDeclared(rules, rules.prove())]).toEqual([rules.code, change, false])
})

test('a round depends on its draws and its choice alone, and repeats exactly (FAIR-08)', () => {
  for (const rules of tables) {
    for (const choice of Object.values(rules.examples)) {
      const play = () => rules.play(openMeasuringDraw(8), choice, [])
      expect(play()).toEqual(play())
    }
  }
})

/** Whatever is no choice of the game, and what comes close to one. */
const nothing: unknown[] = [{}, [], 'red', 1, true, { bets: [] }, { picks: [] }, { hold: [] }, JSON.parse('{"__proto__":{"tickets":1}}')]
const wrong: Readonly<Record<string, readonly unknown[]>> = {
  'jacks-or-better': [{ coins: 1 }, 0, ''],
  'deuces-wild': [{ coins: 1 }, 0, ''],
  'lily-roulette': [
    undefined,
    null,
    { bets: [['red', 0]] },
    { bets: [['red', -1]] },
    { bets: [['red', 1.5]] },
    { bets: [['red', '1']] },
    { bets: [['red', 101]] },
    {
      bets: [
        ['red', 60],
        ['black', 41],
      ],
    },
    {
      bets: [
        ['red', 1],
        ['red', 1],
      ],
    },
    { bets: [['straight:37', 1]] },
    { bets: [['split:1-5', 1]] },
    { bets: [['split:2-1', 1]] },
    { bets: [['toString', 1]] },
    { bets: [['red', 1, 1]] },
    { bets: [['red']] },
    { bets: { 0: ['red', 1] } },
    { bets: [['red', 1]], extra: 1 },
  ],
  'teen-baccarat': [
    undefined,
    null,
    { player: 0, banker: 0, tie: 0 },
    { player: 1 },
    { player: -1, banker: 2, tie: 0 },
    { player: 0.5, banker: 0, tie: 0 },
    { player: 101, banker: 0, tie: 0 },
    { player: 60, banker: 41, tie: 0 },
    { player: 1, banker: 0, tie: 0, pair: 1 },
    { player: '1', banker: 0, tie: 0 },
    { player: Number.NaN, banker: 1, tie: 0 },
  ],
  'mines-garden': [
    undefined,
    null,
    { mines: 0, bed: 0 },
    { mines: 25, bed: 0 },
    { mines: 3, bed: 25 },
    { mines: 3, bed: -1 },
    { mines: 3.5, bed: 1 },
    { mines: 3 },
    { mines: 3, bed: 1, take: true },
    { mines: '3', bed: 1 },
  ],
  'plinko-ghat': [
    undefined,
    null,
    { rows: 9, risk: 'low' },
    { rows: 8, risk: 'none' },
    { rows: '8', risk: 'low' },
    { rows: 8 },
    { rows: 8, risk: 'low', path: [] },
  ],
  'keno-bazar': [
    undefined,
    null,
    { picks: [0] },
    { picks: [81] },
    { picks: [1, 1] },
    { picks: [1.5] },
    { picks: ['1'] },
    { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    { picks: 7 },
    { picks: [1], drawn: [] },
  ],
  'quick-eight': [undefined, null, { picks: [0] }, { picks: [21] }, { picks: [1, 1] }, { picks: [1, 2, 3, 4, 5, 6, 7] }, { picks: ['1'] }],
  'fair-wheel': [
    undefined,
    null,
    { bets: [[3, 1]] },
    { bets: [['2', 1]] },
    { bets: [[2, 0]] },
    { bets: [[2, 101]] },
    {
      bets: [
        [2, 60],
        [4, 41],
      ],
    },
    {
      bets: [
        [2, 1],
        [2, 1],
      ],
    },
    { bets: [[2, 1, 1]] },
    { bets: [[2]] },
    { bets: [[2, 1]], extra: 1 },
  ],
  'delta-sheet': [undefined, null, { play: 'any', picks: [] }, { play: 'all', picks: [1] }, { play: 'pair', picks: [1] }, { picks: [1] }],
  housie: [undefined, null, { tickets: 0 }, { tickets: 5 }, { tickets: 1.5 }, { tickets: '1' }, { tickets: 1, pattern: 'top' }],
}

test.each(named)('%s takes no choice that it does not offer, and a choice that was read before as it is (SEC-19)', (code, rules) => {
  for (const raw of [...nothing, ...(wrong[code] ?? [])]) expect([raw, rules.readChoice(raw)]).toEqual([raw, undefined])
  for (const choice of Object.values(rules.examples)) {
    const read = rules.readChoice(choice)
    expect(read && rules.readChoice(read.choice)).toEqual(read)
    expect(read?.units).toBeGreaterThan(0)
  }
})

/** Copies of the games with one pay changed by one unit; each has its declared returns. A machine's proof takes a while: one pay unless all are asked for. */
function mutations(): { rules: ProvenRules; change: string }[] {
  const copies: { rules: ProvenRules; change: string }[] = []
  const machines = [
    { rules: jacksOrBetter, hands: jacksHands, rank: rankJacks, pays: jacksPays as Readonly<Record<string, number>> },
    { rules: deucesWild, hands: deucesHands, rank: rankDeuces, pays: deucesPays as Readonly<Record<string, number>> },
  ]
  for (const { rules, hands, rank, pays } of machines)
    for (const changed of isFull ? hands : [hands.at(-1)]) {
      const list = hands.map((hand) => (pays[hand] ?? 0) + Number(hand === changed))
      copies.push({ rules: makeVideoPoker({ ...rules, hands, rank, pays: list, words: {} }), change: String(changed) })
    }
  for (const rows of rowCounts)
    for (const risk of risks)
      for (const field of plinkoPays[rows][risk].keys()) {
        const list = plinkoPays[rows][risk].map((units, at) => units + Number(at === field))
        copies.push({
          rules: makePlinko(plinkoGhat, { ...plinkoPays, [rows]: { ...plinkoPays[rows], [risk]: list } }, {}),
          change: `${rows}/${risk}/${field}`,
        })
      }
  for (const { rules, pays, board } of [
    { rules: kenoBazar, pays: kenoPays, board: undefined },
    { rules: quickEight, pays: quickPays, board: quickBoard },
  ])
    for (const [count, list] of Object.entries(pays))
      for (const hits of list.keys()) {
        const changed = list.map((units, at) => units - Number(at === hits))
        copies.push({ rules: makeKeno(rules, { ...pays, [Number(count)]: changed }, {}, board), change: `${count}/${hits}` })
      }
  for (const [at, number] of wheelNumbers.entries()) {
    const fields = wheelNumbers.map((one) => (one === number ? { ...one, fields: one.fields + 1 } : one))
    copies.push({ rules: makeNumberWheel(fairWheel, fields, {}), change: `field ${at}` })
  }
  for (const rules of printed)
    for (const rank of rules.printed.plan.prizes.keys()) {
      const { plan, face } = rules.printed
      const prizes = plan.prizes.map((prize, at) => ({ ...prize, tickets: prize.tickets + Number(at === rank) }))
      copies.push({ rules: makePrinted(rules, { plan: { ...plan, prizes }, face }, {}), change: `prize ${rank}` })
    }
  for (const pattern of patterns) {
    const pays = { ...housieGame.pays, [pattern]: housieGame.pays[pattern] + 1 }
    copies.push({ rules: makeHousie(housie, { ...housieGame, pays }, {}), change: pattern })
  }
  copies.push({ rules: makeHousie(housie, { ...housieGame, calls: 51 }, {}), change: 'calls' })
  return copies
}
