// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import { resetApp, show } from '../../testing/test-app.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(resetApp)

const pool = (tier: string, amount: string) => ({ code: `${tier}-BDT`, tier, currency: 'BDT', amount })
const pools = { list: [pool('mini', '1234.5678'), pool('major', '20001'), pool('grand', '500000.0099')] }

test('With funded pools, all three show the ledger’s sums rounded down (FAIR-24, R-2.4.21)', async () => {
  await show({ path: '/rng', answers: { 'GET /wps/relay/GCSGAME_jackpots': pools } })
  const grand = await screen.findByRole('img', { name: /Gold Pot/ })
  expect(grand.textContent.replaceAll(/[^\d.,]/g, '')).toBe('500,000.00')
  expect(screen.getByText(/1,234\.56/)).toBeTruthy()
  expect(screen.getByText(/20,001\.00/)).toBeTruthy()
  expect(screen.getByText(english['jackpot.funded'])).toBeTruthy()
  expect(screen.queryByText(english['jackpot.indicative'])).toBeNull()
})
