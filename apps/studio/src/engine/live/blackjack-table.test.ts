import { describe, expect, test } from 'vitest'
import { rules } from '../../../games/blackjack/rules.ts'
import { rules as speed } from '../../../games/speed-blackjack/rules.ts'
import { readCards, stackShuffle } from '../../testing/test-turns.ts'
import { fraction, isNear, readFraction, toNumber } from '../fraction.ts'
import { openMeasuringDraw } from '../measuring-draw.ts'
import type { Json } from '../table-game.ts'
import { findVolatility } from '../volatility.ts'
import { readChart } from './blackjack.ts'
import { countCard, payHand, playDealer, playSeat, shuffled, type TurnMove } from './blackjack-hands.ts'

const isFull = process.env.PROOF === 'full'
const rounds = isFull ? 20_000_000 : 12_000
const turns = rules.turns!
const chipsAt = (seat: number, chips = 1): Json => ({ bets: [['main', chips]], seat })
const play = (cards: readonly number[], moves: readonly TurnMove[], seat = 3) => playSeat(cards, { seat, chips: 1 }, moves)
const handsOf = (cards: readonly number[], moves: readonly TurnMove[]) =>
  play(cards, moves)?.seat.hands.map(({ cards: own, state }) => [own.length, state])

/** Plays a seat by the printed chart. */
function playByChart(cards: readonly number[], seat: number): { moves: TurnMove[]; standing: NonNullable<ReturnType<typeof playSeat>> } {
  const moves: TurnMove[] = []
  for (;;) {
    const standing = playSeat(cards, { seat, chips: 1 }, moves)!
    if (standing.stage === 'done') return { moves, standing }
    if (standing.stage === 'insure') moves.push('decline')
    else {
      const hand = standing.seat.hands.find(({ state }) => state === 'playing')!
      const choices = { mayDouble: standing.moves.includes('double'), maySplit: standing.moves.includes('split') }
      moves.push(readChart(hand.cards.map(countCard), countCard(cards[0]!), choices))
    }
  }
}

test('returns for each bet exactly what is shown, the main bet by the printed chart (FAIR-13)', () => {
  const proof = rules.prove()
  expect(proof.map(({ bet }) => bet)).toEqual(Object.keys(rules.returns))
  for (const { bet, rtp } of proof)
    expect([bet, isNear(readFraction(rules.returns[bet]!), fraction(rtp.over, rtp.under), 9)]).toEqual([bet, true])
  const boldest = Math.max(...proof.map(({ variance }) => toNumber(fraction(variance.over, variance.under))))
  expect([rules.declared.rtp, rules.volatility]).toEqual([rules.returns.main, findVolatility(boldest)])
  expect([speed.returns, speed.declared]).toEqual([rules.returns, rules.declared])
})

describe.each([rules, speed].map((table) => [table.code, table] as const))('%s', (_code, table) => {
  test('takes chips with a seat, the main bet first, and nothing beyond its limits', () => {
    const side = table.limitOf('perfect_pairs')
    expect(table.readChoice(chipsAt(6, 500))).toEqual({ choice: { bets: [['main', 500]], seat: 6 }, units: 50_000 })
    expect(
      table.readChoice({
        bets: [
          ['perfect_pairs', side],
          ['main', 1],
        ],
        seat: 0,
      })?.units,
    ).toBe((side + 1) * 100)
    for (const raw of [
      chipsAt(7),
      chipsAt(-1),
      chipsAt(0.5),
      chipsAt(3, 501),
      chipsAt(3, 0),
      { bets: [['perfect_pairs', 1]], seat: 3 },
      {
        bets: [
          ['main', 1],
          ['perfect_pairs', side + 1],
        ],
        seat: 3,
      },
      {
        bets: [
          ['main', 1],
          ['insurance', 1],
        ],
        seat: 3,
      },
      { bets: [['main', 1]] },
      { bets: [['main', 1]], seat: 3, more: 1 },
    ])
      expect(table.readChoice(raw)).toBe(undefined)
  })
})

