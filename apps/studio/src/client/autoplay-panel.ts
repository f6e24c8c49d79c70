import type { AutoplayLimits } from './autoplay.ts'
import { make } from './dom.ts'
import type { Figures } from './amounts.ts'
import type { Say } from './say.ts'

const roundChoices = [10, 25, 50, 100] as const
/** Times the stake. */
const lossChoices = [5, 10, 25, 50] as const
const winChoices = [10, 25, 100] as const

/** `stake` is what the next round stakes, in minor units. */
type AutoplayProps = { say: Say; figures: Figures; stake: bigint }

/** Number of rounds, the most that may be lost, and the win at which it ends: without a limit on the loss it does not start. */
export function fillAutoplay(body: HTMLElement, { say, figures, stake }: AutoplayProps, start: (limits: AutoplayLimits) => void): void {
  const rounds = choose(
    say('auto.rounds'),
    'rounds',
    roundChoices.map((count) => [String(count), figures.count(count)]),
  )
  const loss = choose(
    say('auto.lossLimit'),
    'loss',
    lossChoices.map((times) => [String(times), figures.money(stake * BigInt(times))]),
  )
  const wins: [string, string][] = winChoices.map((times) => [String(times), figures.money(stake * BigInt(times))])
  const win = choose(say('auto.winLimit'), 'win', [['', say('auto.noWinLimit')], ...wins])
  const begin = (): void => {
    const mostWin = win.read()
    start({
      rounds: Number(rounds.read()),
      mostLoss: stake * BigInt(loss.read()),
      mostWin: mostWin === '' ? undefined : stake * BigInt(mostWin),
    })
  }
  body.append(
    rounds.field,
    loss.field,
    win.field,
    make('p', { class: 'note' }, say('rules.autoplay')),
    make('button', { class: 'action main', type: 'button', onclick: begin }, say('auto.start')),
  )
}

type Choice = { field: HTMLElement; read(): string }

function choose(title: string, name: string, options: readonly (readonly [value: string, label: string])[]): Choice {
  const inputs = options.map(([value], at) => make('input', { type: 'radio', name, value, checked: at === 0 }))
  const labels = options.map(([, label], at) => make('label', { class: 'choice' }, inputs[at], make('span', {}, label)))
  return {
    field: make('fieldset', { class: 'limits' }, make('legend', {}, title), make('div', { class: 'choices' }, ...labels)),
    read: () => inputs.find((input) => input.checked)?.value ?? '',
  }
}
