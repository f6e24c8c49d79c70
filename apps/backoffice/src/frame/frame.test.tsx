// @vitest-environment happy-dom
import { Refused } from '@portal/browser/refused.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession, getToken } from '../lib/session.ts'
import { useApi } from '../lib/api.ts'
import { queueCounts } from '../lib/live-state.ts'
import { en, meOf, openTestApp } from '../testing/test-app.tsx'
import type { PageLine } from './pages.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

const click = (target: Element) => act(async () => void fireEvent.click(target))
const type = (target: Element, value: string) => act(async () => void fireEvent.change(target, { target: { value } }))
const press = (key: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }))
const page = (path: string, words: string, more: Partial<PageLine> = {}): PageLine => ({
  path,
  title: 'page.own',
  group: 'overview',
  load: async () => ({ default: () => <h1>{words}</h1> }),
  ...more,
})
const ways = { 'GET /staff/v1/session/ways': () => ({}) }
const signedIn = { token: 'fresh', me: meOf('owner') }

test('name, password and code sign in; an empty field is named and nothing is sent', async () => {
  const desk = await openTestApp({
    isSignedIn: false,
    pages: [page('', 'Start')],
    answers: { ...ways, 'POST /staff/v1/session': () => signedIn },
  })
  const submit = await screen.findByRole('button', { name: en('signin.submit') })
  await click(submit)
  expect(screen.getAllByText(en('action.fieldMissing'))).toHaveLength(3)
  expect(desk.calls.some(({ line }) => line === 'POST /staff/v1/session')).toBe(false)
  await type(screen.getByLabelText(en('signin.username')), 'owner')
  await type(screen.getByLabelText(en('signin.password')), 'Demo1234!')
  await type(screen.getByLabelText(en('signin.code')), '123456')
  await click(submit)
  expect(await screen.findByText('Start')).toBeTruthy()
  const sent = desk.calls.find(({ line }) => line === 'POST /staff/v1/session')!.input
  expect(sent).toMatchObject({ username: 'owner', password: 'Demo1234!', proof: { method: 'authenticator', code: '123456' } })
  expect(sent.device).toMatch(/^[\da-f-]{36}$/)
})

test('a refused sign-in keeps what was typed and says the server’s reason', async () => {
  const refuse = () => {
    throw new Refused('staff.wrong_credentials', 'Name, password or second proof is wrong.')
  }
  await openTestApp({ isSignedIn: false, answers: { ...ways, 'POST /staff/v1/session': refuse } })
  for (const key of ['signin.username', 'signin.password', 'signin.code'] as const)
    await type(await screen.findByLabelText(en(key)), 'wrong')
  await click(screen.getByRole('button', { name: en('signin.submit') }))
  expect((await screen.findByRole('alert')).textContent).toContain('Name, password or second proof is wrong.')
  expect(screen.getByLabelText(en('signin.username'))).toHaveProperty('value', 'wrong')
})

test('the demonstration fills an account in and shows its present code with the reason', async () => {
  await openTestApp({
    isSignedIn: false,
    answers: {
      'GET /staff/v1/session/ways': () => ({
        demo: { why: 'demo', password: 'Demo1234!', accounts: [{ username: 'risk', role: 'risk' }] },
      }),
      'GET /staff/v1/session/demo': () => ({ code: '654321', secondsLeft: 20, why: 'demo' }),
    },
  })
  await click(await screen.findByRole('button', { name: 'risk' }))
  const group = await screen.findByRole('group', { name: en('signin.demoCode') })
  expect(group.textContent).toContain(en('signin.demoWhy'))
  await click(within(group).getByRole('button', { name: en('signin.demoUse') }))
  expect(screen.getByLabelText(en('signin.code'))).toHaveProperty('value', '654321')
  expect(screen.getByLabelText(en('signin.password'))).toHaveProperty('value', 'Demo1234!')
})

