import {
  type Case,
  countStatus,
  expectCount,
  expectField,
  expectStatus,
  expectUnsigned,
  type Kit,
  missed,
  type Reply,
  smallest,
  unit,
} from './kit.ts'

const cases = (name: string, list: [string, (kit: Kit) => Promise<void>][]): Case[] =>
  list.map(([about, run]) => ({ group: name, name: about, run }))

/** The calls of a portal to a vendor that keeps wallets, for the player under test. */
function speak({ send, target }: Kit) {
  const playerId = target.player ?? missed('give --player ID: whose wallet is tried')
  const move = (call: 'in' | 'out', transferId: string, amount: bigint | string, more: object = {}) =>
    send(`transfer/${call}`, { transferId, playerId, amount: String(amount), currency: target.currency, ...more })
  const all = (transferId: string) => send('transfer/out-all', { transferId, playerId })
  const status = (transferId: string) => send('transfer/status', { transferId, playerId })
  const balance = async (): Promise<bigint> =>
    expectStatus(await send('transfer/balance', { playerId }), 'OK').balance ?? missed('the balance is missing in the answer')
  /** Runs work that must leave the wallet changed by exactly this much. */
  const expectChange = async (by: bigint, work: () => Promise<void>): Promise<void> => {
    const before = await balance()
    await work()
    const after = await balance()
    if (after - before !== by) missed(`the wallet changed by ${after - before} instead of ${by}`)
  }
  return { playerId, move, all, status, balance, expectChange }
}

function expectState(reply: Reply, state: 'done' | 'failed', amount?: bigint): void {
  expectStatus(reply, 'OK')
  expectField(reply, 'state', state)
  if (amount !== undefined) expectField(reply, 'amount', String(amount))
}

const once = cases('transfer ids', [
  [
    'a transfer in moves its amount once, however often it is sent',
    async (kit) => {
      const { move, expectChange } = speak(kit)
      const id = kit.id('in')
      await expectChange(unit, async () => {
        for (let time = 0; time < 3; time += 1) expectState(await move('in', id, unit), 'done', unit)
      })
    },
  ],
  [
    'twenty of the same at one instant have one effect',
    async (kit) => {
      const { move, expectChange } = speak(kit)
      const id = kit.id('in')
      await expectChange(unit, async () => {
        for (const reply of await Promise.all(Array.from({ length: 20 }, () => move('in', id, unit)))) expectState(reply, 'done', unit)
      })
    },
  ],
  [
    'the same id with another amount or direction is a conflict',
    async (kit) => {
      const { move, expectChange } = speak(kit)
      const id = kit.id('in')
      await expectChange(unit, async () => {
        expectState(await move('in', id, unit), 'done', unit)
        expectStatus(await move('in', id, 2n * unit), 'DUPLICATE_CONFLICT')
        expectStatus(await move('out', id, unit), 'DUPLICATE_CONFLICT')
      })
    },
  ],
])

const ways = cases('money back', [
  [
    'more than the wallet holds stays there, and stays refused under that id',
    async (kit) => {
      const { move, balance, expectChange } = speak(kit)
      const id = kit.id('out')
      const more = (await balance()) + unit
      await expectChange(more, async () => {
        expectState(await move('out', id, more), 'failed')
        expectState(await move('in', kit.id('in'), more), 'done', more)
        expectState(await move('out', id, more), 'failed')
      })
    },
  ],
  [
    'of two that do not both fit, one is carried out',
    async (kit) => {
      const { move, all, balance } = speak(kit)
      await all(kit.id('all'))
      expectState(await move('in', kit.id('in'), unit), 'done', unit)
      const replies = await Promise.all([1, 2].map(() => move('out', kit.id('out'), unit)))
      expectCount('transfers that were answered', countStatus(replies, 'OK'), 2)
      expectCount('transfers that are done', replies.filter(({ body }) => body.state === 'done').length, 1)
      if ((await balance()) !== 0n) missed('the wallet is not empty')
    },
  ],
  [
    'all that is there comes back with its amount, once',
    async (kit) => {
      const { move, all, balance } = speak(kit)
      expectState(await move('in', kit.id('in'), 3n * unit), 'done')
      const held = await balance()
      const id = kit.id('all')
      for (let time = 0; time < 2; time += 1) expectState(await all(id), 'done', held)
      if ((await balance()) !== 0n) missed('the wallet is not empty')
    },
  ],
])

