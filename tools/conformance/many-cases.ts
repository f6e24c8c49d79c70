import { type Case, expectCount, expectField, expectStatus, type Kit, missed, type Reply, unit } from './kit.ts'

type Item = { call: 'bet' | 'win' | 'adjust' | 'rollback'; body: Record<string, unknown> }

const group = (cases: [string, (kit: Kit) => Promise<void>][]): Case[] => cases.map(([name, run]) => ({ group: 'many at once', name, run }))

const most = 200

function betOf({ id, target: { token, game } }: Kit, txId = id('b'), amount = unit): Item {
  return { call: 'bet', body: { token, txId, roundId: `${txId}-r`, game, amount: String(amount) } }
}
function winOf({ id, target: { token } }: Kit, bet: Item, amount = unit, txId = id('w')): Item {
  return { call: 'win', body: { token, txId, refTxId: bet.body.txId, amount: String(amount), validBet: '0' } }
}

/** The answers of a batch as if each had come alone. */
async function sendMany(kit: Kit, items: readonly Item[]): Promise<Reply[]> {
  const { body } = expectStatus(await kit.wallet('batch', { items }), 'OK')
  if (!Array.isArray(body.items)) return missed('the answer to a batch has no items')
  const answers = body.items as Record<string, unknown>[]
  expectCount('answers', answers.length, items.length)
  return answers.map((own) => ({ http: 200, body: own, status: String(own.status), balance: typeof own.balance === 'string' ? BigInt(own.balance) : undefined }))
} // prettier-ignore

/** Of 1.1: several calls in one. The suite holds them where the wallet announces that it takes them. */
export const manyCases = group([
  [
    'bets, wins, corrections and rollbacks are made in their order, each with its own answer',
    (kit) =>
      kit.expectChange(2n * unit, async () => {
        const [one, other] = [betOf(kit), betOf(kit)]
        const win = winOf(kit, one, 3n * unit)
        const correct: Item = { call: 'adjust', body: { ...win.body, txId: kit.id('a'), amount: '0', kind: 'resettle' } }
        const undo: Item = { call: 'rollback', body: { token: kit.target.token, txId: kit.id('x'), refTxId: other.body.txId } }
        const answers = await sendMany(kit, [one, other, win, correct, undo])
        for (const [at, answer] of answers.entries()) {
          expectStatus(answer, 'OK')
          expectField(answer, 'txId', [one, other, win, correct, undo][at]!.body.txId)
        }
        const [first, second] = answers
        if (first!.balance! - second!.balance! !== unit) missed('the second bet of a player does not follow the first')
      }),
  ],
  [
    'a call in the middle that is refused or can not be read stops no other',
    (kit) =>
      kit.expectChange(-2n * unit, async () => {
        const bad: Item = { call: 'bet', body: { ...betOf(kit).body, amount: '-1' } }
        const unknown: Item = winOf(kit, betOf(kit))
        const answers = await sendMany(kit, [betOf(kit), bad, unknown, betOf(kit)])
        expectCount('statuses', new Set(answers.map(({ status }) => status)).size, 3)
        for (const [at, status] of ['OK', 'INVALID_REQUEST', 'TX_NOT_FOUND', 'OK'].entries()) expectStatus(answers[at]!, status)
      }),
  ],
  [
    'a win that returns the stake of a void bet says so, and may be corrected',
    (kit) =>
      kit.expectChange(unit, async () => {
        const bet = betOf(kit)
        const win = winOf(kit, bet)
        const end: Item = { ...win, body: { ...win.body, isVoid: true } }
        const correct: Item = { call: 'adjust', body: { ...win.body, txId: kit.id('a'), kind: 'resettle' } }
        for (const answer of await sendMany(kit, [bet, end, end, correct])) expectStatus(answer, 'OK')
        expectStatus((await sendMany(kit, [win]))[0]!, 'DUPLICATE_CONFLICT')
      }),
  ],
  [
    'the same batch twice, also at once, has one effect',
    (kit) =>
      kit.expectChange(-2n * unit, async () => {
        const items = [betOf(kit), betOf(kit)]
        const both = await Promise.all([sendMany(kit, items), sendMany(kit, items)])
        const again = await sendMany(kit, items)
        for (const answer of [...both.flat(), ...again]) expectStatus(answer, 'OK')
        for (const answer of again) expectField(answer, 'duplicate', true)
        expectCount('answers that are no duplicate', both.flat().filter(({ body }) => body.duplicate === false).length, 2)
      }),
  ],
  [
    'an id known from a call of its own is a duplicate, and with another amount a conflict',
    (kit) =>
      kit.expectChange(-unit, async () => {
        const known = kit.id('b')
        const alone = expectStatus(await kit.bet(known, unit), 'OK')
        const [same, other] = await sendMany(kit, [betOf(kit, known), betOf(kit, known, 2n * unit)])
        expectField(expectStatus(same!, 'OK'), 'duplicate', true)
        expectField(same!, 'platformTxId', alone.body.platformTxId)
        expectStatus(other!, 'DUPLICATE_CONFLICT')
      }),
  ],
  [
    'no call, or more than 200, is refused whole',
    (kit) =>
      kit.expectChange(0n, async () => {
        const item = betOf(kit)
        for (const items of [[], Array.from({ length: most + 1 }, () => item)])
          expectStatus(await kit.wallet('batch', { items }), 'INVALID_REQUEST')
      }),
  ],
  [
    'calls that no batch holds, and fields beside the items, are refused whole',
    (kit) =>
      kit.expectChange(0n, async () => {
        const item = betOf(kit)
        expectStatus(await kit.wallet('batch', { items: [{ ...item, call: 'promo' }] }), 'INVALID_REQUEST')
        expectStatus(await kit.wallet('batch', { items: [item], all: true }), 'INVALID_REQUEST')
      }),
  ],
  [
    '200 calls in one have the effect of 200',
    (kit) =>
      kit.expectChange(-BigInt(most / 2) * 100n, async () => {
        const bets = Array.from({ length: most / 2 }, () => betOf(kit, kit.id('b'), 200n))
        const answers = await sendMany(kit, bets.flatMap((bet) => [bet, winOf(kit, bet, 100n)])) // prettier-ignore
        for (const answer of answers) expectStatus(answer, 'OK')
      }),
  ],
])
