import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './build.ts'
import { listTimes } from './test.ts'

test('Time is summed by domain, workspace area or top folder, the longest first', () => {
  const result = (file: string, ...ms: number[]) => ({ name: join(root, file), assertionResults: ms.map((duration) => ({ duration })) })
  const lines = listTimes({
    testResults: [
      result('tools/tidy.test.ts', 400),
      result('apps/server/src/modules/wallet/ledger.test.ts', 1_000, 500),
      result('apps/server/src/modules/wallet/holds.test.ts', 2_000),
    ],
  })
  expect(lines).toEqual(['     3.5  apps/server/src/modules/wallet (3 tests)', '     0.4  tools (1 tests)'])
})
