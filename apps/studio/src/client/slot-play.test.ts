// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Round, SpinAnswer } from '../play-api.ts'
import { look } from '../testing/sample-look.ts'
import { openFigures } from './amounts.ts'
import type { ToFrame } from './frame-channel.ts'
import { Hud } from './hud.ts'
import { openLateScene } from './late-scene.ts'
import { NoAnswer, type PlayCalls, PlayRefused } from './play-calls.ts'
import { findResumeStep } from './resume-step.ts'
import { drawn, makeState } from '../testing/sample-state.ts'
import { makeFreeRound, makeLineStep, makeRound, makeStep } from '../testing/sample-round.ts'
import type { Scene } from './scene.ts'
import { SlotPlay } from './slot-play.ts'
import { Sound } from './sound.ts'
import EN from './texts/EN.json' with { type: 'json' }
import { openSay } from './say.ts'

/** The picture is a fake: it records its calls and finishes at once. */
function makeScene() {
  const told: string[] = []
  const paced: string[] = []
  const tell = (name: string) => (): Promise<void> => {
    told.push(name)
    paced.push(`${name} at ${scene.stage.tempo}`)
    return Promise.resolve()
  }
  const scene = {
    stage: { tempo: 1, motion: { wait: tell('wait'), hasten: tell('hasten') }, onFrame: () => undefined },
    board: {
      reels: { rest: tell('rest'), spin: tell('spin'), land: tell('land'), fall: tell('fall') },
      marks: { keep: () => undefined, show: () => Promise.resolve(), clear: () => undefined },
      show: tell('show'),
      clear: tell('clear'),
      showFactor: () => undefined,
    },
    celebration: { hideWin: tell('hideWin'), showWin: tell('showWin'), showGreat: tell('showGreat'), showMessage: tell('showMessage') },
    scenery: { setMood: tell('setMood'), stir: tell('stir') },
  }
  return { scene: scene as unknown as Scene, told, paced }
}

function openSlot(calls: Partial<PlayCalls> = {}, state = makeState(), isQuick = false, coming?: Promise<unknown>) {
  const { scene, told, paced } = makeScene()
  const picture = coming ? openLateScene(coming.then(() => scene)) : { now: scene, ready: Promise.resolve(scene) }
  const sent: ToFrame[] = []
  const say = openSay(EN)
  const played: string[] = []
  const notes = {
    open: () => true,
    close: () => undefined,
    tone: () => undefined,
    hiss: () => undefined,
    ring: () => void played.push('bell'),
  }
  const sound = new Sound(undefined, notes, { getItem: () => 'on', setItem: () => undefined })
  const hud = new Hud(say, { spin: () => play.spin() } as never, {
    isDemo: false,
    mayAutoplay: false,
    mayQuicken: false,
    mayFullScreen: false,
    rtp: '96.1%',
    age: '21',
  })
  const all = {
    spin: vi.fn(async () => drawn(makeRound([makeStep()]))),
    progress: vi.fn(async () => undefined),
    round: vi.fn(async () => makeRound([makeStep()])),
    balance: vi.fn(async () => '100'),
    state: vi.fn(async () => state),
    ...calls,
  }
  const play: SlotPlay = new SlotPlay({
    picture,
    hud,
    say,
    figures: openFigures('EN', 'BDT'),
    sound,
    look,
    symbolName: (symbol) => symbol,
    calls: all as unknown as PlayCalls,
    channel: { send: (message) => void sent.push(message), isFramed: true },
    state,
    net: 0n,
    isQuick: () => isQuick,
    preferredStake: undefined,
    storeStake: () => undefined,
  })
  const find = (selector: string): string => hud.root.querySelector(selector)?.textContent ?? ''
  const settled = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(2600)
  }
  return { play, calls: all, hud, told, paced, sent, played, find, settled }
}

beforeEach(() => {
  vi.useFakeTimers()
})

test('quick pictures hasten the reels and small wins, while a great win and the rest keep their time', async () => {
  const great = makeRound([makeLineStep('900')])
  const { play, paced, settled } = openSlot({ spin: vi.fn(async () => drawn(great)) }, makeState(), true)
  await play.begin()
  play.spin()
  await settled()
  expect(paced).toContain('spin at 1.9')
  expect(paced).toContain('land at 1.9')
  expect(paced).toContain('showGreat at 1')
  const usual = openSlot()
  await usual.play.begin()
  usual.play.spin()
  await usual.settled()
  expect(usual.paced).toContain('land at 1')
})

