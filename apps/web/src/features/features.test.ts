import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { isFeatureOn } from './brand/brand.tsx'
import { checkAmount, type DepositMethod, leftToday } from './cashier/deposit-order.ts'
import { readLinkage } from './content/banner-carousel.tsx'
import { latestBirthday } from '@portal/contracts/birth-date'
import { checkFields, type RegisterRule } from './identity/register-rules.ts'
import { readFrameMessage } from './launch/frame-messages.ts'
import { holdBalance, mainOf, newerBalance, onBalance, onHeldBalance, type Shown } from './wallet/balance.ts'

test('a feature is on with all its ancestors, an unknown one is off (R-3.5.13)', () => {
  const tree = [{ modId: 'MEMBERCENTER3', enabled: false, childrenNodes: [{ modId: 'MANUALREBATE3', enabled: true, childrenNodes: [] }] }]
  expect(isFeatureOn(tree, 'MANUALREBATE3')).toBe(false)
  expect(isFeatureOn([{ ...tree[0]!, enabled: true }], 'MANUALREBATE3')).toBe(true)
  expect(isFeatureOn(tree, 'hasFreePlay')).toBe(false)
})

test('an older balance never follows a newer one (REL-21)', () => {
  const balance = (version: string) => ({ sumBalance: version, currency: 'BDT', version })
  expect(newerBalance(balance('10'), balance('9')).version).toBe('10')
  expect(newerBalance(balance('9'), balance('10')).version).toBe('10')
  expect(newerBalance(undefined, balance('1')).version).toBe('1')
})

test('a pushed balance says nothing of a bonus: while one is known both are read together', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['balance'], { sumBalance: '700', currency: 'BDT', version: '3', bonus: '500' })
  expect(mainOf(queryClient.getQueryData(['balance'])!)).toBe('200')
  onHeldBalance(queryClient, { wallet: 'PALKI', balance: '50', version: '1' })
  expect(queryClient.getQueryData(['balance'])).toMatchObject({ sumBalance: '750', bonus: '500' })
  onBalance(queryClient, { sumBalance: '190', currency: 'BDT', version: '4' })
  expect(queryClient.getQueryData(['balance'])).toMatchObject({ sumBalance: '750' })
  expect(queryClient.getQueryState(['balance'])!.isInvalidated).toBe(true)
})

test('Beside a game the balance is held until the game reports its round as shown', () => {
  const balance = (sumBalance: string, version: string) => ({ sumBalance, currency: 'BDT', version })
  const amounts: string[] = []
  let shown: Shown | undefined
  const hear = (sumBalance: string, version: string, told: number) => {
    shown = holdBalance(shown, balance(sumBalance, version), told)
    amounts.push(shown.balance.sumBalance)
  }
  hear('100', '1', 0)
  hear('90', '2', 0)
  hear('177.5', '3', 0)
  hear('177.5', '3', 1)
  hear('167.5', '4', 1)
  hear('167.5', '5', 2)
  expect(amounts).toEqual(['100', '100', '100', '177.5', '177.5', '167.5'])
})

test('only the frame’s own window and origin are heard, and only known words (SEC-25)', () => {
  const source = {}
  const frame = { origin: 'https://game.example', window: source }
  const say = (data: unknown, change: object = {}) => readFrameMessage({ data, origin: frame.origin, source, ...change }, frame)
  const ready = { channel: 'studio-game', type: 'ready' }
  expect(say(ready)).toEqual({ type: 'ready' })
  expect(say(ready, { origin: 'https://evil.example' })).toBeUndefined()
  expect(say(ready, { source: {} })).toBeUndefined()
  for (const data of [null, 'ready', { type: 'ready' }, { channel: 'studio-game', type: 'navigate' }]) expect(say(data)).toBeUndefined()
  const wanted = { channel: 'studio-game', type: 'game-wanted' }
  expect(say({ ...wanted, game: 'speed-baccarat', vassalage: 'OTHER' })).toEqual({ type: 'game-wanted', game: 'speed-baccarat' })
  for (const game of [undefined, 7, '', '../wallet', 'a b', 'x'.repeat(65)]) expect(say({ ...wanted, game })).toBeUndefined()
  expect(readFrameMessage({ data: ready, origin: frame.origin, source: null }, { ...frame, window: undefined })).toBeUndefined()
})

