// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { view as callbreak } from '../../../games/callbreak/view.ts'
import { view as duel } from '../../../games/ludo-duel/view.ts'
import { view as ludo } from '../../../games/ludo/view.ts'
import { view as teenPatti } from '../../../games/teen-patti/view.ts'
import { cellOf, home, safeCells, yard } from '../../engine/pvp/ludo.ts'
import type { Hand } from '../../engine/pvp/pvp-rules.ts'
import { joinSeatSeeds, openSeats, sealDeck } from '../../engine/pvp/seat-shuffle.ts'
import type { HandRecord, HandRow, News, SeatRow } from '../../pvp-api.ts'
import { makeState } from '../../testing/sample-state.ts'
import { commitTo } from '../../engine/fairness.ts'
import { spotOf } from './ludo-board.ts'
import type { PvpScene, PvpView } from './pvp-look.ts'
import { openPvpSpeech } from './pvp-speech.ts'
import { listRules } from './pvp-rules-panel.ts'
import { openSay } from '../say.ts'
import EN from '../texts/EN.json' with { type: 'json' }
import { pvpTexts } from './pvp-words.ts'

const seeds = [
  { place: 0, seed: 'seed-of-one-0001' },
  { place: 1, seed: 'seed-of-two-0002' },
]
const serverSeed = Buffer.alloc(32, 7)

/** A hand as the server would play it, with what it would tell of it. */
function deal(view: PvpView) {
  const { seats } = view.rules.pvp
  const drawn = view.rules.hands.drawAll(
    openSeats(serverSeed, joinSeatSeeds(seeds.map(({ place, seed }) => ({ seat: place + 1, seed }))), 1),
  )
  const deck = sealDeck(serverSeed, 1, drawn)
  const players = Array.from({ length: seats }, (_, place) => ({ place, name: { tag: 1_000 + place, isBot: place > 1 }, stack: 500 }))
  const hand = view.rules.hands.open({ stacks: players.map(({ stack }) => stack), dealer: 0, drawn, show: (place) => deck.show(place) })
  const steps: News[] = []
  const tell = (news: readonly { seat?: number; kind: string }[]): News[] =>
    news.map(({ seat, ...rest }) => (seat === undefined ? rest : { ...rest, place: seat }))
  return { hand, players, root: deck.root, steps, tell }
}

function openTable(view: PvpView) {
  const acts: string[] = []
  const speech = openPvpSpeech(makeState(), view.table.words)
  const scene = view.table.open({
    ...speech,
    seatCount: view.rules.pvp.seats,
    pace: () => 0,
    act: (move) => void acts.push(move),
    knock: () => undefined,
  })
  document.body.replaceChildren(scene.root)
  return { scene, acts, speech }
}

const seatsOf = (players: readonly { place: number; name: { tag: number; isBot: boolean }; stack: number }[]): SeatRow[] =>
  players.map((player) => ({ ...player, state: 'in', isAway: false, isAutomatic: false }))
const rowOf = (hand: Hand, players: readonly { place: number }[]): HandRow => ({
  ...hand.view(),
  places: players.map(({ place }) => place),
})
const settle = () => new Promise((done) => setTimeout(done, 5))

async function show(scene: PvpScene, hand: Hand, players: ReturnType<typeof deal>['players'], mine: number, news: readonly News[] = []) {
  const { cards } = hand.own(mine)
  const known = new Map(cards ? [[mine, cards.map(({ card }) => card)]] : [])
  scene.show({
    seats: seatsOf(players),
    hand: rowOf(hand, players),
    mine,
    known,
    moves: hand.actors.includes(mine) ? hand.moves(mine) : [],
    news,
  })
  await settle()
}