test("the win beside the board is the round's win so far, also in free spins that win nothing (FAIR-20)", async () => {
  const { play, hud, settled } = openSlot({ spin: vi.fn(async () => drawn(makeFreeRound())) })
  await play.begin()
  const written = vi.spyOn(hud, 'setWin')
  play.spin()
  await settled()
  const told = written.mock.calls.map(([text]) => text.replace('\u00a0', ' '))
  // The press, three lotuses, the way into the free spins, the one that wins 30, the end.
  expect(told).toEqual(['–', '৳ 20.00', '৳ 20.00', '৳ 50.00', '৳ 50.00'])
})

test('a feature that has brought nothing yet begins without an amount', async () => {
  const [first, ...rest] = makeFreeRound().steps
  const round = makeRound([{ ...first!, wins: [], win: '0', roundWin: '0' }, ...rest])
  const { play, hud, settled } = openSlot({ spin: vi.fn(async () => drawn(round)) })
  await play.begin()
  const written = vi.spyOn(hud, 'setWin')
  play.spin()
  await settled()
  expect(written.mock.calls.slice(0, 2).map(([text]) => text)).toEqual(['–', '–'])
})

test('double click, held key and a second finger are one bet (REL-19)', async () => {
  const { play, calls, hud, settled } = openSlot()
  await play.begin()
  const button = hud.root.querySelector<HTMLButtonElement>('.spin')
  button?.click()
  button?.click()
  play.spin()
  await settled()
  expect(calls.spin).toHaveBeenCalledTimes(1)
})

