import { expect, test } from 'vitest'
import { channelName, openFrameChannel, originOf, readFrameMessage, type FromFrame } from './frame-channel.ts'

function surround() {
  const sent: [unknown, string][] = []
  const heard: FromFrame[] = []
  const parent = { postMessage: (message: unknown, origin: string) => void sent.push([message, origin]) }
  let tell: (event: { origin: string; source: unknown; data: unknown }) => void = () => undefined
  const open = (lobbyUrl: string | null) =>
    openFrameChannel(lobbyUrl, (message) => heard.push(message), { parent, listen: (call) => (tell = call) })
  return { sent, heard, parent, open, tell: (event: { origin: string; source: unknown; data: unknown }) => tell(event) }
}

test('messages go to the origin of the lobby and to no other', () => {
  const { sent, open } = surround()
  open('https://lobby.example/rng?page=2').send({ type: 'round-finished', roundId: 'r', stake: '10', win: '0', currency: 'BDT' })
  expect(sent).toEqual([
    [{ channel: channelName, type: 'round-finished', roundId: 'r', stake: '10', win: '0', currency: 'BDT' }, 'https://lobby.example'],
  ])
})

test('only messages of the lobby origin, from the page around, in the known shape are heard', () => {
  const { heard, open, tell, parent } = surround()
  open('https://lobby.example/')
  const good = { channel: channelName, type: 'balance-changed' }
  tell({ origin: 'https://evil.example', source: parent, data: good })
  tell({ origin: 'https://lobby.example', source: {}, data: good })
  tell({ origin: 'https://lobby.example', source: parent, data: { ...good, extra: 1 } })
  tell({ origin: 'https://lobby.example', source: parent, data: { channel: channelName, type: 'spin' } })
  tell({ origin: 'https://lobby.example', source: parent, data: 'balance-changed' })
  expect(heard).toEqual([])
  tell({ origin: 'https://lobby.example', source: parent, data: good })
  expect(heard).toEqual([{ type: 'balance-changed' }])
})

test('without a lobby address nothing is sent and nothing heard', () => {
  const { sent, heard, open, tell, parent } = surround()
  open(null).send({ type: 'close' })
  tell({ origin: 'null', source: parent, data: { channel: channelName, type: 'close-wanted' } })
  expect([sent, heard]).toEqual([[], []])
})

test('an address that is no web address names no origin', () => {
  expect([originOf('javascript:alert(1)'), originOf('not an address'), originOf('data:text/html,x'), originOf(null)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(originOf('https://lobby.example:8443/x')).toBe('https://lobby.example:8443')
})

test('a message without the channel, or with foreign fields, is no message', () => {
  expect([null, 7, {}, { type: 'close-wanted' }, { channel: channelName, type: 'close-wanted', to: 'x' }].map(readFrameMessage)).toEqual(
    Array(5).fill(undefined),
  )
  expect(readFrameMessage({ channel: channelName, type: 'close-wanted' })).toEqual({ type: 'close-wanted' })
})

test('only a known tool, and nothing beside it, is a press in the bar of the page around (SEC-25)', () => {
  const press = (rest: object) => readFrameMessage({ channel: channelName, type: 'tool-pressed', ...rest })
  expect([{}, { tool: 'spin' }, { tool: 'constructor' }, { tool: ['rules'] }, { tool: 'rules', stake: '1' }].map(press)).toEqual(
    Array(5).fill(undefined),
  )
  expect(press({ tool: 'rules' })).toEqual({ type: 'tool-pressed', tool: 'rules' })
})
