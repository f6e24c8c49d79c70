/** MON-10: every order of two bets, two wins and two rollbacks of one bet, one after the other and all at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { sealLedger } from '#modules/wallet'
import { type TestBench, openTestBench, type Player } from '../../testing/test-bench.ts'

let bench: TestBench

beforeAll(async () => {
  bench = await openTestBench({ instances: 2 })
})
afterAll(() => bench.close())

const money = 1_000n
type Step =
  | { kind: 'bet'; id: string; amount: bigint }
  | { kind: 'win'; id: string; amount: bigint; closes: boolean }
  | { kind: 'rollback'; id: string }

const bet = { kind: 'bet', id: 'b', amount: 100n } as const
const win = { kind: 'win', id: 'w', amount: 250n, closes: true } as const
const rollback = { kind: 'rollback', id: 'x' } as const
/** The second of each kind repeats the first, or speaks of the same bet under an id or with an amount of its own. */
const sets: Record<string, Step[]> = {
  'repetitions of the same id': [bet, bet, win, win, rollback, rollback],
  'second ids and changed contents': [
    bet,
    { ...bet, amount: 101n },
    { ...win, closes: false },
    { ...win, id: 'v', amount: 30n },
    rollback,
    { ...rollback, id: 'y' },
  ],
}

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length <= 1) return void (yield [...items])
  for (const [index, item] of items.entries()) {
    for (const rest of permutations(items.toSpliced(index, 1))) yield [item, ...rest]
  }
}

/** The rules in two dozen lines: what the player has left after the steps in this order. */
function model(order: readonly Step[]): bigint {
  const done = new Set<string>()
  let [state, stake, paid, balance] = ['none', 0n, 0n, money]
  for (const step of order) {
    if (done.has(step.id)) continue
    done.add(step.id)
    if (step.kind === 'bet' && state === 'none') {
      ;[state, stake] = ['open', step.amount]
      balance -= stake
    } else if (step.kind === 'win' && state === 'open') {
      paid += step.amount
      balance += step.amount
      if (step.closes) state = 'closed'
    } else if (step.kind === 'rollback' && state === 'open' && paid === 0n) {
      state = 'rolled back'
      balance += stake
    } else if (step.kind === 'rollback' && state === 'none') state = 'tombstone'
  }
  return balance
}

function send(player: Player, round: string, step: Step, node: number) {
  const common = { playerId: player.id, token: player.token, txId: `${step.id}-${round}` }
  if (step.kind === 'rollback') return bench.tell('rollback', { ...common, refTxId: `b-${round}` }, { node })
  const amount = String(step.amount)
  if (step.kind === 'bet') return bench.tell('bet', { ...common, roundId: round, game: 'sandbox-1', amount }, { node })
  return bench.tell('win', { ...common, refTxId: `b-${round}`, amount, roundClosed: step.closes }, { node })
}

/** Many orders are under way at once, so that their calls share batches as in life. */
async function runAll(orders: readonly Step[][], run: (order: Step[], index: number) => Promise<void>): Promise<void> {
  for (let at = 0; at < orders.length; at += 60) {
    bench.nowMs.value = Date.now()
    await Promise.all(orders.slice(at, at + 60).map((order, index) => run(order, at + index)))
  }
}

const print = (order: readonly Step[]) => order.map(({ kind, id }) => `${kind} ${id}`).join(', ')
const expected = ['OK', 'TX_NOT_FOUND', 'TX_ROLLED_BACK', 'ROUND_CLOSED', 'DUPLICATE_CONFLICT']

for (const [at, [name, steps]] of Object.entries(sets).entries()) {
  const orders = [...permutations(steps)]

  test(`each of the 720 orders, one step after the other, ends as the rules say: ${name} (MON-10)`, async () => {
    expect(orders).toHaveLength(720)
    const wrong: string[] = []
    await runAll(orders, async (order, index) => {
      const player = await bench.openPlayer(money)
      for (const step of order) await send(player, `s${at}-${index}`, step, index % 2)
      const left = await bench.balanceOf(player)
      if (left !== model(order)) wrong.push(`${print(order)}: ${left} instead of ${model(order)}`)
    })
    expect(wrong).toEqual([])
  })

  test(`each of the 720 orders sent at once over two instances ends as one of them: ${name} (MON-10, MON-07)`, async () => {
    const possible = new Set(orders.map(model))
    const wrong: string[] = []
    await runAll(orders, async (order, index) => {
      const player = await bench.openPlayer(money)
      const answers = await Promise.all(order.map((step, nth) => send(player, `p${at}-${index}`, step, nth % 2)))
      const left = await bench.balanceOf(player)
      const broken = answers.filter(({ body }) => !expected.includes(body.status))
      if (!possible.has(left) || broken.length > 0) wrong.push(`${print(order)}: ${left} ${JSON.stringify(broken)}`)
    })
    expect(wrong).toEqual([])
  })
}

test('the invariants I1 to I13 hold after all of this (MON-01, MON-36)', async () => {
  await sealLedger(bench.database)
  await expectSoundLedger(bench.database)
})
