import { createServer, type IncomingMessage, type Server } from 'node:http'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError, openLog, openMetrics, sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrationsFolder, migrationSet } from '../migrations.ts'
import { openProviders, type ProviderConfig } from './message-providers.ts'
import { measureOutbox, type NewMessage, openOutbox, type Outbox } from './outbox.ts'

let database: TestDatabase
let folder: string
let opened: { close(): Promise<void> | void }[] = []
let logged: string[] = []

beforeAll(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
})
afterAll(() => database.drop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  logged = []
})
afterEach(async () => {
  for (const one of opened.toReversed()) await one.close()
  opened = []
  await database.query(sql`delete from platform.outbox`)
  await rm(folder, { recursive: true, force: true })
})

const log = openLog('test', 'info', { write: (line) => void logged.push(line) })
function open(config: Partial<ProviderConfig> = {}): Outbox {
  const outbox = openOutbox({
    database,
    log,
    providers: openProviders({ DATA_DIR: folder, NODE_ENV: 'test', ...config } as ProviderConfig),
  })
  opened.push(outbox)
  return outbox
}
const sms = (change: Partial<NewMessage> = {}): NewMessage => ({
  channel: 'sms',
  to: '+8801712345678',
  template: 'code.login',
  language: 'EN',
  content: { text: 'Shapla: your code is 482913.', code: '482913' },
  lifeMinutes: 5,
  ...change,
})
const mail = (change: Partial<NewMessage> = {}): NewMessage => ({
  ...sms(),
  channel: 'email',
  to: 'rahim@example.org',
  template: 'password.link',
  content: { subject: 'শাপলা: নতুন পাসওয়ার্ড দিন', text: 'লিংক\n\nhttps://portal.example/forget#reset=abc' },
  lifeMinutes: 15,
  ...change,
})
const add = (outbox: Outbox, message: NewMessage) => database.transaction((tx) => outbox.add(tx, message))
type Row = { outcome: string | null; tries: number; problem: string; content: unknown; waitSeconds: number }
const rows = () =>
  database.query<Row>(sql`
    select outcome, tries, problem, content, round(extract(epoch from next_try_at - clock_timestamp()))::int as "waitSeconds" from platform.outbox
    order by created_at`)
const makeDue = () => database.query(sql`update platform.outbox set next_try_at = clock_timestamp() where done_at is null`)
const files = async () => (await readdir(join(folder, 'outbox')).catch(() => [] as string[])).filter((name) => !name.startsWith('.'))

type Seen = { form: URLSearchParams; headers: IncomingMessage['headers'] }
/** A provider of SMS on this machine that answers what the test says. */
async function serveSms(answer: (seen: number) => { status: number; body?: string; location?: string } | 'nothing') {
  const seen: Seen[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push({ form: new URLSearchParams(body), headers: request.headers })
      const told = answer(seen.length)
      if (told === 'nothing') return
      response.writeHead(told.status, { 'content-type': 'application/json', ...(told.location && { location: told.location }) })
      response.end(told.body ?? '{"sid":"SM1","status":"queued"}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  opened.push({ close: () => void (server.closeAllConnections(), server.close()) })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/2010-04-01/Accounts/AC1/Messages.json`
  return { seen, config: { SMS_URL: url, SMS_ACCOUNT: 'AC1', SMS_SECRET: 'secret-of-the-provider', SMS_FROM: 'Shapla' } }
}

/** A mail server on this machine; `refuse` answers the recipient. */
async function serveMail(refuse?: (seen: number) => number | undefined) {
  const seen: string[] = []
  let asked = 0
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'portal' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo: (_to, _session, done) => {
      const code = refuse?.((asked += 1))
      done(code === undefined ? undefined : Object.assign(new Error('482913 is no'), { responseCode: code }))
    },
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        seen.push(text)
        done()
      })
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  opened.push({ close: () => new Promise<void>((done) => server.close(done)) })
  const { port } = server.server.address() as AddressInfo
  return { seen, config: { SMTP_URL: `smtp://portal:p%40ss@127.0.0.1:${port}`, MAIL_FROM: 'Shapla <no-reply@portal.example>' } }
}

