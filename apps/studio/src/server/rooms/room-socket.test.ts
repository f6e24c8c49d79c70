import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { RoomSocket } from './room-socket.ts'

/** A connection that takes as much as a test lets it. */
function openFake() {
  const sent: string[] = []
  const fake = {
    bufferedAmount: 0,
    isTerminated: false,
    send: (text: string) => void sent.push(text),
    terminate: () => void (fake.isTerminated = true),
  }
  let now = 0
  const socket = new RoomSocket(fake as unknown as WebSocket, () => now)
  return { fake, sent, socket, pass: (ms: number) => void (now += ms) }
}

const message = Buffer.from('{"t":"snapshot"}')

test('twenty messages a second are read after forty at once; the third too many is the last', () => {
  const { socket, pass } = openFake()
  const read = () => socket.read(message, false)
  for (let at = 0; at < 40; at += 1) expect(read()).toEqual({ request: { t: 'snapshot' } })
  expect(read()).toEqual({ refused: 'room.too_fast', isLast: false })
  pass(1_000)
  for (let at = 0; at < 20; at += 1) expect(read()).toHaveProperty('request')
  expect([read(), read()]).toEqual([
    { refused: 'room.too_fast', isLast: false },
    { refused: 'room.too_fast', isLast: true },
  ])
})

test.each([
  ['binary', message, true],
  ['no JSON', Buffer.from('{'), false],
  ['deep JSON', Buffer.from('['.repeat(1_500) + ']'.repeat(1_500)), false],
  ['an unknown message', Buffer.from('{"t":"win"}'), false],
  ['a field too many', Buffer.from('{"t":"snapshot","v":1}'), false],
  ['a fractional number', Buffer.from('{"t":"bets","n":1.5,"no":1,"bets":[]}'), false],
  ['a number of another size', Buffer.from('{"t":"bets","n":9007199254740993,"no":1,"bets":[]}'), false],
  ['chips that are no number', Buffer.from('{"t":"bets","n":1,"no":1,"bets":[["tie","1"]]}'), false],
])('%s is refused', (_name, raw, isBinary) => {
  expect(openFake().socket.read(raw, isBinary)).toEqual({ refused: 'room.invalid', isLast: false })
})

test('A slow client gets a snapshot in place of the events it missed, a stuck one is cut off (REL-20)', () => {
  const { fake, sent, socket, pass } = openFake()
  socket.publish('one', () => 'snapshot')
  fake.bufferedAmount = 65 * 1_024
  socket.publish('two', () => 'snapshot')
  fake.bufferedAmount = 0
  socket.publish('three', () => 'snapshot')
  socket.publish('four', () => 'snapshot')
  expect(sent).toEqual(['one', 'snapshot', 'four'])
  fake.bufferedAmount = 65 * 1_024
  socket.publish('five', () => 'snapshot')
  expect(fake.isTerminated).toBe(false)
  pass(10_001)
  socket.publish('six', () => 'snapshot')
  expect(fake.isTerminated).toBe(true)
  const lost = openFake()
  lost.fake.bufferedAmount = 257 * 1_024
  lost.socket.publish('one', () => 'snapshot')
  expect(lost.fake.isTerminated).toBe(true)
})
