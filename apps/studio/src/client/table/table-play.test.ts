// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { rules } from '../../../games/jacks-or-better/rules.ts'
import { view } from '../../../games/lily-roulette/view.ts'
import type { Json } from '../../engine/table-game.ts'
import { openFigures } from '../amounts.ts'
import type { ToFrame } from '../frame-channel.ts'
import { NoAnswer, type PlayCalls, PlayRefused } from '../play-calls.ts'
import type { PlayState, SpinAnswer } from '../../play-api.ts'
import { drawn, fairness, makeState as makeSlotState } from '../../testing/sample-state.ts'
import { makeRound } from '../../testing/sample-round.ts'
import { openSay } from '../say.ts'
import EN from '../texts/EN.json' with { type: 'json' }
import { TableHud } from './table-hud.ts'
import type { TableMode, TableScene } from './table-look.ts'
import { TablePlay } from './table-play.ts'
import { TableSound } from './table-sound.ts'

const openRound = makeRound([], { id: 'open-1', state: 'open', stake: '10', table: { cards: [] }, decision: { hold: 5 } })
const opened: SpinAnswer = { status: 'open', round: openRound, balance: '90', fairness }

function makeState(over: Partial<PlayState> = {}): PlayState {
  const { session, game } = makeSlotState()
  const profile = { minCycleMs: 0, autoplay: false, turbo: false, slamStop: false }
  return makeSlotState({ session: { ...session, mode: 'demo', profile }, game: { ...game, code: rules.code }, ...over })
}

/** The picture is a fake: it records its calls and finishes at once. */
function openTable(calls: Partial<PlayCalls> = {}, state = makeState(), whileShown: () => void = () => undefined) {
  const told: string[] = []
  const sent: ToFrame[] = []
  let mode: TableMode = 'choose'
  let chosen: Json | undefined = null
  const scene: TableScene = {
    root: document.createElement('div'),
    choice: () => chosen,
    invitation: () => 'choose',
    setMode: (next) => void (mode = next),
    mainLabel: (now) => now,
    mainAction: () => ({ hold: [0] }),
    begin: () => void told.push('begin'),
    offer: (choice) => void told.push(`offer ${JSON.stringify(choice)}`),
    showOpen: async (_round, how) => void told.push(`open ${how}`),
    show: async (_round, how) => {
      told.push(`show ${how}`)
      if (how === 'live') whileShown()
      // As a table does that lays the chips of the round that is shown again.
      if (how === 'replay') play.changed()
    },
  }
  const say = openSay(EN)
  const names = { chip: '', total: '', less: '', more: '', chooseChip: '' }
  const rights = { isDemo: true, rtp: '', mayAutoplay: false, mayFullScreen: false, age: '18' }
  const roots = { scene: scene.root, winAnimation: document.createElement('div') }
  const hud = new TableHud(say, names, { main: () => play.main() } as never, roots, rights)
  const cheered: string[] = []
  const stopped = vi.fn()
  const all = {
    spin: vi.fn(async () => opened),
    act: vi.fn(async () => drawn(makeRound([], { win: '20' }), '110')),
    progress: vi.fn(async () => undefined),
    round: vi.fn(async () => openRound),
    balance: vi.fn(async () => '100'),
    state: vi.fn(async () => state),
    ...calls,
  }
  const play: TablePlay = new TablePlay({
    scene,
    hud,
    winAnimation: { show: (tier) => void cheered.push(tier), hide: () => undefined },
    say,
    figures: openFigures('EN', 'BDT'),
    sound: new TableSound(view.sounds),
    rules,
    calls: all as unknown as PlayCalls,
    channel: { send: (message) => void sent.push(message), isFramed: true },
    state,
    net: 0n,
    hasten: () => void told.push('hasten'),
    onStopped: stopped,
    preferredStake: undefined,
    storeStake: () => undefined,
  })
  const settled = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(50))
  const find = (selector: string): string => hud.root.querySelector(selector)?.textContent ?? ''
  return {
    play,
    calls: all,
    hud,
    told,
    sent,
    cheered,
    stopped,
    find,
    settled,
    modeNow: () => mode,
    choose: (next: Json | undefined) => void (chosen = next),
  }
}

beforeEach(() => void vi.useFakeTimers())

test('a press deals, the next decides, and the figures change only when the round was shown (FAIR-21)', async () => {
  const { play, calls, told, settled, find, modeNow } = openTable()
  await play.begin()
  play.main()
  play.main()
  await settled()
  expect(calls.spin).toHaveBeenCalledTimes(1)
  expect([modeNow(), told]).toEqual(['decide', ['begin', 'open live']])
  play.main()
  await settled()
  expect(calls.act).toHaveBeenCalledWith('open-1', { requestId: expect.any(String), action: { hold: [0] } })
  expect([modeNow(), told.at(-1)]).toEqual(['choose', 'show live'])
  expect(find('.balance .figure')).toContain('110')
  expect(find('.win .figure')).toContain('20')
})

test.each([
  [false, 'true', []],
  [true, 'false', ['hasten']],
])('where the market allows it (%s), a press while a round is shown ends its picture (FAIR-23)', async (slamStop, disabled, hastened) => {
  const { session } = makeState()
  const state = makeState({ session: { ...session, profile: { ...session.profile, slamStop } } })
  const seen: (string | null | undefined)[] = []
  const { play, settled, told, hud } = openTable({ spin: vi.fn(async () => drawn(makeRound([]))) }, state, () => {
    seen.push(hud.root.querySelector('.go')?.getAttribute('aria-disabled'))
    play.main()
  })
  await play.begin()
  play.main()
  await settled()
  expect([seen, told.filter((one) => one === 'hasten')]).toEqual([[disabled], hastened])
})

