import { expect, test, vi } from 'vitest'
import type { BookSocketMessage } from '../../book-line.ts'
import { BookRefused } from './book-calls.ts'
import { BookLink } from './book-link.ts'

function openLine(ticket: () => Promise<{ ticket: string }> = async () => ({ ticket: 't'.repeat(16) })) {
  const sockets: {
    sent: { t: string; topics?: string[]; again?: string[] }[]
    onopen?: () => void
    onmessage?: (event: { data: string }) => void
    onclose?: (event: { code: number }) => void
  }[] = []
  const timers: (() => void)[] = []
  const told: string[] = []
  const heard: string[] = []
  const lines: boolean[] = []
  const ended = vi.fn()
  const link = new BookLink({
    ticket,
    hear: ({ t }) => void heard.push(t),
    told: (topic) => void told.push(topic),
    lineChanged: (isThere) => void lines.push(isThere),
    ended,
    around: {
      open() {
        const socket = {
          sent: [] as never[],
          send: (text: string) => void socket.sent.push(JSON.parse(text) as never),
          close: () => undefined,
        }
        sockets.push(socket)
        return socket as never
      },
      after: (_, run) => (timers.push(run), () => undefined),
      random: () => 0,
      now: () => 0,
    },
  })
  const settle = () => new Promise((done) => setTimeout(done))
  const say = (message: BookSocketMessage): void => sockets.at(-1)!.onmessage!({ data: JSON.stringify(message) })
  return { link, sockets, timers, told, heard, lines, ended, settle, say }
}

const snapshot = (v: number): BookSocketMessage => ({ t: 'snapshot', topic: 'lists', epoch: 1, v, view: { counts: [], live: [] }, now: 0 })
const change = (v: number): BookSocketMessage => ({ t: 'change', topic: 'lists', v, change: { counts: [], live: [] }, now: 0 })

test('the ticket goes first, then what is watched; a gap asks for its topic again', async () => {
  const at = openLine()
  at.link.watch(['lists'])
  at.link.start()
  await at.settle()
  at.sockets[0]!.onopen!()
  at.say({ t: 'hello', epoch: 1, now: 0 })
  expect(at.sockets[0]!.sent.slice(0, 2)).toEqual([
    { t: 'ticket', ticket: 't'.repeat(16) },
    { t: 'watch', topics: ['lists'] },
  ])
  at.say(snapshot(1))
  at.say(change(2))
  at.say(change(4))
  expect(at.told).toEqual(['lists', 'lists'])
  expect(at.sockets[0]!.sent.at(-1)).toEqual({ t: 'watch', topics: ['lists'], again: ['lists'] })
  at.say({ t: 'balance', balance: '1', now: 0 })
  expect(at.heard).toEqual(['balance'])
})

test('a lost line is joined again with all that is watched, and topics begin anew', async () => {
  const at = openLine()
  at.link.watch(['lists'])
  at.link.start()
  await at.settle()
  at.say({ t: 'hello', epoch: 1, now: 0 })
  at.say(snapshot(5))
  at.sockets[0]!.onclose!({ code: 1_006 })
  expect(at.lines).toEqual([true, false])
  at.timers.splice(0).forEach((run) => run())
  await at.settle()
  at.say({ t: 'hello', epoch: 2, now: 0 })
  expect(at.sockets[1]!.sent[0]).toEqual({ t: 'watch', topics: ['lists'] })
  at.say(snapshot(1))
  at.say(change(2))
  expect(at.told).toHaveLength(3)
})

test('a session that is over ends the line with its reason', async () => {
  const at = openLine(async () => {
    throw new BookRefused('session.replaced')
  })
  at.link.start()
  await at.settle()
  expect(at.ended).toHaveBeenCalledWith('session.replaced')
  expect(at.timers).toHaveLength(0)
})