test('the menu holds only pages that the roles open, and a typed address names the missing permission', async () => {
  const pages = [page('', 'Start'), page('audit', 'Audit', { permission: 'audit.read', title: 'frame.skip', icon: 'list' })]
  await openTestApp({ pages, role: 'support', path: '/audit' })
  expect(await screen.findByText(en('state.forbiddenHint').replace('{permission}', 'read the audit'))).toBeTruthy()
  expect(within(screen.getByRole('navigation', { name: en('frame.navigation') })).getAllByRole('link')).toHaveLength(2)
  await openTestApp({ pages, role: 'auditor', path: '/audit' })
  expect(await screen.findByText('Audit')).toBeTruthy()
})

test('the palette is opened by Ctrl+K, found by typing and taken by Enter', async () => {
  const desk = await openTestApp({ pages: [page('', 'Start'), page('members', 'Members', { title: 'group.members' })] })
  await screen.findByText('Start')
  await press('k', { ctrlKey: true })
  // The palette is loaded when it is first opened.
  const field = await screen.findByRole('combobox', {}, { timeout: 20_000 })
  await type(field, 'demo 1')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe(en('palette.members').replace('{text}', 'demo 1'))
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }))
  await waitFor(() => expect(desk.address()).toBe('/members?name=demo%201'))
})

test('G and a letter go to a page', async () => {
  const desk = await openTestApp({ pages: [page('', 'Start'), page('members', 'All members', { letter: 'm' })] })
  await screen.findByText('Start')
  await press('g')
  await press('m')
  expect(await screen.findByText('All members')).toBeTruthy()
  expect(desk.address()).toBe('/members')
})

test('what waits in a queue stands beside its page', async () => {
  await openTestApp({ pages: [page('', 'Start', { queue: 'requests' })] })
  await screen.findByText('Start')
  act(() => queueCounts.set({ requests: 4 }))
  expect(
    screen.getByText(
      en('frame.waiting')
        .replace(/^.*other \{\{count\}/, '4')
        .replace('}}', ''),
    ),
  ).toBeTruthy()
  act(() => queueCounts.set({}))
})

test('a call that needs a fresh proof asks for one and goes on by itself', async () => {
  let isProved = false
  let answered = ''
  const AskingPage = () => {
    const api = useApi()
    const ask = () =>
      void api.session.sessions({}).then(
        () => (answered = 'yes'),
        () => (answered = 'no'),
      )
    return (
      <button type="button" onClick={ask}>
        ask
      </button>
    )
  }
  await openTestApp({
    pages: [page('', '', { load: async () => ({ default: AskingPage }) })],
    answers: {
      ...ways,
      'GET /staff/v1/session/list': () => {
        if (!isProved) throw new Refused('staff.step_up', 'Prove it.')
        return { list: [] }
      },
      'POST /staff/v1/session/proof': () => {
        isProved = true
        return { provedUntil: '2026-11-25T10:00:00.000Z' }
      },
    },
  })
  await click(await screen.findByRole('button', { name: 'ask' }))
  await click(await screen.findByRole('button', { name: en('action.close') }))
  await waitFor(() => expect(answered).toBe('no'))
  await click(screen.getByRole('button', { name: 'ask' }))
  await type(await screen.findByLabelText(en('signin.code')), '123456')
  await click(screen.getByRole('button', { name: en('proof.submit') }))
  await waitFor(() => expect(answered).toBe('yes'))
})

test('logging out ends the session here even when the server does not answer', async () => {
  await openTestApp({ pages: [page('', 'Start')], answers: ways })
  await screen.findByText('Start')
  await click(screen.getByRole('button', { name: new RegExp(en('frame.account')) }))
  await click(screen.getByRole('button', { name: en('frame.signOut') }))
  expect(await screen.findByRole('button', { name: en('signin.submit') })).toBeTruthy()
  expect(getToken()).toBeUndefined()
})

test('a page that fails says so and the frame stays', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  await openTestApp({ pages: [page('', '', { load: async () => ({ default: Broken }) })] })
  expect(await screen.findByText(en('error.page'))).toBeTruthy()
  expect(screen.getByRole('navigation', { name: en('frame.navigation') })).toBeTruthy()
})
