import { readMinor } from './amounts.ts'
import { make } from './dom.ts'
import type { PanelParts } from './panels.ts'
import { makeSymbol } from './symbol-picture.ts'
import type { TextKey } from './say.ts'

/** Everything a player has a right to know before the first bet, at the stake that is chosen now. The figures are those of the running build. */
export function fillRules(body: HTMLElement, parts: PanelParts): void {
  body.append(listFigures(parts), ...listPays(parts), ...listFeatures(parts), ...drawLines(parts), ...listGeneral(parts))
}

function heading(text: string): HTMLElement {
  return make('h3', {}, text)
}

function listFigures({ say, figures, state, look, play }: PanelParts): HTMLElement {
  const { game, stakes } = state
  const first = readMinor(stakes[0] ?? '0')
  const last = readMinor(stakes.at(-1) ?? '0')
  const volatility: TextKey = { low: 'rules.volatilityLow', medium: 'rules.volatilityMedium', high: 'rules.volatilityHigh' }[
    look.volatility
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
    make('p', { class: 'note' }, say('rules.rtpNote')),
  )
}

/** What a symbol pays at the chosen stake, the most first. */
function listAmounts({ figures, play, look }: PanelParts, pays: Readonly<Record<number, number>>): HTMLElement {
  const unit = play.ladder.chosen / BigInt(look.definition.unitsPerStake)
  const counts = Object.keys(pays)
    .map(Number)
    .toSorted((a, b) => b - a)
  return make(
    'dl',
    { class: 'amounts' },
    ...counts.map((count) =>
      make('div', {}, make('dt', {}, `${figures.count(count)}×`), make('dd', {}, figures.money(BigInt(pays[count] ?? 0) * unit))),
    ),
  )
}

function listPays(parts: PanelParts): HTMLElement[] {
  const { say, figures, play, look, symbolName } = parts
  const cards = look.paySymbols.map((symbol) =>
    make(
      'li',
      { class: 'pay' },
      makeSymbol(look, symbol),
      make('div', {}, make('strong', {}, symbolName(symbol)), listAmounts(parts, look.definition.pays[symbol] ?? {})),
    ),
  )
  return [
    make(
      'section',
      {},
      heading(say('rules.pays', { amount: figures.money(play.ladder.chosen) })),
      make('ul', { class: 'pays' }, ...cards),
      make('p', { class: 'note' }, say('rules.payNote')),
    ),
  ]
}

function listFeatures(parts: PanelParts): HTMLElement[] {
  const { say, figures, look, symbolName } = parts
  const { wild, scatter, scatterPays, freeSpins } = look.definition
  const blanks = { symbol: symbolName(wild), scatter: symbolName(scatter) }
  const free = {
    multiplier: figures.count(freeSpins.multiplier),
    count: figures.count(freeSpins.award),
    times: figures.count(freeSpins.retriggers),
  }
  return [
    make(
      'section',
      { class: 'feature' },
      makeSymbol(look, wild),
      make('div', {}, heading(say('rules.wild')), make('p', {}, say('rules.wildText', blanks))),
    ),
    make(
      'section',
      { class: 'feature' },
      makeSymbol(look, scatter),
      make(
        'div',
        {},
        heading(say('rules.scatter')),
        make('p', {}, say('rules.scatterText', { symbol: symbolName(scatter), count: free.count })),
        listAmounts(parts, scatterPays),
      ),
    ),
    make('section', {}, heading(say('rules.free')), make('p', {}, say('rules.freeText', free))),
  ]
}

function drawLines({ say, figures, look }: PanelParts): HTMLElement[] {
  const { lines, strips, rows } = look.definition
  const list = lines.map((line, at) => {
    const colour = `#${(look.lineColours[at % look.lineColours.length] ?? 0xffffff).toString(16).padStart(6, '0')}`
    return make(
      'li',
      {},
      make('span', { 'aria-hidden': 'true' }, figures.count(at + 1)),
      drawLine(
        line,
        strips.length,
        rows,
        colour,
        `${say('rules.line', { line: figures.count(at + 1) })}: ${line.map((row) => figures.count(row + 1)).join(' ')}`,
      ),
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

function listGeneral({ say }: PanelParts): HTMLElement[] {
  const keys: readonly TextKey[] = ['rules.random', 'rules.cap', 'rules.interruption', 'rules.malfunction', 'rules.pace']
  return [
    make('section', {}, heading(say('rules.general')), make('ul', { class: 'prose' }, ...keys.map((key) => make('li', {}, say(key))))),
  ]
}