test('a decision without an answer is sent again with the same id until it counts once (REL-19)', async () => {
  const ids: string[] = []
  const act = vi.fn(async (_id: string, { requestId }: { requestId: string }) => {
    ids.push(requestId)
    if (ids.length < 3) throw new NoAnswer('silence')
    return drawn(makeRound([]))
  })
  const { play, hud, settled } = openTable({ act })
  await play.begin()
  play.main()
  await settled()
  play.main()
  await settled()
  expect(hud.root.dataset.mode).toBe('pending')
  await vi.advanceTimersByTimeAsync(5000)
  expect(ids.length).toBe(3)
  expect(new Set(ids).size).toBe(1)
})

test('an open round is found again where it stands, and nothing new is staked (FAIR-21)', async () => {
  const { play, calls, told, modeNow } = openTable({}, makeState({ unfinished: openRound }))
  await play.begin()
  expect([modeNow(), told]).toEqual(['decide', ['open still']])
  expect(calls.spin).not.toHaveBeenCalled()
})

test('without a choice or enough balance no round is requested (FAIR-17)', async () => {
  const { play, calls, choose, find } = openTable({}, makeState({ balance: '20' }))
  await play.begin()
  choose(undefined)
  play.main()
  expect(find('.status')).toBe('choose')
  choose(null)
  play.raise()
  play.main()
  expect(find('.status')).toBe(EN['status.demoSpent'])
  expect(calls.spin).not.toHaveBeenCalled()
})

test('a round that was voided is told, and its state is read again (FAIR-22)', async () => {
  const act = vi.fn(async () => {
    throw new PlayRefused('round.void')
  })
  const { play, calls, settled, find, modeNow } = openTable({ act })
  await play.begin()
  play.main()
  await settled()
  play.main()
  expect(find('.line')).not.toBe('')
  await settled()
  expect(calls.state).toHaveBeenCalledTimes(1)
  expect(modeNow()).toBe('choose')
})

test('a replay stakes and reports nothing (FAIR-20)', async () => {
  const { play, calls, told, settled, sent, find, hud } = openTable()
  await play.begin()
  play.replay(makeRound([], { win: '5' }))
  await settled()
  expect([told, find('.status'), hud.root.dataset.mode]).toEqual([['show replay'], EN['status.replay'], 'replay'])
  await play.endReplay()
  expect([calls.spin, calls.progress].map((call) => vi.mocked(call).mock.calls.length)).toEqual([0, 0])
  expect(sent.map(({ type }) => type)).toEqual(['ready'])
})

test('a game that is opened again offers what was staked last, and shows how it ended (FAIR-21)', async () => {
  const last = makeRound([], { choice: { tickets: 3 } })
  const { play, told } = openTable({}, makeState({ last }))
  await play.begin()
  expect(told).toEqual(['offer {"tickets":3}', 'show still'])
})

test.each([
  ['0', 'none', EN['status.noWin'], 'plain'],
  ['4', 'quiet', 'Returned ৳\u00a04.00', 'plain'],
  ['10', 'quiet', 'Returned ৳\u00a010.00', 'plain'],
  ['20', 'nice', 'You won ৳\u00a020.00', 'win'],
  ['10000', 'epic', 'You won ৳\u00a010,000.00', 'win'],
])('a round of 10 that pays %s is shown as %s, and a return of at most the stake quietly (FAIR-23)', async (win, tier, text, tone) => {
  const { play, settled, cheered, hud, find } = openTable({
    spin: vi.fn(async () => drawn(makeRound([], { stake: '10', bet: '10', win }))),
  })
  await play.begin()
  play.main()
  await settled()
  expect([cheered, find('.status'), hud.root.querySelector<HTMLElement>('.status')?.dataset.tone]).toEqual([[tier], text, tone])
  expect(hud.root.querySelector('.win .figure')?.classList.contains('won')).toBe(tone === 'win')
})

test('the end of the session closes the table with a way back and ends autoplay (FAIR-21, FAIR-23)', async () => {
  const spin = vi.fn(async () => {
    throw new PlayRefused('session.ended')
  })
  const { play, settled, stopped, hud, find } = openTable({ spin })
  await play.begin()
  play.main()
  await settled()
  expect([hud.root.dataset.mode, find('.status'), find('.action')]).toEqual(['closed', EN['error.session.ended'], EN['hud.lobby']])
  expect(stopped).toHaveBeenCalled()
  play.main()
  await settled()
  expect(spin).toHaveBeenCalledOnce()
})

test('a refusal is shown under the table and the previous picture is restored (FAIR-17)', async () => {
  const last = makeRound([], { id: 'before' })
  const spin = vi.fn(async () => {
    throw new PlayRefused('wallet.unavailable')
  })
  const { play, settled, told, find, modeNow } = openTable({ spin }, makeState({ last }))
  await play.begin()
  play.main()
  await settled()
  expect([modeNow(), find('.line .status'), find('.balance .figure')]).toEqual(['choose', EN['error.wallet.unavailable'], '৳\u00a0100.00'])
  expect(told.at(-1)).toBe('show still')
})
