import { readMinor } from './amounts.ts'
import { make, makeIcon } from './dom.ts'
import { nameOfTier } from './jackpot-board.ts'
import type { PanelParts } from './panels.ts'
import type { Round, Step } from '../play-api.ts'
import { makeSymbol } from './symbol-picture.ts'
import type { TextKey } from './say.ts'
import { verifyRound } from './verify.ts'
import { tellWin } from './win-text.ts'

const pageSize = 50

/** The player's own rounds, newest first, each with all its steps, its replay and its seeds. */
export function fillHistory(body: HTMLElement, parts: PanelParts): void {
  const list = make('ol', { class: 'rounds' })
  const foot = make('div', { class: 'foot' })
  body.append(make('p', { class: 'note' }, parts.say('history.note')), list, foot)
  const showList = (): void => {
    body.replaceChildren(make('p', { class: 'note' }, parts.say('history.note')), list, foot)
  }
  const load = async (before?: string): Promise<void> => {
    foot.replaceChildren(make('div', { class: 'loading small', role: 'status' }))
    try {
      const { rounds, next } = await parts.calls.history(before, pageSize)
      list.append(...rounds.map((round) => makeRow(round, parts, () => showDetails(body, round, parts, showList))))
      foot.replaceChildren(...listFoot(list.childElementCount === 0, next, parts, (from) => void load(from)))
    } catch {
      foot.replaceChildren(
        make('p', { class: 'note' }, parts.say('error.network')),
        makeAction(parts.say('load.retry'), () => void load(before)),
      )
    }
  }
  void load()
}

function listFoot(isEmpty: boolean, next: string | null, { say }: PanelParts, load: (from: string) => void): Node[] {
  if (isEmpty) return [make('p', { class: 'empty' }, say('history.empty'))]
  return next ? [makeAction(say('history.more'), () => load(next))] : []
}

function makeAction(label: string, run: () => void, isMain = false): HTMLButtonElement {
  return make('button', { class: isMain ? 'action main' : 'action', type: 'button', onclick: run }, label)
}

function makeRow(round: Round, { say, figures }: PanelParts, open: () => void): HTMLElement {
  const win = readMinor(round.win)
  const free = round.steps.filter(({ kind }) => kind === 'free').length
  return make(
    'li',
    {},
    make(
      'button',
      { class: 'round', type: 'button', onclick: open },
      make('span', { class: 'when' }, figures.moment(new Date(round.playedAt))),
      make('span', { class: 'tag' }, tellState(round, say) ?? (free > 0 ? `${say('free.title')} ×${figures.count(free)}` : '')),
      make('span', { class: 'bet' }, figures.money(readMinor(round.stake))),
      make('strong', { class: win > readMinor(round.stake) ? 'won' : '' }, win > 0n ? figures.money(win) : '–'),
    ),
  )
}

function tellState(round: Round, say: PanelParts['say']): string | undefined {
  const key: TextKey | undefined = {
    pending: 'history.statePending',
    open: 'history.stateOpen',
    returned: 'history.stateReturned',
    drawn: 'history.stateDrawn',
    settled: undefined,
  }[round.state] as TextKey | undefined
  return key && say(key)
}

