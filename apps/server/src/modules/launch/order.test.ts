/** MON-10: every order of bet, win and rollback, each sent twice, one after the other and all at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { sealLedger } from '#modules/wallet'
import { type Lab, openLab, type Player } from './test-lab.ts'

let lab: Lab

beforeAll(async () => {
  lab = await openLab({ instances: 2 })
})
afterAll(() => lab.close())

const [money, stake, prize] = [1_000n, 100n, 250n]
type Step = 'bet' | 'bet again' | 'win' | 'win again' | 'rollback' | 'rollback again'
const steps: Step[] = ['bet', 'bet again', 'win', 'win again', 'rollback', 'rollback again']

function* permutations<T>(items: T[]): Generator<T[]> {
  if (items.length <= 1) return void (yield items)
  for (const [index, item] of items.entries()) {
    for (const rest of permutations(items.toSpliced(index, 1))) yield [item, ...rest]
  }
}

/** The rules in a dozen lines: what the player has left after the steps in this order. */
function model(order: Step[]): bigint {
  const done = new Set<string>()
  let [state, balance] = ['none', money]
  for (const step of order) {
    const [name] = step.split(' ') as [string]
    if (done.has(name)) continue
    done.add(name)
    if (name === 'bet' && state === 'none') [state, balance] = ['debited', balance - stake]
    else if (name === 'win' && state === 'debited') [state, balance] = ['settled', balance + prize]
    else if (name === 'rollback' && state === 'debited') [state, balance] = ['rolled back', balance + stake]
    else if (name === 'rollback' && state === 'none') state = 'tombstone'
  }
  return balance
}

function send(player: Player, round: string, step: Step, node: number) {
  const common = { playerId: player.id, token: player.token }
  if (step.startsWith('bet')) {
    return lab.tell('bet', { ...common, txId: `b-${round}`, roundId: round, game: 'sandbox-1', amount: String(stake) }, { node })
  }
  if (step.startsWith('win'))
    return lab.tell('win', { ...common, txId: `w-${round}`, refTxId: `b-${round}`, amount: String(prize) }, { node })
  return lab.tell('rollback', { ...common, txId: `x-${round}`, refTxId: `b-${round}` }, { node })
}

test('each of the 720 orders, one step after the other, ends as the rules say (MON-10)', async () => {
  const orders = [...permutations(steps)]
  expect(orders).toHaveLength(720)
  const wrong: string[] = []
  const run = async (order: Step[], index: number) => {
    const player = await lab.openPlayer(money)
    for (const step of order) await send(player, `s${index}`, step, index % 2)
    const left = await lab.balanceOf(player)
    if (left !== model(order)) wrong.push(`${order.join(', ')}: ${left} instead of ${model(order)}`)
  }
  // Many orders are under way at once, so that their calls share batches as in life.
  for (let at = 0; at < orders.length; at += 60) await Promise.all(orders.slice(at, at + 60).map((order, index) => run(order, at + index)))
  expect(wrong).toEqual([])
})

test('each of the 720 orders sent all at once ends as one of them, over two instances (MON-10, MON-07)', async () => {
  const possible = new Set([...permutations(['bet', 'win', 'rollback'] as Step[])].map(model))
  const wrong: string[] = []
  const run = async (order: Step[], index: number) => {
    const player = await lab.openPlayer(money)
    const answers = await Promise.all(order.map((step, at) => send(player, `p${index}`, step, at % 2)))
    const left = await lab.balanceOf(player)
    const broken = answers.filter(({ body }) => !['OK', 'TX_NOT_FOUND', 'TX_ROLLED_BACK', 'ROUND_CLOSED'].includes(body.status))
    if (!possible.has(left) || broken.length > 0) wrong.push(`${order.join(', ')}: ${left} ${JSON.stringify(broken)}`)
  }
  const orders = [...permutations(steps)]
  for (let at = 0; at < orders.length; at += 60) await Promise.all(orders.slice(at, at + 60).map((order, index) => run(order, at + index)))
  expect(wrong).toEqual([])
})

test('the invariants I1 to I13 hold after all of this (MON-01, MON-36)', async () => {
  await sealLedger(lab.database)
  await expectSoundLedger(lab.database)
})
