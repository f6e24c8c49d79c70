import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicAddress, NotReached, openOutgoing } from './outgoing.ts'

let server: Server
let host: string
let hits = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    hits += 1
    if (request.url === '/moved') return void response.writeHead(302, { location: 'http://127.0.0.1:1/inside' }).end()
    if (request.url === '/broken') return void response.writeHead(503).end()
    if (request.url === '/long') return void response.end('x'.repeat(600 * 1024))
    if (request.url === '/slow') return
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ method: request.method, type: request.headers['content-type'] }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a host on the list is asked and its answer read (SEC-31)', async () => {
  const ask = openOutgoing(new Set([host]), { loopback: true })
  const answer = await ask(`http://${host}/`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' })
  expect([answer.status, await answer.json()]).toEqual([200, { method: 'POST', type: 'text/plain' }])
})

test('Unlisted hosts, plain HTTP and private addresses in any spelling are refused (SEC-31)', async () => {
  hits = 0
  const { port } = server.address() as AddressInfo
  const inner = ['127.0.0.1', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '0.0.0.0', 'localhost', '10.0.0.1', '169.254.169.254', '192.168.1.1', '100.64.0.1', '[fd00::1]', '[fe80::1]', '[64:ff9b::7f00:1]'] // prettier-ignore
  const addresses = inner.flatMap((name) => [`https://${name}:${port}/`, `http://${name}:${port}/`])
  // Even were somebody to put them on the list.
  const ask = openOutgoing(new Set(addresses.map((address) => new URL(address).host)))
  for (const address of [...addresses, 'file:///etc/passwd', `ftp://127.0.0.1:${port}/`, `gopher://127.0.0.1:${port}/`])
    await expect(ask(address), address).rejects.toBeInstanceOf(NotReached)
  const other = openOutgoing(new Set(['accounts.example.com']), { loopback: true })
  for (const address of [`http://${host}/`, `https://accounts.example.com@${host}/`, `http://accounts.example.com.${host}/`])
    await expect(other(address), address).rejects.toBeInstanceOf(NotReached)
  expect(hits).toBe(0)
})

test('addresses of the internet are told from those that are nobody’s there (SEC-31)', () => {
  const outer = ['8.8.8.8', '1.1.1.1', '142.250.1.1', '2a00:1450:4001:80e::200e', '2606:4700::1111']
  const inner = ['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1', '169.254.169.254', '100.64.1.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:8.8.8.8', 'fc00::1', 'fe80::1', 'ff02::1', '64:ff9b::808:808', '2002:7f00:1::', '2001:db8::1', 'localhost', ''] // prettier-ignore
  expect(outer.filter((address) => !isPublicAddress(address))).toEqual([])
  expect(inner.filter(isPublicAddress)).toEqual([])
})

test('a redirect is not followed, a long answer is cut off, a slow one is given up after its time (SEC-31)', async () => {
  const ask = openOutgoing(new Set([host, '127.0.0.1:1']), { loopback: true })
  await expect(ask(`http://${host}/moved`)).rejects.toThrow('sends us elsewhere')
  await expect(ask(`http://${host}/long`)).rejects.toBeInstanceOf(NotReached)
  const started = performance.now()
  await expect(ask(`http://${host}/slow`)).rejects.toBeInstanceOf(NotReached)
  expect(performance.now() - started).toBeGreaterThan(2_900)
})

test('a host that failed five times in a row is left alone for ten seconds (SEC-31)', async () => {
  let nowMs = 0
  const ask = openOutgoing(new Set([host]), { loopback: true, nowMs: () => nowMs })
  for (let round = 0; round < 5; round += 1) await expect(ask(`http://${host}/broken`)).rejects.toThrow('answers 503')
  hits = 0
  await expect(ask(`http://${host}/`)).rejects.toThrow('left alone')
  expect(hits).toBe(0)
  nowMs = 10_001
  expect((await ask(`http://${host}/`)).status).toBe(200)
})
