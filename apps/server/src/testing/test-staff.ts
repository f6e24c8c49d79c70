import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@portal/contracts/staff-permissions'
import type { StaffRoute } from '@portal/contracts/staff-route'
import { type FastifyInstance, openLog, openMetrics, sql, systemClock } from '@portal/runtime'
import { demoPassword } from '#modules/identity'
import { openStaff, type StaffCore } from '#modules/staff'
import { readServerConfig } from '#platform/config.ts'
import { createOperatorsServer } from '../operators.ts'
import type { BrandFile } from '../brand-file.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { openBookScript } from './test-book-desk.ts'
import type { Reply } from './test-caller.ts'

type StaffAsking = {
  token?: string
  brand?: string
  input?: Record<string, unknown>
  key?: string
  headers?: Record<string, string>
  ip?: string
}

/** The operators' server beside a whole portal over one database, with the demonstration's staff. */
export type TestStaff = {
  portal: TestApp
  operators: FastifyInstance
  staff: StaffCore
  /** The sportsbook's desk, as a script. */
  book: ReturnType<typeof openBookScript>
  /** A call as the back office makes it. */
  call(line: Pick<StaffRoute, 'call'>, asking?: StaffAsking): Promise<Reply>
  /** Signs a demo person in. @returns the token */
  signIn(role: StaffRole, asking?: StaffAsking): Promise<string>
  /** The present code of a demo person. */
  codeOf(role: StaffRole): Promise<string>
  /** Lets so many seconds pass for the rates of calls. */
  pass(seconds: number): void
  /** Ends the requests that wait, so that a test begins without any. */
  endRequests(): Promise<void>
  close(): Promise<void>
}

/** @param prepare adds to the server of the operators before it is ready */
export async function openTestStaff(
  env: Record<string, string> = {},
  brandFiles: readonly BrandFile[] = [],
  prepare: (operators: FastifyInstance) => Promise<void> = async () => undefined,
): Promise<TestStaff> {
  const portal = await openTestApp(env, brandFiles)
  const { database, brands } = portal
  const config = readServerConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: portal.folder, DEMO: '1', ...env })
  const log = openLog('test', 'silent')
  let nowMs = 0
  const book = openBookScript()
  const staff = { ...(await openStaff({ database, clock: systemClock, log, config, brands })), nowMs: () => nowMs }
  const operators = createOperatorsServer({
    log,
    metrics: openMetrics('operators'),
    checks: [],
    isDraining: () => false,
    staff,
    domains: { ...portal.forStaff, askBook: book.askBook },
  })
  await prepare(operators)
  await operators.ready()

  const call: TestStaff['call'] = async ({ call: line }, { token, brand, input = {}, key, headers = {}, ip = '127.0.0.1' } = {}) => {
    const [method = 'GET', path = '/'] = line.split(' ')
    const isGet = method === 'GET'
    const query = new URLSearchParams(input as Record<string, string>).toString()
    const answer = await operators.inject({
      method: method as 'GET',
      url: isGet && query ? `${path}?${query}` : path,
      remoteAddress: ip,
      headers: {
        host: 'localhost',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(brand !== undefined && { 'x-brand': brand }),
        ...(!isGet && { 'content-type': 'application/json', 'idempotency-key': key ?? randomUUID() }),
        ...headers,
      },
      ...(!isGet && { payload: JSON.stringify(input) }),
    })
    const text = answer.payload
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return {
      status: answer.statusCode,
      body: isJson ? (JSON.parse(text) as Reply['body']) : { success: false },
      text,
      headers: answer.headers,
    }
  }
  const codeOf = async (username: string) => {
    const { body, text } = await call({ call: 'GET /staff/v1/session/demo' }, { input: { username } })
    if (!body.success) throw new Error(`there is no code for ${username}: ${text}`)
    return (body.value as { code: string }).code
  }
  const signIn: TestStaff['signIn'] = async (role, asking = {}) => {
    const proof = { method: 'authenticator', code: await codeOf(role) }
    const { body, text } = await call(
      { call: 'POST /staff/v1/session' },
      { ...asking, input: { username: role, password: demoPassword, proof, ...asking.input } },
    )
    if (!body.success) throw new Error(`${role} could not sign in: ${text}`)
    return (body.value as { token: string }).token
  }
  const close = async () => {
    await operators.close()
    await portal.close()
  }
  const endRequests = async () => {
    await portal.database.query(sql`update staff.requests set state = 'expired', decided_at = clock_timestamp() where state = 'proposed'`)
  }
  return { portal, operators, staff, book, call, signIn, codeOf, pass: (seconds) => void (nowMs += seconds * 1000), endRequests, close }
}
