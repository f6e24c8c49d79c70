// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { rules } from '../../../games/padma-catch/rules.ts'
import { view } from '../../../games/padma-catch/view.ts'
import type { FishMessage, OwnMagazine } from '../../fish-api.ts'
import { angles, placeOf, sea, type Point } from '../../engine/fish/sea-path.ts'
import { startSea, stepSea } from '../../engine/fish/sea.ts'
import { makeState } from '../../testing/sample-state.ts'
import { openFigures } from '../amounts.ts'
import { openSay } from '../say.ts'
import EN from '../texts/EN.json' with { type: 'json' }
import { FishHud } from './fish-hud.ts'
import type { SeaPicture } from './fish-context.ts'
import { FishPlay } from './fish-play.ts'
import { fishWords } from './fish-words.ts'
import { angleTo, SeaModel } from './sea-model.ts'

const { kinds } = rules.fish
const epoch = 1
const tickMs = 1_000 / sea.ticksPerSecond

/** A player at a sea whose room is the test. */
function openPlay({ autoplay = true, balance = '500' } = {}) {
  const told: string[] = []
  const note =
    (name: string) =>
    (...parts: unknown[]): void =>
      void told.push(`${name} ${JSON.stringify(parts.map((part) => (typeof part === 'object' ? '…' : part)))}`)
  const sent: { t: string; n?: number }[] = []
  const sample = makeState()
  const state = {
    ...sample,
    balance,
    stakes: ['0.1', '1'],
    session: { ...sample.session, language: 'EN' as const, profile: { ...sample.session.profile, autoplay } },
  }
  const figures = openFigures('EN', 'BDT')
  const say = openSay(EN)
  const picture: SeaPicture = {
    setSeats: note('seats'),
    aim: () => undefined,
    fired: note('fired'),
    touched: note('touched'),
    caught: note('caught'),
    lockOn: note('lockOn'),
  }
  const words = Object.fromEntries(
    [
      'magazine',
      'caught',
      'cost',
      'less',
      'more',
      'auto',
      'autoLong',
      'lock',
      'lockLong',
      'load',
      'unload',
      'size',
      'room',
      'treasure',
      'sea',
    ].map((key) => [key, key]),
  )
  const root = () => document.createElement('div')
  const rights = { isDemo: false, rtp: '96%', mayAutoplay: autoplay, mayFullScreen: false, age: '21' }
  const hud = new FishHud(say, words as never, {} as never, { seats: root(), sums: root(), winAnimation: root() }, rights)
  const model = new SeaModel(kinds)
  let now = 0
  const check = { may: true }
  const channel = { isFramed: true, send: note('frame') }
  const play = new FishPlay({
    hud,
    view,
    model,
    picture,
    say,
    tell: (word, blanks = {}) => fishWords[word].EN.replace(/\{(\w+)\}/g, (_whole, name: string) => String(blanks[name])),
    name: (fish) => view.words[fish]?.EN ?? fish,
    figures,
    sound: { press: () => undefined, knock: () => undefined, step: () => undefined, run: () => undefined, win: note('win') } as never,
    winAnimation: { show: note('plate') },
    calls: { balance: () => Promise.resolve(balance) } as never,
    channel: channel as never,
    state,
    net: 0n,
    openLink: (step) => {
      told.push(`link ${step}`)
      return {
        start: () => undefined,
        stop: () => undefined,
        clock: { now: () => now },
        send: (message: { t: string }) => sent.push(message) > 0,
      } as never
    },
    mayStart: () => check.may,
  })
  const hear = (message: object): void => play.hear({ epoch, v: 1, now, ...message } as FishMessage)
  const room = startSea(kinds, 9)
  for (let tick = 0; tick < 90; tick += 1) stepSea(room)
  now = room.tick * tickMs
  const sit = (): void => {
    const swimmers = [...room.swimmers.values()].map(({ id, kind, seed, born, place }) => [id, kind, seed, born, place])
    hear({
      t: 'snapshot',
      tick: room.tick,
      step: '0.1',
      seats: [{ seat: 0, cost: 1, isAway: false }],
      mine: 0,
      swimmers,
      freezes: [],
      stood: 0,
      treasure: '200',
    })
  }
  const magazine = (own: Partial<OwnMagazine>, more: object = {}): void =>
    hear({ t: 'magazine', magazine: { state: 'open', roundId: 'r1', credit: 100, left: 100, won: 0, treasure: 0, ...own }, ...more })
  const text = (selector: string): string => hud.root.querySelector(selector)?.textContent ?? ''
  return {
    play,
    hear,
    sit,
    magazine,
    sent,
    told,
    hud,
    text,
    check,
    room,
    model,
    shots: () => sent.filter(({ t }) => t === 'shoot'),
    pass: (ms: number) => (now += ms),
  }
}

