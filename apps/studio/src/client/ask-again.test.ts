import { expect, test, vi } from 'vitest'
import { askUntil, fetchFile, waitBefore } from './ask-again.ts'
import { NoAnswer, PlayRefused } from './play-calls.ts'

const noWait = async (): Promise<void> => undefined

test('silence is never taken for a no: the question is asked again until it is answered (FAIR-21)', async () => {
  let asked = 0
  let silences = 0
  const ask = async (): Promise<string> => {
    asked += 1
    if (asked < 4) throw new NoAnswer('silence')
    return 'answer'
  }
  expect(
    await askUntil(
      ask,
      () => true,
      () => (silences += 1),
      noWait,
    ),
  ).toBe('answer')
  expect([asked, silences]).toEqual([4, 3])
})

test('an answer that does not yet satisfy is asked for again', async () => {
  const states = ['pending', 'pending', 'drawn']
  expect(
    await askUntil(
      async () => states.shift(),
      (state) => state === 'drawn',
      () => undefined,
      noWait,
    ),
  ).toBe('drawn')
})

test('a request repeats at once when the browser is online again, and the silence is reported (FAIR-21)', async () => {
  const around = new EventTarget()
  vi.stubGlobal('addEventListener', around.addEventListener.bind(around))
  vi.stubGlobal('removeEventListener', around.removeEventListener.bind(around))
  vi.useFakeTimers()
  const answers = [() => Promise.reject(new NoAnswer('silence')), async () => 'pending', async () => 'drawn']
  const told: boolean[] = []
  const asked = askUntil(
    () => answers.shift()!(),
    (state) => state === 'drawn',
    (isAnswered) => told.push(isAnswered),
  )
  await vi.advanceTimersByTimeAsync(0)
  around.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([answers.length, told]).toEqual([1, [false, true]])
  around.dispatchEvent(new Event('online'))
  expect(await asked).toBe('drawn')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a refusal ends the asking', async () => {
  const ask = () => Promise.reject(new PlayRefused('wallet.insufficient_funds'))
  await expect(
    askUntil(
      ask,
      () => true,
      () => undefined,
      noWait,
    ),
  ).rejects.toThrow('wallet.insufficient_funds')
})

test('the waits grow from under a second to five seconds', () => {
  expect(waitBefore(0)).toBe(700)
  expect(waitBefore(3)).toBeGreaterThan(waitBefore(2))
  expect(waitBefore(50)).toBe(5000)
})

test('a game file is requested up to five times after failures, and a refusal is final (FAIR-21)', async () => {
  const answers: (Response | Error)[] = []
  const get = async () => {
    const answer = answers.shift()!
    if (answer instanceof Error) throw answer
    return answer
  }
  const waits: number[] = []
  const load = () => fetchFile('/atlas.webp', get, async (lengthMs) => void waits.push(lengthMs))
  const lost = () => new TypeError('Failed to fetch')
  answers.push(lost(), new Response(null, { status: 503 }), new Response('pictures'))
  expect(await (await load()).text()).toBe('pictures')
  expect(waits).toEqual([waitBefore(0), waitBefore(1)])
  answers.push(new Response(null, { status: 404 }))
  await expect(load()).rejects.toThrow('404')
  answers.push(lost(), lost(), lost(), lost(), lost())
  await expect(load()).rejects.toThrow('Failed to fetch')
  expect(answers).toEqual([])
})

test('a game file that stalls is requested again, and a slow one is not (FAIR-21)', async () => {
  vi.useFakeTimers()
  const bytes = (text: string) => new TextEncoder().encode(text)
  const broken = new Response(new ReadableStream({ start: (stream) => stream.enqueue(bytes('half of')) }))
  const slow = new ReadableStream({
    async start(stream) {
      for (const part of ['all ', 'pic', 'tures']) {
        await new Promise((next) => setTimeout(next, 9_000))
        stream.enqueue(bytes(part))
      }
      stream.close()
    },
  })
  const get = vi
    .fn<() => Promise<Response>>()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValueOnce(broken)
    .mockImplementationOnce(async () => new Response(slow))
  const loaded = fetchFile('/atlas.webp', get, noWait)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await (await loaded).text()).toBe('all pictures')
  expect(get).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
