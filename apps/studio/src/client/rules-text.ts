import type { SlotPays } from '../engine/slot-game.ts'
import type { Figures } from './amounts.ts'
import type { GameFigures } from './look/game-look.ts'
import type { Say, TextKey } from './say.ts'

/** What the words of a game's rules are made from. */
export type RulesContext = {
  readonly say: Say
  readonly figures: Pick<Figures, 'count'>
  readonly game: Pick<GameFigures, 'mechanic' | 'help' | 'symbols' | 'grid'>
  symbolName(symbol: string): string
}

/** A parameter of the mechanic that is a number; 0 when the game has none of that name. */
function numberOf({ game }: RulesContext, name: string): number {
  const value = game.help.parameters?.[name]
  return typeof value === 'number' ? value : 0
}

/** A list of factors or numbers as it is read: "×1 · ×2 · ×5". */
function listOf({ game, figures }: RulesContext, name: string, sign = '×'): string {
  const value = game.help.parameters?.[name]
  return typeof value === 'object' ? value.map((one) => `${sign}${figures.count(one)}`).join(' · ') : ''
}

/** Whether wins vanish: the mechanics in which scatters count when nothing falls any more, and the multipliers leave them alone. */
function isFalling({ game }: RulesContext): boolean {
  return ['cascade', 'cluster', 'anywhere'].includes(game.mechanic)
}

/** What the figure "once in so many rounds" counts: free spins, or respins in games that have none. */
export function nameFeature({ game }: Pick<RulesContext, 'game'>): TextKey {
  return game.help.freeSpins ? 'rules.feature' : 'rules.featureRespins'
}

/** How the paytable is read. */
export function describePays({ say, figures, game }: RulesContext): string[] {
  const { mechanic, help } = game
  const count = figures.count(Math.min(...help.pays.flatMap(({ units }) => Object.keys(units).map(Number))))
  if (mechanic === 'cluster') return [say('rules.payCluster', { count }), say('rules.payBand')]
  if (mechanic === 'anywhere') return [say('rules.payAnywhere', { count }), say('rules.payBand')]
  if (help.ways !== undefined) return [say('rules.payWays', { ways: figures.count(help.ways) })]
  return [say(mechanic === 'book' ? 'rules.payBook' : 'rules.payNote')]
}

/** What the wild substitutes, where it appears and what else it does. */
export function describeWild(context: RulesContext): string[] {
  const { say, figures, game, symbolName } = context
  const { wild, pays, freeSpins, scatter } = game.help
  if (!wild) return []
  const scatters = freeSpins?.symbol ?? scatter?.symbol
  const specials = game.symbols.filter(
    (symbol) => symbol !== wild.symbol && !pays.some((pay) => pay.symbol === symbol) && symbol !== scatters,
  )
  const excepted = [scatters, ...specials].filter((symbol) => symbol !== undefined && symbol !== wild.symbol)
  const blanks = {
    symbol: symbolName(wild.symbol),
    scatter: excepted.map((symbol) => symbolName(symbol ?? '')).join(', '),
    reels: wild.reels.map((reel) => figures.count(reel + 1)).join(', '),
  }
  const [base = 1, free = base] = wild.multipliers ?? []
  return [
    say(excepted.length > 0 ? 'rules.wildText' : 'rules.wildAll', blanks),
    ...(game.mechanic === 'cluster' ? [say('rules.wildGroups')] : []),
    ...(wild.multipliers
      ? [say('rules.wildFactors', { symbol: blanks.symbol, base: `×${figures.count(base)}`, free: `×${figures.count(free)}` })]
      : []),
    ...describeWildFeatures(context),
  ]
}

function describeWildFeatures(context: RulesContext): string[] {
  const { say, figures } = context
  const respins = { count: figures.count(numberOf(context, 'respins')), list: listOf(context, 'respinMultipliers') }
  const has = (name: string) => numberOf(context, name) > 0
  const [base, free] = [listOf(context, 'wildReelsBase', ''), listOf(context, 'wildReelsFree', '')]
  return [
    ...(has('expandingWilds') ? [say(numberOf(context, 'expandingWilds') === 1 ? 'rules.expandingFree' : 'rules.expanding')] : []),
    ...(has('stickyWilds') ? [say('rules.sticky')] : []),
    ...(has('holdingWilds') ? [say('rules.holding', respins)] : []),
    ...(has('walkingWilds') ? [say('rules.walking', respins)] : []),
    ...(base === '' && free === '' ? [] : [say('rules.wildReels', { base: base || '–', free: free || '–' })]),
  ]
}