test('a magazine is loaded before the first shot, and shots are numbered, timed and bounded by it', () => {
  const { play, sit, magazine, sent, shots, text } = openPlay()
  play.begin()
  play.enter('0.1')
  play.load()
  expect(sent).toEqual([])
  sit()
  play.cannon.startFire()
  play.cannon.frame(1_000)
  expect([shots(), text('.status')]).toEqual([[], fishWords.loadFirst.EN])
  play.load()
  expect(sent).toEqual([{ t: 'load', n: 1, credit: 100 }])
  magazine({ left: 3 }, { balance: '490' })
  expect(text('.balance')).toContain('490')
  for (let frame = 0; frame < 40; frame += 1) play.cannon.frame(1_000 + frame * 50)
  // One shot every 140 ms at most, and no more than what is loaded.
  expect(shots()).toMatchObject([
    { n: 2, cost: 1 },
    { n: 3, cost: 1 },
    { n: 4, cost: 1 },
  ])
})

test('messages are numbered anew with each connection, and go on after a snapshot', () => {
  const { play, sit, sent } = openPlay()
  play.begin()
  play.enter('0.1')
  play.lineChanged(true)
  sit()
  play.load()
  sit()
  play.load()
  play.lineChanged(false)
  play.lineChanged(true)
  sit()
  play.load()
  expect(sent.map(({ n }) => n)).toEqual([1, 2, 1])
})

test('catches, the end of a magazine and the net position are shown as the room tells them', () => {
  const { play, sit, magazine, hear, room, told, text, model } = openPlay()
  play.begin()
  play.enter('0.1')
  sit()
  magazine({})
  const [fish] = [...room.swimmers.keys()]
  hear({ t: 'sea', tick: room.tick, hits: [[0, 1, fish, room.tick, 12, [fish]]] })
  expect([model.fish.has(fish!), told.some((line) => line.startsWith('caught'))]).toEqual([false, true])
  magazine({ left: 99, won: 12 })
  expect([text('.well.magazine'), text('.well.caught')]).toEqual([expect.stringContaining('9.90'), expect.stringContaining('1.20')])
  magazine({ state: 'ended', left: 99, won: 12 })
  expect([text('.net-figure'), text('.status')]).toEqual([expect.stringContaining('1.10'), expect.stringContaining('11.10')])
  expect(told.some((line) => line.startsWith('frame'))).toBe(true)
})

test('automatic fire loads again when a magazine is spent; a reminder, a refusal or no money ends it', () => {
  const { play, sit, magazine, sent, shots, check, text, hear } = openPlay()
  play.begin()
  play.enter('0.1')
  sit()
  play.cannon.switchAuto()
  magazine({ left: 1 })
  play.cannon.frame(1_000)
  expect(shots()).toHaveLength(1)
  magazine({ state: 'ended', left: 0 })
  expect(sent.filter(({ t }) => t === 'load')).toHaveLength(2)
  magazine({ roundId: 'r2' })
  check.may = false
  play.cannon.frame(2_000)
  expect([shots().length, play.cannon.isAuto]).toEqual([1, false])
  check.may = true
  play.cannon.switchAuto()
  magazine({ state: 'returned', code: 'wallet.limit_reached' })
  expect([play.cannon.isAuto, text('.status')]).toEqual([false, expect.stringContaining(fishWords.returned.EN)])
  hear({ t: 'balance', balance: '1' })
  play.load()
  expect(text('.status')).toBe(EN['error.wallet.insufficient_funds'])
})

test('where the market bans automatic play there is no automatic fire', () => {
  const { play, sit, magazine, hud } = openPlay({ autoplay: false })
  play.begin()
  play.enter('0.1')
  sit()
  magazine({})
  play.cannon.switchAuto()
  expect([play.cannon.isAuto, hud.root.querySelector('.fish-side.auto')]).toEqual([false, null])
})

test('a locked cannon follows its fish and lets go when it is gone', () => {
  const { play, sit, magazine, shots, hear, room, told } = openPlay()
  play.begin()
  play.enter('0.1')
  sit()
  magazine({})
  play.cannon.lockNext()
  const locked = Number(/lockOn \[(\d+)\]/.exec(told.join('\n'))?.[1])
  expect(room.swimmers.has(locked)).toBe(true)
  play.cannon.startFire()
  play.cannon.frame(1_000)
  expect(shots()).toMatchObject([{ lock: locked }])
  hear({ t: 'sea', tick: room.tick, hits: [[3, 1, locked, room.tick, 20, [locked]]] })
  play.cannon.frame(2_000)
  expect(shots()).toHaveLength(1)
})

test('what the window aims at is what the room’s bullets meet', () => {
  const { sit, model, room, play } = openPlay()
  play.begin()
  play.enter('0.1')
  sit()
  for (const fish of model.fish.values()) {
    const live = room.swimmers.get(fish.id)!
    const expected: Point = placeOf(live.path, live, live.crossing, room.tick)
    expect(model.placeAt(fish, room.tick)).toEqual(expected)
    const angle = model.aimAt(fish, 0, room.tick)
    if (angle !== undefined) expect(angle).toBeLessThan(angles)
  }
  expect(angleTo({ x: 200, y: 0 }, 0)).toBe(512)
  expect(angleTo({ x: 1_600, y: 900 }, 0)).toBe(angles - 1)
})
