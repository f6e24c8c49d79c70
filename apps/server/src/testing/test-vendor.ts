import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verifyCall, type GvpKey } from '@portal/contracts/vendor-signature'

/** A foreign vendor's server, for tests: it checks our signature as we check a vendor's, and answers what it is told to. */
export type TestVendor = {
  url: string
  host: string
  /** What was asked, in order: path and body. A call that is not well signed is not among them. */
  asked: { path: string; body: Record<string, unknown> }[]
  /** Those of them that open a game; the vendor is asked for its list of games at any time. */
  launches(): TestVendor['asked']
  /** The answer per path: a body, or an HTTP status without one. */
  answers: Record<string, object | number>
  key: GvpKey | undefined
  close(): Promise<void>
}

export async function startTestVendor(): Promise<TestVendor> {
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks)
      const path = request.url ?? ''
      const call = { method: request.method as 'POST', path, body: raw }
      const verified = verifyCall(call, request.headers, (id) => (id === vendor.key?.id ? vendor.key : undefined))
      if (!verified.ok) return void reply.writeHead(401).end(JSON.stringify({ status: 'INVALID_SIGNATURE' }))
      vendor.asked.push({ path, body: raw.length > 0 ? (JSON.parse(raw.toString()) as Record<string, unknown>) : {} })
      const answer = vendor.answers[path] ?? 404
      if (typeof answer === 'number') return void reply.writeHead(answer).end('')
      reply.end(JSON.stringify({ status: 'OK', requestId: 'r', serverTime: new Date().toISOString(), ...answer }))
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const vendor: TestVendor = {
    url: `http://${host}`,
    host,
    asked: [],
    launches: () => vendor.asked.filter(({ path }) => path === '/gvp/v1/games/launch'),
    answers: {},
    key: undefined,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return vendor
}
