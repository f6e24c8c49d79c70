import { sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BetAction } from './action.ts'
import { openWallet, step, type Wallet } from '../../testing/bet-model.ts'
import { expectSoundLedger } from './invariants.ts'
import { openPlayers, openTestLedger, type Player } from '../../testing/test-ledger.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestLedger()
})
afterAll(async () => {
  await expectSoundLedger(database)
  await database.drop()
})

const money = 1_000n

/** The six actions of one bet. The second of each kind is a repetition of the first, or speaks of the same bet under an id of its own. */
const sets: Record<string, (player: Player) => BetAction[]> = {
  'repetitions of the same id': (player) => {
    const six = [player.bet('b', 100n), player.win('w', 'b', 250n), player.rollback('x', 'b')]
    return [six[0]!, six[0]!, six[1]!, six[1]!, six[2]!, six[2]!]
  },
  'second ids and changed contents': (player) => [
    player.bet('b', 100n),
    player.bet('b', 101n),
    player.win('w', 'b', 250n, { closes: false }),
    player.win('v', 'b', 30n),
    player.rollback('x', 'b'),
    player.rollback('y', 'b'),
  ],
}

function permutations<T>(of: readonly T[]): T[][] {
  if (of.length === 0) return [[]]
  return of.flatMap((first, index) => permutations(of.toSpliced(index, 1)).map((rest) => [first, ...rest]))
}
const orders = permutations([0, 1, 2, 3, 4, 5])

/** The end of the model after an order: balance, the bet, and how many wins wait for people. */
function endOf(wallet: Wallet): string {
  const bet = wallet.bets.get('b')
  return `${wallet.balance} ${bet ? `${bet.state} ${bet.stake} ${bet.payout}` : 'none'} ${wallet.parked}`
}

async function endsOf(players: Player[]): Promise<string[]> {
  const members = players.map((player) => player.owner.member)
  const rows = await database.query<{ balance: bigint; bet: string | null; parked: bigint }>(sql`
    select b.balance, (select state || ' ' || stake || ' ' || payout from bets.bets where member = a.owner) as bet,
      (select count(*) from bets.exceptions where member = a.owner) as parked
    from unnest(${members}::bigint[]) with ordinality m (owner, ord)
    join wallet.accounts a on a.owner = m.owner and a.kind = 'main' join wallet.balances b on b.account_id = a.id order by m.ord`)
  return rows.map((row) => `${row.balance} ${row.bet ?? 'none'} ${row.parked}`)
}

for (const [name, actionsOf] of Object.entries(sets)) {
  test(`all 720 orders one after the other end as the model says: ${name} (MON-10)`, async () => {
    expect(orders).toHaveLength(720)
    const players = await openPlayers(database, orders.length, money)
    const wallets = players.map(() => openWallet(money))
    // One step of every order per call: to each member it is one action after the other, each in a transaction of its own.
    for (let at = 0; at < 6; at += 1) {
      const actions = players.map((player, index) => actionsOf(player)[orders[index]![at]!]!)
      const answers = await players[0]!.apply(...actions)
      const expected = actions.map((action, index) => [step(wallets[index]!, action), wallets[index]!.balance])
      expect(answers.map((answer) => [answer.outcome, answer.currentBalance])).toEqual(expected)
    }
    expect(await endsOf(players)).toEqual(wallets.map(endOf))
  })

  test(`all 720 orders in one batch end as the model says: ${name} (MON-10)`, async () => {
    const players = await openPlayers(database, orders.length, money)
    const actions = players.flatMap((player, index) => orders[index]!.map((which) => actionsOf(player)[which]!))
    const wallets = new Map(players.map((player) => [player.owner.member, openWallet(money)]))
    const answers = await players[0]!.apply(...actions)
    expect(answers.map((answer) => answer.outcome)).toEqual(actions.map((action) => step(wallets.get(action.member)!, action)))
    expect(await endsOf(players)).toEqual(players.map((player) => endOf(wallets.get(player.owner.member)!)))
  })
}
