import type { PrintedRules } from '../../engine/printed/printed-game.ts'
import type { SeriesAnswer } from '../../series-api.ts'
import { make } from '../dom.ts'
import type { PlayCalls } from '../play-calls.ts'
import { makeAction, makeFacts } from '../sheets.ts'
import type { SceneContext } from './table-look.ts'
import { verifySeries } from './verify-series.ts'

type Props = Pick<SceneContext, 'say' | 'word' | 'figures'> & {
  calls: Pick<PlayCalls, 'series'>
  play: { readonly ladder: { readonly text: string } }
}

/** What was promised of the series on sale, and the one before with its seed, which this browser can print again. */
export function fillSeries(body: HTMLElement, props: Props, rules: PrintedRules): void {
  const { say, word, calls, play } = props
  const place = make('div', {}, make('div', { class: 'loading small', role: 'status', 'aria-label': say('load.loading') }))
  body.append(make('p', {}, word('printedHow')), place, make('p', { class: 'note' }, say('fair.exact')))
  const load = async (): Promise<void> => {
    try {
      const { open, before } = await calls.series(play.ladder.text)
      place.replaceChildren(listPromise(open, props), ...(before ? listBefore(before, props, rules) : []))
    } catch {
      place.replaceChildren(
        make('p', { class: 'note' }, say('error.network')),
        makeAction(say('load.retry'), () => void load()),
      )
    }
  }
  void load()
}

type Promised = NonNullable<SeriesAnswer['before']>

function listPromise({ no, size, sold, commitment, root, seed }: Promised, { say, word, figures }: Props): HTMLElement {
  const count = { no: figures.count(no), sold: figures.count(sold), size: figures.count(size) }
  return make(
    'div',
    {},
    make('p', {}, word('sold', count)),
    makeFacts(
      [
        [word('commitment'), commitment],
        [word('root'), root],
        [say('fair.seed'), seed ?? word('seedLater')],
      ],
      'seeds',
    ),
  )
}

function listBefore(before: Promised, props: Props, rules: PrintedRules): HTMLElement[] {
  const { say, word, figures } = props
  const verdict = make('p', { class: 'verdict', role: 'status' })
  const check = async (): Promise<void> => {
    delete verdict.dataset.verdict
    verdict.textContent = say('fair.checking')
    const isGood = await verifySeries(before, rules).catch(() => false)
    verdict.dataset.verdict = isGood ? 'good' : 'badRound'
    verdict.textContent = isGood ? word('seriesGood', { size: figures.count(before.size) }) : word('seriesBad')
  }
  return [make('h3', {}, word('before')), listPromise(before, props), makeAction(word('checkSeries'), () => void check()), verdict]
}