describe('hands of blackjack', () => {
  test('every seat has cards of its own: no decision changes those of another, or of the dealer', () => {
    const cards = turns.shuffle(openMeasuringDraw(5))
    expect(cards).toHaveLength(shuffled)
    const all = Array.from({ length: 7 }, (_, seat) => playByChart(cards, seat).standing.seat)
    const seen = [...playDealer(cards), ...all.flatMap(({ hands }) => hands.flatMap(({ cards: own }) => own))]
    const counts = Map.groupBy(seen, (card) => card)
    expect([...counts.values()].every((same) => same.length <= 8)).toBe(true)
    const once = (seat: number) => playSeat(cards, { seat, chips: 1 }, cards[0]! >> 2 === 12 ? ['decline'] : [])!.seat.hands[0]!.cards
    for (let seat = 0; seat < 7; seat += 1) expect(once(seat)).toEqual(cards.slice(20 + seat * 44, 22 + seat * 44))
  })

  test('what is not dealt yet is not in what is shown, whatever lies there', () => {
    for (let round = 0; round < 120; round += 1) {
      const cards = [...turns.shuffle(openMeasuringDraw(round))]
      const seat = round % 7
      const { moves } = playByChart(cards, seat)
      for (let at = 0; at <= moves.length; at += 1) {
        const standing = playSeat(cards, { seat, chips: 1 }, moves.slice(0, at))!
        if (standing.stage === 'done') break
        const own = 20 + seat * 44
        const used = standing.seat.hands.reduce((sum, hand) => sum + hand.cards.length, 0)
        const first = standing.seat.hands.length === 1 ? used : standing.seat.hands[0]!.cards.length + 1
        const second = standing.seat.hands.length === 1 ? 0 : standing.seat.hands[1]!.cards.length - 1
        const known = new Set([
          0,
          ...Array.from({ length: first }, (_, place) => own + place),
          ...Array.from({ length: second }, (_, place) => own + 22 + place),
        ])
        // The hidden card may be any that leaves the dealer without blackjack once he has looked.
        const other = cards.map((card, place) => (known.has(place) ? card : place === 1 ? 12 : (card * 7 + 5) % 52))
        expect(playSeat(other, { seat, chips: 1 }, moves.slice(0, at))).toEqual(standing)
        expect(turns.show(other, [standing.seat], false)).toEqual(turns.show(cards, [standing.seat], false))
      }
    }
  })

  test('a pair is split once; aces get one card each, and what comes of it is no blackjack', () => {
    const aces = stackShuffle('6♠ T♥', { 3: 'A♠ A♥ K♠' })
    expect(play(aces, ['split'])).toMatchObject({ stage: 'done', added: 2 })
    expect(handsOf(aces, ['split'])).toEqual([
      [2, 'stood'],
      [2, 'stood'],
    ])
    const [first] = play(aces, ['split'])!.seat.hands
    expect(payHand(first!, readCards('T♠ 9♠'))).toBe(200)
    const eights = stackShuffle('6♠ T♥', { 3: '8♠ 8♥ 8♣ T♦' })
    expect(play(eights, ['split'])?.moves).toEqual(['hit', 'stand', 'double'])
    expect(handsOf(eights, ['split', 'double', 'hit', 'stand'])).toEqual([
      [3, 'bust'],
      [3, 'stood'],
    ])
    expect(play(eights, ['split', 'double', 'double'])).toMatchObject({ stage: 'done', added: 6 })
  })

  test.each([
    ['a decision after the hand ended', '6♠ T♥', 'T♠ 9♥ 5♠', ['stand', 'hit']],
    ['a double on three cards', '6♠ T♥', '2♠ 3♥ 2♣', ['hit', 'double']],
    ['a split of unequal cards', '6♠ T♥', '9♠ 8♥', ['split']],
    ['a second split', '6♠ T♥', '8♠ 8♥ 8♣', ['split', 'split']],
    ['insurance against a ten', 'T♠ 5♥', '9♠ 8♥', ['insure']],
    ['a card before insurance was answered', 'A♠ 5♥', '9♠ 8♥', ['hit']],
    ['insurance twice', 'A♠ 5♥', '9♠ 8♥', ['insure', 'insure']],
    ['a card against a dealer who has blackjack', 'T♠ A♥', '9♠ 8♥', ['hit']],
    ['what is no decision', '6♠ T♥', '9♠ 8♥', ['surrender']],
  ])('%s is not open', (_name, dealer, own, moves) => {
    expect(play(stackShuffle(dealer, { 3: own }), moves as TurnMove[])).toBe(undefined)
  })

  test.each([
    ['blackjack pays 3:2', '6♠ T♥ 9♠', 'A♠ K♥', [], 250],
    ['a win pays 1:1', '6♠ T♥ 9♠', 'T♠ 9♥', ['stand'], 200],
    ['equal hands push', 'T♠ 9♥', 'T♥ 9♣', ['stand'], 100],
    ['less loses', 'T♠ 9♥', 'T♥ 8♣', ['stand'], 0],
    ['a bust loses against a dealer who busts too', '6♠ T♥ 9♠', 'T♥ 6♣ T♦', ['hit'], 0],
    ['a double brings twice as much', '6♠ T♥ 9♠', '5♠ 6♥ 9♣', ['double'], 400],
    ['two blackjacks push', 'T♠ A♥', 'A♠ K♥', [], 100],
    ['the dealer’s blackjack takes a 21 of three cards’ worth', 'T♠ A♥', 'T♥ 9♣', [], 0],
    ['insurance pays 2:1 and saves the stake', 'A♠ T♥', 'T♥ 9♣', ['insure'], 150],
    ['insurance is lost where the dealer has no blackjack', 'A♠ 7♥', 'T♥ 9♣', ['insure', 'stand'], 200],
    ['the dealer stands on a soft 17', 'A♠ 6♥ 4♠', 'T♥ 8♣', ['decline', 'stand'], 200],
  ])('%s', (_name, dealer, own, moves, units) => {
    const cards = stackShuffle(dealer, { 3: own })
    const { seat } = play(cards, moves as TurnMove[])!
    expect(rules.settle(turns.show(cards, [seat], true), chipsAt(3)).units).toBe(units)
  })

  test('side bets look at the first two cards and the dealer’s, also after a split', () => {
    const cards = stackShuffle('8♣ T♥', { 3: '8♣ 8♣ 2♣ 3♣' })
    const choice = {
      bets: [
        ['main', 1],
        ['perfect_pairs', 1],
        ['twenty_one_plus_three', 1],
      ],
      seat: 3,
    }
    const { seat } = play(cards, ['split', 'stand', 'stand'])!
    const { wins } = rules.settle(turns.show(cards, [seat], true), choice)
    expect(wins.map(({ bet, units }) => [bet, units])).toEqual([
      ['perfect_pairs', 2_600],
      ['twenty_one_plus_three', 10_100],
    ])
  })

  test('played by the chart, rounds return what the proof says (FAIR-14)', () => {
    let [sum, squares, hits] = [0, 0, 0]
    for (let round = 0; round < rounds; round += 1) {
      const cards = turns.shuffle(openMeasuringDraw(1_000 + round))
      const { standing } = playByChart(cards, round % 7)
      const { units } = rules.settle(turns.show(cards, [standing.seat], true), chipsAt(round % 7))
      const net = (units - standing.added * 50) / 100
      sum += net
      squares += net * net
      if (units >= 100 + standing.added * 50) hits += 1
    }
    const mean = sum / rounds
    const band = 3.5 * Math.sqrt((squares / rounds - mean * mean) / rounds)
    expect(Math.abs(mean - Number(rules.declared.rtp))).toBeLessThan(band)
    const share = Number(rules.declared.hit)
    expect(Math.abs(hits / rounds - share)).toBeLessThan(3.5 * Math.sqrt((share * (1 - share)) / rounds) + 0.0002)
  })

  test('a round of the record is played again from its decisions, and described in four languages', () => {
    const choice = {
      bets: [
        ['main', 2],
        ['perfect_pairs', 1],
      ],
      seat: 2,
    }
    for (let round = 0; round < 40; round += 1) {
      const { moves } = playByChart(turns.shuffle(openMeasuringDraw(round)), 2)
      const end = rules.play(openMeasuringDraw(round), choice, moves)
      expect(end?.state).toBe('finished')
      expect(rules.addedUnits!(choice, moves)).toBe(
        playSeat(turns.shuffle(openMeasuringDraw(round)), { seat: 2, chips: 2 }, moves)!.added * 50,
      )
      if (end?.state !== 'finished') continue
      for (const language of ['BN', 'EN', 'CN', 'VI'] as const) {
        const parts = rules.describe(end.outcome, choice, { language, money: String, number: String })
        expect(JSON.stringify(parts)).not.toMatch(/undefined|perfect_pairs|dealerHand/)
        expect(parts.at(-1)!.lines).toHaveLength(2)
      }
    }
  })

  test('the most that all bets of a round bring is counted at its worst end', () => {
    expect(rules.worstOf([['main', 2]])).toBe(16)
    expect(rules.highestUnits).toBe(500 * 800 + 50 * 2_600 + 50 * 10_100)
  })
})