test('a spin without an answer is pending and repeated with the same id (REL-19, FAIR-21)', async () => {
  const ids: string[] = []
  const spin = vi.fn(async ({ requestId }: { requestId: string }) => {
    ids.push(requestId)
    if (ids.length < 3) throw new NoAnswer('silence')
    return drawn(makeRound([makeStep()]))
  })
  const { play, find, hud } = openSlot({ spin })
  await play.begin()
  play.spin()
  await vi.advanceTimersByTimeAsync(10)
  expect(hud.root.dataset.mode).toBe('pending')
  expect(find('.status')).toBe(EN['status.noLine'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)
  expect(hud.root.dataset.mode).toBe('rest')
})

test('a round in doubt is asked for until its stake is known to be back', async () => {
  const pending = makeRound([], { state: 'pending', balanceBefore: null })
  const states: Round[] = [pending, pending, { ...pending, state: 'returned' }]
  const round = vi.fn(async () => states.shift() ?? pending)
  const { play, find, settled, calls } = openSlot({ spin: vi.fn(async () => ({ status: 'pending' as const, round: pending })), round })
  await play.begin()
  play.spin()
  await settled()
  expect(round).toHaveBeenCalledTimes(3)
  expect(find('.status')).toBe(EN['status.returnedStake'])
  expect(calls.balance).toHaveBeenCalled()
  expect(play.net).toBe(0n)
})

test('an interrupted round goes on at the step that was not seen, and reports each step (FAIR-21)', async () => {
  const unfinished = makeFreeRound({ shownSteps: 1, acknowledged: false })
  const { play, calls, told, settled } = openSlot({}, makeState({ unfinished }))
  await play.begin()
  await settled()
  expect(told.filter((name) => name === 'land')).toHaveLength(2)
  expect(calls.spin).not.toHaveBeenCalled()
  expect(vi.mocked(calls.progress).mock.calls).toEqual([
    ['round-1', 2, false],
    ['round-1', 3, true, false],
  ])
})

test('a round resumes at the first unseen step, or at the last one when all were seen (FAIR-21)', () => {
  const { steps } = makeFreeRound()
  expect([0, 1, 2, 3, 9].map((shownSteps) => findResumeStep({ steps, shownSteps }))).toEqual([0, 1, 2, 2, 2])
})

test('the end of a round is reported once: by the next spin, or by itself when none follows', async () => {
  const { play, calls, settled } = openSlot()
  await play.begin()
  play.spin()
  await vi.advanceTimersByTimeAsync(100)
  expect(calls.progress).not.toHaveBeenCalled()
  await settled()
  expect(vi.mocked(calls.progress).mock.calls).toEqual([['round-1', 1, true, false]])
  play.spin()
  await vi.advanceTimersByTimeAsync(100)
  expect(calls.spin).toHaveBeenLastCalledWith(expect.not.objectContaining({ acknowledges: 'round-1' }))
})

test('too little money asks for nothing, takes nothing, and offers the deposit', async () => {
  const { play, calls, find, hud, sent } = openSlot({}, makeState({ balance: '9.99' }))
  await play.begin()
  play.spin()
  expect(calls.spin).not.toHaveBeenCalled()
  expect(find('.status')).toBe(EN['error.wallet.insufficient_funds'])
  hud.root.querySelector<HTMLButtonElement>('.action')?.click()
  expect(sent.at(-1)).toEqual({ type: 'deposit-wanted' })
})

test('the older of two windows is told to use one, and plays no more (REL-19)', async () => {
  const spin = vi.fn(() => Promise.reject(new PlayRefused('session.replaced')))
  const { play, find, hud, settled } = openSlot({ spin })
  await play.begin()
  play.spin()
  await settled()
  expect(find('.status')).toBe(EN['error.session.replaced'])
  expect(hud.root.dataset.mode).toBe('closed')
  play.spin()
  expect(spin).toHaveBeenCalledTimes(1)
})

test('a return of at most the stake makes no sound, no gust and no great win (FAIR-23)', async () => {
  const { play, told, played, settled } = openSlot({ spin: vi.fn(async () => drawn(makeRound([makeLineStep('10')]))) })
  await play.begin()
  play.spin()
  await settled()
  expect(told).toContain('showWin')
  expect([played, told.includes('stir'), told.includes('showGreat')]).toEqual([[], false, false])
})

test('a win above the stake is heard and seen (FAIR-23)', async () => {
  const { play, told, played, settled } = openSlot({ spin: vi.fn(async () => drawn(makeRound([makeLineStep('450')]))) })
  await play.begin()
  play.spin()
  await settled()
  expect(told).toEqual(expect.arrayContaining(['stir', 'showGreat']))
  expect(played.length).toBeGreaterThan(0)
})

test('figures change with the picture: stake at the draw, win and net position at the end (PROT-06)', async () => {
  const round = makeRound([makeLineStep('35')], { balanceBefore: '90' })
  const { play, find, settled, sent } = openSlot({ spin: vi.fn(async () => drawn(round, '125')) })
  await play.begin()
  play.spin()
  await settled()
  expect([find('.balance strong'), find('.win strong'), find('.net-figure')]).toEqual(['৳\u00a0125.00', '৳\u00a035.00', '+৳\u00a025.00'])
  expect(sent.map(({ type }) => type)).toEqual(['ready', 'round-finished', 'balance-changed'])
})

test('a replay shows the same picture and stakes, pays and reports nothing (FAIR-20)', async () => {
  const { play, told, calls, settled, sent } = openSlot()
  await play.begin()
  play.replay(makeFreeRound())
  await settled()
  expect(told.filter((name) => name === 'land')).toHaveLength(3)
  play.spin()
  await play.endReplay()
  expect([vi.mocked(calls.spin).mock.calls, vi.mocked(calls.progress).mock.calls, play.net]).toEqual([[], [], 0n])
  expect(sent.map(({ type }) => type)).toEqual(['ready'])
  expect(play.isResting).toBe(true)
})

test('given rounds are played first at their own stake, named by their campaign, and counted down', async () => {
  const freeRounds = { id: 'gift', count: 3, left: 1, stake: '5', won: '12.5', endsAt: '2026-12-01T00:00:00.000Z' }
  const spin = vi.fn(async () => drawn({ ...makeRound([makeLineStep('35')]), freeRoundId: 'gift' }))
  const { play, calls, find, settled } = openSlot({ spin }, makeState({ freeRounds, balance: '0' }))
  await play.begin()
  expect(find('.line')).toMatch(/1 of 3 left · bet .*5.* · won .*12\.5/)
  play.spin()
  await settled()
  expect(find('.line')).toMatch(/All 3 free rounds are played · won .*47\.5/)
  expect(calls.spin).toHaveBeenCalledWith(expect.objectContaining({ stake: '5', freeRoundId: 'gift' }))
  play.spin()
  await vi.advanceTimersByTimeAsync(1)
  expect(find('.line')).not.toContain('free rounds')
})

test('what a free round has won that is still to be shown is told after it', async () => {
  const freeRounds = { id: 'gift', count: 3, left: 2, stake: '5', won: '35', endsAt: '2026-12-01T00:00:00.000Z' }
  const unfinished = { ...makeRound([makeLineStep('35')]), freeRoundId: 'gift' }
  const { play, find, settled } = openSlot({}, makeState({ freeRounds, unfinished }))
  const begun = play.begin()
  expect(find('.line')).toMatch(/2 of 3 left .* won .*0/)
  expect(find('.line')).not.toContain('35')
  await begun
  await settled()
  expect(find('.line')).toContain('35')
})

test('a spin before the scene is loaded is one bet and is shown to its end (FAIR-21)', async () => {
  const coming = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<SpinAnswer>()
  const round = makeRound([makeLineStep('35')], { balanceBefore: '90' })
  const { play, calls, hud, told, find, settled } = openSlot({ spin: vi.fn(() => answer.promise) }, makeState(), false, coming.promise)
  await play.begin()
  expect([hud.root.dataset.mode, find('.status')]).toEqual(['rest', EN['status.ready']])
  play.spin()
  play.spin()
  expect([vi.mocked(calls.spin).mock.calls.length, hud.root.dataset.mode, told]).toEqual([1, 'turning', []])
  coming.resolve()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual(['rest', 'spin'])
  answer.resolve(drawn(round, '125'))
  await settled()
  expect(told.slice(2)).toEqual(expect.arrayContaining(['land', 'showWin']))
  expect([find('.balance strong'), hud.root.dataset.mode]).toEqual(['৳\u00a0125.00', 'rest'])
})

test('a round drawn before the scene is loaded waits for it, and idle reels do not turn', async () => {
  const coming = Promise.withResolvers<void>()
  const { play, hud, told, settled } = openSlot({}, makeState(), false, coming.promise)
  await play.begin()
  play.spin()
  await settled()
  expect([hud.root.dataset.mode, told]).toEqual(['turning', []])
  coming.resolve()
  await settled()
  expect(told.filter((name) => name === 'land')).toHaveLength(1)
  expect(hud.root.dataset.mode).toBe('rest')
  const idle = openSlot({}, makeState(), false, Promise.resolve())
  await idle.play.begin()
  await idle.settled()
  expect(idle.told).toEqual(['rest'])
})

test('an unfinished round waits for the scene before it goes on, and nothing of it is told twice (FAIR-21)', async () => {
  const coming = Promise.withResolvers<void>()
  const unfinished = makeFreeRound({ shownSteps: 1, acknowledged: false })
  const { play, calls, told, settled } = openSlot({}, makeState({ unfinished }), false, coming.promise)
  void play.begin()
  await settled()
  expect([told, vi.mocked(calls.progress).mock.calls]).toEqual([[], []])
  coming.resolve()
  await settled()
  expect(told.filter((name) => name === 'land')).toHaveLength(2)
  expect(vi.mocked(calls.progress).mock.calls).toHaveLength(2)
})

test('a scene that cannot be opened closes the game in words, and a press asks for no round', async () => {
  const { play, calls, find, hud } = openSlot({}, makeState(), false, Promise.reject(new Error('no canvas')))
  await play.begin()
  await vi.advanceTimersByTimeAsync(1)
  play.spin()
  expect([hud.root.dataset.mode, find('.status'), vi.mocked(calls.spin).mock.calls.length]).toEqual(['closed', EN['load.failed'], 0])
})

test('a round that the studio names unfinished is shown, and blocks other starts until its end (FAIR-21)', async () => {
  const coming = Promise.withResolvers<void>()
  const unfinished = makeFreeRound({ shownSteps: 1, acknowledged: false })
  const spin = vi.fn(() => Promise.reject(new PlayRefused('spin.unfinished_round')))
  const state = vi.fn(async () => makeState({ unfinished }))
  const { play, told, settled } = openSlot({ spin, state }, makeState(), false, coming.promise)
  await play.begin()
  play.spin()
  await vi.advanceTimersByTimeAsync(10)
  expect([play.isResting, state.mock.calls.length]).toEqual([false, 1])
  await vi.advanceTimersByTimeAsync(5000)
  play.spin()
  expect(spin).toHaveBeenCalledTimes(1)
  coming.resolve()
  await settled()
  expect([told.filter((name) => name === 'land').length, play.isResting]).toEqual([2, true])
})
