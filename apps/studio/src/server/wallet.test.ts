import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import dns from 'node:dns'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createHmacKey } from '@portal/contracts/vendor-signature'
import { openLog } from '@portal/runtime'
import { afterEach, expect, test, vi } from 'vitest'
import { openWallet } from './wallet.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const close of closing.splice(0)) await close()
})

/** A portal of bare bytes: the n-th call is answered by the n-th of these, and all further ones by the last. */
async function startPortal(...answers: ((socket: Socket) => void)[]) {
  const sockets = new Set<Socket>()
  let calls = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    let asked = ''
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        asked += chunk.toString()
        if (!asked.endsWith('}')) return
        asked = ''
        calls += 1
        answers[Math.min(calls, answers.length) - 1]!(socket)
      })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => void server.close(done))
  }
  closing.push(close)
  return { port, url: `http://127.0.0.1:${port}`, close, sockets: () => [...sockets], countCalls: () => calls }
}

const log = openLog('studio', 'silent')
const ask = (portalUrl: string, id = 'studio-key') =>
  openWallet({ portalUrl, log, key: createHmacKey(id, 'a-secret-of-the-studio-and-the-portal') }).call('balance', {
    playerId: 'player',
    currency: 'BDT',
  })

const told = { requestId: 'r', serverTime: '2026-11-24T12:00:00.000Z', status: 'OK', playerId: 'player', balance: '70000', currency: 'BDT' }
const json = JSON.stringify(told)
const head = (lines: string, status = '200 OK') => `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\n${lines}\r\n\r\n`
const whole = `${head(`content-length: ${json.length}`)}${json}`
const half = json.slice(0, json.length / 2)
const say = (bytes: string) => (socket: Socket) => void socket.write(bytes)
const answered = { kind: 'answered', answer: expect.objectContaining({ status: 'OK', balance: 70_000n }) }
const unknown = { kind: 'unknown', problem: expect.any(String) }

test('a portal that refuses the connection got nothing (MON-16)', async () => {
  const portal = await startPortal(say(whole))
  await portal.close()
  expect(await ask(portal.url)).toEqual({ kind: 'unsent', problem: 'connection refused' })
})

test.each<[string, (socket: Socket) => void]>([
  ['resets the connection before it answers', (socket) => void socket.resetAndDestroy()],
  ['closes the connection before it answers', (socket) => void socket.end()],
  ['resets the connection after the head', (socket) => void socket.write(head('content-length: 200'), () => socket.resetAndDestroy())],
  ['ends before the length it announced', (socket) => void socket.end(`${head('content-length: 200')}${half}`)],
  ['ends amid its chunks', (socket) => void socket.end(`${head('transfer-encoding: chunked')}ff\r\n${half}`)],
  ['says more than a megabyte', say(`${head(`content-length: ${json.length + 1024 * 1024}`)}${json}${' '.repeat(1024 * 1024)}`)],
  ['speaks no HTTP', say('220 mail.example\r\n\r\n')],
  ['wants to speak another protocol', say(`${head('connection: upgrade\r\nupgrade: other', '101 Switching Protocols')}${json}`)],
  ['answers with a status of its own trouble', say(whole.replace('200 OK', '503 Busy'))],
  ['hints at its answer, and then is in trouble', say(`${head('link: </>', '103 Early Hints')}${whole.replace('200 OK', '503 Busy')}`)],
  ['announces an answer and gives none', (socket) => void socket.end(head('content-length: 200', '103 Early Hints'))],
])('of a portal that %s nothing is known, and the next call finds it as ever (MON-16)', async (_name, spoil) => {
  const portal = await startPortal(spoil, say(whole))
  expect(await ask(portal.url)).toEqual(unknown)
  expect(await ask(portal.url)).toEqual(answered)
  expect(portal.countCalls()).toBe(2)
})

test('what comes before the answer is not the answer, and its pieces are put together (MON-16)', async () => {
  const early = head('link: </>', '103 Early Hints')
  const chunks = [half, json.slice(half.length)].map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`)
  const portal = await startPortal(say(`${early}${early}${head('transfer-encoding: chunked')}${chunks.join('')}0\r\n\r\n`))
  expect(await ask(portal.url)).toEqual(answered)
})

test('a wallet call follows no redirect, because its signature is for this address (MON-16, MON-17)', async () => {
  const other = await startPortal(say(whole))
  const portal = await startPortal(say(head(`location: ${other.url}/\r\ncontent-length: 0`, '307 Temporary Redirect')))
  expect(await ask(portal.url)).toEqual(unknown)
  expect(other.countCalls()).toBe(0)
})

test.each<[string, string, (socket: Socket) => void]>([
  ['silent', 'undici:request:bodySent', () => undefined],
  ['silent amid its answer', 'undici:request:bodyChunkReceived', say(`${head('content-length: 200')}${half}`)],
])('a portal that falls %s is waited for so long and no longer, and hung up on (MON-16)', async (_name, channel, fall) => {
  const portal = await startPortal(fall, say(whole))
  const reached = Promise.withResolvers<void>()
  const reach = () => reached.resolve()
  subscribe(channel, reach)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isOver = false
  const asking = ask(portal.url).finally(() => (isOver = true))
  await reached.promise
  unsubscribe(channel, reach)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(isOver).toBe(false)
  const hungUp = Promise.all(portal.sockets().map((socket) => once(socket, 'close')))
  await vi.advanceTimersByTimeAsync(1)
  expect(await asking).toEqual({ kind: 'unknown', problem: 'Error: no answer in 2000 ms' })
  await hungUp
  vi.useRealTimers()
  expect(await ask(portal.url)).toEqual(answered)
})

test('a call whose time is over before there is a connection is not sent any more (MON-16)', async () => {
  const portal = await startPortal(say(whole))
  const named = `http://portal.test:${portal.port}`
  type Found = (error: null, addresses: { address: string; family: number }[]) => void
  const looking = Promise.withResolvers<Found>()
  vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, found: Found) => looking.resolve(found)) as never)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asking = ask(named)
  const found = await looking.promise
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await asking).toEqual({ kind: 'unknown', problem: 'Error: no answer in 2000 ms' })
  vi.useRealTimers()
  // The name resolves and the connection is open.
  vi.mocked(dns.lookup).mockImplementation(((_name: string, _options: object, tell: Found) => tell(null, addresses)) as never)
  const addresses = [{ address: '127.0.0.1', family: 4 }]
  found(null, addresses)
  expect(await ask(named)).toEqual(answered)
  expect(portal.countCalls()).toBe(1)
})

test.each([
  ['a header that may not be', 'http://127.0.0.1:1', 'a\nkey'],
  ['an address that is none', 'file:///portal', 'studio-key'],
])('a call with %s is an answer like any other failure, and nothing that ends the process (MON-16)', async (_name, portalUrl, id) => {
  expect(await ask(portalUrl, id)).toEqual(unknown)
})
