import type { PvpGame } from '../../engine/pvp/pvp-game.ts'
import type { TablesAnswer } from '../../pvp-api.ts'
import { readMinor } from '../amounts.ts'
import { make } from '../dom.ts'
import { makeAction } from '../sheets.ts'
import type { PvpSpeech } from './pvp-speech.ts'

type ListContext = { speech: PvpSpeech; rules: PvpGame; choose(step: string): void; loading: string }

/** The tables to choose from: boot, buy-in, and how many are there. */
export class TableList {
  readonly root: HTMLElement
  readonly #context: ListContext
  readonly #rows = make('ol', { class: 'table-list' })

  constructor(context: ListContext) {
    this.#context = context
    this.root = make('section', { class: 'lobby' }, make('h1', {}, context.speech.tell('tables')), this.#rows)
    this.#rows.append(make('li', { class: 'loading small', role: 'status', 'aria-label': context.loading }))
  }

  show({ tables, sits }: TablesAnswer): void {
    const { rules, speech } = this.#context
    const { tell, digits, figures } = speech
    const { plays, seats } = rules.pvp
    const money = (text: string): string => figures.money(readMinor(text))
    const rows = tables.map(({ step, least, most, players, watching }) => {
      const people = players === 0 ? tell('nobody') : tell('playing', { count: digits(players) })
      const others = watching > 0 ? ` · ${tell('watching', { count: digits(watching) })}` : ''
      return make(
        'li',
        { class: players > 0 ? 'table-row busy' : 'table-row' },
        make('span', { class: 'row-boot' }, make('span', {}, tell('boot')), make('strong', {}, money(step))),
        make(
          'span',
          { class: 'row-facts' },
          plays === 'matches' &&
            make('span', { class: 'row-prize' }, `${tell('prize')} ${figures.money((readMinor(step) * BigInt(seats) * 95n) / 100n)}`),
          make('span', {}, `${tell('bring')} ${money(least)} – ${money(most)}`),
          make('span', { class: 'row-people' }, people, others),
        ),
        makeAction(sits === step ? tell('goBack') : tell('go'), () => this.#context.choose(step), sits === step || players > 0),
      )
    })
    this.#rows.replaceChildren(...rows)
  }

  fail(text: string, again: () => void): void {
    this.#rows.replaceChildren(make('li', { class: 'table-row' }, make('p', { class: 'note' }, text), makeAction('↻', again, true)))
  }
}