test('of the tools that a game lends only known ones are read, and only from a list of tools (SEC-25)', () => {
  const source = {}
  const frame = { origin: 'https://game.example', window: source }
  const offer = (rest: object) =>
    readFrameMessage({ data: { channel: 'studio-game', type: 'tools', ...rest }, origin: frame.origin, source }, frame)
  expect(offer({ tools: ['rules', 'sound', '<b>', 7, 'rules'], isSoundOn: true })).toEqual({
    type: 'tools',
    tools: ['sound', 'rules'],
    isSoundOn: true,
  })
  const wrong = [{}, { tools: 'rules', isSoundOn: true }, { tools: ['rules'] }, { tools: ['rules'], isSoundOn: 'yes' }]
  expect(wrong.map(offer)).toEqual(Array(4).fill(undefined))
})

test('a deposit is held to the limits of its method and of the day (R-1.1.10)', () => {
  const method: DepositMethod = {
    code: 'demo',
    kind: 'demo',
    name: '',
    fee: { fixed: '0', ppm: 0, payer: 'house' },
    expiryMinutes: 30,
    processingMinutes: 0,
    state: 'open',
    minAmount: '100',
    maxAmount: '50000',
    dailyLimit: '60000',
    dailyUsed: '55000.5',
    quickAmounts: [],
  }
  expect(leftToday(method)).toBe('4999.5')
  expect(['', '99.9999', '50000.0001', '5000', '4999.5'].map((amount) => checkAmount(amount, method))).toEqual([
    'none',
    'low',
    'high',
    'daily',
    undefined,
  ])
})

const rule = (field: string, change: Partial<RegisterRule> = {}): RegisterRule => ({
  field,
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 'alnum',
  minLength: 2,
  maxLength: 15,
  type: 'text',
  ...change,
})

test('registration fields are held to the brand’s rules; the name and the passwords are always required', () => {
  const rules = [
    rule('username'),
    rule('password', { patternId: 'letdig', minLength: 7, maxLength: 64 }),
    rule('confirmPassword', { patternId: 'any' }),
    rule('affiliateCode'),
  ]
  expect(checkFields(rules, {}, '2005-11-21')).toEqual({ username: 'required', password: 'required', confirmPassword: 'required' })
  expect(checkFields(rules, { username: '1a', password: 'abcdef1', confirmPassword: 'abcdef2' }, '2005-11-21')).toEqual({
    username: 'pattern',
    confirmPassword: 'inconsistent_twice',
  })
  expect(checkFields(rules, { username: 'rafi', password: ' Secret12 ', confirmPassword: 'Secret12' }, '2005-11-21')).toEqual({})
})

test('A person is old enough on the birthday and not a day before', () => {
  const oldest = latestBirthday(21, new Date('2026-11-21T10:00:00Z'))
  const rules = [rule('birthDate', { patternId: 'ymd', minLength: 10, maxLength: 10, type: 'date' })]
  expect(checkFields(rules, { birthDate: '2005-11-21' }, oldest)).toEqual({})
  expect(checkFields(rules, { birthDate: '2005-11-22' }, oldest)).toEqual({ birthDate: 'too_young' })
})

test('a banner leads where its linkage says and never to another scheme or host path (R-2.4.20)', () => {
  expect(readLinkage({ linkageType: 'ROUTE', linkage: '/vip' })).toEqual({ to: '/vip' })
  expect(readLinkage({ linkageType: 'ROUTE', linkage: '//evil.org' })).toBeUndefined()
  expect(readLinkage({ linkageType: 'URL', linkage: 'javascript:alert(1)' })).toBeUndefined()
  expect(readLinkage({ linkageType: 'VENDOR', linkage: 'NOKSHI' })).toEqual({ to: '/rng?vassalage=NOKSHI' })
  expect(readLinkage({})).toBeUndefined()
})
