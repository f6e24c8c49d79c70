// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { openFigures } from './amounts.ts'
import { fillRounds } from './round-list.ts'
import { makeRound, makeStep } from '../testing/sample-round.ts'
import { openSay } from './say.ts'
import EN from './texts/EN.json' with { type: 'json' }

const proof = { serverSeedHash: 'ab', serverSeed: 'cd', clientSeed: 'c', nonce: 1 }
const makePage = (from: number) =>
  Array.from({ length: 50 }, (_, at) => makeRound([makeStep()], { id: `round-${from + at}`, proof } as never))

async function openList(verify = vi.fn(async () => 'good' as const)) {
  const body = document.createElement('div')
  document.body.replaceChildren(body)
  const history = vi
    .fn()
    .mockResolvedValueOnce({ rounds: makePage(0), next: 'round-49' })
    .mockResolvedValueOnce({ rounds: makePage(50), next: null })
  const calls = { history, verification: vi.fn() }
  const parts = { say: openSay(EN), figures: openFigures('EN', 'BDT'), calls, play: { isResting: true, replay: vi.fn() } }
  const describer = { tag: () => '', facts: () => [], mayReplay: () => true, describe: () => [], verify }
  fillRounds(body, { ...parts, close: () => undefined }, describer)
  const settled = (): Promise<unknown> => new Promise((done) => setTimeout(done))
  await settled()
  const rows = (): HTMLElement[] => [...body.querySelectorAll<HTMLElement>('.round')]
  const press = async (selector: string): Promise<void> => {
    body.querySelector<HTMLElement>(selector)?.click()
    await settled()
  }
  return { body, rows, press }
}

test('the list restores its scroll position and focus after a round was viewed (FAIR-17, A11Y-05)', async () => {
  const { body, rows, press } = await openList()
  body.scrollTop = 900
  const row = rows()[30]!
  row.click()
  expect(body.scrollTop).toBe(0)
  await press('.back')
  expect([body.scrollTop, document.activeElement === row]).toEqual([900, true])
})

test('more rounds take the focus of the button that asked for them (FAIR-17, A11Y-05)', async () => {
  const { rows, press } = await openList()
  await press('.foot .action')
  expect([rows().length, document.activeElement === rows()[50]]).toEqual([100, true])
})

test('a check that could not be made says so, and can be made again (FAIR-20)', async () => {
  const verify = vi.fn(async () => 'good' as const).mockRejectedValueOnce(new Error('no line'))
  const { body, press } = await openList(verify)
  await press('.round')
  await press('section .action')
  expect(body.querySelector('.verdict')?.textContent).toBe(EN['error.network'])
  await press('section .action')
  expect(body.querySelector('.verdict')?.textContent).toBe(EN['fair.good'])
})
