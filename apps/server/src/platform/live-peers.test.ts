import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLivePeers } from './live-peers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const sent: string[] = []
  let lost = 0
  const peers = openLivePeers({
    send: async (message) => void sent.push(message),
    onLost: () => (lost += 1),
  })
  return { peers, sent, countLost: () => lost }
}

/** Advances time in steps of half a second, as in a process that is not blocked. */
async function pass(ms: number, onStep: () => void = () => undefined): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    await vi.advanceTimersByTimeAsync(500)
    onStep()
  }
}

test('A process without a heartbeat is reported lost once, within 2.5 seconds (REL-20)', async () => {
  const { peers, countLost } = open()
  await pass(4_000, () => peers.onMessage('here other-1'))
  expect(countLost()).toBe(0)
  await pass(1_500)
  expect(countLost()).toBe(0)
  await pass(1_000)
  expect(countLost()).toBe(1)
  await pass(10_000)
  expect(countLost()).toBe(1)
})

test('a process that takes leave, and this one itself, is not missed (REL-12, REL-20)', async () => {
  const { peers, sent, countLost } = open()
  peers.onMessage('here other-1')
  await pass(1_000)
  peers.onMessage('gone other-1')
  peers.onMessage(sent[0]!)
  peers.onMessage('neither of the two')
  await pass(10_000)
  expect(countLost()).toBe(0)
  await peers.close()
  const [own] = [...new Set(sent.filter((word) => word.startsWith('here ')))]
  expect(sent.at(-1)).toBe(own!.replace('here', 'gone'))
})

test('a process that was held up blames nobody for words that it could not hear', async () => {
  const { peers, countLost } = open()
  peers.onMessage('here other-1')
  await pass(500)
  // Nothing of this process runs for five seconds; then the timer is late, and the words come after it.
  const nowMs = performance.now.bind(performance)
  const ahead = vi.spyOn(performance, 'now').mockImplementation(() => nowMs() + 5_000)
  await pass(500)
  peers.onMessage('here other-1')
  await pass(1_500)
  expect(countLost()).toBe(0)
  await pass(1_000)
  expect(countLost()).toBe(1)
  ahead.mockRestore()
})

test('what was heard before the line was lost is forgotten', async () => {
  const { peers, countLost } = open()
  peers.onMessage('here other-1')
  peers.reset()
  await pass(10_000)
  expect(countLost()).toBe(0)
})
