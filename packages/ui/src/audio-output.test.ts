import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AudioOutput } from './audio-output.ts'
import { FakeAudioContext, FakePage, type FakeState } from './testing/fake-audio.ts'

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

const contexts = () => FakeAudioContext.opened
const newest = () => contexts().at(-1)!
const states = () => contexts().map(({ state }) => state)

function openOutput(): AudioOutput {
  const output = new AudioOutput()
  output.open()
  return output
}

const interruptions: readonly [name: string, state: FakeState, back: () => void][] = [
  ['a call that ends unheard, and a press', 'interrupted', () => page.tell('pointerup')],
  ['a call that ends unheard, and a finger that is lifted', 'interrupted', () => page.tell('touchend')],
  ['another app that took the loudspeaker, and a press', 'suspended', () => page.tell('click')],
  ['a key', 'interrupted', () => page.tell('keydown')],
  ['a page that comes back from the cache of pages', 'suspended', () => page.tell('pageshow')],
  ['a page of the cache whose sound was interrupted', 'interrupted', () => page.tell('pageshow')],
  ['a window that has the focus again', 'interrupted', () => page.tell('focus')],
  ['a page that is seen again', 'interrupted', () => page.turn(false)],
]

test.each(interruptions)('sound comes back after %s', (_name, state, back) => {
  openOutput()
  newest().obeys = false
  newest().turn(state)
  newest().obeys = true
  expect(newest().state).toBe(state)
  back()
  expect(states()).toEqual(['running'])
})

test('Sound suspended by a locked screen resumes automatically with the screen', () => {
  const output = openOutput()
  page.turn(true)
  vi.advanceTimersByTime(200)
  expect([states(), output.open()]).toEqual([['suspended'], undefined])
  page.turn(false)
  expect(states()).toEqual(['running'])
  expect(output.open()).toBeDefined()
})

test('a context that falls asleep before the eyes of the player is asked to run at once', () => {
  openOutput()
  newest().turn('suspended')
  expect(states()).toEqual(['running'])
})

test('a context that was closed is built anew with the next sound', () => {
  const output = openOutput()
  newest().turn('closed')
  expect(output.open()?.context).toBe(newest())
  expect(states()).toEqual(['closed', 'running'])
})

test('A context that fails to resume is rebuilt, first automatically, then on each press', () => {
  const output = openOutput()
  newest().obeys = false
  FakeAudioContext.next = { state: 'suspended', obeys: false }
  newest().turn('interrupted')
  page.tell('pointerup')
  vi.advanceTimersByTime(5_000)
  expect(states()).toEqual(['closed', 'suspended'])
  expect(output.open()).toBeUndefined()
  vi.advanceTimersByTime(5_000)
  expect(contexts()).toHaveLength(2)
  FakeAudioContext.next = { state: 'running', obeys: true }
  page.tell('pointerup')
  expect(states()).toEqual(['closed', 'closed', 'running'])
  expect(output.open()?.context).toBe(newest())
})

test('A context whose clock stops while it runs is rebuilt when the device changes', () => {
  openOutput()
  newest().isStanding = true
  page.devices.dispatchEvent(new Event('devicechange'))
  vi.advanceTimersByTime(1_000)
  expect(states()).toEqual(['closed', 'running'])
  vi.advanceTimersByTime(5_000)
  expect(contexts()).toHaveLength(2)
})

test('what is asked for while the context sleeps is not ordered, and what was ordered just before is cut', () => {
  const output = openOutput()
  newest().obeys = false
  newest().turn('interrupted')
  const hopeful = output.open()
  expect(hopeful).toBeDefined()
  vi.advanceTimersByTime(400)
  expect(output.open()).toBeUndefined()
  newest().obeys = true
  page.tell('pointerup')
  expect(contexts()[0]!.gains[0]!.isCut).toBe(true)
  expect(output.open()!.out).not.toBe(hopeful!.out)
})

test('sound that is off stays off through every event and press', () => {
  const output = openOutput()
  output.rest()
  vi.advanceTimersByTime(200)
  for (const event of ['pageshow', 'focus', 'pointerup', 'click', 'keydown']) page.tell(event)
  page.turn(true)
  page.turn(false)
  vi.advanceTimersByTime(5_000)
  expect([states(), newest().resumes]).toEqual([['suspended'], 0])
})

test('an output that was never opened builds nothing, whatever happens', () => {
  const output = new AudioOutput()
  page.tell('click')
  page.turn(true)
  output.rest()
  expect(contexts()).toEqual([])
})

test('Without an audio context, the next press tries again', () => {
  let isFull = true
  vi.stubGlobal(
    'AudioContext',
    class extends FakeAudioContext {
      constructor() {
        if (isFull) throw new DOMException('too many', 'NotSupportedError')
        super()
      }
    },
  )
  const output = openOutput()
  expect(output.open()).toBeUndefined()
  isFull = false
  page.tell('pointerup')
  expect(output.open()).toBeDefined()
})

test('a browser without a synthesizer has no output and no fault', () => {
  Reflect.deleteProperty(globalThis, 'AudioContext')
  expect(new AudioOutput().open()).toBeUndefined()
})