function showDetails(body: HTMLElement, round: Round, parts: PanelParts, back: () => void): void {
  const { say, figures, play, close } = parts
  const facts: [string, string][] = [
    [say('history.round'), round.id],
    [say('hud.clock'), figures.moment(new Date(round.playedAt))],
    [say('history.stake'), figures.money(readMinor(round.stake))],
    [say('history.win'), figures.money(readMinor(round.win))],
  ]
  for (const { tier, feed, won } of round.jackpots) {
    const fed = say('jackpot.fed', { amount: figures.money(readMinor(feed)) })
    facts.push([say(nameOfTier(tier)), won === null ? fed : `${fed} · ${say('jackpot.gave', { amount: figures.money(readMinor(won)) })}`])
  }
  if (round.balanceBefore) facts.push([say('history.before'), figures.money(readMinor(round.balanceBefore))])
  if (round.balanceAfter) facts.push([say('history.after'), figures.money(readMinor(round.balanceAfter))])
  const replay = (): void => {
    close()
    play.replay(round)
  }
  const backButton = make('button', { class: 'back', type: 'button', onclick: back }, makeIcon('back'), say('history.back'))
  body.replaceChildren(
    backButton,
    make('dl', { class: 'facts-list' }, ...facts.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value)))),
    ...(round.steps.length > 0 && play.isResting ? [makeAction(say('history.replay'), replay, true)] : []),
    make('h3', {}, say('history.details')),
    make('ol', { class: 'steps' }, ...round.steps.map((step) => makeStep(step, parts))),
    ...(round.proof ? [makeProof(round, parts)] : []),
  )
  backButton.focus()
  body.scrollTop = 0
}

function makeStep(step: Step, { say, figures, atlas, symbolName }: PanelParts): HTMLElement {
  const lit = new Set(step.wins.flatMap(({ cells }) => cells.map(([reel, row]) => `${reel}/${row}`)))
  const rows = step.window[0]?.length ?? 0
  const cells = Array.from({ length: rows }, (_, row) =>
    step.window.map((reel, at) =>
      make('span', { class: lit.has(`${at}/${row}`) ? 'cell lit' : 'cell' }, makeSymbol(atlas, reel[row] ?? '', 36)),
    ),
  ).flat()
  const wins = step.wins.map((won) => make('li', {}, tellWin({ ...won, win: readMinor(won.win) }, { say, figures, symbolName })))
  const label = step.window.map((reel) => reel.map(symbolName).join(', ')).join(' | ')
  return make(
    'li',
    {},
    make(
      'div',
      { class: 'step-head' },
      make('strong', {}, nameStep(step, { say, figures })),
      make('span', {}, readMinor(step.win) > 0n ? figures.money(readMinor(step.win)) : '–'),
    ),
    makeWindow(step.window.length, label, cells),
    make('ul', { class: 'wins' }, ...wins),
  )
}

function makeWindow(reels: number, label: string, cells: HTMLElement[]): HTMLElement {
  const window = make('div', { class: 'window', role: 'img', 'aria-label': label }, ...cells)
  window.style.gridTemplateColumns = `repeat(${reels}, 1fr)`
  return window
}

function nameStep({ kind, freeSpinNumber, multiplier }: Step, { say, figures }: Pick<PanelParts, 'say' | 'figures'>): string {
  const keys = { base: 'history.base', free: 'history.free', cascade: 'history.cascade', respin: 'history.respin' } as const
  const name = say(keys[kind], { number: figures.count(freeSpinNumber) })
  return multiplier > 1 ? `${name} ×${figures.count(multiplier)}` : name
}

function makeProof(round: Round, { say, figures, look }: PanelParts): HTMLElement {
  const { proof } = round
  const verdict = make('p', { class: 'verdict', role: 'status' })
  const verify = async (): Promise<void> => {
    verdict.textContent = say('fair.checking')
    const { rules } = await look.rules()
    const found = await verifyRound(round, rules)
    verdict.dataset.verdict = found
    verdict.textContent = say(
      ({ good: 'fair.good', badHash: 'fair.badHash', badRound: 'fair.badRound', locked: 'fair.locked' } as const)[found],
    )
  }
  const rows: [string, string][] = [
    [say('fair.hash'), proof?.serverSeedHash ?? ''],
    [say('fair.seed'), proof?.serverSeed ?? say('fair.none')],
    [say('fair.clientSeed'), proof?.clientSeed ?? ''],
    [say('fair.roundNonce'), figures.count(proof?.nonce ?? 0)],
  ]
  return make(
    'section',
    {},
    make('h3', {}, say('fair.title')),
    make('dl', { class: 'seeds' }, ...rows.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value)))),
    makeAction(say('history.verify'), () => void verify()),
    verdict,
  )
}
