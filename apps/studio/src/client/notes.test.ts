import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeAudioContext, FakePage } from '@portal/ui/testing/fake-audio.ts'
import { soundKits } from './look/sound-kits.ts'
import { Notes } from './notes.ts'
import { Sound } from './sound.ts'

let page: FakePage
beforeEach(() => {
  vi.useFakeTimers()
  FakeAudioContext.reset()
  page = new FakePage()
  for (const [name, value] of Object.entries(page.listGlobals())) vi.stubGlobal(name, value)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('every tone and noise fades in and out, so that nothing clicks', () => {
  const notes = new Notes()
  notes.open()
  notes.tone({ hertz: 440, seconds: 0.2, volume: 0.5 })
  notes.hiss(0.1, 0.04, 0.9, 1200)
  notes.ring(330, 0.2, 0.3, soundKits.forest.voice)
  const context = FakeAudioContext.opened[0]!
  const swells = context.gains.slice(1)
  expect(swells).toHaveLength(context.sources.length)
  for (const [at, swell] of swells.entries()) {
    const [first, rise, fall] = swell.gain.events
    const [start, stop] = context.sources[at]!.times as [number, number]
    expect(swell.gain.value).toBe(0)
    expect(first).toEqual(['set', 0.0001, start])
    expect(rise![2] - start).toBeGreaterThanOrEqual(0.004 - 1e-9)
    expect([fall![0], fall![1]]).toEqual(['curve', 0.0001])
    expect(fall![2]).toBeLessThan(stop)
  }
})

test('a game is silent until its sound is switched on, and opens no synthesizer before', () => {
  const kept = new Map<string, string>()
  const store = { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => void kept.set(name, value) }
  const sound = new Sound(soundKits.forest, new Notes(), store)
  sound.spin()
  sound.win('epic')
  expect([sound.isOn, FakeAudioContext.opened.length]).toEqual([false, 0])
  expect(sound.switch()).toBe(true)
  sound.win('nice')
  expect(FakeAudioContext.opened[0]!.sources.length).toBeGreaterThan(4)
  expect(new Sound(soundKits.forest, new Notes(), store).isOn).toBe(true)
})

test('a win that is no more than the stake makes no sound', () => {
  const sound = new Sound(soundKits.forest, new Notes(), { getItem: () => 'on', setItem: () => undefined })
  sound.win('quiet')
  sound.win('none')
  expect(FakeAudioContext.opened.flatMap(({ sources }) => sources)).toEqual([])
  // Bursting symbols rush, and ring only in a round that has won.
  sound.burst('quiet')
  expect(FakeAudioContext.opened.flatMap(({ sources }) => sources)).toHaveLength(1)
  sound.burst('nice')
  expect(FakeAudioContext.opened.flatMap(({ sources }) => sources).length).toBeGreaterThan(6)
})

test('a hidden page fades out all sound and plays nothing until it is visible again', () => {
  const sound = new Sound(soundKits.forest, new Notes(), { getItem: () => 'on', setItem: () => undefined })
  sound.win('epic')
  const context = FakeAudioContext.opened[0]!
  const [out] = context.gains
  context.time = 0.5
  page.turn(true)
  expect(out!.gain.events.at(-1)).toEqual(['line', 0, expect.closeTo(0.52)])
  vi.advanceTimersByTime(200)
  expect([out!.isCut, context.state]).toEqual([true, 'suspended'])
  const before = context.sources.length
  sound.spin()
  sound.win('nice')
  expect([context.sources.length, context.state]).toEqual([before, 'suspended'])
  page.turn(false)
  sound.press()
  expect([context.sources.length, context.state]).toEqual([before + 1, 'running'])
  expect(context.gains.findLast(({ targets }) => targets.includes(out))).not.toBe(context.gains.at(-1))
})

test('a game is heard again after a call, from the next press on', () => {
  const sound = new Sound(soundKits.forest, new Notes(), { getItem: () => 'on', setItem: () => undefined })
  sound.press()
  const context = FakeAudioContext.opened[0]!
  context.obeys = false
  context.turn('interrupted')
  vi.advanceTimersByTime(400)
  const before = context.sources.length
  sound.win('nice')
  expect(context.sources).toHaveLength(before)
  context.obeys = true
  page.tell('pointerup')
  sound.press()
  expect([context.state, context.sources.length]).toEqual(['running', before + 1])
})

test('sound that is switched off and on within a moment goes on', () => {
  const sound = new Sound(soundKits.forest, new Notes(), { getItem: () => 'on', setItem: () => undefined })
  sound.press()
  sound.switch()
  sound.switch()
  sound.press()
  vi.advanceTimersByTime(500)
  expect([FakeAudioContext.opened.length, FakeAudioContext.opened[0]!.state]).toEqual([1, 'running'])
})
