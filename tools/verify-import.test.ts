import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { main } from './verify.ts'
import { findImportFaults } from './verify-import.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
const [gameId, numero, balls, at] = ['STATE-3D', '204001020001', [4, 0, 7], '2040-01-02T15:00:00.000Z'] as const
const list = [sha256('one'), sha256('two')]
const lineOf = (source: string) => `${gameId}|${numero}|${source}|4,0,7`
const reportOf = (source: string) => ({ source, at, balls: [...balls], hash: sha256(`${lineOf(source)}|${at}`) })
const signed = { ...reportOf('Gazette'), signature: sign(null, Buffer.from(lineOf('Gazette')), privateKey).toString('hex'), publicKey: key }
const good = {
  gameId,
  numero,
  state: 'drawn' as const,
  isImported: true as const,
  balls: [...balls],
  ordersHash: sha256(list.join('\n')),
  orderCount: 2,
  reports: [reportOf('State broadcast'), signed],
}

test('a draw from outside passes when two reports name its balls; each changed part is found (FAIR-12, REL-34)', () => {
  expect(findImportFaults(good, list)).toEqual([])
  expect(findImportFaults({ ...good, balls: [1, 1, 1], corrections: [{ at, before: [4, 0, 7], after: [1, 1, 1] }] }, list)).toEqual([])
  const [plain] = good.reports
  for (const change of [
    { balls: [4, 0, 8] },
    { reports: [signed] },
    { reports: [plain!, { ...plain!, balls: [1, 1, 1] }] },
    { reports: [plain!, { ...signed, signature: '0'.repeat(128) }] },
    { reports: [plain!, { ...signed, publicKey: undefined }] },
    { reports: [{ ...plain!, at: '2040-01-02T15:00:00.001Z' }, signed] },
    { numero: '204001020002' },
    { ordersHash: '0'.repeat(64) },
    { orderCount: 3 },
    { corrections: [{ at, before: [4, 0, 8], after: [4, 0, 7] }] },
    { corrections: [{ at, before: [4, 0, 7], after: [4, 0, 8] }] },
  ])
    expect(findImportFaults({ ...good, ...change } as typeof good, list).length).toBeGreaterThan(0)
})

test('verify takes the file of a draw from outside and says what it does not prove', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verify-import-'))
  const told = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const check = async (draw: object) => {
    await writeFile(join(folder, 'draw.json'), JSON.stringify({ value: { draw } }))
    await writeFile(join(folder, 'orders.json'), JSON.stringify({ value: { list, total: 2 } }))
    return main([join(folder, 'draw.json'), join(folder, 'orders.json')])
  }
  const answers = [await check(good), await check({ ...good, balls: [0, 4, 7] }), await check({ ...good, state: 'locked' })]
  const said = told.mock.calls.join()
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
  expect(answers).toEqual([0, 1, 2])
  expect(said).toContain('1 of the reports are the word of the house')
  expect(said).toContain('Gazette has signed the result')
  expect(said).toContain('Not proved: that the lottery itself drew these numbers')
})
