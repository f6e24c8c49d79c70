import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'

const probeEveryMs = 250
const fallsAfter = 2

type Backend = { port: number; refusals: number }

/**
 * A balancer as an operator puts one before several portals: it asks each for its readiness and shares the requests out among those that are ready, one
 * by one. A request whose connection is refused goes to the next, for nothing of it was sent; what a portal took is never sent again: when the portal
 * dies with it, the answer is 502, and an answer that had begun breaks off.
 */
export class Balancer {
  private readonly server: Server
  private readonly backends: Backend[]
  private readonly probing: NodeJS.Timeout
  private turn = 0
  /** Requests that each portal was given, in the order of the ports. */
  readonly given: number[]
  /** What waits for its answer, and at which portal. */
  readonly waiting = new Map<IncomingMessage, string>()

  constructor(ports: readonly number[]) {
    this.backends = ports.map((port) => ({ port, refusals: 0 }))
    this.given = ports.map(() => 0)
    this.server = createServer((asked, answer) => void this.forward(asked, answer))
    this.probing = setInterval(() => this.backends.forEach((backend) => void probe(backend)), probeEveryMs)
  }

  async listen(port: number): Promise<void> {
    this.server.listen(port, '127.0.0.1')
    await once(this.server, 'listening')
  }

  async close(): Promise<void> {
    clearInterval(this.probing)
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }

  private async forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of asked as AsyncIterable<Buffer>) chunks.push(chunk)
    answer.once('close', () => this.waiting.delete(asked))
    const body = Buffer.concat(chunks)
    this.turn += 1
    const order = this.backends.map((_, index) => (this.turn + index) % this.backends.length)
    const ready = order.filter((at) => this.backends[at]!.refusals < fallsAfter)
    // Where none is known to be ready each is tried: the first to come back takes it.
    for (const at of ready.length > 0 ? [...ready, ...order.filter((other) => !ready.includes(other))] : order) {
      this.given[at]! += 1
      this.waiting.set(asked, `${asked.method} ${asked.url} at ${at}`)
      if (await passOn(this.backends[at]!, asked, body, answer)) return
      this.backends[at]!.refusals = fallsAfter
    }
    refuse(answer)
  }
}

async function probe(backend: Backend): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${backend.port}/health/ready`).catch(() => undefined)
  backend.refusals = answer?.status === 200 ? 0 : backend.refusals + 1
}

/** @returns false when the connection was refused, so that another may take the request */
function passOn({ port }: Backend, asked: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<boolean> {
  const { connection: _hop, 'transfer-encoding': _framing, ...headers } = asked.headers
  return new Promise((done) => {
    // Each over a connection of its own: one that was kept may be dead without anybody having heard of it.
    const sent = request({ host: '127.0.0.1', port, agent: false, method: asked.method, path: asked.url, headers })
    sent.once('response', (heard) => {
      const { connection: _own, 'transfer-encoding': _theirs, ...told } = heard.headers
      answer.writeHead(heard.statusCode!, told)
      answer.flushHeaders()
      heard.pipe(answer)
      heard.once('error', () => answer.destroy())
      done(true)
    })
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return done(false)
      if (!answer.headersSent) refuse(answer)
      done(true)
    })
    // A caller that has gone waits for nothing.
    answer.once('close', () => sent.destroy())
    sent.end(body)
  })
}

function refuse(answer: ServerResponse): void {
  answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
}
