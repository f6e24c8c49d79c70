import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { feedbackLimits } from '@portal/contracts/feedback-limits'
import { createHttpServer, type FastifyInstance, type FastifyRequest, openLog, openMetrics } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toRefusal } from '#platform/serve.ts'
import { isTooSlow, readAtPace, type UploadPace } from './upload-pace.ts'

const pace: UploadPace = { graceMs: 10_000, bytesPerSecond: feedbackLimits.uploadBytesPerSecond, lookMs: 2_000 }

test.each([
  // Nothing is asked in the first ten seconds.
  [0, 9_900, false],
  [0, 10_100, true],
  // A byte now and then is too little at any time, the agreed rate is enough to the end.
  [60, 60_000, true],
  [48 * 1024 * 20, 29_000, false],
  [48 * 1024 * 20, 31_000, true],
  [feedbackLimits.imageBytes, 116_000, false],
  [feedbackLimits.imageBytes, 117_000, true],
])('of a picture %i bytes after %i ms are too few: %s (SEC-26)', (received, elapsedMs, tooSlow) => {
  expect(isTooSlow(received, elapsedMs, pace)).toBe(tooSlow)
})

let app: FastifyInstance
/** Time is made short here; how a body that stands still ends does not depend on how short. */
const bodyWithinMs = 200
const short: UploadPace = { graceMs: 200, bytesPerSecond: 1_000, lookMs: 20 }
let patience = short

beforeAll(async () => {
  app = createHttpServer({ log: openLog('test', 'silent'), metrics: openMetrics('test'), bodyWithinMs })
  app.addContentTypeParser('image/png', (_request: FastifyRequest, body: Readable) => readAtPace(body, patience))
  app.setErrorHandler(async (error, _request, reply) => {
    const refusal = toRefusal(error)
    return reply.code(refusal.status).header('connection', 'close').send({ code: refusal.code })
  })
  app.put('/own', { config: { hasOwnPace: true } }, async ({ body }) => ({ bytes: (body as Buffer).length }))
  app.post('/other', async ({ body }) => ({ body }))
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** A sender by hand: what it has heard so far, and when the other side has ended. */
function open(head: string): { socket: Socket; heard: () => string; ended: Promise<void> } {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += String(chunk))).on('error', () => undefined)
  socket.write(`${head}\r\nHost: here\r\n`)
  return { socket, heard: () => said, ended: new Promise((done) => socket.once('close', () => done())) }
}

test('who sends a picture and stands still is told so and loses the connection (SEC-26)', async () => {
  patience = short
  const slow = open('PUT /own HTTP/1.1')
  slow.socket.write('Content-Type: image/png\r\nContent-Length: 100000\r\n\r\nsome bytes')
  await slow.ended
  expect(slow.heard()).toMatch(/^HTTP\/1\.1 422 /)
  expect(slow.heard()).toContain('content.upload_too_slow')
})

test('A picture has its own timeout: it continues where any other body is cut off (SEC-26)', async () => {
  patience = { ...short, graceMs: 60_000 }
  const picture = open('PUT /own HTTP/1.1')
  picture.socket.write('Content-Type: image/png\r\nContent-Length: 10\r\n\r\nhalf ')
  // Two others, one after the other: when the second is over, the picture has taken longer than either might.
  for (let turn = 0; turn < 2; turn += 1) {
    const other = open('POST /other HTTP/1.1')
    other.socket.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":')
    await other.ended
    expect(other.heard()).toMatch(/^HTTP\/1\.1 408 /)
  }
  picture.socket.write('whole')
  await expect.poll(picture.heard, { timeout: 20_000 }).toContain('{"bytes":10}')
  picture.socket.destroy()
  const quick = open('POST /other HTTP/1.1')
  quick.socket.write('Content-Type: application/json\r\nContent-Length: 7\r\n\r\n{"a":1}')
  await expect.poll(quick.heard, { timeout: 20_000 }).toContain('200 OK')
  quick.socket.destroy()
})

test('a picture that is larger than it may be is refused while it comes, whatever its head says (SEC-26)', async () => {
  patience = { ...short, graceMs: 60_000 }
  const large = open('PUT /own HTTP/1.1')
  large.socket.write('Content-Type: image/png\r\nTransfer-Encoding: chunked\r\n\r\n')
  const block = Buffer.alloc(1024 * 1024)
  for (let sent = 0; sent <= feedbackLimits.imageBytes; sent += block.length)
    large.socket.write(Buffer.concat([Buffer.from(`${block.length.toString(16)}\r\n`), block, Buffer.from('\r\n')]))
  await expect.poll(large.heard, { timeout: 20_000 }).toContain('content.image_too_big')
  large.socket.destroy()
})
