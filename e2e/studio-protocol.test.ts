import { houseLotteryVendor } from '@portal/contracts/lottery-values'
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { sql } from '@portal/runtime'
import { calls } from '@portal/contracts/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCaller, type TestCaller } from '../apps/server/src/testing/test-caller.ts'
import { openTestApp, type TestApp } from '../apps/server/src/testing/test-app.ts'
import { serverArguments } from '../tools/server-process.ts'
import { findFreePorts } from './system.ts'

/** The portal and the studio over one database, the studio as its own process: what only the two together can show, without a browser. */
let portal: TestApp
let caller: TestCaller
let studio: ChildProcess
let studioUrl: string

beforeAll(async () => {
  const [portalPort, studioPort] = await findFreePorts(2)
  studioUrl = `http://127.0.0.1:${studioPort}`
  portal = await openTestApp({ PORT: String(portalPort), STUDIO_PORT: String(studioPort), STUDIO_URL: studioUrl })
  await portal.app.listen({ host: '127.0.0.1', port: portalPort! })
  studio = fork(join(import.meta.dirname, '../apps/studio/src/main.ts'), {
    execArgv: serverArguments,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'warn',
      STUDIO_PORT: String(studioPort),
      DATABASE_URL: portal.database.url,
      GVP_PORTAL_URL: `http://127.0.0.1:${portalPort}`,
      GVP_KEYS: JSON.stringify(portal.studioKeys),
      STUDIO_PUBLIC_URL: studioUrl,
      STUDIO_MARKET: 'DEMO',
      STUDIO_KEY: 'ab'.repeat(32),
    },
  })
  await new Promise<void>((done, failed) => {
    studio.once('message', () => done())
    studio.once('exit', (code) => failed(new Error(`the studio ended with ${code}`)))
  })
  await portal.listGames()
  caller = createTestCaller(portal.app)
})
afterAll(async () => {
  const gone = new Promise((done) => void studio.once('exit', done))
  studio.kill('SIGTERM')
  await gone
  await portal.close()
})

type Spun = { round: { id: string; state: string; win: string; stake: string }; balance: string }
type State = { balance: string; session: { mode: string }; freeRounds: { id: string; left: number } | null }

/** Opens the game behind an address as its client does. */
async function openGame(content: string) {
  const call = async <Value>(method: string, path: string, body?: object, key = ''): Promise<Value> => {
    const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) }
    const response = await fetch(`${studioUrl}/play/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const answer = (await response.json()) as { success: boolean; code?: string; value: Value }
    if (!answer.success) throw new Error(`refused: ${answer.code}`)
    return answer.value
  }
  const opened = await call<{ key: string; state: State }>('POST', '/session', { launch: content.split('#launch=')[1] })
  return { state: opened.state, ask: <Value>(method: string, path: string, body?: object) => call<Value>(method, path, body, opened.key) }
}

const tiger = { vassalage: 'NOKSHI', gameCode: 'sundarban-tiger' }
const countEntries = async () => (await portal.database.query<{ n: number }>(sql`select count(*)::int as n from wallet.entries`))[0]!.n
const contentOf = (body: unknown) => (body as { value: { content: string } }).value.content

async function launch(token: string) {
  const { body } = await caller.call(calls.launch.launchGame, { token, body: tiger })
  const { ticket } = (body as { value: { ticket: string } }).value
  return openGame(contentOf((await caller.call(calls.launch.redeemLaunch, { token, query: { ticket } })).body))
}

test('the lobby lists the games that the studio tells, under its vendor codes, and no others (R-9.8.08)', async () => {
  const games = await portal.database.query<{ vendor: string; code: string; has_demo: boolean }>(
    sql`select vendor, code, has_demo from catalogue.games where offered and listed and vendor not in ('SANDBOX', ${houseLotteryVendor}) order by code`,
  )
  expect(games.map(({ vendor, code }) => `${vendor}/${code}`)).toContain('NOKSHI/sundarban-tiger')
  expect(games.every((game) => game.has_demo)).toBe(true)
  const hot = await caller.call(calls.catalogue.hotGames, { query: {} })
  expect((hot.body as { value: { list: unknown[] } }).value.list.length).toBeGreaterThan(0)
})

test('free play by a visitor leaves no entry in the ledger and no bet in the record (FAIR-19, A-60)', async () => {
  const before = await countEntries()
  const game = await openGame(contentOf((await caller.call(calls.launch.launchDemo, { body: tiger })).body))
  expect(game.state).toMatchObject({ balance: '10000', session: { mode: 'demo' } })
  let acknowledges: string | undefined
  for (let count = 0; count < 15; count += 1) {
    const spun = await game.ask<Spun>('POST', '/spin', {
      requestId: crypto.randomUUID(),
      stake: '10',
      ...(acknowledges && { acknowledges }),
    })
    expect(spun.round.state).toBe('settled')
    acknowledges = spun.round.id
  }
  expect(await countEntries()).toBe(before)
  expect(await portal.database.query(sql`select 1 as found from launch.transactions`)).toEqual([])
})

test('Free rounds cost nothing, pay into the wallet and are recorded as zero bets (MON-20)', async () => {
  const token = await caller.getToken('demo')
  const [member] = await portal.database.query<{ id: bigint }>(sql`select id from identity.members where username = 'demo'`)
  const now = Date.now()
  const gift = {
    campaign: 'welcome-2026',
    brand: 1,
    vendor: 'NOKSHI',
    game: 'sundarban-tiger',
    members: [member!.id],
    stake: 100_000n,
    rounds: 4,
    validFrom: new Date(now - 1_000),
    validTo: new Date(now + 3_600_000),
  }
  const given = [{ member: member!.id, status: 'OK', left: 4 }]
  expect([await portal.giveFreeRounds(gift), await portal.giveFreeRounds(gift)]).toEqual([given, given])
  expect(await portal.giveFreeRounds({ ...gift, rounds: 9 })).toEqual([{ ...given[0], status: 'DUPLICATE_CONFLICT' }])
  await expect(portal.giveFreeRounds({ ...gift, game: 'nothing' })).rejects.toMatchObject({ code: 'launch.game_not_available' })

  const game = await launch(token)
  expect(game.state.freeRounds).toMatchObject({ id: 'welcome-2026', left: 4 })
  const start = game.state.balance
  let won = 0
  let acknowledges: string | undefined
  for (let count = 0; count < 4; count += 1) {
    const body = { requestId: crypto.randomUUID(), stake: '10', freeRoundId: 'welcome-2026', ...(acknowledges && { acknowledges }) }
    const { round } = await game.ask<Spun>('POST', '/spin', body)
    expect(round.state).toBe('settled')
    won += Number(round.win) * 10_000
    acknowledges = round.id
  }
  const after = await game.ask<State>('GET', '/state')
  expect(Math.round((Number(after.balance) - Number(start)) * 10_000)).toBe(won)
  expect(after.freeRounds).toBeNull()
  const bets = await portal.database.query<{ amount: bigint }>(
    sql`select amount from launch.transactions where kind = 'bet' and details ->> 'freeRoundId' = 'welcome-2026'`,
  )
  expect(bets.map(({ amount }) => amount)).toEqual([0n, 0n, 0n, 0n])
})