test('Without a provider a message becomes a private file and its content leaves the database', async () => {
  await add(open(), sms())
  await expect.poll(files, { timeout: 10_000 }).toHaveLength(1)
  const [name] = await files()
  const path = join(folder, 'outbox', name!)
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
    channel: 'sms',
    to: '+8801712345678',
    template: 'code.login',
    language: 'EN',
    text: 'Shapla: your code is 482913.',
    code: '482913',
  })
  expect((await stat(path)).mode & 0o077).toBe(0)
  await expect.poll(async () => (await rows())[0]).toMatchObject({ outcome: 'sent', tries: 1, content: null })
})

test('a message exists when its transaction commits, and not otherwise', async () => {
  const outbox = open()
  const fails = database.transaction(async (tx) => {
    await outbox.add(tx, sms())
    throw new Error('changed my mind')
  })
  await expect(fails).rejects.toThrow('changed my mind')
  await outbox.deliver()
  expect([await rows(), await files()]).toEqual([[], []])
})

test('a decoy is written like the others and never leaves; what comes too late does not either', async () => {
  const provider = await serveSms(() => ({ status: 201 }))
  const outbox = open(provider.config)
  await add(outbox, sms({ isDecoy: true }))
  await add(outbox, sms({ lifeMinutes: 0 }))
  await outbox.deliver()
  expect((await rows()).map(({ outcome, content }) => [outcome, content])).toEqual([
    ['decoy', null],
    ['expired', null],
  ])
  expect(provider.seen).toHaveLength(0)
})

