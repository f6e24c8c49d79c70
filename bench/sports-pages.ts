/** Open pages of the sportsbook over sockets of this machine: how long a change of prices takes from the moment it is stored to the last page. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { BookHub } from '../apps/studio/src/server/book/book-hub.ts'
import { stopBets } from '../apps/studio/src/server/book/operators.ts'
import type { Studio } from '../apps/studio/src/server/context.ts'
import type { SessionRow } from '../apps/studio/src/server/store.ts'
import type { Figure } from './figure.ts'
import { getQuantile } from './load.ts'

const ticket = 'a-ticket-of-the-bench'
/** Pages that are opened at once. */
const atOnce = 32
const waitMs = 20_000

/** Pages and the server share one process: what is measured holds the reading of the messages as well. */
export async function measurePages(studio: Studio, event: string, session: SessionRow, pages: number, changes: number): Promise<Figure[]> {
  const hub = new BookHub(studio)
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (socket) => hub.accept(socket, (given) => (given === ticket ? session : undefined)))
  await once(server, 'listening')
  const address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sockets: WebSocket[] = []
  try {
    let left = pages
    const open = async (): Promise<void> => {
      while (left-- > 0) sockets.push(await openPage(address, event))
    }
    await Promise.all(Array.from({ length: atOnce }, open))
    const times: number[] = []
    for (let change = 0; change < changes; change += 1) {
      const changed = await studio.database.transaction((tx) => stopBets(studio, tx, event, ({ suspended }) => ({ suspended: !suspended })))
      const began = performance.now()
      const heard = Promise.all(sockets.map((socket) => hearChange(socket).then(() => times.push(performance.now() - began))))
      await hub.eventChanged(changed)
      await heard
    }
    const sorted = times.toSorted((a, b) => a - b)
    const name = `a change of prices on ${pages} open pages`
    return [
      { key: `${name}, 99 of 100 within`, value: getQuantile(sorted, 0.99), unit: 'ms', goal: 500, better: 'lower' },
      { key: `${name}, the middle`, value: getQuantile(sorted, 0.5), unit: 'ms', better: 'lower' },
    ]
  } finally {
    for (const socket of sockets) socket.terminate()
    await new Promise<void>((done) => server.close(() => done()))
    await hub.stop()
  }
}

async function openPage(address: string, event: string): Promise<WebSocket> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const hello = hear(socket, 'hello')
  socket.send(JSON.stringify({ t: 'ticket', ticket }))
  await hello
  const snapshot = hear(socket, 'snapshot')
  socket.send(JSON.stringify({ t: 'watch', topics: [`event:${event}`] }))
  await snapshot
  return socket
}

const hearChange = (socket: WebSocket) => hear(socket, 'change')

/** The next message of a kind. */
function hear(socket: WebSocket, kind: string): Promise<void> {
  return new Promise((done, failed) => {
    const late = setTimeout(() => failed(new Error(`no ${kind} in ${waitMs} ms`)), waitMs)
    const listen = (raw: Buffer): void => {
      if (!raw.subarray(0, 40).includes(`"t":"${kind}"`)) return
      clearTimeout(late)
      socket.off('message', listen)
      done()
    }
    socket.on('message', listen)
  })
}
