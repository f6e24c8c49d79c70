import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import ledger from './texts/EN.json' with { type: 'json' }

test('every kind of posting and every account of the house has a text in the ledger', () => {
  const source = readFileSync(join(import.meta.dirname, '../../../../server/src/modules/wallet/transfer.ts'), 'utf8')
  const listOf = (head: string, end: string) => {
    const [, behind = ''] = source.split(head)
    return [...behind.slice(0, behind.indexOf(end)).matchAll(/^\s+(?:\| )?'(\w+)'|(?<=[|=] )'(\w+)'/gm)].map(
      ([, first, second]) => first ?? second,
    )
  }
  const kinds = ['const transferKinds = [', 'type PointTransferKind =', 'type HouseTransferKind ='].flatMap((head, at) =>
    listOf(head, at === 0 ? ']' : '\n\n'),
  )
  const units = listOf('export type HouseUnit =', '\n\n')
  expect([kinds.length > 35, units.length > 12]).toEqual([true, true])
  const wanted = [...kinds.map((kind) => `ledger.kind_${kind}`), ...units.map((unit) => `ledger.account_${unit}`)]
  expect(wanted.filter((key) => !(key in ledger))).toEqual([])
})
