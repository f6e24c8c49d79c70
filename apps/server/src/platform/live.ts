import { randomBytes } from 'node:crypto'
import type { LiveEvent } from '@portal/contracts/messaging'
import { printAmount } from '@portal/contracts'
import type { Database, Log } from '@portal/runtime'
import { fitsBus, openLiveBus } from './live-bus.ts'
import { Refusal } from './refusal.ts'

/**
 * Push to the browsers of members.
 *
 * Each member has a channel: a bounded ring of the latest events, numbered, under an epoch that is new whenever numbers start again. An event's id
 * is `epoch-number`. A browser that comes back with the last id it saw gets exactly what it missed; when that is no longer known here (another
 * process, a restart, too much missed) it gets `resync` and reads the present state again. A new stream begins with `resync` too, so that nothing
 * can fall between its first reading and its first event.
 */
export type Live = {
  /**
   * Sends an event to all streams of a member, in whatever process they are. Never throws; give it to `tx.afterCommit`. In place of one that is too long
   * they get `resync`.
   */
  publish(memberId: bigint, event: LiveEvent): void
  /**
   * Joins a stream; `lastEventId` is what its browser saw last. Beyond five streams of a member the oldest, which may be a line that broke unheard,
   * gives way, but once a minute only: more open pages than that must not push each other out in a circle.
   * @throws Refusal `request.too_many`
   */
  join(stream: LiveStream, lastEventId?: string): void
  leave(stream: LiveStream): void
  /** The streams of this process. */
  readonly streams: ReadonlySet<LiveStream>
  /** Resolves when everything published here so far has been handed to the database. */
  flush(): Promise<void>
  /** Closes all streams with a hint to come again, spread over some seconds. */
  close(): Promise<void>
}

export type LiveStream = {
  readonly memberId: bigint
  send(text: string): void
  /** Ends the stream; a browser waits `retryMs` before it comes again. */
  end(retryMs: number): void
}

type Channel = {
  epoch: string
  last: number
  ring: { number: number; text: string }[]
  streams: Set<LiveStream>
  /** The newest version of the balance by currency: an older one that arrives late is left out (REL-21). */
  versions: Map<string, bigint>
  emptySinceMs: number
  evictedAtMs: number
}

const streamsAtMost = 5
const ringSize = 64
/** More than this at once is no repair: the present state is read anew. What a browser has not read yet must stay below the stream's own bound. */
const replayAtMost = 32 * 1024
/** How long a channel outlives its last stream, so that a short loss of the line is repaired without reading again. */
const keepEmptyMs = 120_000
const evictEveryMs = 60_000

export type LiveOptions = { database: Database; log: Log; nowMs?: () => number }

export async function openLive({ database, log, nowMs = () => performance.now() }: LiveOptions): Promise<Live> {
  const channels = new Map<bigint, Channel>()
  const streams = new Set<LiveStream>()
  let isClosing = false

  const resyncAll = () => {
    for (const channel of channels.values()) restart(channel)
  }
  const bus = await openLiveBus({ database, log, onGap: resyncAll, onMessage: (message) => receive(message, channels, log) })
  const sweep = setInterval(() => forgetEmpty(channels, nowMs()), keepEmptyMs / 4)
  sweep.unref()

  const leave = (stream: LiveStream) => {
    streams.delete(stream)
    const channel = channels.get(stream.memberId)
    channel?.streams.delete(stream)
    if (channel?.streams.size === 0) channel.emptySinceMs = nowMs()
  }
  return {
    streams,
    publish: (memberId, event) => {
      const message = printMessage(memberId, event)
      if (fitsBus(message)) return bus.send(message)
      log.warn(
        { type: event.type, bytes: Buffer.byteLength(message) },
        'a live event is too long: the member reads the present state again',
      )
      bus.send(printMessage(memberId, { type: 'resync' }))
    },
    join(stream, lastEventId) {
      if (isClosing) return stream.end(spreadRetryMs())
      const channel = channels.get(stream.memberId) ?? openChannel(channels, stream.memberId)
      if (channel.streams.size >= streamsAtMost) {
        if (nowMs() - channel.evictedAtMs < evictEveryMs) throw new Refusal('request.too_many', { retryAfter: '60' })
        channel.evictedAtMs = nowMs()
        const [oldest] = channel.streams
        leave(oldest!)
        oldest!.end(evictEveryMs)
      }
      streams.add(stream)
      channel.streams.add(stream)
      stream.send(replay(channel, lastEventId) ?? printEvent({ type: 'resync' }, idOf(channel, channel.last)))
    },
    leave,
    flush: bus.flush,
    async close() {
      isClosing = true
      clearInterval(sweep)
      for (const stream of streams) stream.end(spreadRetryMs())
      streams.clear()
      channels.clear()
      await bus.close()
    },
  }
}

