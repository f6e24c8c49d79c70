import { type Figures, readMinor } from './amounts.ts'
import { make, makeIcon } from './dom.ts'
import { makeButton } from './game-hud.ts'
import { type PlayCalls, PlayRefused } from './play-calls.ts'
import type { Round } from '../play-api.ts'
import { makeAction, makeFacts, makeSection } from './sheets.ts'
import type { Say, TextKey } from './say.ts'
import type { Verdict } from './verify.ts'

const pageSize = 50

export type RoundListProps = {
  say: Say
  figures: Figures
  calls: Pick<PlayCalls, 'history' | 'verification'>
  play: { readonly isResting: boolean; replay(round: Round): void }
  /** Closes the sheet. */
  close(): void
}

/** How a kind of game tells of its rounds. */
export type RoundDescriber = {
  /** What a row says beside the amounts; empty for a plain round. */
  tag(round: Round): string
  /** More facts of a round, after its stake and win. */
  facts(round: Round): readonly (readonly [name: string, value: string])[]
  /** Whether there is a picture to show again. */
  mayReplay(round: Round): boolean
  /** The round itself, step by step. */
  describe(round: Round): Node[]
  /** Computes the round again from its published seeds. */
  verify(round: Round): Promise<Verdict>
  /** Where rounds are tickets of a printed series: what is said of its seed before it is out, and of a ticket that is right. Their files are there at once. */
  printed?: { hidden: string; good: string }
}

/** The player's own rounds, newest first, each with its facts, its steps, its replay and its seeds. */
export function fillRounds(body: HTMLElement, props: RoundListProps, describer: RoundDescriber): void {
  const { say, calls } = props
  const list = make('ol', { class: 'rounds' })
  const foot = make('div', { class: 'foot' })
  const showList = (): void => body.replaceChildren(make('p', { class: 'note' }, say('history.note')), list, foot)
  const addRow = (round: Round): HTMLElement => {
    const row = makeRow(round, props, describer, () => {
      const place = body.scrollTop
      // Who comes back from a round finds the list where it was left.
      const back = (): void => {
        showList()
        body.scrollTop = place
        row.querySelector('button')?.focus()
      }
      showDetails(body, round, props, describer, back)
    })
    list.append(row)
    return row
  }
  const load = async (before?: string): Promise<void> => {
    foot.replaceChildren(make('div', { class: 'loading small', role: 'status', 'aria-label': say('load.loading') }))
    try {
      const { rounds, next } = await calls.history(before, pageSize)
      const [first] = rounds.map(addRow)
      // The button that asked for more is gone: the keys go on at the first of the new rounds.
      if (before !== undefined) first?.querySelector('button')?.focus()
      if (list.childElementCount === 0) foot.replaceChildren(make('p', { class: 'empty' }, say('history.empty')))
      else foot.replaceChildren(...(next ? [makeAction(say('history.more'), () => void load(next))] : []))
    } catch {
      foot.replaceChildren(
        make('p', { class: 'note' }, say('error.network')),
        makeAction(say('load.retry'), () => void load(before)),
      )
    }
  }
  showList()
  void load()
}

const stateTexts: Readonly<Record<Round['state'], TextKey | undefined>> = {
  pending: 'history.statePending',
  open: 'history.stateOpen',
  returned: 'history.stateReturned',
  drawn: 'history.stateDrawn',
  settled: undefined,
}

function makeRow(round: Round, { say, figures }: RoundListProps, describer: RoundDescriber, open: () => void): HTMLElement {
  const win = readMinor(round.win)
  const state = stateTexts[round.state]
  return make(
    'li',
    {},
    makeButton(
      'round',
      undefined,
      open,
      make('span', { class: 'when' }, figures.moment(new Date(round.playedAt))),
      make('span', { class: 'tag' }, state ? say(state) : describer.tag(round)),
      make('span', { class: 'bet' }, figures.money(readMinor(round.stake))),
      make('strong', { class: win > readMinor(round.stake) ? 'won' : '' }, win > 0n ? figures.money(win) : '–'),
    ),
  )
}

function showDetails(body: HTMLElement, round: Round, props: RoundListProps, describer: RoundDescriber, back: () => void): void {
  const { say, figures, play, close } = props
  const money = (text: string): string => figures.money(readMinor(text))
  const replay = (): void => {
    close()
    play.replay(round)
  }
  const backButton = makeButton('back', undefined, back, makeIcon('back'), say('history.back'))
  body.replaceChildren(
    backButton,
    makeFacts([
      [say('history.round'), round.id],
      [say('hud.clock'), figures.exact(new Date(round.playedAt))],
      [say('history.stake'), money(round.stake)],
      [say('history.win'), money(round.win)],
      ...describer.facts(round),
      ...(round.balanceBefore ? [[say('history.before'), money(round.balanceBefore)] as const] : []),
      ...(round.balanceAfter ? [[say('history.after'), money(round.balanceAfter)] as const] : []),
    ]),
    ...(describer.mayReplay(round) && play.isResting ? [makeAction(say('history.replay'), replay, true)] : []),
    ...describer.describe(round),
    ...(round.proof ? [makeProof(round, props, describer)] : []),
  )
  backButton.focus()
  body.scrollTop = 0
}

const verdictTexts: Readonly<Record<Verdict, TextKey>> = {
  good: 'fair.good',
  badHash: 'fair.badHash',
  badRound: 'fair.badRound',
  locked: 'fair.locked',
}

function makeProof(round: Round, { say, figures, calls }: RoundListProps, describer: RoundDescriber): HTMLElement {
  const { proof } = round
  const verdict = make('p', { class: 'verdict', role: 'status' })
  const verify = async (): Promise<void> => {
    delete verdict.dataset.verdict
    verdict.textContent = say('fair.checking')
    // The rules that it is computed by are loaded for it.
    const found = await describer.verify(round).catch(() => undefined)
    if (found) verdict.dataset.verdict = found
    const own = found === 'good' ? describer.printed?.good : undefined
    verdict.textContent = own ?? say(found ? verdictTexts[found] : 'error.network')
  }
  return makeSection(
    say('fair.title'),
    makeFacts(
      [
        [say('fair.hash'), proof?.serverSeedHash ?? ''],
        [say('fair.seed'), proof?.serverSeed ?? describer.printed?.hidden ?? say('fair.none')],
        [say('fair.clientSeed'), proof?.clientSeed ?? ''],
        [say('fair.roundNonce'), figures.count(proof?.nonce ?? 0)],
      ],
      'seeds',
    ),
    makeAction(say('history.verify'), () => void verify()),
    verdict,
    ...(proof?.serverSeed || describer.printed ? [makeFile(round, { say, calls })] : []),
  )
}

/** The round's file as text to copy: a frame of another site may not save files. */
function makeFile(round: Round, { say, calls }: Pick<RoundListProps, 'say' | 'calls'>): HTMLElement {
  const place = make('div', {})
  const show = async (): Promise<void> => {
    try {
      const text = JSON.stringify(await calls.verification(round.id), null, 2)
      const file = make('pre', { class: 'round-file', tabindex: 0, 'aria-label': say('history.file') }, text)
      place.replaceChildren(make('p', { class: 'note' }, say('history.fileNote')), file)
      file.focus()
      getSelection()?.selectAllChildren(file)
    } catch (error) {
      place.replaceChildren(make('p', { class: 'note' }, error instanceof PlayRefused ? say(`error.${error.code}`) : say('error.network')))
    }
  }
  place.append(makeAction(say('history.file'), () => void show()))
  return place
}
