import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { soundKits } from './look/sound-kits.ts'
import { Notes } from './notes.ts'
import { Sound } from './sound.ts'

type Event = readonly [kind: 'set' | 'line' | 'curve', value: number, at: number]

/** A value over time, as it was ordered. */
class FakeParam {
  value = 1
  readonly events: Event[] = []
  setValueAtTime(value: number, at: number): void {
    this.events.push(['set', value, at])
  }
  linearRampToValueAtTime(value: number, at: number): void {
    this.events.push(['line', value, at])
  }
  exponentialRampToValueAtTime(value: number, at: number): void {
    this.events.push(['curve', value, at])
  }
}

class FakeNode {
  readonly gain = new FakeParam()
  readonly frequency = new FakeParam()
  readonly times: number[] = []
  readonly targets: unknown[] = []
  isCut = false
  connect<Target>(target: Target): Target {
    this.targets.push(target)
    return target
  }
  disconnect(): void {
    this.isCut = true
  }
  start(at: number): void {
    this.times.push(at)
  }
  stop(at: number): void {
    this.times.push(at)
  }
}

/** The browser's synthesizer as far as it is asked; it remembers what was ordered. */
class FakeContext {
  static opened: FakeContext[] = []
  readonly sampleRate = 8000
  readonly destination = new FakeNode()
  readonly gains: FakeNode[] = []
  readonly sources: FakeNode[] = []
  currentTime = 0
  state = 'running'
  constructor() {
    FakeContext.opened.push(this)
  }
  createGain = (): FakeNode => keep(this.gains)
  createOscillator = (): FakeNode => keep(this.sources)
  createBufferSource = (): FakeNode => keep(this.sources)
  createBiquadFilter = (): FakeNode => new FakeNode()
  createDynamicsCompressor = (): FakeNode => new FakeNode()
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
  suspend(): void {
    this.state = 'suspended'
  }
  resume(): void {
    this.state = 'running'
  }
}

function keep(nodes: FakeNode[]): FakeNode {
  const node = new FakeNode()
  nodes.push(node)
  return node
}

const page = { hidden: false, listeners: [] as (() => void)[] }
function turn(hidden: boolean): void {
  page.hidden = hidden
  for (const listener of page.listeners) listener()
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeContext.opened = []
  Object.assign(page, { hidden: false, listeners: [] })
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('document', {
    get hidden() {
      return page.hidden
    },
    addEventListener: (_: string, listener: () => void) => void page.listeners.push(listener),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('every tone and every noise rises from silence and is silent again before it is stopped, so that nothing clicks', () => {
  const notes = new Notes()
  notes.open()
  notes.tone({ hertz: 440, seconds: 0.2, volume: 0.5 })
  notes.hiss(0.1, 0.04, 0.9, 1200)
  notes.ring(330, 0.2, 0.3, soundKits.forest.voice)
  const context = FakeContext.opened[0]!
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
  expect([sound.isOn, FakeContext.opened.length]).toEqual([false, 0])
  expect(sound.switch()).toBe(true)
  sound.win('nice')
  expect(FakeContext.opened[0]!.sources.length).toBeGreaterThan(4)
  expect(new Sound(soundKits.forest, new Notes(), store).isOn).toBe(true)
})

test('a win that is no more than the stake makes no sound', () => {
  const sound = new Sound(soundKits.forest, new Notes(), { getItem: () => 'on', setItem: () => undefined })
  sound.win('quiet')
  sound.win('none')
  expect(FakeContext.opened.flatMap(({ sources }) => sources)).toEqual([])
  // Bursting symbols rush, and ring only in a round that has won.
  sound.burst('quiet')
  expect(FakeContext.opened.flatMap(({ sources }) => sources)).toHaveLength(1)
  sound.burst('nice')
  expect(FakeContext.opened.flatMap(({ sources }) => sources).length).toBeGreaterThan(6)
})

test('in a hidden page all that sounds fades out, what was to come never does, and nothing new is played until it is seen again', () => {
  const sound = new Sound(soundKits.forest, new Notes(), { getItem: () => 'on', setItem: () => undefined })
  sound.win('epic')
  const context = FakeContext.opened[0]!
  const [out] = context.gains
  context.currentTime = 0.5
  turn(true)
  expect(out!.gain.events.at(-1)).toEqual(['line', 0, 0.52])
  vi.advanceTimersByTime(200)
  expect([out!.isCut, context.state]).toEqual([true, 'suspended'])
  const before = context.sources.length
  sound.spin()
  sound.win('nice')
  expect([context.sources.length, context.state]).toEqual([before, 'suspended'])
  turn(false)
  sound.press()
  expect([context.sources.length, context.state]).toEqual([before + 1, 'running'])
  expect(context.gains.findLast(({ targets }) => targets.includes(out))).not.toBe(context.gains.at(-1))
})

test('sound that is switched off and on within a moment goes on', () => {
  const sound = new Sound(soundKits.forest, new Notes(), { getItem: () => 'on', setItem: () => undefined })
  sound.press()
  sound.switch()
  sound.switch()
  sound.press()
  vi.advanceTimersByTime(500)
  expect([FakeContext.opened.length, FakeContext.opened[0]!.state]).toEqual([1, 'running'])
})
