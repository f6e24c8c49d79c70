import { readMinor } from './amounts.ts'
import { make } from './dom.ts'
import type { PanelParts } from './panels.ts'
import { listAmounts, listPays } from './pays-list.ts'
import { listJackpots } from './rules-jackpots.ts'
import { makeSymbol } from './symbol-picture.ts'
import type { TextKey } from './say.ts'

/** Everything a player has a right to know before the first bet, at the stake that is chosen now. The figures are those of the running build. */
export function fillRules(body: HTMLElement, parts: PanelParts): void {
  body.append(
    listFigures(parts),
    listPays(parts),
    ...listWild(parts),
    ...listScatter(parts),
    ...listCascades(parts),
    ...listHold(parts),
    ...listJackpots(parts),
    ...drawLines(parts),
    ...listGeneral(parts),
  )
}

function heading(text: string): HTMLElement {
  return make('h3', {}, text)
}

function listFigures({ say, figures, state, look, play }: PanelParts): HTMLElement {
  const { game, stakes } = state
  const { measuredRounds } = look.figures
  const first = readMinor(stakes[0] ?? '0')
  const last = readMinor(stakes.at(-1) ?? '0')
  const volatility: TextKey = { low: 'rules.volatilityLow', medium: 'rules.volatilityMedium', high: 'rules.volatilityHigh' }[
    look.figures.volatility
  ] as TextKey
  const rows: [string, string][] = [
    [say('rules.rtp'), figures.percent(game.rtpPercent)],
    [say('rules.hit'), say('rules.hitValue', { percent: figures.percent(game.hitPercent) })],
    ...(game.featureEvery === null
      ? []
      : ([[say('rules.feature'), say('rules.featureValue', { rounds: figures.decimal(game.featureEvery) })]] as [string, string][])),
    [say('rules.volatility'), say(volatility)],
    [
      say('rules.maxWin'),
      say('rules.maxWinValue', {
        times: figures.count(game.maxWinStakes),
        amount: figures.money(play.ladder.chosen * BigInt(game.maxWinStakes)),
      }),
    ],
    [say('rules.stakeRange'), `${figures.money(first)} – ${figures.money(last)}`],
  ]
  return make(
    'section',
    {},
    heading(say('rules.figures')),
    make('dl', { class: 'figures' }, ...rows.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value)))),
    make(
      'p',
      { class: 'note' },
      measuredRounds === null ? say('rules.rtpNote') : say('rules.rtpMeasured', { rounds: figures.count(measuredRounds) }),
    ),
  )
}

/** A parameter of the mechanic that is a number; 0 when the game has none of that name. */
function numberOf({ look }: PanelParts, name: string): number {
  const value = look.figures.help.parameters?.[name]
  return typeof value === 'number' ? value : 0
}

/** A list of factors or numbers as it is read: "×1 · ×2 · ×5". */
function listOf({ look, figures }: PanelParts, name: string, sign = '×'): string {
  const value = look.figures.help.parameters?.[name]
  return typeof value === 'object' ? value.map((item) => `${sign}${figures.count(item)}`).join(' · ') : ''
}

function featureBox({ atlas }: PanelParts, symbol: string, title: string, texts: readonly string[], ...more: HTMLElement[]): HTMLElement {
  return make(
    'section',
    { class: 'feature' },
    makeSymbol(atlas, symbol),
    make('div', {}, heading(title), ...texts.map((text) => make('p', {}, text)), ...more),
  )
}