const questions = cases('what became of it', [
  [
    'a transfer that is done is told as done, with its amount',
    async (kit) => {
      const { move, status } = speak(kit)
      const id = kit.id('in')
      expectState(await move('in', id, unit), 'done', unit)
      expectState(await status(id), 'done', unit)
    },
  ],
  [
    'an id that was never seen has failed, and is refused when it arrives late',
    async (kit) => {
      const { move, status, expectChange } = speak(kit)
      const id = kit.id('late')
      await expectChange(0n, async () => {
        expectState(await status(id), 'failed')
        expectState(await move('in', id, unit), 'failed')
        expectState(await status(id), 'failed')
      })
    },
  ],
  [
    'a question and its transfer at one instant agree on one end',
    async (kit) => {
      const { move, status, balance } = speak(kit)
      for (let time = 0; time < 10; time += 1) {
        const id = kit.id('race')
        const before = await balance()
        await Promise.all([status(id), move('in', id, unit)])
        const end = expectStatus(await status(id), 'OK').body.state
        const moved = (await balance()) - before
        if (moved !== (end === 'done' ? unit : 0n)) missed(`told as ${String(end)}, and the wallet changed by ${moved}`)
      }
    },
  ],
  [
    'the statement lists the transfer and what the player holds',
    async (kit) => {
      const { playerId, move, balance } = speak(kit)
      const id = kit.id('in')
      expectState(await move('in', id, unit), 'done', unit)
      const minute = 60_000
      const window = { from: new Date(Date.now() - 5 * minute).toISOString(), to: new Date(Date.now() + 5 * minute).toISOString() }
      const listed = await readAll<{ transferId: string; amount: string }>(kit, 'search', window, 'transfers')
      if (listed.find(({ transferId }) => transferId === id)?.amount !== String(unit)) missed('the transfer is not in the list of its time')
      const held = await readAll<{ playerId: string; balance: string }>(kit, 'balances', {}, 'balances')
      if (held.find((each) => each.playerId === playerId)?.balance !== String(await balance()))
        missed('the player’s wallet is not in the statement')
    },
  ],
])

async function readAll<Row>({ send }: Kit, call: string, asked: object, name: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: unknown; ;) {
    const { body } = expectStatus(await send(`transfer/${call}`, { ...asked, ...(cursor !== undefined && { cursor }) }), 'OK')
    rows.push(...(body[name] as Row[]))
    cursor = body.cursor ?? undefined
    if (cursor === undefined) return rows
  }
}

const end = cases('money back', [
  [
    'what is left comes back',
    async (kit) => {
      const { all, balance } = speak(kit)
      expectState(await all(kit.id('all')), 'done')
      if ((await balance()) !== 0n) missed('the wallet is not empty')
    },
  ],
])

const refusals = cases('refusals', [
  [
    'an amount of nothing, below nothing, with decimals, or a field too many is refused',
    async (kit) => {
      const { move, expectChange } = speak(kit)
      await expectChange(0n, async () => {
        for (const amount of ['0', '-1', '1.5', '']) expectStatus(await move('in', kit.id('bad'), amount), 'INVALID_REQUEST')
        expectStatus(await move('in', kit.id('bad'), unit, { note: 'x' }), 'INVALID_REQUEST')
      })
    },
  ],
  [
    'an amount finer than the smallest coin, or in another currency, is refused',
    async (kit) => {
      const { move, expectChange } = speak(kit)
      await expectChange(0n, async () => {
        expectStatus(await move('in', kit.id('bad'), smallest + 1n), 'AMOUNT_TOO_FINE')
        expectStatus(await move('in', kit.id('bad'), unit, { currency: 'XTS' }), 'WRONG_CURRENCY')
      })
    },
  ],
  [
    'a call with another secret, a changed body or no signature is refused unread',
    async (kit) => {
      const { playerId, expectChange } = speak(kit)
      const body = { transferId: kit.id('forged'), playerId, amount: String(unit), currency: kit.target.currency }
      await expectChange(0n, async () => {
        expectUnsigned(await kit.send('transfer/in', body, { secret: 'another secret' }))
        expectUnsigned(await kit.send('transfer/in', body, { raw: JSON.stringify({ ...body, amount: String(9n * unit) }) }))
        expectUnsigned(await kit.send('transfer/in', body, { drop: 'x-gvp-signature' }))
      })
    },
  ],
])

/** The suite against a vendor that keeps wallets (transfer mode). In the end the wallet is empty. */
export const transferSuite: readonly Case[] = [...once, ...ways, ...questions, ...refusals, ...end]