test('An SMS follows the provider’s interface; failures are retried with the same id and backoff', async () => {
  const provider = await serveSms((seen) => ({ status: [500, 429, 201][seen - 1]! }))
  const outbox = open(provider.config)
  await add(outbox, sms())
  await outbox.deliver()
  expect(await rows()).toMatchObject([{ outcome: null, tries: 1, problem: 'SMS 500', waitSeconds: 5 }])
  await outbox.deliver()
  expect(provider.seen).toHaveLength(1)
  await makeDue()
  await outbox.deliver()
  expect(await rows()).toMatchObject([{ outcome: null, tries: 2, problem: 'SMS 429', waitSeconds: 20 }])
  await makeDue()
  await outbox.deliver()
  expect(await rows()).toMatchObject([{ outcome: 'sent', tries: 3, content: null }])
  expect(Object.fromEntries(provider.seen[0]!.form)).toEqual({ To: '+8801712345678', From: 'Shapla', Body: 'Shapla: your code is 482913.' })
  expect(provider.seen[0]!.headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret-of-the-provider').toString('base64')}`)
  expect(new Set(provider.seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(logged.join('')).not.toMatch(/482913|secret-of-the-provider/)
})

test('Redirects, permanent refusals and invalid answers are neither followed nor retried (SEC-31)', async () => {
  const elsewhere = await serveSms(() => ({ status: 201 }))
  const told = [
    { status: 302, location: elsewhere.config.SMS_URL },
    { status: 400, body: '{"code":21211}' },
    { status: 201, body: '<html>' },
  ]
  const provider = await serveSms((seen) => told[seen - 1]!)
  const outbox = open(provider.config)
  for (let count = 0; count < 3; count += 1) {
    await add(outbox, sms())
    await outbox.deliver()
  }
  expect((await rows()).map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['refused', 'SMS 302'],
    ['refused', 'SMS 400'],
    [null, 'SMS 201'],
  ])
  expect(elsewhere.seen).toHaveLength(0)
})

test('a provider that says nothing holds a message no longer than three seconds (SEC-31)', async () => {
  const provider = await serveSms(() => 'nothing')
  const outbox = open(provider.config)
  await add(outbox, sms())
  await outbox.deliver()
  expect(await rows()).toMatchObject([{ outcome: null, tries: 1, problem: 'SMS without an answer' }])
})

test('Mail goes by SMTP in any script, retries keep the id; 5xx is permanent, 4xx is not', async () => {
  const server = await serveMail((seen) => [421, undefined, 550][seen - 1])
  const outbox = open(server.config)
  await add(outbox, mail())
  await outbox.deliver()
  expect(await rows()).toMatchObject([{ outcome: null, tries: 1, problem: 'SMTP 421' }])
  await makeDue()
  await outbox.deliver()
  const [row] = await database.query<{ id: string }>(sql`select id from platform.outbox`)
  expect(await rows()).toMatchObject([{ outcome: 'sent', tries: 2, content: null }])
  const sent = server.seen[0]!
  expect(sent).toContain(`Message-ID: <${row!.id}@portal.example>`)
  expect(sent).toContain('From: Shapla <no-reply@portal.example>')
  expect(sent).toMatch(/^Subject: =\?UTF-8\?/m)
  await add(outbox, mail())
  await outbox.deliver()
  expect((await rows()).at(-1)).toMatchObject({ outcome: 'refused', tries: 1, problem: 'SMTP 550' })
  expect(logged.join('')).not.toContain('482913')
})

test('a recipient can add no header and no second recipient', async () => {
  const server = await serveMail()
  const outbox = open(server.config)
  await add(outbox, mail({ to: 'a@example.org\r\nBcc: b@example.org', content: { subject: 'Hi\r\nBcc: c@example.org', text: 'x' } }))
  await outbox.deliver()
  expect(server.seen.join('')).not.toMatch(/^Bcc:/m)
})

test('Several processes send each message once and take over those of a crashed one', async () => {
  const provider = await serveSms(() => ({ status: 201 }))
  const outboxes = [open(provider.config), open(provider.config), open(provider.config)]
  for (let count = 0; count < 30; count += 1) await add(outboxes[count % 3]!, sms({ to: `+88017123450${String(count).padStart(2, '0')}` }))
  await Promise.all(outboxes.map((outbox) => outbox.deliver()))
  await expect.poll(async () => (await rows()).every(({ outcome }) => outcome === 'sent'), { timeout: 10_000 }).toBe(true)
  expect(provider.seen).toHaveLength(30)
  expect(new Set(provider.seen.map(({ form }) => form.get('To'))).size).toBe(30)
  // Taken by a process that never came back: the lease ends and another one takes it.
  await database.query(sql`
    insert into platform.outbox (channel, recipient, template, language, content, ends_at, tries, next_try_at)
    values ('sms', '+8801799999999', 'code.login', 'EN', '{"text":"x"}', clock_timestamp() + interval '5 minutes', 1, clock_timestamp())`)
  await outboxes[0]!.deliver()
  expect(provider.seen.at(-1)!.form.get('To')).toBe('+8801799999999')
})

test('a provider that is named in part, or that would be spoken to in the clear, stops the start', () => {
  const whole = { SMS_URL: 'https://sms.example/x', SMS_ACCOUNT: 'a', SMS_SECRET: 'b', SMS_FROM: 'c' }
  const tryOpen = (config: Partial<ProviderConfig>) => () =>
    openProviders({ DATA_DIR: folder, NODE_ENV: 'test', ...config } as ProviderConfig)
  expect(tryOpen(whole)).not.toThrow()
  for (const name of Object.keys(whole)) expect(tryOpen({ ...whole, [name]: undefined })).toThrow(ConfigError)
  expect(tryOpen({ ...whole, SMS_URL: 'http://sms.example/x' })).toThrow(/SMS_URL/)
  expect(tryOpen({ SMTP_URL: 'smtps://mail.example' })).toThrow(/MAIL_FROM/)
  expect(tryOpen({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' })).toThrow(/SMTP_URL/)
})

test('The age of the oldest waiting message is measured, and nothing of those that are done (REL-27)', async () => {
  const { registry } = openMetrics('test')
  measureOutbox(registry, database)
  const read = async () => Number(/\} ([\d.]+)$/m.exec(await registry.getSingleMetricAsString('platform_outbox_oldest_seconds'))?.[1])
  expect(await read()).toBe(0)
  const insert = (ageSeconds: number, done: boolean) =>
    database.query(sql`
      insert into platform.outbox (channel, recipient, template, language, ends_at, created_at, done_at, outcome)
      values ('sms', '+8801712345678', 'code.login', 'EN', now() + interval '1 hour', clock_timestamp() - make_interval(secs => ${ageSeconds}),
        case when ${done} then now() end, case when ${done} then 'sent' end)`)
  await insert(900, true)
  await insert(300, false)
  await insert(30, false)
  expect(Math.floor((await read()) / 100)).toBe(3)
})
