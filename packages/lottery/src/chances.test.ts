import { expect, test } from 'vitest'
import { choose } from './counting.ts'
import { type Content, countBets, judge, type Play, prizeOf, type Result } from './index.ts'
import { ballsFrom, ballsOfGroup, drawsOf, everyPlay, seededNumbers, someContent } from './testing/sample-contents.ts'
import { isSheet } from './sheets.ts'
import { referenceOf } from './testing/reference-rules.ts'

/** A result with the number of draws that it stands for. */
type Weighed = readonly [result: Result, weight: number]

const wholeSpaces = new Map(
  (['SSC', '11X5', 'LF', 'K3', 'PC28', 'TOGEL'] as const).map((group) => {
    const { balls, drawn, goesBack } = ballsOfGroup[group]
    return [group as string, drawsOf(balls, drawn, goesBack).map((result): Weighed => [result, 1])]
  }),
)

test('the whole spaces are 100000, 55440, 1000, 216, 1000 and 10000 draws (lottery L1)', () => {
  expect([...wholeSpaces.values()].map((space) => space.length)).toEqual([100_000, 55_440, 1000, 216, 1000, 10_000])
})

test.each(everyPlay.filter(({ group }) => !isSheet(group)).map((play) => [play.code, play] as const))(
  '%s wins as many draws as stated, matches the reference, returns all at a fair price (lottery L5-L8)',
  (_, play) => {
    for (const content of smallestContents(play)) proveChances(play, content, spaceOf(play, content))
  },
)

function proveChances(play: Play, content: Content, space: Iterable<Weighed>) {
  const reference = referenceOf(play)
  const fields = play.fields.map(({ choices }, row) => content[row]!.map((mark) => choices[mark]!))
  const bets = countBets(play, content)
  const stake = play.levels.reduce((product, { fair }) => product * fair.den, 1n)
  const counts = new Map<string, number>()
  let draws = 0
  let differing = 0
  for (const [result, weight] of space) {
    const { wins, pushes } = judge(play, content, result)
    const names = pushes > 0 ? ['back'] : play.levels.flatMap(({ name }, level) => (wins[level]! > 0 ? [name] : []))
    // A smallest content wins once at the most, once of each kind where its bets are of several, or gets all of its stakes back.
    const most = play.levelsBy ? Math.max(...wins) : wins.reduce((sum, won) => sum + won, 0) + pushes
    if (names.join(' ') !== reference(fields, result) || most > 1) differing += 1
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + weight)
    draws += weight
  }
  expect(differing).toBe(0)
  const won = play.levels.filter(({ name }) => counts.has(name))
  if (!play.levelsBy) expect(won).toHaveLength(1)
  if (play.levelsBy === 'prize') expect(won).toHaveLength(play.levels.length)
  // How many bets of a level there are, by the draws that they win: whole numbers, which are all bets together.
  const betsWon = won.map(({ name, wins }) => [BigInt(counts.get(name)!) * play.outcomes, BigInt(draws) * wins] as const)
  expect(betsWon.filter(([ways, each]) => ways % each !== 0n)).toEqual([])
  const betsOf = betsWon.map(([ways, each]) => ways / each)
  // Where a bet plays for several prizes, each of them is every bet's.
  if (play.levelsBy === 'prize') expect(betsOf).toEqual(betsOf.map(() => BigInt(bets)))
  else expect(betsOf.reduce((sum, some) => sum + some, 0n)).toBe(BigInt(bets))
  const judged = { wins: play.levels.map(({ name }) => counts.get(name) ?? 0), pushes: counts.get('back') ?? 0 }
  expect(prizeOf(play, stake, 2000, judged)).toBe(stake * BigInt(bets) * BigInt(draws))
}

/** One content of the smallest size for each level; where there is one level, two. */
function smallestContents(play: Play): readonly Content[] {
  const below = seededNumbers(Number(play.outcomes) + play.code.length)
  if (play.levelsBy) return Array.from({ length: play.fields.length > 1 ? 1 : 4 }, () => someContent(play, below, 0))
  if (play.levels.length > 1) return play.levels.map((_, mark) => alone(play, below(play.fields.length), mark))
  if (play.fields.every(({ min }) => min === 0)) {
    return play.fields.map(({ choices }, row) => alone(play, row, below(choices.length)))
  }
  // The eight sides of a special ball share one chance, each for a reason of its own.
  const isOfSides = play.fields.length === 1 && play.fields[0]!.min === 1 && play.fields[0]!.choices.length < 9
  if (isOfSides) return play.fields[0]!.choices.map((_, mark) => alone(play, 0, mark))
  return [someContent(play, below, 0)]
}

function alone(play: Play, row: number, mark: number): Content {
  return play.fields.map((_, at) => (at === row ? [mark] : []))
}

