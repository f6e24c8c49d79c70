import { expect, test } from 'vitest'
import { stateMovement, writeStatement } from './misstate.ts'

const at = new Date('2026-11-25T10:00:00.000Z')
const fact = (amount: bigint) => ({
  providerTxId: 'TX1',
  reference: 'D1',
  direction: 'in' as const,
  state: 'paid' as const,
  amount,
  currency: 'BDT',
  fee: 100n,
  at,
})
const differences = (amount: bigint) =>
  stateMovement(fact(amount)).map((told) =>
    Object.fromEntries(Object.entries(told).filter(([name, value]) => value !== fact(amount)[name as keyof ReturnType<typeof fact>])),
  )

test.each<[string, bigint, object[]]>([
  ['whole amounts as they were', 10_000_000n, [{}]],
  ['.21 not at all', 10_002_100n, []],
  ['.22 with another one beside it', 10_002_200n, [{}, { providerTxId: 'TX1-B', reference: undefined }]],
  ['.23 with another amount', 10_002_300n, [{ amount: 11_002_530n }]],
  ['.24 in another currency', 10_002_400n, [{ currency: 'USD' }]],
  ['.25 as failed', 10_002_500n, [{ state: 'failed' }]],
  ['.26 twice', 10_002_600n, [{}, {}]],
  ['.27 a day later', 10_002_700n, [{ at: new Date('2026-11-26T10:00:00.000Z') }]],
  ['.28 with another fee', 10_002_800n, [{ fee: 100_128n }]],
  ['.29 as they were', 10_002_900n, [{}]],
])('a statement tells movements of %s', (_name, amount, expected) => {
  expect(differences(amount)).toEqual(expected)
})

test('a movement that is told a day later stands in the statement of that day alone', async () => {
  const list = async (from: Date, to: Date) => [fact(10_002_700n)].filter((each) => each.at >= from && each.at < to)
  const hour = (text: string) => [new Date(`2026-11-${text}:00:00.000Z`), new Date(`2026-11-${text}:59:59.999Z`)] as const
  expect(await writeStatement(...hour('25T10'), list)).toEqual([])
  expect(await writeStatement(...hour('26T10'), list)).toHaveLength(1)
})
