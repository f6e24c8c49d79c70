import { type Database, type Log, sql } from '@portal/runtime'
import { type LivePeers, openLivePeers } from './live-peers.ts'

/** Messages to all processes of the portal, over the database's NOTIFY. */
export type LiveBus = {
  /** Sends soon and never throws; for one that is too long, all streams read the present state again. Messages of one process arrive in their order; see `onGap` for those that can't be sent. */
  send(message: string): void
  /** Resolves when everything given to `send` so far has left. */
  flush(): Promise<void>
  /** Hears no more. What the requests under way still have to tell other processes is sent as long as the database is open. */
  close(): Promise<void>
}

const channel = 'portal_live'
/** Where the processes say that they are there; see live-peers.ts. */
const peersChannel = 'portal_live_peers'
/** NOTIFY takes 8,000 bytes; half of it is more than any event needs. */
const longestMessageBytes = 4_000
const gapMessage = 'gap'
/** From one sending to the next: what comes in between goes together. A notification is a transaction of its own, and nobody sees so short a wait. */
const gatherMs = 25
const aliveEveryMs = 10_000
const retryMs = [50, 200, 500, 1_000, 2_000]

export function fitsBus(message: string): boolean {
  return Buffer.byteLength(message) <= longestMessageBytes
}

type Options = {
  database: Database
  log: Log
  onMessage: (message: string) => void
  /** Messages may have been missed: by us while the connection was away, or by everybody because a process could not send or has died. */
  onGap: () => void
}

/**
 * Opens the bus. Listening holds one connection of the pool; sending uses others, in statements of their own, because NOTIFY inside a transaction
 * takes a lock that all commits share. Nobody needs to listen for a send to succeed.
 */
export async function openLiveBus(options: Options): Promise<LiveBus> {
  const { database, log, onGap } = options
  const peers = openLivePeers({
    send: async (message) => {
      try {
        await database.query(sql`select pg_notify(${peersChannel}, ${message}) is null as sent`)
      } catch (error) {
        log.debug({ err: error }, 'a heartbeat could not be sent')
      }
    },
    onLost: () => {
      log.warn('a portal process has crashed: all streams of this process resync')
      onGap()
    },
  })
  const listener = await startListening(options, peers)
  const sender = openSender(options)
  return {
    send: sender.send,
    flush: sender.flush,
    async close() {
      listener.close()
      sender.stopRetrying()
      await sender.flush()
      await peers.close()
    },
  }
}

function openSender({ database, log }: Pick<Options, 'database' | 'log'>) {
  let queue: string[] = []
  let sending: Promise<void> | undefined
  let isEnding = false
  let sentAtMs = -Infinity

  const run = async () => {
    for (let failures = 0; queue.length > 0;) {
      const leftMs = gatherMs - (performance.now() - sentAtMs)
      if (leftMs > 0 && !isEnding) await pause(leftMs)
      sentAtMs = performance.now()
      const batch = queue
      queue = []
      try {
        await database.query(sql`select pg_notify(${channel}, message) is null as sent from unnest(${batch}::text[]) message`)
        failures = 0
      } catch (error) {
        // What was lost is not sent late: everybody reads the present state again instead.
        log.warn({ err: error, lost: batch.length }, 'live messages could not be sent')
        if (isEnding) break
        queue = [gapMessage]
        await pause(retryMs[Math.min(failures, retryMs.length - 1)]!)
        failures += 1
      }
    }
    sending = undefined
  }

  return {
    send(message: string) {
      const isSendable = fitsBus(message)
      if (!isSendable) log.error({ bytes: Buffer.byteLength(message) }, 'a live message is too long')
      queue.push(isSendable ? message : gapMessage)
      // Messages of the same turn of the event loop go in one statement.
      sending ??= Promise.resolve().then(run)
    },
    flush: () => sending ?? Promise.resolve(),
    stopRetrying: () => void (isEnding = true),
  }
}

async function startListening({ database, log, onMessage, onGap }: Options, peers: LivePeers) {
  let isClosed = false
  let drop: () => void = () => undefined

  const connect = async () => {
    const client = await database.connect()
    let isOver = false
    let alive: NodeJS.Timeout | undefined
    const end = (error?: Error) => {
      if (isOver) return
      isOver = true
      clearInterval(alive)
      client.removeAllListeners('notification')
      client.release(error ?? true)
      if (isClosed) return
      log.warn({ err: error }, 'the live connection was lost')
      reconnect().catch((failure: unknown) => log.error({ err: failure }, 'the live connection stays lost'))
    }
    client.on('error', end)
    client.on('end', () => end())
    client.on('notification', ({ channel: on, payload = '' }) => {
      if (on === peersChannel) peers.onMessage(payload)
      else if (payload === gapMessage) onGap()
      else onMessage(payload)
    })
    try {
      await client.query(`listen ${channel}; listen ${peersChannel}`)
    } catch (error) {
      isOver = true
      client.release(true)
      throw error
    }
    // A connection whose other end vanished says nothing by itself.
    alive = setInterval(() => {
      client.query('select 1').catch(end)
    }, aliveEveryMs)
    alive.unref()
    drop = () => end()
  }

  const reconnect = async () => {
    for (let tries = 0; !isClosed; tries += 1) {
      await pause(retryMs[Math.min(tries, retryMs.length - 1)]!)
      try {
        await connect()
        peers.reset()
        onGap()
        return
      } catch (error) {
        log.debug({ err: error }, 'the live connection is not back yet')
      }
    }
  }

  await connect()
  return {
    close() {
      isClosed = true
      drop()
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
