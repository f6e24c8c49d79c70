// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
import { resetApp, show, signIn } from '../../testing/test-app.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(resetApp)

/** The header's block, the head of the member centre, and the account's facts. */
const places = 3
const levels = 'GET /wps/relay/MCSFE_getVipLevels'
const info = { id: '1', account: 'karim', nickname: '', type: 0, toUpline: false, clubLabel: { labelName: 'Bronze', rankLevel: 1 }, memberLabel: [], token: '', firstTimeLogin: false, passwordExpired: false, currency: 'BDT' } // prettier-ignore
const member = { 'GET /wps/member/info': info }
const level = {
  level: 1,
  name: 'Nivel de bronce',
  monthlyDeposit: '0',
  monthlyTurnover: '0',
  promotionBonus: '0',
  rebatePercent: '0',
  support: 'chat',
}

test('A level’s name shows only once it is available in the page’s language (R-2.5.05)', async () => {
  const waiting = Promise.withResolvers<unknown>()
  signIn()
  await show({ path: '/#member/securityCenter', answers: { ...member, [levels]: () => waiting.promise } })
  const panel = await screen.findByRole('dialog')
  const profile = (await within(panel).findAllByText('karim'))[0]!.parentElement!
  await waitFor(() => expect(within(panel).getByText(english['account.level'])).toBeTruthy())
  expect([screen.queryAllByText(/Bronze/), within(profile).getAllByText('karim').length]).toEqual([[], 1])
  await act(async () => waiting.resolve({ list: [level] }))
  await waitFor(() => expect(screen.getAllByText(/Nivel de bronce/).length).toBe(places))
  expect(screen.queryAllByText(/Bronze/)).toEqual([])
})

test('where the club’s levels can’t be read, the account’s own label says which it is (R-2.5.05)', async () => {
  signIn()
  const broken = () => {
    throw new Refused('system.overloaded', 'Too much at once.')
  }
  await show({ path: '/#member/securityCenter', answers: { ...member, [levels]: broken } })
  await waitFor(() => expect(screen.getAllByText(/Bronze/).length).toBe(places))
})