/** Plays a hand to its end by what late seats do. */
function playAll(view: PvpView): HandRecord {
  const { hand: begun, players, root, steps, tell } = deal(view)
  let hand = begun
  while (hand.actors.length > 0) {
    const seat = hand.actors[0]!
    const step = hand.apply(seat, hand.late(seat))
    steps.push(...tell(step.news))
    hand = step.hand
  }
  return {
    no: 1,
    at: '2026-11-27T12:00:00Z',
    dealer: 0,
    players,
    mine: 0,
    steps,
    seeds,
    commitment: commitTo(serverSeed),
    root,
    serverSeed: serverSeed.toString('hex'),
    opensAt: '2026-11-27T12:30:00Z',
    cards: hand.known(0).map(({ seat, cards }) => ({ place: seat, cards })),
    hand: hand.view(),
  }
}

test('callbreak: thirteen cards that wait for the calls, then those that may be played are buttons', async () => {
  const { scene, acts } = openTable(callbreak)
  const { hand: begun, players, tell } = deal(callbreak)
  await show(scene, begun, players, 1)
  const buttons = () => [...scene.root.querySelectorAll<HTMLButtonElement>('.own-card-button')]
  expect(buttons()).toHaveLength(13)
  expect(buttons().every(({ disabled }) => disabled)).toBe(true)
  let hand = begun
  for (const seat of [0, 1, 2, 3]) hand = hand.apply(seat, 'call2').hand
  await show(scene, hand, players, 1)
  const open = buttons().filter(({ disabled }) => !disabled)
  expect(open).toHaveLength(hand.moves(1).length)
  expect(open[0]!.getAttribute('aria-label')).toMatch(/ of (spades|hearts|diamonds|clubs)$/)
  open[0]!.click()
  expect(hand.moves(1).map(({ move }) => move)).toContain(acts[0])
  const step = hand.apply(1, acts[0]!)
  await show(scene, step.hand, players, 1, tell(step.news))
  expect(scene.root.querySelectorAll('.trick-card:not([hidden])')).toHaveLength(1)
  expect(scene.root.querySelector('.trick')!.getAttribute('aria-label')).toContain('You: ')
  expect(buttons()).toHaveLength(12)
})

test('callbreak: at the end the sheet of five deals and the shares are shown, the highest sum first', async () => {
  const { scene } = openTable(callbreak)
  const record = playAll(callbreak)
  const seats = seatsOf(record.players)
  scene.show({ seats, hand: { ...record.hand, places: [0, 1, 2, 3] }, mine: 0, known: new Map(), moves: [], news: [] })
  expect(scene.root.querySelectorAll('.score-card tbody tr')).toHaveLength(6)
  const rows = [...scene.root.querySelectorAll('.result-row')]
  expect(rows).toHaveLength(4)
  expect(rows[0]!.classList.contains('paid')).toBe(true)
  expect(scene.root.querySelector<HTMLElement>('.match-result')!.hidden).toBe(false)
})

test('Ludo: a token that may move is a button that says where it goes, and the others are not', async () => {
  const { scene, acts } = openTable(ludo)
  const { hand: begun, players, tell } = deal(ludo)
  let hand = begun
  while (hand.moves(hand.actors[0]!).length < 2) {
    const seat = hand.actors[0]!
    const step = hand.apply(seat, hand.late(seat))
    hand = step.hand
    await show(scene, hand, players, 0, tell(step.news))
  }
  const mine = hand.actors[0]!
  await show(scene, hand, players, mine)
  const tokens = [...scene.root.querySelectorAll<HTMLButtonElement>('.ludo-token')]
  expect(tokens).toHaveLength(16)
  const open = tokens.filter(({ disabled }) => !disabled)
  expect(open).toHaveLength(hand.moves(mine).length)
  expect(open.every((token) => /^Move token \d: /.test(token.getAttribute('aria-label')!))).toBe(true)
  open[0]!.click()
  expect(hand.moves(mine).map(({ move }) => move)).toContain(acts[0])
})

test('Ludo for two: the other colour sits opposite, and two corners stay empty', async () => {
  const { scene } = openTable(duel)
  const { hand, players } = deal(duel)
  await show(scene, hand, players, 1)
  const shown = [...scene.root.querySelectorAll<HTMLElement>('.ludo-corner')].filter(({ hidden }) => !hidden)
  expect(shown.map(({ dataset }) => dataset.corner)).toEqual(['1', '3'])
  expect(shown[1]!.textContent).toContain('You')
})

