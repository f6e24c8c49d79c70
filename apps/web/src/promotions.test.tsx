// @vitest-environment happy-dom
/** Taking part in promotions: the status on the cards, the application, the reward. */
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { promotionStatuses, type PromotionStatus } from '@portal/contracts/promotion-values'
import english from './i18n/content/EN.json' with { type: 'json' }
import shared from './i18n/EN.json' with { type: 'json' }
import { usePopups } from './lib/popup.ts'
import { Refused } from '@portal/browser/refused.ts'
import { startSession } from './lib/session.ts'
import { asked, resetApp, sent, show, signIn } from './testing/test-app.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  resetApp()
  vi.unstubAllGlobals()
})

const one = 'GET /wps/relay/MCSFE_getPromotion'
const all = 'GET /wps/relay/MCSFE_getPromotions'
const states = 'GET /wps/relay/MCSFE_getPromotionStates'
const apply = 'POST /wps/relay/MCSFE_applyPromotion'
const claim = 'POST /wps/relay/MCSFE_claimPromotion'

const promotion = (id = 'housie-thousand', more: Record<string, unknown> = {}) => ({
  id,
  type: 'lottery',
  title: `Offer ${id}`,
  summary: 'Short',
  cover: '/art/covers/housie',
  body: '<p>Conditions</p>',
  linkageType: 'ROUTE',
  linkage: '/rng',
  startsAt: '2026-11-01T00:00:00Z',
  application: { asks: 'Give us the order number.', rewardAtMost: '1000' },
  ...more,
})
const application = {
  applicationNo: 'P23456789A',
  comment: 'Order 812',
  pictures: 2,
  appliedAt: '2026-11-20T08:00:00Z',
}
const stands = (status: PromotionStatus, more: Record<string, unknown> = {}) => ({
  list: [{ id: 'housie-thousand', status, mayApply: status === 'join', ...more }],
  available: 1,
})
const file = (name: string, type = 'image/png', size = 10) => {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

/** The page of a promotion, with what its form offers. */
async function open(answers: Record<string, unknown>, more: Record<string, unknown> = {}) {
  await show({ path: '/promoDetail?id=housie-thousand', answers: { [one]: { promotion: promotion(undefined, more) }, ...answers } })
  await screen.findByText('Conditions')
}
const comment = () => screen.getByLabelText(english['promotions.comment'])
const write = (value: string) => fireEvent.change(comment(), { target: { value } })
const choose = (files: File[]) => fireEvent.change(screen.getByTestId('pictures'), { target: { files } })
const join = () => fireEvent.click(screen.getByRole('button', { name: english['promotions.status.join'] }))
/** What stands over the page. */
const readPopup = () => renderHook(() => usePopups()).result.current[0]
const joinButton = () => screen.queryByRole('button', { name: english['promotions.status.join'] })

test.each(promotionStatuses.filter((status) => status !== 'join'))(
  'Card and page show a promotion’s state %s and its one action (R-4.12.02, R-4.12.03, R-4.12.04, R-4.12.05, R-4.12.06, R-4.12.07, R-4.12.08, R-4.12.09, R-4.12.10)',
  async (status) => {
    signIn()
    const details = ['closed', 'coming_soon', 'signed'].includes(status) ? {} : application
    const reason = status === 'rejected' ? { reason: 'The round is too old.' } : {}
    const answers = { [states]: stands(status, { amount: '750', ...details, ...reason }) }
    const label = english[`promotions.status.${status}`]
    await show({ path: '/promotions', answers: { ...answers, [all]: { list: [promotion()], types: ['lottery'] } } })
    const card = (await screen.findByRole('link', { name: /^Offer/ })).closest('article')!
    expect(await within(card).findByText(label)).toBeTruthy()
    cleanup()
    await open(answers)
    expect(await screen.findByText(label)).toBeTruthy()
    expect(screen.getByText(english[`promotions.says.${status}`].replace('{amount}', '৳ 750.00'))).toBeTruthy()
    expect(screen.queryByText('The round is too old.') !== null).toBe(status === 'rejected')
    expect(screen.queryByText('P23456789A') !== null).toBe('applicationNo' in details)
    expect(joinButton()).toBeNull()
    expect(screen.queryByRole('button', { name: /^Claim/ }) !== null).toBe(status === 'claim')
  },
)

test('Unstarted and ended promotions say so and offer no action (R-4.12.08, R-4.12.09)', async () => {
  const list = [
    promotion('a', { phase: 'ahead' }),
    promotion('b', { phase: 'over' }),
    promotion('c'),
    promotion('d', { application: undefined }),
  ]
  await show({ path: '/promotions', answers: { [all]: { list, types: ['lottery'] } } })
  const cards = (await screen.findAllByRole('link', { name: /^Offer/ })).map((link) => link.closest('article')!.textContent!)
  const labels = (['coming_soon', 'closed', 'join'] as const).map((status) => english[`promotions.status.${status}`])
  expect(cards.map((text) => labels.filter((label) => text.endsWith(label)))).toEqual([[labels[0]], [labels[1]], [labels[2]], []])
  expect(asked).not.toContain(states)
  cleanup()
  await open({}, { phase: 'over' })
  expect([joinButton(), screen.queryByRole('link', { name: english['promotions.go'] })]).toEqual([null, null])
})

test('A member applies with comment and pictures; lost ones can be resent (R-4.12.01, R-3.9.08, R-8.2.23)', async () => {
  signIn()
  const put: string[] = []
  let works = false
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: Record<string, string>; body: File }) => {
    put.push(`${url} ${headers['x-upload-key']} ${body.name}`)
    return {
      json: async () => (works ? { success: true, value: { count: 1 } } : { success: false, code: 'system.overloaded', message: '' }),
    }
  })
  let state = stands('join')
  const take = () => {
    state = stands('applying', application)
    return { applicationNo: 'P23456789A', uploadKey: 'the-key' }
  }
  await open({ [states]: () => state, [apply]: take })
  expect(screen.getByText('Give us the order number.')).toBeTruthy()
  expect(screen.getByText('Reward: up to ৳ 1,000')).toBeTruthy()
  write('  Order 🐅  ')
  expect(screen.getByText('7 of 140 characters')).toBeTruthy()
  choose([file('one.png')])
  join()
  expect(await screen.findByText(english['promotions.applied'])).toBeTruthy()
  expect(sent.find(({ call }) => call === apply)!.input).toEqual({ id: 'housie-thousand', comment: 'Order 🐅' })
  expect(await screen.findByText(english['promotions.says.applying'])).toBeTruthy()
  expect(put).toEqual(['/wps/promotion/images the-key one.png'])
  expect(screen.getByText(/1 picture did not arrive. Your application did./)).toBeTruthy()
  works = true
  fireEvent.click(screen.getByRole('button', { name: english['feedback.sendAgain'] }))
  await waitFor(() => expect(screen.queryByText(/did not arrive/)).toBeNull())
  expect([put.length, joinButton()]).toEqual([2, null])
  // The form is gone, and the keyboard goes on from the heading over it.
  expect(document.activeElement?.textContent).toBe(english['promotions.applyTitle'])
})