function listWild(parts: PanelParts): HTMLElement[] {
  const { say, figures, look, symbolName } = parts
  const { wild, pays, freeSpins, scatter } = look.figures.help
  if (!wild) return []
  const specials = look.figures.symbols.filter(
    (symbol) => symbol !== wild.symbol && !pays.some((pay) => pay.symbol === symbol) && symbol !== (freeSpins?.symbol ?? scatter?.symbol),
  )
  const excepted = [freeSpins?.symbol ?? scatter?.symbol, ...specials].filter((symbol) => symbol !== undefined && symbol !== wild.symbol)
  const blanks = {
    symbol: symbolName(wild.symbol),
    scatter: excepted.map((symbol) => symbolName(symbol ?? '')).join(', '),
    reels: wild.reels.map((reel) => figures.count(reel + 1)).join(', '),
  }
  const [base = 1, free = base] = wild.multipliers ?? []
  const texts = [
    excepted.length > 0 ? say('rules.wildText', blanks) : say('rules.wildAll', blanks),
    ...(wild.multipliers
      ? [say('rules.wildFactors', { symbol: blanks.symbol, base: `×${figures.count(base)}`, free: `×${figures.count(free)}` })]
      : []),
    ...tellWildFeatures(parts),
  ]
  return [featureBox(parts, wild.symbol, say('rules.wild'), texts)]
}

function tellWildFeatures(parts: PanelParts): string[] {
  const { say, figures } = parts
  const respins = { count: figures.count(numberOf(parts, 'respins')), list: listOf(parts, 'respinMultipliers') }
  const texts: string[] = []
  if (numberOf(parts, 'expandingWilds') > 0)
    texts.push(say(numberOf(parts, 'expandingWilds') === 1 ? 'rules.expandingFree' : 'rules.expanding'))
  if (numberOf(parts, 'stickyWilds') > 0) texts.push(say('rules.sticky'))
  if (numberOf(parts, 'holdingWilds') > 0) texts.push(say('rules.holding', respins))
  if (numberOf(parts, 'walkingWilds') > 0) texts.push(say('rules.walking', { list: respins.list }))
  const [base, free] = [listOf(parts, 'wildReelsBase', ''), listOf(parts, 'wildReelsFree', '')]
  if (base !== '' || free !== '') texts.push(say('rules.wildReels', { base: base || '–', free: free || '–' }))
  return texts
}

function listScatter(parts: PanelParts): HTMLElement[] {
  const { say, figures, look, symbolName } = parts
  const { freeSpins, scatter } = look.figures.help
  const symbol = freeSpins?.symbol ?? scatter?.symbol
  if (symbol === undefined) return []
  const box = featureBox(
    parts,
    symbol,
    say('rules.scatter'),
    [say('rules.scatterText', { symbol: symbolName(symbol) })],
    ...(scatter && Object.keys(scatter.units).length > 0 ? [listAmounts(parts, scatter.units)] : []),
  )
  if (!freeSpins) return [box]
  const { first, step, most } = freeSpins.multiplier
  const awards = Object.entries(freeSpins.awards).map(([scatters, count]) =>
    say('rules.freeOpen', { scatters: figures.count(Number(scatters)), symbol: symbolName(symbol), count: figures.count(count) }),
  )
  const texts = [
    ...awards,
    ...(step > 0
      ? [say('rules.freeGrowing', { first: figures.count(first), step: figures.count(step), most: figures.count(most) })]
      : first > 1
        ? [say('rules.freeFactor', { multiplier: figures.count(first) })]
        : []),
    ...(look.figures.mechanic === 'book' ? [say('rules.bookText')] : []),
    ...(freeSpins.retriggers > 0 ? [say('rules.freeAgain', { times: figures.count(freeSpins.retriggers) })] : []),
    say('rules.freeText'),
  ]
  return [
    box,
    make('section', {}, heading(say('rules.free')), make('ul', { class: 'prose' }, ...texts.map((text) => make('li', {}, text)))),
  ]
}

function listCascades(parts: PanelParts): HTMLElement[] {
  const { say, figures, look, symbolName } = parts
  if (!['cascade', 'cluster', 'anywhere'].includes(look.figures.mechanic)) return []
  const texts = [say('rules.cascadeText')]
  const base = listOf(parts, 'baseFactors')
  if (base !== '') texts.push(say('rules.ladder', { base, free: listOf(parts, 'freeFactors') }))
  if (numberOf(parts, 'isLadderKept') === 1) texts.push(say('rules.ladderKept'))
  if (numberOf(parts, 'spotTop') > 0) texts.push(say('rules.spots', { most: figures.count(numberOf(parts, 'spotTop')) }))
  const orbs = listOf(parts, 'baseOrbs') || listOf(parts, 'freeOrbs')
  if (orbs !== '') texts.push(say('rules.orbs', { symbol: symbolName('orb'), list: orbs }))
  if (numberOf(parts, 'doOrbsAddUp') === 1) texts.push(say('rules.orbsKept', { list: listOf(parts, 'freeOrbs') }))
  return [make('section', {}, heading(say('rules.cascade')), ...texts.map((text) => make('p', {}, text)))]
}

