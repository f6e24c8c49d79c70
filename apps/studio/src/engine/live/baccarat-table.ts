import { bankerDraws, pointsOf } from '../baccarat.ts'
import { dealCards, rankOf } from '../cards.ts'
import { betOn, type LiveBet, type LiveRules, proveBets } from './live-rules.ts'
import { endsOf } from './worst-end.ts'

const decks = 8

type Winner = 'player' | 'banker' | 'tie'
/** Cards of 0 to 51 in the order in which they are dealt to each side. */
export type BaccaratDeal = { player: number[]; banker: number[] }
type HandFacts = { winner: Winner; player: number; banker: number; playerCards: number; bankerCards: number }
type PairFacts = { pairs: number; isPlayerPair: boolean; isBankerPair: boolean; perfectPairs: number }
export type BaccaratFacts = HandFacts & PairFacts

/** `commission`: a banker's win pays 0.95. `six`: it pays 1, and half on a win with 6. `seven`: it pays 1, and a win with three cards and 7 gives the stake back. */
export type BankerPay = 'commission' | 'six' | 'seven'

const isTie = ({ winner }: HandFacts) => winner === 'tie'
const cardsOf = ({ playerCards, bankerCards }: HandFacts) => playerCards + bankerCards
const isWin = (side: 'player' | 'banker') => (facts: HandFacts) => facts.winner === side
const isNatural = (points: number, cards: number) => cards === 2 && points >= 8

function bankerBet(pay: BankerPay): LiveBet<HandFacts> {
  const win = pay === 'commission' ? 95 : 100
  return {
    code: 'banker',
    limit: 1,
    returned(facts) {
      if (facts.winner === 'tie') return 100
      if (facts.winner !== 'banker') return 0
      if (pay === 'six' && facts.banker === 6) return 150
      if (pay === 'seven' && facts.banker === 7 && facts.bankerCards === 3) return 100
      return 100 + win
    },
  }
}

/** Dragon bonus: a natural win pays 1, a natural tie gives the stake back, other wins pay by their margin. */
function dragonBonus(side: 'player' | 'banker'): LiveBet<HandFacts> {
  const margins: Readonly<Record<number, number>> = { 4: 100, 5: 200, 6: 400, 7: 600, 8: 1_000, 9: 3_000 }
  return {
    code: `dragon_bonus:${side}`,
    limit: 10,
    returned(facts) {
      const isOwnNatural = isNatural(facts[side], side === 'player' ? facts.playerCards : facts.bankerCards)
      if (facts.winner === 'tie') return isOwnNatural ? 100 : 0
      if (facts.winner !== side) return 0
      return isOwnNatural ? 200 : winOf(margins[Math.abs(facts.player - facts.banker)])
    },
  }
}

const winOf = (win: number | undefined) => (win === undefined ? 0 : 100 + win)

const sideBets: readonly LiveBet<HandFacts>[] = [
  betOn('tie', 800, isTie, { limit: 8 }),
  betOn('super_six', 1_500, (facts) => facts.winner === 'banker' && facts.banker === 6),
  {
    code: 'lucky_six',
    limit: 10,
    returned: (facts) => (facts.winner === 'banker' && facts.banker === 6 ? (facts.bankerCards === 2 ? 1_300 : 2_400) : 0),
  },
  betOn('dragon_seven', 4_000, (facts) => facts.winner === 'banker' && facts.banker === 7 && facts.bankerCards === 3),
  betOn('panda_eight', 2_500, (facts) => facts.winner === 'player' && facts.player === 8 && facts.playerCards === 3),
  dragonBonus('player'),
  dragonBonus('banker'),
  betOn('big', 54, (facts) => cardsOf(facts) > 4),
  betOn('small', 150, (facts) => cardsOf(facts) === 4),
]

const pairBets: readonly LiveBet<PairFacts>[] = [
  betOn('player_pair', 1_100, ({ isPlayerPair }) => isPlayerPair),
  betOn('banker_pair', 1_100, ({ isBankerPair }) => isBankerPair),
  betOn('either_pair', 500, ({ pairs }) => pairs > 0),
  { code: 'perfect_pair', limit: 10, returned: ({ perfectPairs }) => [0, 2_600, 20_100][perfectPairs] ?? 0 },
]

/** Baccarat from eight decks, shuffled anew for each round: six cards decide it. */
export function makeBaccaratTable(pay: BankerPay): LiveRules<BaccaratDeal, BaccaratFacts> {
  const handBets = [betOn('player', 100, isWin('player'), { pushes: isTie, limit: 1 }), bankerBet(pay), ...sideBets]
  return {
    code: `baccarat:${pay}`,
    bets: [...handBets, ...pairBets],
    deal: (draw) => shareCards(dealCards(draw, 6, decks)),
    read: (deal) => ({ ...readHands(deal), ...readPairs(deal) }),
    prove: () => [...proveBets(handBets, countHands()), ...proveBets(pairBets, countPairs())],
    ends: [endsOf(handBets, listHandEnds), endsOf(pairBets, () => countPairs().map(([, facts]) => facts))],
  }
}

function shareCards(cards: readonly number[]): BaccaratDeal {
  const [p1, b1, p2, b2, next, last] = cards as [number, number, number, number, number, number]
  const [playerCards, bankerCards] = countCards(cards.map(pointsOf))
  const third = playerCards === 3 ? next : undefined
  return {
    player: third === undefined ? [p1, p2] : [p1, p2, third],
    banker: bankerCards === 2 ? [b1, b2] : [b1, b2, third === undefined ? next : last],
  }
}