test('An application sent while the states are on their way shows as applied (R-8.2.23)', async () => {
  signIn()
  const early = Promise.withResolvers<unknown>()
  let calls = 0
  const read = () => ((calls += 1) === 1 ? early.promise : stands('applying', application))
  await open({ [states]: read, [apply]: { applicationNo: 'P23456789A', uploadKey: 'the-key' } })
  write('Order 812')
  join()
  expect(await screen.findByText(english['promotions.applied'])).toBeTruthy()
  // Read before the application was stored, answered after it.
  await act(async () => early.resolve(stands('join')))
  expect(await screen.findByText(english['promotions.says.applying'])).toBeTruthy()
  expect(joinButton()).toBeNull()
})

test('Long comments, GIFs, 6 MB and fourth pictures are refused in their field (R-5.7.01, R-5.7.02, R-5.7.03, R-5.7.04)', async () => {
  signIn()
  await open({ [states]: stands('join') })
  write('🐅'.repeat(141))
  expect(screen.getByText('At most 140 characters: please shorten it. 141 used.')).toBeTruthy()
  expect(comment().getAttribute('aria-invalid')).toBe('true')
  join()
  expect(asked).not.toContain(apply)
  write('🐅'.repeat(140))
  expect(screen.queryByText(/please shorten it/)).toBeNull()
  choose([file('moving.gif', 'image/gif')])
  expect(screen.getByText(/“moving.gif” is not a picture in PNG or JPG/)).toBeTruthy()
  choose([file('huge.png', 'image/png', 6 * 1024 * 1024)])
  expect(screen.getByText(/“huge.png” is too big: 5 MB at most/)).toBeTruthy()
  choose([1, 2, 3, 4].map((at) => file(`${at}.png`)))
  expect(screen.getByText(/At most 3 pictures can be sent/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(3)
})

test('what was typed and chosen stays when the server refuses or is not reached (R-3.9.08)', async () => {
  signIn()
  const refuse = () => {
    throw new Refused('request.too_many', 'Too many requests.')
  }
  await open({ [states]: stands('join'), [apply]: refuse })
  write('Order 812')
  choose([file('one.png')])
  join()
  expect(await screen.findByText('Too many requests.')).toBeTruthy()
  expect([(comment() as HTMLTextAreaElement).value, screen.getAllByRole('button', { name: /^Remove/ }).length]).toEqual(['Order 812', 1])
})

test('A visitor who applies signs in first; the application keeps the typed values (R-4.12.01)', async () => {
  await open({ [states]: stands('join'), [apply]: { applicationNo: 'P23456789A', uploadKey: 'the-key' } })
  write('Order 812')
  join()
  const popup = readPopup()
  expect(asked).not.toContain(apply)
  if (popup?.name !== 'loginPopupModal') throw new Error('no sign-in was asked for')
  await act(async () => {
    startSession({ token: 'a-token-of-this-test', username: 'demo', type: 0 })
    popup.then?.()
  })
  await waitFor(() => expect(sent.find(({ call }) => call === apply)?.input).toEqual({ id: 'housie-thousand', comment: 'Order 812' }))
})

test('A trial account is asked for a real one and requests no states (R-4.12.01)', async () => {
  signIn(4)
  await open({})
  join()
  expect([readPopup()?.name, asked.includes(states), asked.includes(apply)]).toEqual(['real-account', false, false])
})

test('a rejected member may apply again where the server says so (R-4.12.03)', async () => {
  signIn()
  await open({ [states]: stands('rejected', { ...application, mayApply: true, reason: 'The round is too old.' }) })
  expect(await screen.findByText('The round is too old.')).toBeTruthy()
  expect(screen.getByRole('button', { name: english['promotions.again'] })).toBeTruthy()
})

test('A reward is claimed once and the balance refetched; a lost answer keeps the button (R-4.12.05, R-4.12.10)', async () => {
  signIn()
  let state = stands('claim', { ...application, amount: '750' })
  let isLost = true
  const take = () => {
    if (isLost) throw new Refused('network.abnormal', '')
    state = stands('claimed', { ...application, amount: '750' })
    return { applicationNo: 'P23456789A', amount: '750', balance: '13200.75' }
  }
  await open({ [states]: () => state, [claim]: take })
  const button = () => screen.getByRole('button', { name: 'Claim ৳\u00a0750.00' })
  await waitFor(() => expect(button()).toBeTruthy())
  fireEvent.click(button())
  expect(await screen.findByText(shared['error.network'])).toBeTruthy()
  isLost = false
  const before = asked.filter((call) => call === 'GET /wps/v2/wallets/balance').length
  fireEvent.click(button())
  expect(await screen.findByText('৳ 750.00 is in your wallet.')).toBeTruthy()
  expect(await screen.findByText('You have claimed ৳ 750.00. It is in your wallet.')).toBeTruthy()
  expect(asked.filter((call) => call === 'GET /wps/v2/wallets/balance').length).toBe(before + 1)
  expect(sent.find(({ call }) => call === claim)!.input).toEqual({ id: 'housie-thousand' })
})

test('The signed-in block and the phone’s bar count promotions a member can join or claim (R-2.5.13)', async () => {
  signIn()
  const links = () => screen.getAllByRole('link', { name: /Promotions/ }).filter((link) => link.getAttribute('href') === '/promotions')
  await show({ answers: { [states]: { list: [], available: 2 } } })
  const counted = await screen.findByRole('link', { name: 'Promotions: 2' })
  expect([counted.getAttribute('href'), counted.textContent]).toEqual(['/promotions', '2'])
  await waitFor(() => expect(links().map(({ textContent }) => textContent)).toContain('2Promotions'))
  for (const type of [4, undefined] as const) {
    resetApp()
    if (type) signIn(type)
    await show({ answers: { [states]: { list: [], available: 2 } } })
    expect([asked.includes(states), links().filter(({ textContent }) => /\d/.test(textContent)).length]).toEqual([false, 0])
  }
})
