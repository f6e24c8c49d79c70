import { readMinor } from './amounts.ts'
import { make } from './dom.ts'
import type { PanelProps } from './panel-props.ts'
import { listAmounts, listPays } from './pays-list.ts'
import { listJackpots } from './rules-jackpots.ts'
import { makeSymbol } from './symbol-picture.ts'
import {
  nameFeature,
  describeCascades,
  describeFreeSpins,
  describeHold,
  describeScatter,
  describeWild,
  type RulesContext,
} from './rules-text.ts'
import type { TextKey } from './say.ts'

/** Everything a player has a right to know before the first bet, at the stake that is chosen now. The figures are those of the running build. */
export function fillRules(body: HTMLElement, props: PanelProps): void {
  body.append(
    listFigures(props),
    listPays(props),
    ...listWild(props),
    ...listScatter(props),
    ...listCascades(props),
    ...listHold(props),
    ...listJackpots(props),
    ...drawLines(props),
    ...listGeneral(props),
  )
}

function heading(text: string): HTMLElement {
  return make('h3', {}, text)
}

function listFigures({ say, figures, state, look, play }: PanelProps): HTMLElement {
  const { game, stakes } = state
  const { measuredRounds, measuredMargin, volatilityIndex } = look.figures
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
      : ([[say(nameFeature({ game: look.figures })), say('rules.featureValue', { rounds: figures.decimal(game.featureEvery) })]] as [
          string,
          string,
        ][])),
    [say('rules.volatility'), say('rules.volatilityValue', { level: say(volatility), index: figures.factor(volatilityIndex) })],
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
      measuredRounds === null
        ? say('rules.rtpNote')
        : say('rules.rtpMeasured', { rounds: figures.count(measuredRounds), margin: figures.percent(measuredMargin) }),
    ),
    make('p', { class: 'note' }, say('rules.volatilityNote')),
  )
}

function featureBox({ atlas }: PanelProps, symbol: string, title: string, texts: readonly string[], ...more: HTMLElement[]): HTMLElement {
  return make(
    'section',
    { class: 'feature' },
    makeSymbol(atlas, symbol),
    make('div', {}, heading(title), ...texts.map((text) => make('p', {}, text)), ...more),
  )
}

/** What the texts of the rules need of a panel. */
function rulesContext({ say, figures, look, symbolName }: PanelProps): RulesContext {
  return { say, figures, symbolName, game: look.figures }
}

function listWild(props: PanelProps): HTMLElement[] {
  const { wild } = props.look.figures.help
  return wild ? [featureBox(props, wild.symbol, props.say('rules.wild'), describeWild(rulesContext(props)))] : []
}

function listScatter(props: PanelProps): HTMLElement[] {
  const { say, look } = props
  const { freeSpins, scatter } = look.figures.help
  const symbol = freeSpins?.symbol ?? scatter?.symbol
  if (symbol === undefined) return []
  const amounts = scatter && Object.keys(scatter.units).length > 0 ? [listAmounts(props, scatter.units)] : []
  const box = featureBox(props, symbol, say('rules.scatter'), describeScatter(rulesContext(props), symbol), ...amounts)
  const texts = describeFreeSpins(rulesContext(props))
  if (texts.length === 0) return [box]
  return [
    box,
    make('section', {}, heading(say('rules.free')), make('ul', { class: 'prose' }, ...texts.map((text) => make('li', {}, text)))),
  ]
}

function listCascades(props: PanelProps): HTMLElement[] {
  const texts = describeCascades(rulesContext(props))
  if (texts.length === 0) return []
  return [make('section', {}, heading(props.say('rules.cascade')), ...texts.map((text) => make('p', {}, text)))]
}

/** The fixed prizes of hold-and-win by name, with what they are worth at this stake. */
export function listPrizes(props: Pick<PanelProps, 'say' | 'figures' | 'look'>, stake: bigint): readonly [name: string, amount: string][] {
  const { say, figures, look } = props
  const unit = stake / BigInt(look.figures.unitsPerStake)
  return (['grand', 'major', 'minor', 'mini'] as const).flatMap((name): [string, string][] => {
    const units = look.figures.help.parameters?.[name]
    return typeof units === 'number' && units > 0 ? [[say(`prize.${name}`), figures.money(BigInt(units) * unit)]] : []
  })
}

function listHold(props: PanelProps): HTMLElement[] {
  const { say, figures, look, play } = props
  if (look.figures.mechanic !== 'hold') return []
  const { unitsPerStake, help } = look.figures
  const values = help.parameters?.coinValues
  const unit = play.ladder.chosen / BigInt(unitsPerStake)
  const amounts = typeof values === 'object' ? values.map((units) => figures.money(BigInt(units) * unit)) : []
  const prizes = listPrizes(props, play.ladder.chosen)
  return [
    featureBox(
      props,
      'coin',
      say('rules.hold'),
      [...describeHold(rulesContext(props), amounts), say('rules.prizes')],
      make('dl', { class: 'amounts' }, ...prizes.map(([name, amount]) => make('div', {}, make('dt', {}, name), make('dd', {}, amount)))),
    ),
  ]
}

function drawLines({ say, figures, look }: PanelProps): HTMLElement[] {
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

function listGeneral({ say, figures, state }: PanelProps): HTMLElement[] {
  const { profile } = state.session
  const keys: readonly TextKey[] = ['rules.random', 'rules.cap', 'rules.interruption', 'rules.malfunction']
  const texts = [
    ...keys.map((key) => say(key)),
    ...(profile.minCycleMs > 0 ? [say('rules.pace', { seconds: figures.decimal(String(profile.minCycleMs / 1000)) })] : []),
    say(profile.autoplay ? 'rules.autoplay' : 'rules.noAutoplay'),
  ]
  return [make('section', {}, heading(say('rules.general')), make('ul', { class: 'prose' }, ...texts.map((text) => make('li', {}, text))))]
}
