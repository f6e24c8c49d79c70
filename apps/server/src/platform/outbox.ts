import type { LanguageCode } from '@portal/contracts'
import { type Database, type Log, openGauge, type Registry, type Tx } from '@portal/runtime'
import { Undeliverable, type Providers } from './message-providers.ts'
import { createDebouncedJob } from './debounced-job.ts'
import {
  addMessage,
  closeMessage,
  delayMessage,
  type DueRow,
  findOldestMessageSeconds,
  type MessageContent,
  removeOldMessages,
  takeDue,
} from './outbox-store.ts'

/** A message that leaves the system. `code` and `link` stand apart so that a test or a person need not look for them in the text. */
export type NewMessage = {
  channel: 'sms' | 'email'
  to: string
  /** What it is for, `code.login` */
  template: string
  language: LanguageCode
  content: MessageContent
  /** After this it helps nobody and is no longer sent. */
  lifeMinutes: number
  /** Written like the others and never sent, so that nobody can tell by the time whether somebody was told. */
  isDecoy?: boolean
}

export type Outbox = {
  /** Puts a message into the caller's transaction: it exists when that commits, and leaves soon after. */
  add(tx: Tx, message: NewMessage): Promise<void>
  /** Sends what is due, in this process. For the job that looks after what an earlier process has left. */
  deliver(): Promise<void>
  /** Waits for what is on its way and sends nothing more. */
  close(): Promise<void>
}

const atOnce = 10
/** Longer than any provider may take. */
const leaseSeconds = 30
const pausesSeconds = [5, 20, 60, 180, 600]
/** All that was asked for in this time leaves together: the work for one message is not felt by the request that asked for it. */
const gatherMs = 150

/**
 * Messages in the database on their way out. A provider that fails is tried again after growing pauses, with the same id, by which it can tell a
 * repetition; what it refuses for good is not tried again. A process that dies leaves its messages to the others.
 */
export function openOutbox({ database, log, providers }: { database: Database; log: Log; providers: Providers }): Outbox {
  let running: Promise<void> | undefined
  let isClosed = false
  const delivery = createDebouncedJob(
    () => deliver(),
    (error) => log.warn({ err: error }, 'messages wait in the outbox'),
  )
  const send = async (message: DueRow) => {
    const { id, tries } = message
    if (message.isDecoy) return closeMessage(database, id, 'decoy')
    if (message.isLate) return closeMessage(database, id, 'expired')
    try {
      await providers[message.channel](message)
    } catch (error) {
      const problem = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
      if (error instanceof Undeliverable || tries > pausesSeconds.length) {
        log.error({ message: id, template: message.template, problem }, 'a message is given up')
        return closeMessage(database, id, 'refused', problem)
      }
      const pause = pausesSeconds[tries - 1]!
      log.warn({ message: id, template: message.template, problem }, 'a message could not be sent')
      await delayMessage(database, id, pause, problem)
      return delivery.scheduleIn(pause * 1_000)
    }
    await closeMessage(database, id, 'sent')
  }
  const sendAll = async () => {
    for (;;) {
      const due = isClosed ? [] : await takeDue(database, atOnce, leaseSeconds)
      if (due.length === 0) return
      await Promise.all(due.map(send))
    }
  }
  const deliver = async () => {
    // One after the other: who comes while others are being sent waits for a look of his own.
    const before = running
    running = (async () => {
      await before?.catch(() => undefined)
      await sendAll()
    })()
    return running
  }
  return {
    add: async (tx, { to, lifeMinutes, isDecoy = false, ...message }) => {
      await addMessage(tx, { ...message, recipient: to, isDecoy, lifeMinutes })
      tx.afterCommit(() => delivery.scheduleIn(gatherMs))
    },
    deliver: async () => {
      await deliver()
      await removeOldMessages(database)
    },
    close: async () => {
      isClosed = true
      delivery.close()
      await running?.catch(() => undefined)
    },
  }
}

/** How old the oldest waiting message is, whichever process sends it. */
export function measureOutbox(registry: Registry, database: Database): void {
  const help = 'Age of the oldest SMS or mail that waits to be sent'
  openGauge(registry, 'platform_outbox_oldest_seconds', help, () => findOldestMessageSeconds(database))
}
