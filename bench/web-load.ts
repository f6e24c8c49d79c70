/**
 * An open loop over HTTP in a process of its own: requests start at their time whether or not earlier ones were answered, and a latency counts from the
 * time it should have started. Started by the web bench with its task as a message; answers with the sorted latencies.
 */
import { Agent, get } from 'node:http'

type Task = { url: string; perSecond: number; seconds: number }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

function ask(url: string, dueMs: number, latencies: number[], failed: () => void): Promise<void> {
  return new Promise((done) => {
    const request = get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      if (response.statusCode !== 200) failed()
      response.resume()
      response.once('end', () => {
        latencies.push(performance.now() - dueMs)
        done()
      })
    })
    request.once('error', () => {
      failed()
      done()
    })
  })
}

async function load({ url, perSecond, seconds }: Task): Promise<{ latencies: number[]; failures: number }> {
  const latencies: number[] = []
  let failures = 0
  const pending: Promise<void>[] = []
  const startMs = performance.now()
  const total = perSecond * seconds
  for (let sent = 0; sent < total;) {
    const dueBy = Math.min(total, Math.floor(((performance.now() - startMs) / 1000) * perSecond))
    for (; sent < dueBy; sent += 1) pending.push(ask(url, startMs + (sent * 1000) / perSecond, latencies, () => (failures += 1)))
    await new Promise((next) => setTimeout(next, 1))
  }
  await Promise.all(pending)
  return { latencies: latencies.toSorted((a, b) => a - b), failures }
}

process.once('message', (task: Task) => {
  void load(task).then((result) => process.send!(result, () => process.exit(0)))
})
