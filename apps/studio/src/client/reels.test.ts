// @vitest-environment happy-dom
import { Texture } from 'pixi.js'
import { expect, test, vi } from 'vitest'
import { openMotion } from './motion.ts'
import { Reels } from './reels.ts'

const window = [
  ['a', 'b'],
  ['b', 'a'],
  ['a', 'a'],
  ['b', 'b'],
  ['a', 'b'],
]
const stops = [0, 0, 0, 0, 0]

function openReels() {
  const motion = openMotion()
  const events = { reelStopped: vi.fn(), waitsFor: vi.fn() }
  const game = { strips: window.map(() => ['a', 'b', 'c']), grid: { reels: 5, rows: 2 } }
  const reels = new Reels(game, { get: () => Texture.WHITE, clear: () => undefined }, motion, events, { isCalm: false, maySlamStop: true })
  reels.layout(80, 80, 4)
  reels.rest(window, stops)
  /** Frames of a sixtieth of a second. */
  const run = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 16) {
      motion.advance(16)
      reels.advance(16)
      await Promise.resolve()
    }
  }
  const read = () => window.map((column, reel) => column.map((_, row) => reels.nameAt(reel, row)))
  return { reels, motion, events, run, read }
}

test('reels run blurred and stop one after the other on the symbols that they were told', async () => {
  const { reels, events, run, read } = openReels()
  reels.spin()
  const landed = reels.land(window, stops, [])
  await run(500)
  expect(reels.isTurning).toBe(true)
  expect(
    read()
      .flat()
      .every((name) => name.endsWith('~')),
  ).toBe(true)
  await run(3000)
  await landed
  expect(reels.isTurning).toBe(false)
  expect(read()).toEqual(window)
  expect(events.reelStopped.mock.calls.map(([reel]) => reel as number)).toEqual([0, 1, 2, 3, 4])
})

test('reels that are stopped by a press while they still wind up stay where they landed (FAIR-20)', async () => {
  const { reels, motion, run, read } = openReels()
  reels.spin()
  const landed = reels.land(window, stops, [])
  await run(32)
  motion.hasten()
  await run(16)
  motion.hasten()
  await run(32)
  await landed
  await run(2000)
  expect(reels.isTurning).toBe(false)
  expect(read()).toEqual(window)
})

test('a reel that a press has stopped is not waited for afterwards, and one that nobody stops is', async () => {
  const { reels, motion, events, run } = openReels()
  const waits = [false, false, false, true, true]
  reels.spin()
  const hastened = reels.land(window, stops, waits)
  await run(300)
  motion.hasten()
  await run(16)
  motion.hasten()
  await run(16)
  await hastened
  await run(4000)
  expect(events.waitsFor).not.toHaveBeenCalled()
  reels.spin()
  const landed = reels.land(window, stops, waits)
  await run(8000)
  await landed
  expect(events.waitsFor.mock.calls).toEqual([[3], [4]])
})
