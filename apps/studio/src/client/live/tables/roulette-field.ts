import { readRouletteDeal } from '../../../engine/live/roulette-live.ts'
import { words } from '../../../engine/live/roulette-live-words.ts'
import { namePlace } from '../../../engine/name-place.ts'
import { findPlace, listInside } from '../../../engine/roulette.ts'
import { make } from '../../dom.ts'
import { makeCloth } from '../../table/roulette-cloth.ts'
import type { ClothContext, LiveCloth } from '../live-look.ts'
import { makeRaceTrack } from './race-track.ts'
import '../../table/cloth.css'
import './roulette.css'

const straight = 'straight:'

/** The cloth of roulette and the racetrack: side by side where there is room, on a phone one of them. */
export function makeRouletteField(context: ClothContext): LiveCloth {
  const { word, figures, language, choose, lay, take } = context
  let isJoined = false
  const cloth = makeCloth(context, words, press, (code) => (findPlace(code)?.numbers ?? []).map((number) => `${straight}${number}`))
  const track = makeRaceTrack(context)
  for (const button of cloth.root.querySelectorAll<HTMLElement>('[data-code]')) button.dataset.bet = button.dataset.code
  cloth.root.addEventListener('contextmenu', (event) => {
    const { bet } = (event.target as Element).closest<HTMLElement>('[data-bet]')?.dataset ?? {}
    event.preventDefault()
    if (bet !== undefined) take(bet)
  })
  const joined = makeSwitch(word('joined'), (isOn) => {
    isJoined = isOn
    cloth.setWhole(isOn)
  })
  const turn = makeSwitch(word('track'), (isOn) => root.classList.toggle('on-track', isOn))
  turn.classList.add('to-track')
  const root = make(
    'div',
    { class: 'live-roulette' },
    make('div', { class: 'roulette-field' }, cloth.root),
    track.root,
    make('div', { class: 'field-tools' }, turn, joined),
  )

  function press(code: string): void {
    if (root.classList.contains('closed') || !isJoined || !code.startsWith(straight)) return lay(code)
    const number = Number(code.slice(straight.length))
    const print = (value: number): string => figures.count(value)
    choose(
      word('joinedOf', { number: print(number) }),
      listInside(number).map(({ code: bet }) => ({ label: namePlace(bet, words, language, print), take: () => lay(bet) })),
    )
  }

  return {
    root,
    tell(chips, worth) {
      cloth.tell(chips, worth)
      track.tell(chips)
    },
    setState(state) {
      root.dataset.state = state
    },
    setOpen(isOpen) {
      root.classList.toggle('closed', !isOpen)
      cloth.setOpen(isOpen)
      track.setOpen(isOpen)
    },
    mark(deal, won) {
      const number = deal === undefined ? undefined : readRouletteDeal(deal)
      cloth.mark(number, won)
      track.mark(number)
    },
  }
}

function makeSwitch(name: string, turn: (isOn: boolean) => void): HTMLButtonElement {
  const button = make('button', { class: 'field-tool', type: 'button', 'aria-pressed': 'false' }, name)
  button.addEventListener('click', () => {
    const isOn = button.getAttribute('aria-pressed') !== 'true'
    button.setAttribute('aria-pressed', String(isOn))
    turn(isOn)
  })
  return button
}
