import { countEntry, findPlay, type Group, isEntry, type Play, readContent, type Spread, spreadContent, spreadEntry } from '@portal/lottery'
import { type Block, countBlocks, countSpread } from '#modules/bets'

/** A line of a member on a draw. Typed numbers may be left out of its content, then they count by how many they are. */
export type CountedLine = { id: bigint; play: string; content: string; betCount: bigint; cost: bigint }

type Part = { line: number; stake: bigint; spread: Spread | undefined; block: Block }

/**
 * What each of a member's lines on one draw counts for turnover. The lines of a play are counted together, by how much of its outcomes they cover, and each has
 * its share by its stake. A draw's sale has ended when its lines are settled, so these are all the lines that there will be.
 * @returns by the line's id; at most what it cost
 */
export function countLines(group: Group, lines: readonly CountedLine[]): Map<bigint, bigint> {
  const markets = new Map<string, Part[]>()
  for (const [index, line] of lines.entries())
    for (const [market, part] of listParts(group, line, index)) markets.set(market, [...(markets.get(market) ?? []), part])
  const counted = lines.map(() => 0n)
  for (const parts of markets.values()) {
    const stakes = parts.reduce((sum, { stake }) => sum + stake, 0n)
    const valid = countMarket(parts)
    for (const { line, stake } of parts) if (stakes > 0n) counted[line]! += (valid * stake) / stakes
  }
  return new Map(lines.map(({ id, cost }, index) => [id, counted[index]! < cost ? counted[index]! : cost]))
}

function listParts(
  group: Group,
  { play: code, content: text, betCount: bets, cost }: CountedLine,
  line: number,
): [market: string, part: Part][] {
  const play = findPlay(group, code)
  if (!play) throw new Error(`there is no play ${code}`)
  const spreads = isEntry(text) ? spreadNumbers(play, text) : spreadMarks(play, text)
  if (!spreads) return [[`${code}:all`, { line, stake: cost, spread: undefined, block: toBlock(play, cost, bets) }]]
  return spreads.map((spread) => {
    const stake = (cost * BigInt(spread.bets)) / bets
    return [spread.market, { line, stake, spread, block: toBlock(play, stake, BigInt(spread.bets)) }]
  })
}

const spreadNumbers = (play: Play, text: string) => (countEntry(play, text) > 0 ? spreadEntry(play, text) : undefined)

function spreadMarks(play: Play, text: string): Spread[] | undefined {
  const content = readContent(play, text)
  if (!content) throw new Error(`a line on ${play.code} can't be read`)
  return spreadContent(play, content)
}

/** Where a result pays a bet several times, each time is a draw of its own, of which a bet covers its share; of a bet that plays for several prizes all of them. */
function toBlock({ levels, levelsBy, outcomes, hits }: Play, stake: bigint, bets: bigint): Block {
  const counted = levels.map((level) => level.wins)
  const wins = counted.reduce((sum, each) => (levelsBy === 'prize' ? sum + each : each > sum ? each : sum), 0n)
  return { stake, covered: bets * wins, outcomes: outcomes * BigInt(hits) }
}

function countMarket(parts: readonly Part[]): bigint {
  const spreads = parts.flatMap(({ spread }) => spread ?? [])
  if (spreads.length < parts.length) return countBlocks(parts.map(({ block }) => block))
  const [{ weights, scale }] = spreads as [Spread]
  // A bet's stake is the same whole number for all bets of a line.
  const stakes = weights.map((_, outcome) =>
    parts.reduce((sum, { stake, spread }) => sum + (stake / BigInt(spread!.bets)) * spread!.weights[outcome]!, 0n),
  )
  return countSpread(weights.length, stakes, scale)
}