/** The event that tells a balance; `version` is the account's. */
export function balanceEvent(currency: string, balance: bigint, version: bigint): LiveEvent {
  return { type: 'balance', sumBalance: printAmount(balance), currency, version: String(version) }
}

/** The event that tells what a vendor in transfer mode holds; `version` is of that account. What it has yet to report is no debt of the member's. */
export function walletEvent(wallet: string, currency: string, balance: bigint, version: bigint): LiveEvent {
  return { type: 'wallet', wallet, balance: printAmount(balance > 0n ? balance : 0n), currency, version: String(version) }
}

/** One event in the form of the stream. Events without an id do not count for where a browser has come to. */
export function printEvent(event: LiveEvent, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`
}

function openChannel(channels: Map<bigint, Channel>, memberId: bigint): Channel {
  const channel: Channel = {
    epoch: newEpoch(),
    last: 0,
    ring: [],
    streams: new Set(),
    versions: new Map(),
    emptySinceMs: 0,
    evictedAtMs: -Infinity,
  }
  channels.set(memberId, channel)
  return channel
}

function newEpoch(): string {
  return randomBytes(9).toString('base64url').replaceAll('-', '_')
}

function idOf(channel: Channel, number: number): string {
  return `${channel.epoch}-${number}`
}

/** What a browser missed, or undefined when that is not known here. */
function replay(channel: Channel, lastEventId: string | undefined): string | undefined {
  const [, epoch, digits] = /^(\w{1,32})-(\d{1,15})$/.exec(lastEventId ?? '') ?? []
  if (epoch !== channel.epoch) return undefined
  const seen = Number(digits)
  const first = channel.ring[0]?.number ?? channel.last + 1
  if (seen > channel.last || seen < first - 1) return undefined
  const missed = channel.ring.filter(({ number }) => number > seen).map(({ text }) => text)
  // A comment lets the browser know at once that the stream stands.
  const text = `: ok\n\n${missed.join('')}`
  return Buffer.byteLength(text) > replayAtMost ? undefined : text
}

/** Something may have been missed: numbers start again, and whoever listens reads the present state. */
function restart(channel: Channel): void {
  channel.epoch = newEpoch()
  channel.last = 0
  channel.ring = []
  const text = printEvent({ type: 'resync' }, idOf(channel, 0))
  for (const stream of channel.streams) stream.send(text)
}

type Message = { member: string; event: LiveEvent }

function printMessage(memberId: bigint, event: LiveEvent): string {
  return JSON.stringify({ member: String(memberId), event } satisfies Message)
}

function receive(text: string, channels: Map<bigint, Channel>, log: Log): void {
  // It comes in the middle of whatever else this process does: nothing of it may be thrown there.
  try {
    const message = JSON.parse(text) as Message
    const channel = channels.get(BigInt(message.member))
    if (channel) deliver(channel, message.event)
  } catch (error) {
    log.error({ err: error }, 'a live message could not be delivered')
  }
}

function deliver(channel: Channel, event: LiveEvent): void {
  if (event.type === 'balance' || event.type === 'wallet') {
    const account = event.type === 'wallet' ? `${event.wallet} ${event.currency}` : event.currency
    const version = BigInt(event.version)
    const known = channel.versions.get(account)
    if (known !== undefined && version <= known) return
    channel.versions.set(account, version)
  }
  channel.last += 1
  const text = printEvent(event, idOf(channel, channel.last))
  channel.ring.push({ number: channel.last, text })
  if (channel.ring.length > ringSize) channel.ring.shift()
  for (const stream of channel.streams) stream.send(text)
}

function forgetEmpty(channels: Map<bigint, Channel>, nowMs: number): void {
  for (const [memberId, channel] of channels) {
    if (channel.streams.size === 0 && nowMs - channel.emptySinceMs > keepEmptyMs) channels.delete(memberId)
  }
}

/** One to five seconds, so that the browsers of a stopping process do not all come at once. */
function spreadRetryMs(): number {
  return 1_000 + (randomBytes(2).readUInt16BE() * 4_000) / 65_536
}