/** Where scatters count. */
export function describeScatter(context: RulesContext, symbol: string): string[] {
  const blanks = { symbol: context.symbolName(symbol) }
  return [context.say('rules.scatterText', blanks), ...(isFalling(context) ? [context.say('rules.scatterFalling', blanks)] : [])]
}

/** How free spins are opened, what they multiply and how more of them are won. */
export function describeFreeSpins(context: RulesContext): string[] {
  const { say, figures, game } = context
  const { freeSpins } = game.help
  if (!freeSpins) return []
  const { first, step, most } = freeSpins.multiplier
  const grows = { first: figures.count(first), step: figures.count(step), most: figures.count(most) }
  // The ladder of cascades has a text of its own: it rises with cascades, and by steps of any size.
  const factor = isFalling(context) || most === 1 ? undefined : step > 0 ? ('rules.freeGrowing' as const) : ('rules.freeFactor' as const)
  return [
    ...describeAwards(context, freeSpins.awards, ['rules.freeOpen', 'rules.freeOpenMore']),
    ...(factor ? [say(factor, { ...grows, multiplier: grows.first })] : []),
    ...(game.mechanic === 'book' ? [say('rules.bookText', { count: figures.count(numberOf(context, 'specialSymbols')) })] : []),
    ...(freeSpins.retriggers > 0
      ? [
          ...describeAwards(context, freeSpins.again, ['rules.freeAdd', 'rules.freeAddMore']),
          say('rules.freeAgain', { times: figures.count(freeSpins.retriggers) }),
        ]
      : [say('rules.freeOnce')]),
    say('rules.freeText'),
  ]
}

/** A sentence for each number of free spins; counts that bring the same are one. */
function describeAwards(context: RulesContext, awards: SlotPays, [exactly, orMore]: readonly [TextKey, TextKey]): string[] {
  const { say, figures, game, symbolName } = context
  const counts = Object.keys(awards).map(Number)
  const highest = Math.max(...counts)
  const steps = counts.filter((count) => awards[count] !== awards[count - 1])
  return steps.map((scatters, at) => {
    // Outside cascades a reel shows one scatter at most, so that the last count can be the greatest there is.
    const isOpen = at === steps.length - 1 && (scatters < highest || highest < game.grid.reels || isFalling(context))
    const blanks = {
      scatters: figures.count(scatters),
      symbol: symbolName(game.help.freeSpins?.symbol ?? ''),
      count: figures.count(awards[scatters] ?? 0),
    }
    return say(isOpen ? orMore : exactly, blanks)
  })
}

/** How wins vanish and what multiplies them. */
export function describeCascades(context: RulesContext): string[] {
  const { say, figures, symbolName } = context
  if (!isFalling(context)) return []
  const ladder = listOf(context, 'baseFactors')
  const top = numberOf(context, 'spotTop')
  return [
    say('rules.cascadeText'),
    ...(ladder === '' ? [] : [say('rules.ladder', { base: ladder, free: listOf(context, 'freeFactors') })]),
    ...(numberOf(context, 'isLadderKept') === 1 ? [say('rules.ladderKept')] : []),
    ...(top > 0 ? [say('rules.spots', { most: figures.count(top) })] : []),
    ...describeOrbs(context, symbolName('orb')),
  ]
}

function describeOrbs(context: RulesContext, symbol: string): string[] {
  const { say } = context
  const [base, free] = [listOf(context, 'baseOrbs'), listOf(context, 'freeOrbs')]
  if (base === '' && free === '') return []
  const key = base === '' ? 'rules.orbsFree' : base === free ? 'rules.orbsAlways' : 'rules.orbsBoth'
  return [
    say(key, { symbol, base, list: free }),
    say('rules.orbs', { symbol }),
    ...(numberOf(context, 'doOrbsAddUp') === 1 ? [say('rules.orbsKept')] : []),
  ]
}

/** How coins are held, and what each may be worth. */
export function describeHold(context: RulesContext, amounts: readonly string[]): string[] {
  const { say, figures } = context
  const blanks = { coins: figures.count(numberOf(context, 'coins')), respins: figures.count(numberOf(context, 'respins')) }
  return [say('rules.holdText', blanks), say('rules.holdValues', { list: amounts.join(' · ') })]
}
