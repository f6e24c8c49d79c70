import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { roomCloseCodes } from '../../room-line.ts'
import { PlayRefused } from '../play-calls.ts'
import { BetLayout } from './bet-layout.ts'
import { countSteps } from './chain-check.ts'
import { RoomClock } from './room-clock.ts'
import { RoomLink } from './room-link.ts'

type Handlers = { onopen?: () => void; onmessage?: (event: { data: string }) => void; onclose?: (event: { code: number }) => void }

/** A link whose sockets and timers a test drives. */
function openTestLink(join: (chain?: object) => Promise<{ ticket: string }>) {
  const sockets: (Handlers & { sent: string[]; send(text: string): void; close(): void; readyState: number })[] = []
  const timers: { ms: number; run(): void }[] = []
  const heard: string[] = []
  const ended: string[] = []
  const link = new RoomLink({
    join,
    hear: (message) => heard.push(message.t),
    lineChanged: (isThere) => heard.push(isThere ? 'there' : 'lost'),
    ended: (code) => ended.push(code),
    around: {
      open() {
        const sent: string[] = []
        const socket = { sent, send: (text: string) => void sent.push(text), close: () => undefined, readyState: 1 }
        sockets.push(socket)
        return socket as never
      },
      after(ms, run) {
        const timer = { ms, run }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), 1)
      },
      random: () => 1,
      bytes: (count) => new Uint8Array(count).fill(171),
      now: () => 1_000,
    },
  })
  const settle = () => new Promise((done) => setImmediate(done))
  const last = () => sockets.at(-1)!
  return {
    link,
    sockets,
    timers,
    heard,
    ended,
    settle,
    last,
    say: (message: object) => last().onmessage?.({ data: JSON.stringify({ now: 1_500, ...message }) }),
    async seat() {
      link.start()
      await settle()
      last().onopen?.()
    },
  }
}

const snapshot = { t: 'snapshot', epoch: 1, v: 4 }

test('the first player of a chain gives its salt, and the ticket is the first message (FAIR-11)', async () => {
  const asked: (object | undefined)[] = []
  const at = openTestLink(async (chain) => {
    asked.push(chain)
    if (!chain) throw new PlayRefused('room.salt_wanted', { head: 'f'.repeat(64) })
    return { ticket: 'a-ticket-for-one-socket' }
  })
  await at.seat()
  expect(asked).toEqual([undefined, { head: 'f'.repeat(64), salt: 'ab'.repeat(32) }])
  expect(at.last().sent).toEqual([JSON.stringify({ t: 'ticket', ticket: 'a-ticket-for-one-socket' })])
})

test('events in order are heard; a gap or a new epoch asks for one snapshot (REL-20)', async () => {
  const at = openTestLink(async () => ({ ticket: 'a-ticket-for-one-socket' }))
  await at.seat()
  at.say(snapshot)
  at.say({ t: 'players', epoch: 1, v: 5, players: 2 })
  at.say({ t: 'players', epoch: 1, v: 5, players: 2 })
  at.say({ t: 'lock', epoch: 1, v: 7 })
  at.say({ t: 'sealed', epoch: 2, v: 1 })
  expect(at.heard).toEqual(['there', 'snapshot', 'players'])
  expect(at.last().sent.filter((text) => text.includes('snapshot'))).toHaveLength(1)
  at.say({ t: 'snapshot', epoch: 2, v: 8 })
  at.say({ t: 'outcome', epoch: 2, v: 9 })
  expect(at.heard.slice(3)).toEqual(['snapshot', 'outcome'])
})

test('a lost line is joined again after delays that double; a replaced window ends (REL-20)', async () => {
  const at = openTestLink(async () => ({ ticket: 'a-ticket-for-one-socket' }))
  await at.seat()
  at.say(snapshot)
  at.last().onclose?.({ code: roomCloseCodes.restart })
  expect(at.heard.at(-1)).toBe('lost')
  expect(at.timers.map(({ ms }) => ms)).toEqual([500])
  at.timers[0]!.run()
  await at.settle()
  at.last().onclose?.({ code: 1_006 })
  expect(at.timers.at(-1)!.ms).toBe(1_000)
  at.timers.at(-1)!.run()
  await at.settle()
  at.last().onclose?.({ code: roomCloseCodes.replaced })
  expect(at.ended).toEqual(['session.replaced'])
  expect(at.sockets).toHaveLength(3)
})

test('the clock is the median of what pongs measure, each at half its way', () => {
  let now = 0
  const clock = new RoomClock(() => now)
  clock.hear(10_000)
  expect(clock.now()).toBe(10_000)
  for (const [sent, back, server] of [
    [0, 100, 5_050],
    [100, 200, 5_150],
    [200, 1_200, 9_999],
  ] as const) {
    now = back
    clock.measure(sent, server)
  }
  expect([clock.now() - now, clock.until(clock.now() - 5)]).toEqual([5_000, 0])
})

test('a layout takes all chips of a press or none; undo, double and repeat go through the same check', () => {
  const sum = (chips: ReadonlyMap<string, number>) => [...chips.values()].reduce((all, one) => all + one, 0)
  const layout = new BetLayout(
    (chips) => sum(chips) <= 10,
    () => undefined,
  )
  expect([layout.add([['a', 4]]), layout.add([['a', 4], ['b', 4]])]).toEqual([true, false]) // prettier-ignore
  expect([layout.double(), layout.double(), sum(layout.chips)]).toEqual([true, false, 8])
  layout.remember(layout.chips)
  layout.undo()
  expect(sum(layout.chips)).toBe(4)
  expect([layout.clear(), layout.repeat(), sum(layout.chips), layout.remove('a'), layout.chips.size]).toEqual([true, true, 8, true, 0])
})

test('a link is hashed down to the head of its chain, and a changed one is not (FAIR-11)', async () => {
  const hash = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
  const link = 'c4'.repeat(32)
  const head = hash(hash(hash(link)))
  expect(await countSteps(head, link, 3)).toBe(3)
  expect(await countSteps(head, 'c5'.repeat(32), 3)).toBe(undefined)
  expect(await countSteps(head, link, 2)).toBe(undefined)
})
