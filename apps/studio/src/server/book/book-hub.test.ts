import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { TicketAnswer } from '../../book-api.ts'
import { type BookSocketMessage, bookSocketPath } from '../../book-line.ts'
import type { EventPage } from '../../book-values.ts'
import { bookValue, legOn, seatBettor, startTestBook, type TestBook } from '../../testing/test-book.ts'
import { advanceEvent } from './advance.ts'

let at: TestBook
let port = 0
beforeAll(async () => {
  at = await startTestBook()
  await at.app.listen({ host: '127.0.0.1', port: 0 })
  port = (at.app.server.address() as AddressInfo).port
})
afterAll(() => at.close())

async function connect(ticket: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${bookSocketPath}`)
  const sent: BookSocketMessage[] = []
  socket.on('message', (raw: Buffer) => void sent.push(JSON.parse(raw.toString()) as BookSocketMessage))
  await once(socket, 'open')
  socket.send(JSON.stringify({ t: 'ticket', ticket }))
  const until = <Kind extends BookSocketMessage['t']>(
    t: Kind,
    fits: (message: Extract<BookSocketMessage, { t: Kind }>) => boolean = () => true,
  ) =>
    vi.waitFor(
      () => {
        const found = sent.find((one): one is Extract<BookSocketMessage, { t: Kind }> => one.t === t && fits(one as never))
        if (!found) throw new Error(`no ${t}`)
        return found
      },
      { timeout: 10_000 },
    )
  return { socket, sent, until }
}

test('a page that watches a match is sent it whole, then each change in order, and its own slips', async () => {
  const event = await at.announce('kabaddi')
  const member = await seatBettor(at, 'watcher', 1_000_0000n, { game: 'kabaddi' })
  const { ticket } = bookValue(await member.ask<TicketAnswer>('POST', '/ticket'))
  const { socket, sent, until } = await connect(ticket)
  await until('hello')
  const topic = `event:${event.id}`
  socket.send(JSON.stringify({ t: 'watch', topics: [topic, `card:${event.id}`, 'lists', 'event:none'] }))
  const snapshot = await until('snapshot', (message) => message.topic === topic)
  expect((await until('snapshot', (message) => message.topic === 'event:none')).view).toBeNull()
  const page = snapshot.view as EventPage
  bookValue(await member.place({ legs: [legOn(page, 'RESULT:MATCH', 'HOME')] }))
  for (let step = 0; step < 3; step += 1) await at.step(event)
  const changes = await vi.waitFor(
    () => {
      const found = sent.filter((one) => one.t === 'change' && one.topic === topic)
      if (found.length < 3) throw new Error('fewer changes')
      return found as Extract<BookSocketMessage, { t: 'change' }>[]
    },
    { timeout: 10_000 },
  )
  expect(changes.slice(0, 3).map(({ v }) => v)).toEqual([snapshot.v + 1, snapshot.v + 2, snapshot.v + 3])
  expect(changes[0]!.change).toMatchObject({ status: 'LIVE' })
  expect(changes[1]!.change).toMatchObject({ live: { step: 1 }, incidents: [{ step: 1 }] })
  expect(changes.some(({ change }) => 'prices' in change && (change.prices?.length ?? 0) > 0)).toBe(true)
  await at.play(event)
  const slip = await until('slip', (message) => message.slip.state === 'SETTLED')
  expect(slip.slip.legs[0]!.result).toMatch(/WON|LOST/)
  socket.close()
})

test('a socket without a ticket, with a used one, or with other words is closed', async () => {
  const member = await seatBettor(at, 'closed', 1_000_0000n, { game: 'kabaddi' })
  const { ticket } = bookValue(await member.ask<TicketAnswer>('POST', '/ticket'))
  const first = await connect(ticket)
  await first.until('hello')
  const codeOf = async ({ socket }: Awaited<ReturnType<typeof connect>>) => ((await once(socket, 'close')) as [number])[0]
  expect(await codeOf(await connect(ticket))).toBe(4_001)
  expect(await codeOf(await connect('x'.repeat(32)))).toBe(4_001)
  const closing = codeOf(first)
  first.socket.send('{"t":"watch","topics":["all"]}')
  expect(await closing).toBe(4_002)
})

test('a process that runs no competitions tells its pages what others do', async () => {
  const event = await at.announce('kabaddi')
  const member = await seatBettor(at, 'elsewhere', 1_000_0000n, { game: 'kabaddi' })
  const { ticket } = bookValue(await member.ask<TicketAnswer>('POST', '/ticket'))
  const { socket, until } = await connect(ticket)
  await until('hello')
  const topic = `event:${event.id}`
  socket.send(JSON.stringify({ t: 'watch', topics: [topic] }))
  await until('snapshot', (message) => message.topic === topic)
  at.book.start(false)
  at.clock.advance(Math.max(0, event.next_at!.getTime() - at.clock.now().getTime()))
  expect(await advanceEvent(at.studio, await at.own('kabaddi'), event.id, new Map())).toMatchObject({ status: 'LIVE' })
  expect((await until('change', (message) => message.topic === topic)).change).toMatchObject({ status: 'LIVE' })
  socket.close()
})