/** The fixed prizes of hold-and-win by name, with what they are worth at this stake. */
export function listPrizes(parts: Pick<PanelParts, 'say' | 'figures' | 'look'>, stake: bigint): readonly [name: string, amount: string][] {
  const { say, figures, look } = parts
  const unit = stake / BigInt(look.figures.unitsPerStake)
  return (['grand', 'major', 'minor', 'mini'] as const).flatMap((name): [string, string][] => {
    const units = look.figures.help.parameters?.[name]
    return typeof units === 'number' && units > 0 ? [[say(`prize.${name}`), figures.money(BigInt(units) * unit)]] : []
  })
}

function listHold(parts: PanelParts): HTMLElement[] {
  const { say, figures, look, play } = parts
  if (look.figures.mechanic !== 'hold') return []
  const prizes = listPrizes(parts, play.ladder.chosen)
  const blanks = { coins: figures.count(numberOf(parts, 'coins')), respins: figures.count(numberOf(parts, 'respins')) }
  return [
    featureBox(
      parts,
      'coin',
      say('rules.hold'),
      [say('rules.holdText', blanks), say('rules.prizes')],
      make('dl', { class: 'amounts' }, ...prizes.map(([name, amount]) => make('div', {}, make('dt', {}, name), make('dd', {}, amount)))),
    ),
  ]
}

function drawLines({ say, figures, look }: PanelParts): HTMLElement[] {
  const { help, grid } = look.figures
  const { lines } = help
  if (!lines) return []
  const list = lines.map((line, at) => {
    const colour = look.view.lines[at % look.view.lines.length] ?? '#ffffff'
    const label = `${say('rules.line', { line: figures.count(at + 1) })}: ${line.map((row) => figures.count(row + 1)).join(' ')}`
    return make(
      'li',
      {},
      make('span', { 'aria-hidden': 'true' }, figures.count(at + 1)),
      drawLine(line, grid.reels, grid.rows, colour, label),
    )
  })
  return [make('section', {}, heading(say('rules.lines', { count: figures.count(lines.length) })), make('ul', { class: 'lines' }, ...list))]
}

function drawLine(line: readonly number[], reels: number, rows: number, colour: string, label: string): SVGSVGElement {
  const svg = makeSvg('svg', { viewBox: `0 0 ${reels * 10} ${rows * 10}`, role: 'img', 'aria-label': label }) as SVGSVGElement
  for (let reel = 0; reel < reels; reel += 1)
    for (let row = 0; row < rows; row += 1)
      svg.append(
        makeSvg('rect', {
          x: reel * 10 + 0.7,
          y: row * 10 + 0.7,
          width: 8.6,
          height: 8.6,
          rx: 1.6,
          class: line[reel] === row ? 'on' : 'off',
          fill: line[reel] === row ? colour : '',
        }),
      )
  svg.append(makeSvg('polyline', { points: line.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' '), stroke: '#fff' }))
  return svg
}

function makeSvg(tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) if (value !== '') element.setAttribute(name, String(value))
  return element
}

function listGeneral({ say, figures, state }: PanelParts): HTMLElement[] {
  const { profile } = state.session
  const keys: readonly TextKey[] = ['rules.random', 'rules.cap', 'rules.interruption', 'rules.malfunction']
  const texts = [
    ...keys.map((key) => say(key)),
    ...(profile.minCycleMs > 0 ? [say('rules.pace', { seconds: figures.decimal(String(profile.minCycleMs / 1000)) })] : []),
    say(profile.autoplay ? 'rules.autoplay' : 'rules.noAutoplay'),
  ]
  return [make('section', {}, heading(say('rules.general')), make('ul', { class: 'prose' }, ...texts.map((text) => make('li', {}, text))))]
}