test('Ludo: no two places of a way share a square of the board, and shared cells are the same square', () => {
  for (const view of [0, 1, 2, 3])
    for (const colour of [0, 1, 2, 3]) {
      const way = Array.from({ length: home }, (_, place) => spotOf({ colour, token: 0, place }, view).join())
      expect(new Set(way).size).toBe(home)
    }
  const crossing = (colour: number, place: number) => spotOf({ colour, token: 0, place }, 0).join()
  for (const colour of [1, 2, 3])
    for (let place = 0; place <= 50; place += 1) {
      const other = Array.from({ length: 51 }, (_, at) => at).find((at) => cellOf(0, at) === cellOf(colour, place))
      if (other !== undefined) expect(crossing(colour, place)).toBe(crossing(0, other))
    }
  expect(safeCells.size).toBe(8)
  expect(new Set([0, 1, 2, 3].map((token) => spotOf({ colour: 0, token, place: yard }, 0).join())).size).toBe(4)
})

describe.each([
  ['teen-patti', teenPatti],
  ['callbreak', callbreak],
  ['ludo', ludo],
] as const)('%s', (_, view) => {
  test('the record is replayed step by step up to its end, and verified in the browser (FAIR-09, FAIR-12)', async () => {
    const record = playAll(view)
    const steps = view.table.listSteps(record)
    expect(steps.length).toBeGreaterThan(3)
    expect(steps.at(-1)!.hand.end).toEqual(record.hand.end)
    const { scene } = openTable(view)
    for (const { hand, news, known } of steps.slice(0, 60))
      scene.show({ seats: seatsOf(record.players), hand, mine: 0, known: known ?? new Map(), moves: [], news: news ? [news] : [] })
    await settle()
    expect(await view.table.check(record)).toBe('deck')
    expect(await view.table.check({ ...record, seeds: seeds.slice(1) })).toBe('broken')
    expect(await view.table.check({ ...record, commitment: '0'.repeat(64) })).toBe('broken')
  })

  test('all that is said has its text in four languages, and no blank stays open', () => {
    const { speech } = openTable(view)
    const texts = Object.assign({}, pvpTexts, ...view.table.words) as Record<string, Record<string, string>>
    for (const [key, own] of Object.entries(texts))
      expect({ key, languages: Object.keys(own).toSorted() }).toEqual({ key, languages: ['BN', 'CN', 'EN', 'VI'] })
    for (const sentence of Object.values(view.table.sentences)) expect(texts[sentence!]).toBeDefined()
    for (const { move } of view.table.buttons.filter(({ isKeyOnly }) => !isKeyOnly))
      expect(view.table.nameMove(move, null, speech)).not.toBe('')
    const rules = make(listRules({ say: openSay(EN), speech, view }))
    expect(rules).not.toMatch(/\{\w+\}|undefined|NaN/)
    expect(rules).toContain('5 %')
  })
})

/** The words of elements. */
function make(nodes: readonly Node[]): string {
  const box = document.createElement('div')
  box.append(...nodes)
  return box.textContent ?? ''
}

test('a card played by a seat that did not hold it, and a roll out of its order, do not verify', async () => {
  const match = playAll(callbreak)
  const at = match.steps.findIndex(({ kind }) => kind === 'played')
  const other = match.steps.findIndex(({ kind, place }, no) => no > at && kind === 'played' && place !== match.steps[at]!.place)
  const exchanged = match.steps.map((step, no) =>
    no === at ? { ...step, value: match.steps[other]!.value! } : no === other ? { ...step, value: match.steps[at]!.value! } : step,
  )
  expect(await callbreak.table.check({ ...match, steps: exchanged })).toBe('broken')
  const game = playAll(ludo)
  const roll = game.steps.findIndex(({ kind }) => kind === 'rolled')
  const better = game.steps.map((step, no) => (no === roll ? { ...step, value: (step.value! % 6) + 1 } : step))
  expect(await ludo.table.check({ ...game, steps: better })).toBe('broken')
})
