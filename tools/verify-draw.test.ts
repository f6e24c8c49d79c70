import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { groups } from '@portal/lottery'
import { expect, test, vi } from 'vitest'
import { drawBalls, makeSeed } from '../apps/server/src/modules/lottery/fairness.ts'
import { findDrawFaults } from './verify-draw.ts'
import { main } from './verify.ts'

function documentOf(group: (typeof groups)[number]) {
  const { seed, hash } = makeSeed()
  const beacon = createHash('sha256').update(group).digest()
  return {
    gameId: group,
    numero: '204001020001',
    state: 'drawn' as const,
    balls: [...drawBalls(group, { seed, numero: '204001020001', beacon })],
    seedHash: hash.toString('hex'),
    seed: seed.toString('hex'),
    beacon: beacon.toString('hex'),
  }
}

test('draws of all groups pass, and each changed field is found', () => {
  for (const group of groups) {
    for (let count = 0; count < 50; count += 1) expect(findDrawFaults(documentOf(group))).toEqual([])
    const good = documentOf('LHC')
    const swapped = good.balls.toReversed()
    for (const change of [
      { seed: '0'.repeat(64) },
      { seedHash: '0'.repeat(64) },
      { beacon: '0'.repeat(64) },
      { numero: '204001020002' },
      { balls: swapped },
    ])
      expect(findDrawFaults({ ...good, ...change }).length).toBeGreaterThan(0)
  }
})

test('the command reads the answer of the public call: 0 for a true draw, 1 for a false one, 2 for one that is not drawn yet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verify-draw-'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const good = documentOf('PK10')
  const check = async (draw: object) => {
    await writeFile(join(folder, 'draw.json'), JSON.stringify({ success: true, value: { draw } }))
    return main([join(folder, 'draw.json')])
  }
  const answers = [await check(good), await check({ ...good, balls: good.balls.toReversed() }), await check({ ...good, state: 'open' })]
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
  expect(answers).toEqual([0, 1, 2])
})
