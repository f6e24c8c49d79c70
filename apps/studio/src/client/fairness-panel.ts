import { make } from './dom.ts'
import type { PanelProps } from './panel-props.ts'
import type { Fairness } from '../play-api.ts'
import { PlayRefused } from './play-calls.ts'

type FairnessProps = Pick<PanelProps, 'say' | 'figures' | 'calls'> & { play: { fairness: Fairness } }

/**
 * The seeds: the fingerprint of the secret one, the player's own, the number of the next round, and the change that reveals the secret.
 * @param news what has just happened to them
 */
export function fillFairness(body: HTMLElement, props: FairnessProps, news?: string): void {
  const { say, figures, play, calls } = props
  const { fairness } = play
  const input = makeSeedInput(fairness.clientSeed)
  const note = make('p', { class: 'note', id: 'seed-note', role: 'status' }, say('fair.seedRule'))
  const tell = (text: string, isGood: boolean): void => {
    note.textContent = text
    note.dataset.good = String(isGood)
  }
  let isUnderWay = false
  const attempt = async (change: () => Promise<typeof fairness>, done: () => void): Promise<void> => {
    // One change at a time: a second press would reveal the seed that the first has just brought.
    if (isUnderWay) return
    isUnderWay = true
    try {
      play.fairness = await change()
      done()
    } catch (error) {
      tell(error instanceof PlayRefused ? say(`error.${error.code}`) : say('error.network'), false)
    } finally {
      isUnderWay = false
    }
  }
  const save = (event: Event): void => {
    event.preventDefault()
    // Printable ASCII without the colon that separates the parts of the message that is hashed.
    if (!/^[!-9;-~]{1,64}$/.test(input.value)) return tell(say('fair.seedRule'), false)
    void attempt(
      () => calls.editClientSeed(input.value),
      () => tell(say('fair.saved'), true),
    )
  }
  const rotate = (): void =>
    void attempt(
      () => calls.rotateSeed(),
      () => {
        body.replaceChildren()
        fillFairness(body, props, say('fair.rotated'))
      },
    )
  const button = make('button', { class: 'action main', type: 'button', onclick: rotate }, say('fair.rotate'))
  body.append(
    make('p', {}, say('fair.how')),
    make(
      'dl',
      { class: 'seeds' },
      makeRow(say('fair.hash'), fairness.serverSeedHash),
      makeRow(say('fair.nonce'), figures.count(fairness.nonce)),
    ),
    make(
      'form',
      { class: 'seed-form', onsubmit: save },
      make('label', { for: 'client-seed' }, say('fair.clientSeed')),
      make('div', { class: 'seed-row' }, input, make('button', { class: 'action', type: 'submit' }, say('fair.save'))),
      note,
    ),
    button,
    ...listPrevious(props),
    make('p', { class: 'note' }, say('fair.exact')),
  )
  if (news === undefined) return
  // The pressed button is gone with the earlier content.
  button.focus()
  // A text that is put into its place afterwards is read out.
  setTimeout(() => tell(news, true))
}

function makeSeedInput(value: string): HTMLInputElement {
  return make('input', {
    id: 'client-seed',
    type: 'text',
    maxlength: 64,
    value,
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'seed-note',
  })
}

/** The seed that was revealed last. */
function listPrevious({ say, figures, play }: FairnessProps): HTMLElement[] {
  const { previous } = play.fairness
  if (!previous) return []
  return [
    make('h3', {}, say('fair.previous')),
    make(
      'dl',
      { class: 'seeds' },
      makeRow(say('fair.seed'), previous.serverSeed),
      makeRow(say('fair.hash'), previous.serverSeedHash),
      makeRow(say('fair.rounds'), figures.count(previous.rounds)),
    ),
  ]
}

function makeRow(name: string, value: string): HTMLElement {
  return make('div', {}, make('dt', {}, name), make('dd', {}, value))
}
