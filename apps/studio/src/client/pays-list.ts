import { make } from './dom.ts'
import type { SlotPays } from '../engine/slot-game.ts'
import type { PanelProps } from './panel-props.ts'
import { describePays } from './rules-text.ts'
import { makeSymbol } from './symbol-picture.ts'

/** What a symbol pays at the chosen stake, the most first. */
export function listAmounts({ figures, play, look }: PanelProps, pays: SlotPays): HTMLElement {
  const unit = play.ladder.chosen / BigInt(look.figures.unitsPerStake)
  const counts = Object.keys(pays)
    .map(Number)
    .filter((count) => (pays[count] ?? 0) > 0)
    .toSorted((a, b) => b - a)
  return make(
    'dl',
    { class: 'amounts' },
    ...counts.map((count) =>
      make('div', {}, make('dt', {}, `${figures.count(count)}×`), make('dd', {}, figures.money(BigInt(pays[count] ?? 0) * unit))),
    ),
  )
}

/** The paytable with how it is read, by the game's mechanic. */
export function listPays(props: PanelProps): HTMLElement {
  const { say, figures, play, look, atlas, symbolName } = props
  const cards = look.figures.help.pays.map(({ symbol, units }) =>
    make(
      'li',
      { class: 'pay' },
      makeSymbol(atlas, symbol),
      make('div', {}, make('strong', {}, symbolName(symbol)), listAmounts(props, units)),
    ),
  )
  return make(
    'section',
    {},
    make('h3', {}, say('rules.pays', { amount: figures.money(play.ladder.chosen) })),
    make('ul', { class: 'pays' }, ...cards),
    ...describePays({ say, figures, symbolName, game: look.figures }).map((text) => make('p', { class: 'note' }, text)),
  )
}
