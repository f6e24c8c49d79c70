import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLivePeers } from './live-peers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const said: string[] = []
  let lost = 0
  const peers = openLivePeers({
    say: async (word) => void said.push(word),
    onLost: () => (lost += 1),
  })
  return { peers, said, countLost: () => lost }
}

/** Half a second at a time, as it passes in a process that nothing holds up. */
async function pass(ms: number, meanwhile: () => void = () => undefined): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    await vi.advanceTimersByTimeAsync(500)
    meanwhile()
  }
}

test('a process that falls silent is missed once, two and a half seconds after its last word at the latest (REL-20)', async () => {
  const { peers, countLost } = open()
  await pass(4_000, () => peers.hear('here other-1'))
  expect(countLost()).toBe(0)
  await pass(1_500)
  expect(countLost()).toBe(0)
  await pass(1_000)
  expect(countLost()).toBe(1)
  await pass(10_000)
  expect(countLost()).toBe(1)
})

test('a process that takes leave, and this one itself, is not missed (REL-12, REL-20)', async () => {
  const { peers, said, countLost } = open()
  peers.hear('here other-1')
  await pass(1_000)
  peers.hear('gone other-1')
  peers.hear(said[0]!)
  peers.hear('neither of the two')
  await pass(10_000)
  expect(countLost()).toBe(0)
  await peers.close()
  const [own] = [...new Set(said.filter((word) => word.startsWith('here ')))]
  expect(said.at(-1)).toBe(own!.replace('here', 'gone'))
})

test('a process that was held up blames nobody for words that it could not hear', async () => {
  const { peers, countLost } = open()
  peers.hear('here other-1')
  await pass(500)
  // Nothing of this process runs for five seconds; then the timer is late, and the words come after it.
  const nowMs = performance.now.bind(performance)
  const ahead = vi.spyOn(performance, 'now').mockImplementation(() => nowMs() + 5_000)
  await pass(500)
  peers.hear('here other-1')
  await pass(1_500)
  expect(countLost()).toBe(0)
  await pass(1_000)
  expect(countLost()).toBe(1)
  ahead.mockRestore()
})

test('what was heard before the line was lost is forgotten', async () => {
  const { peers, countLost } = open()
  peers.hear('here other-1')
  peers.forget()
  await pass(10_000)
  expect(countLost()).toBe(0)
})