/** How many cards each side takes, from the points of six. */
function countCards(points: readonly number[]): [player: number, banker: number] {
  const [p1, b1, p2, b2, next] = points as [number, number, number, number, number]
  const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10]
  if (player >= 8 || banker >= 8) return [2, 2]
  const takes = player <= 5
  return [takes ? 3 : 2, bankerDraws(banker, takes ? next : undefined) ? 3 : 2]
}

function readHands({ player, banker }: BaccaratDeal): HandFacts {
  return factsOf(player.map(pointsOf), banker.map(pointsOf))
}

function factsOf(playerPoints: readonly number[], bankerPoints: readonly number[]): HandFacts {
  const [player, banker] = [playerPoints, bankerPoints].map((points) => points.reduce((sum, each) => sum + each, 0) % 10) as [
    number,
    number,
  ]
  const winner = player === banker ? 'tie' : player > banker ? 'player' : 'banker'
  return { winner, player, banker, playerCards: playerPoints.length, bankerCards: bankerPoints.length }
}

function readPairs({ player, banker }: BaccaratDeal): PairFacts {
  const isPair = ([a = 0, b = 0]: readonly number[]) => rankOf(a) === rankOf(b)
  const isPerfect = ([a = 0, b = 0]: readonly number[]) => a === b
  return pairFacts(isPair(player), isPair(banker), isPerfect(player), isPerfect(banker))
}

function pairFacts(isPlayerPair: boolean, isBankerPair: boolean, isPlayerPerfect: boolean, isBankerPerfect: boolean): PairFacts {
  const pairs = Number(isPlayerPair) + Number(isBankerPair)
  return { pairs, isPlayerPair, isBankerPair, perfectPairs: Number(isPlayerPerfect) + Number(isBankerPerfect) }
}

/** Every end of a hand: by the points of two cards of each side, and of the cards that may follow. */
function listHandEnds(): HandFacts[] {
  const points = Array.from({ length: 10 }, (_, each) => each)
  return points.flatMap((player) =>
    points.flatMap((banker) =>
      points.flatMap((next) =>
        points.map((last) => {
          const [playerCards, bankerCards] = countCards([player, banker, 0, 0, next])
          const own = playerCards === 3 ? [player, 0, next] : [player, 0]
          return factsOf(own, bankerCards === 2 ? [banker, 0] : [banker, 0, playerCards === 3 ? last : next])
        }),
      ),
    ),
  )
}

/** All orders of six cards of eight decks, by what the bets on hands look at. */
function countHands(): [bigint, HandFacts][] {
  const left = Array.from({ length: 10 }, (_, points) => (points === 0 ? 16 : 4) * decks)
  const counts = new Map<string, [bigint, HandFacts]>()
  const points: number[] = []
  const deal = (weight: number): void => {
    if (points.length === 6) {
      const [playerCards, bankerCards] = countCards(points)
      const [p1, b1, p2, b2, next, last] = points as [number, number, number, number, number, number]
      const player = playerCards === 3 ? [p1, p2, next] : [p1, p2]
      const facts = factsOf(player, bankerCards === 2 ? [b1, b2] : [b1, b2, playerCards === 3 ? last : next])
      const key = `${facts.player} ${facts.banker} ${facts.playerCards} ${facts.bankerCards}`
      const known = counts.get(key)
      if (known) known[0] += BigInt(weight)
      else counts.set(key, [BigInt(weight), facts])
      return
    }
    for (let kind = 0; kind < 10; kind += 1) {
      const rest = left[kind] as number
      left[kind] = rest - 1
      points.push(kind)
      deal(weight * rest)
      points.pop()
      left[kind] = rest
    }
  }
  deal(1)
  return [...counts.values()]
}

/** All orders of the first two cards of each side, by pairs. By symmetry the player's first card is one of 52 that are alike. */
function countPairs(): [bigint, PairFacts][] {
  const all: [bigint, PairFacts][] = []
  const ownKinds = [
    { isPair: true, isPerfect: true, weight: 7 },
    { isPair: true, isPerfect: false, weight: 24 },
    { isPair: false, isPerfect: false, weight: 384 },
  ]
  for (const own of ownKinds) {
    const left = Array.from({ length: 52 }, () => decks)
    left[0]! -= 1
    left[own.isPerfect ? 0 : own.isPair ? 1 : 4]! -= 1
    for (const [isPair, isPerfect, weight] of countOther(left))
      all.push([BigInt(own.weight) * weight, pairFacts(own.isPair, isPair, own.isPerfect, isPerfect)])
  }
  return all
}

function countOther(left: readonly number[]): [isPair: boolean, isPerfect: boolean, weight: bigint][] {
  let [perfect, pair, other] = [0n, 0n, 0n]
  for (const [first, firstLeft] of left.entries()) {
    for (const [second, secondLeft] of left.entries()) {
      const ways = BigInt(firstLeft * (first === second ? secondLeft - 1 : secondLeft))
      if (first === second) perfect += ways
      else if (rankOf(first) === rankOf(second)) pair += ways
      else other += ways
    }
  }
  return [
    [true, true, perfect],
    [true, false, pair],
    [false, false, other],
  ]
}
