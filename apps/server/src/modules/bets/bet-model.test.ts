import * as fc from 'fast-check'
import type { TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BetAction } from './action.ts'
import { openWallet, step } from '../../testing/bet-model.ts'
import { expectSoundLedger } from './invariants.ts'
import { openPlayer, openTestLedger, type Player } from '../../testing/test-ledger.ts'

/** 300 sequences here; `PROOF=full` runs 100,000. A failure prints its seed and path; put them into `replay` to see it again. */
const runs = process.env.PROOF === 'full' ? 100_000 : 300
const replay: { seed?: number; path?: string } = {}

let database: TestDatabase

beforeAll(async () => {
  database = await openTestLedger()
})
afterAll(async () => {
  await expectSoundLedger(database)
  await database.drop()
})

type Draft = (player: Player) => BetAction
const id = fc.constantFrom('a', 'b', 'c', 'd')
const money = fc.bigInt({ min: 0n, max: 120n })
const yes = fc.boolean()
const most = fc.option(fc.bigInt({ min: 50n, max: 200n }), { nil: undefined })
const limited = (maxPayout: bigint | undefined) => (maxPayout === undefined ? {} : { maxPayout })

const draft: fc.Arbitrary<Draft> = fc.oneof(
  fc.tuple(id, money, most).map(
    ([bet, stake, max]): Draft =>
      (player) =>
        player.bet(bet, stake, limited(max)),
  ),
  fc.tuple(id, money, money, yes, fc.option(money, { nil: undefined })).map(
    ([bet, stake, payout, closes, minBalance]): Draft =>
      (player) =>
        player.betwin(bet, stake, payout, { closes, ...(minBalance !== undefined && { minBalance }) }),
  ),
  fc.tuple(fc.constantFrom('w1', 'w2', 'w3'), id, money, yes, yes).map(
    ([win, bet, payout, closes, multiWin]): Draft =>
      (player) =>
        player.win(win, bet, payout, { closes, multiWin }),
  ),
  fc.tuple(fc.constantFrom('x1', 'x2'), id, yes).map(
    ([rollback, bet, wholeRound]): Draft =>
      (player) =>
        player.rollback(rollback, bet, { wholeRound }),
  ),
  fc
    .tuple(fc.constantFrom('v1', 'v2'), id, fc.constantFrom('void' as const, 'close' as const))
    .map(([externalId, betExternalId, kind]): Draft => (player) => ({ ...player.owner, kind, externalId, betExternalId })),
)

test('Any sequence of actions in any batches answers as the model (MON-11, MON-08, MON-09, MON-20)', async () => {
  const sequences = fc.array(fc.array(draft, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(sequences, fc.bigInt({ min: 0n, max: 300n }), async (batches, start) => {
      const player = await openPlayer(database, start)
      const wallet = openWallet(start)
      for (const batch of batches) {
        const actions = batch.map((make) => make(player))
        const answers = await player.apply(...actions)
        for (const [index, action] of actions.entries()) {
          const outcome = step(wallet, action)
          expect([action.kind, answers[index]!.outcome]).toEqual([action.kind, outcome])
          if (!answers[index]!.duplicate && outcome !== 'conflict') expect(answers[index]!.balance).toBe(wallet.balance)
        }
        expect(answers.at(-1)!.currentBalance).toBe(wallet.balance)
      }
      expect(await player.balance()).toBe(wallet.balance)
    }),
    { numRuns: runs, ...replay },
  )
}, 3_600_000)
