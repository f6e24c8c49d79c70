/**
 * Two nodes of the portal on one database, behind a balancer that asks each for its readiness. Both are restarted, one after the other, while requests
 * come at a steady rate: 100 a second here, 500 with `PROOF=full`; on a machine that can't answer so many, as many as it can. Each node is this project's own
 * process with its own pools, jobs and streams.
 */
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAmount } from '@portal/contracts'
import { calls, type CallLine } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder, migrationSet } from '../apps/server/src/migrations.ts'
import { Client } from './client.ts'
import { hear, startProcess, stop } from './portal-node.ts'
import { findFreePorts } from './system.ts'

const perSecond = process.env.PROOF === 'full' ? 500 : 100
/** Every so many requests is a deposit; the others read. */
const depositEvery = 20
const stepMs = 20
/** So many clients there are at most: each waits for its answer before it asks again. */
const mostUnderWay = 32
/** How often the balancer asks, and after how many refusals in a row it sends nothing more: a node says no for half a second before it closes. */
const probeEveryMs = 50
const fallsAfter = 2
const amount = '100'

type Node = { ports: [number, number]; child: ChildProcess; refusals: number }

let database: TestDatabase
let folder: string
let nodes: Node[] = []

beforeAll(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  folder = await mkdtemp(join(tmpdir(), 'portal-rolling-'))
  const [a, b, c, d] = await findFreePorts(4)
  // The first fills the database with the demonstration.
  const first = await openNode([a!, b!])
  nodes = [first, await openNode([c!, d!])]
}, 300_000)
afterAll(async () => {
  for (const { child } of nodes) await stop(child)
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function openNode(ports: [number, number]): Promise<Node> {
  const child = startProcess('apps/server/src/main.ts', {
    DATABASE_URL: database.url,
    DEMO: '1',
    DATA_DIR: folder,
    // No studio is part of this.
    STUDIO_URL: 'http://127.0.0.1:1',
    PORT: String(ports[0]),
    BACKOFFICE_PORT: String(ports[1]),
  })
  await hear(child, 'ready')
  return { ports, child, refusals: 0 }
}

type Counts = { answered: number; failed: string[]; deposited: number; byNode: number[] }

/** Asks readiness at its own pace and shares the requests out among the nodes that said yes, over connections that are kept. */
class Balancer {
  readonly counts: Counts = { answered: 0, failed: [], deposited: 0, byNode: [0, 0] }
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 })
  private turn = 0
  private isClosed = false

  constructor() {
    for (const at of nodes.keys()) void this.probe(at)
  }

  /** One probe of a node after the other: it is asked again some time after it has answered. */
  private async probe(at: number): Promise<void> {
    while (!this.isClosed) {
      const node = nodes[at]!
      const answer = await fetch(`http://127.0.0.1:${node.ports[0]}/health/ready`).catch(() => undefined)
      node.refusals = answer?.status === 200 ? 0 : node.refusals + 1
      await new Promise((next) => setTimeout(next, probeEveryMs))
    }
  }

  /**
   * One request of a client; whatever is not answered with 200 is a failure that the client would see. A connection that nobody takes is tried at the
   * other node, as balancers do, for nothing was sent yet; what a node took is never sent again.
   */
  async send(line: CallLine, token: string, body?: Record<string, unknown>): Promise<void> {
    const at = this.choose()
    this.counts.byNode[at]! += 1
    const outcome = await ask(nodes[at]!.ports[0], this.agent, line, token, body)
    if (outcome === 'ECONNREFUSED') {
      nodes[at]!.refusals = fallsAfter
      await new Promise((next) => setTimeout(next, stepMs))
      return this.send(line, token, body)
    }
    if (outcome !== 200) return void this.counts.failed.push(`${line.call}: ${outcome}`)
    this.counts.answered += 1
    if (body) this.counts.deposited += 1
  }

  /** A node that said yes; where none does, as on a machine too busy to answer probes, all are tried in turn. */
  private choose(): number {
    this.turn += 1
    return [this.turn % 2, (this.turn + 1) % 2].find((at) => nodes[at]!.refusals < fallsAfter) ?? this.turn % 2
  }

  close(): void {
    this.isClosed = true
    this.agent.destroy()
  }
}

/** @returns the status, or why there was none */
function ask(port: number, agent: Agent, line: CallLine, token: string, body?: Record<string, unknown>): Promise<number | string> {
  const [method, path] = line.call.split(' ')
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  }
  return new Promise((done) => {
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => done(answer.statusCode!))
      answer.once('error', (error) => done(error.message))
    })
    sent.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    sent.end(body && JSON.stringify(body))
  })
}

test('both nodes are restarted in turn under steady load, and no request fails, none is lost (REL-12)', { timeout: 300_000 }, async () => {
  // Deposits of one member wait for each other; these don't.
  const clients = await Promise.all(
    ['demo', 'vip', 'agent', 'affiliate'].map(async (name) => {
      const client = new Client(`http://127.0.0.1:${nodes[0]!.ports[0]}`)
      await client.logIn(name)
      return client
    }),
  )
  await database.query(sql`update cashier.methods set daily_limit = 1000000000000 where code = 'demo'`)
  const sumBalances = async () => {
    const all = await Promise.all(clients.map((client) => client.getBalance()))
    return all.reduce((sum, balance) => sum + parseAmount(balance)!, 0n)
  }
  const before = await sumBalances()
  const balancer = new Balancer()
  const under = new Set<Promise<void>>()
  const depositing = new Set<string>()
  let sent = 0
  /** Sends the next request, if somebody is free for it: a member has one deposit under way. @returns whether it was sent */
  const sendOne = (): boolean => {
    const no = sent + 1
    const deposit = no % depositEvery === 0
    const line = deposit ? calls.cashier.deposit : no % 3 === 0 ? calls.wallet.balance : calls.brand.status
    const token = clients[Math.floor(no / depositEvery) % clients.length]!.token!
    if (under.size >= mostUnderWay || (deposit && depositing.has(token))) return false
    sent = no
    if (deposit) depositing.add(token)
    const one: Promise<void> = balancer.send(line, token, deposit ? { method: 'demo', amount } : undefined).finally(() => {
      under.delete(one)
      if (deposit) depositing.delete(token)
    })
    under.add(one)
    return true
  }
  const startedAt = performance.now()
  // What a late timer missed is sent with the next: the rate holds.
  const load = setInterval(() => {
    while (sent < ((performance.now() - startedAt) * perSecond) / 1000 && sendOne());
  }, stepMs)
  const reach = async (count: number) => {
    while (balancer.counts.byNode.some((requests) => requests < count)) await new Promise((next) => setTimeout(next, stepMs))
  }
  await reach(perSecond)
  for (const at of nodes.keys()) {
    expect(await stop(nodes[at]!.child)).toBe(0)
    nodes[at] = await openNode(nodes[at]!.ports)
    balancer.counts.byNode = [0, 0]
    await reach(perSecond)
  }
  clearInterval(load)
  await Promise.all(under)
  balancer.close()
  const { answered, failed, deposited } = balancer.counts
  expect(failed).toEqual([])
  expect(answered).toBe(sent)
  expect(deposited).toBeGreaterThan((perSecond * 3) / depositEvery)
  expect((await sumBalances()) - before).toBe(BigInt(deposited) * parseAmount(amount)!)
})
