/**
 * An open loop over HTTP in a process of its own: requests start at their time whether or not earlier ones were answered, and a latency counts from the
 * time it should have started. Started by a bench with its task as a message; answers with the sorted latencies of each kind.
 */
import { Agent, get } from 'node:http'

/** What is asked in turn, over and over. */
export type LoadTask = { asks: readonly { kind: string; url: string }[]; perSecond: number; seconds: number }
export type LoadResult = { latencies: Record<string, number[]>; failures: number }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** @returns milliseconds from the time at which it was due; undefined when it failed */
function ask(url: string, dueMs: number): Promise<number | undefined> {
  return new Promise((done) => {
    const request = get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode === 200 ? performance.now() - dueMs : undefined))
    })
    request.once('error', () => done(undefined))
  })
}

async function load({ asks, perSecond, seconds }: LoadTask): Promise<LoadResult> {
  const latencies: Record<string, number[]> = {}
  for (const { kind } of asks) latencies[kind] ??= []
  let failures = 0
  const askOne = async (at: number, dueMs: number) => {
    const { kind, url } = asks[at % asks.length]!
    const tookMs = await ask(url, dueMs)
    if (tookMs === undefined) failures += 1
    else latencies[kind]!.push(tookMs)
  }
  const pending: Promise<void>[] = []
  const startMs = performance.now()
  const total = perSecond * seconds
  for (let sent = 0; sent < total;) {
    const dueBy = Math.min(total, Math.floor(((performance.now() - startMs) / 1000) * perSecond))
    for (; sent < dueBy; sent += 1) pending.push(askOne(sent, startMs + (sent * 1000) / perSecond))
    await new Promise((next) => setTimeout(next, 1))
  }
  await Promise.all(pending)
  for (const each of Object.values(latencies)) each.sort((a, b) => a - b)
  return { latencies, failures }
}

process.once('message', (task: LoadTask) => {
  void load(task).then((result) => process.send!(result, () => process.exit(0)))
})
