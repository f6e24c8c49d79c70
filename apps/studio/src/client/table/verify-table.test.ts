import { expect, test } from 'vitest'
import { rules as jacksOrBetter } from '../../../games/jacks-or-better/rules.ts'
import { rules as housie } from '../../../games/housie/rules.ts'
import { rules as lilyRoulette } from '../../../games/lily-roulette/rules.ts'
import { commitTo, openDraw } from '../../engine/fairness.ts'
import type { Json } from '../../engine/table-game.ts'
import type { ProvenRules } from '../../engine/table-proof.ts'
import { writeMinor } from '../amounts.ts'
import type { Round } from '../../play-api.ts'
import { makeRound } from '../../testing/sample-round.ts'
import { verifyTable } from './verify-table.ts'

const serverSeed = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

/** A round as the studio draws and prices it, at a chip of 10. */
function playRound(rules: ProvenRules, choice: Json, actions: Json[], nonce = 3): Round {
  const bytes = Buffer.from(serverSeed, 'hex')
  const end = rules.play(openDraw(bytes, 'client-seed-1', BigInt(nonce)), choice, actions)
  if (end?.state !== 'finished') throw new Error('the round is not finished')
  const price = (units: number): string => writeMinor((BigInt(units) * 100_000n) / BigInt(rules.unitsPerStake))
  const proof = { serverSeed, serverSeedHash: commitTo(bytes), clientSeed: 'client-seed-1', nonce }
  const table = JSON.parse(JSON.stringify(rules.tell(end.outcome, price))) as Round['table']
  return makeRound([], {
    bet: '10',
    win: price(end.units),
    choice: choice as Round['choice'],
    actions: actions as Round['actions'],
    table,
    proof,
  })
}

test.each([
  ['jacks-or-better', jacksOrBetter, null, [{ hold: [0, 2] }]],
  [
    'lily-roulette',
    lilyRoulette,
    {
      bets: [
        ['red', 2],
        ['straight:7', 1],
      ],
    },
    [],
  ],
  ['housie', housie, { tickets: 4 }, []],
] as [string, ProvenRules, Json, Json[]][])(
  'a round of %s is verified by the browser alone, with its choice and decisions (FAIR-09)',
  async (_code, rules, choice, actions) => {
    const round = playRound(rules, choice, actions)
    expect(await verifyTable(round, rules, writeMinor)).toBe('good')
    expect(await verifyTable({ ...round, win: '1234' }, rules, writeMinor)).toBe('badRound')
    expect(await verifyTable({ ...round, proof: { ...round.proof!, nonce: 4 } }, rules, writeMinor)).toBe('badRound')
    expect(await verifyTable({ ...round, proof: { ...round.proof!, serverSeedHash: '00' } }, rules, writeMinor)).toBe('badHash')
    expect(await verifyTable({ ...round, proof: { ...round.proof!, serverSeed: null } }, rules, writeMinor)).toBe('locked')
  },
)

test('a decision that was not taken does not verify', async () => {
  const round = playRound(jacksOrBetter, null, [{ hold: [0, 2] }])
  expect(await verifyTable({ ...round, actions: [{ hold: [0, 1, 2, 3, 4] }] }, jacksOrBetter, writeMinor)).toBe('badRound')
})