function spaceOf(play: Play, content: Content): Iterable<Weighed> {
  if (play.group === '6D') return everySixDigits()
  if (play.group === 'PK10') return rankSpace(play, content)
  if (play.group === 'KL10') return twentySpace(play, content)
  if (play.group !== 'LHC') return wholeSpaces.get(play.group)!
  if (play.code === 'LHCZH') return sumSpace()
  if (play.code === 'LHCZT') return placeSpace(content.findIndex((marks) => marks.length > 0))
  return play.fields[0]!.name === 'special' ? placeSpace(6) : hitSpace(content.flat().map((mark) => mark + 1))
}

function* everySixDigits(): Generator<Weighed> {
  for (let number = 0; number < 1_000_000; number += 1) yield [Array.from(String(number).padStart(6, '0'), Number), 1]
}

/** All ordered draws of the ranks that decide a bet; the other numbers follow in order. */
function rankSpace(play: Play, content: Content): readonly Weighed[] {
  const row = content.findIndex((marks) => marks.length > 0)
  const ranks = {
    PKDWD: [row],
    PKDXDS: [row],
    PKLH: [row, 9 - row],
    PKQ1: [0],
    PKQ3: [0, 1, 2],
    PKHZ3: [0, 1, 2],
    PKQ4: [0, 1, 2, 3],
    PKQ5: [0, 1, 2, 3, 4],
  }[play.code] ?? [0, 1]
  return drawsOf(ballsFrom(1, 10), ranks.length, false).map((drawn) => {
    const left = ballsFrom(1, 10).filter((ball) => !drawn.includes(ball))
    return [ballsFrom(0, 9).map((rank) => (ranks.includes(rank) ? drawn[ranks.indexOf(rank)]! : left.shift()!)), 1]
  })
}

/** All sets of eight where their order decides nothing, otherwise all ordered draws of the places that decide. */
function twentySpace(play: Play, content: Content): readonly Weighed[] {
  if (/^KL(RX|HZ)/.test(play.code)) return (setsOfEight ??= listSets(ballsFrom(1, 20), 8).map((set): Weighed => [set, 1]))
  const row = content.findIndex((marks) => marks.length > 0)
  const size = Number(/^KLQ(\d)/.exec(play.code)?.[1] ?? 0)
  const places = size > 0 ? ballsFrom(0, size - 1) : play.code === 'KLLH' ? [row, 7 - row] : [row]
  return drawsOf(ballsFrom(1, 20), places.length, false).map((drawn) => {
    const left = ballsFrom(1, 20).filter((ball) => !drawn.includes(ball))
    return [ballsFrom(0, 7).map((place) => (places.includes(place) ? drawn[places.indexOf(place)]! : left.shift()!)), 1]
  })
}

let setsOfEight: readonly Weighed[] | undefined

function listSets(balls: readonly number[], size: number): readonly Result[] {
  if (size === 0) return [[]]
  return balls.flatMap((ball, at) => listSets(balls.slice(at + 1), size - 1).map((rest) => [ball, ...rest]))
}

/** All balls at one place; the others don't matter. */
function placeSpace(place: number): readonly Weighed[] {
  return ballsFrom(1, 49).map((ball) => {
    const others = ballsFrom(1, 49).filter((other) => other !== ball)
    return [others.slice(20, 26).toSpliced(place, 0, ball), 1]
  })
}

/** All draws by how many of the chosen are normal balls and whether one is the special ball: six normals and a special one. */
function hitSpace(chosen: readonly number[]): readonly Weighed[] {
  const rest = ballsFrom(1, 49).filter((ball) => !chosen.includes(ball))
  return ballsFrom(0, Math.min(chosen.length, 6)).flatMap((hits) => {
    const normals = choose(chosen.length, hits) * choose(rest.length, 6 - hits)
    const drawn = [...rest.slice(0, 6 - hits), ...chosen.slice(0, hits)]
    const ofRest: Weighed = [[...drawn, rest[6]!], normals * (rest.length - 6 + hits)]
    const ofChosen: Weighed[] = hits < chosen.length ? [[[...drawn, chosen[hits]!], normals * (chosen.length - hits)]] : []
    return [ofRest, ...ofChosen]
  })
}

/** All sets of seven by what they add up to, with one set that does. */
function sumSpace(): readonly Weighed[] {
  const ways = Array.from({ length: 8 }, () => Array.from({ length: 323 }, () => 0))
  ways[0]![0] = 1
  for (const ball of ballsFrom(1, 49)) {
    for (let size = 7; size >= 1; size -= 1) {
      for (let sum = 322; sum >= ball; sum -= 1) ways[size]![sum] = ways[size]![sum]! + ways[size - 1]![sum - ball]!
    }
  }
  return ballsFrom(28, 322).map((sum) => [setOfSum(sum), ways[7]![sum]!])
}

/** From 1 to 7 each ball, the largest first, is raised as far as it goes. */
function setOfSum(sum: number): Result {
  let missing = sum - 28
  return [7, 6, 5, 4, 3, 2, 1].map((ball) => {
    const raised = Math.min(missing, 42)
    missing -= raised
    return ball + raised
  })
}
