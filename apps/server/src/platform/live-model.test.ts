import fc from 'fast-check'
import type { LiveEvent } from '@portal/contracts/messaging'
import { openLog } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceEvent, type Live, type LiveStream, openLive } from './live.ts'

let database: TestDatabase
const log = openLog('test', 'silent')

beforeAll(async () => {
  database = await createTestDatabase([])
})
afterAll(() => database.drop())

/** A page as the web app is: it shows the newest version it knows, reads everything again on `resync`, and comes back with the last id it saw. */
function openPage(memberId: bigint, readBalance: () => bigint) {
  let shown = -1n
  let lastId: string | undefined
  let stream: LiveStream | undefined
  const hear = (text: string) => {
    for (const block of text.split('\n\n')) {
      const id = /^id: (.*)$/m.exec(block)?.[1]
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (id !== undefined) lastId = id
      if (data === undefined) continue
      const event = JSON.parse(data) as LiveEvent
      const version = event.type === 'resync' ? readBalance() : event.type === 'balance' ? BigInt(event.version) : shown
      if (version > shown) shown = version
    }
  }
  return {
    connect: (live: Live) => {
      if (stream) return
      stream = { memberId, send: hear, end: () => undefined }
      live.join(stream, lastId)
    },
    disconnect: (live: Live) => {
      if (stream) live.leave(stream)
      stream = undefined
    },
    shown: () => shown,
  }
}

type Step = 'pay' | 'pay-late' | 'wait' | 'connect' | 'disconnect' | 'restart' | 'burst'
const steps = fc.array(fc.constantFrom<Step>('pay', 'pay', 'pay-late', 'wait', 'wait', 'connect', 'disconnect', 'restart', 'burst'), {
  minLength: 1,
  maxLength: 25,
})

test('A reconnected page shows the ledger’s balance after any loss, delay or restart (REL-20, REL-21)', async () => {
  let member = 0n
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      member += 1n
      const id = member
      let live = await openLive({ database, log })
      let balance = 0n
      const late: LiveEvent[] = []
      const page = openPage(id, () => balance)
      const pay = () => {
        balance += 1n
        return balanceEvent('BDT', balance * 10_000n, balance)
      }
      const act: Record<Step, () => void | Promise<void>> = {
        pay: () => live.publish(id, pay()),
        // The transaction committed, and its notification is overtaken by later ones.
        'pay-late': () => void late.push(pay()),
        wait: () => settle(live, id),
        connect: () => page.connect(live),
        disconnect: () => page.disconnect(live),
        restart: async () => {
          page.disconnect(live)
          await live.close()
          live = await openLive({ database, log })
        },
        burst: () => {
          for (let count = 0; count < 70; count += 1) live.publish(id, pay())
        },
      }
      for (const step of plan) await act[step]()
      for (const event of late) live.publish(id, event)
      page.connect(live)
      await settle(live, id)
      expect(page.shown()).toBe(balance)
      await live.close()
    }),
    { numRuns: 100, seed: 20_261_121 },
  )
})

let marks = 0

/** Resolves when everything published so far has been delivered: a mark sent now comes after all of it. */
async function settle(live: Live, memberId: bigint): Promise<void> {
  marks += 1
  const mark: LiveEvent = { type: 'signed-out', reason: `mark ${marks}.` }
  let heard: () => void = () => undefined
  const arrival = new Promise<void>((resolve) => void (heard = resolve))
  const witness: LiveStream = { memberId, send: (text) => void (text.includes(mark.reason) && heard()), end: () => undefined }
  live.join(witness)
  live.publish(memberId, mark)
  await arrival
  live.leave(witness)
}
