// @vitest-environment happy-dom
import { Refused } from '@portal/browser/refused.ts'
import { afterEach, expect, test } from 'vitest'
import type { Api } from '../../lib/api.ts'
import { endSession, getSession, isViewing, startSession } from '../../lib/session.ts'
import { openView, readView } from './open-view.ts'

afterEach(() => {
  endSession()
  sessionStorage.clear()
})

const apiOf = (answer: () => Promise<object>) => ({ identity: { openView: answer } }) as unknown as Api
const opened = { token: 'view_abc', account: 'looked', type: 0, viewer: 'support', endsAt: '2026-11-27T10:00:00Z' }

test('a link opens the pages in place of the account of this tab, and its end forgets both', async () => {
  startSession({ token: 'own', username: 'demo', type: 0 })
  expect(isViewing(getSession())).toBe(false)
  await openView(
    apiOf(async () => opened),
    'x'.repeat(43),
  )
  expect(getSession()).toEqual({ token: 'view_abc', username: 'looked', type: 0 })
  expect(isViewing(getSession())).toBe(true)
  expect(readView()).toEqual({ viewer: 'support', endsAt: opened.endsAt })
  endSession()
  expect([getSession(), readView()]).toEqual([undefined, undefined])
})

test('a link that was used leaves a visitor who is told so', async () => {
  startSession({ token: 'own', username: 'demo', type: 0 })
  await openView(
    apiOf(() => Promise.reject(new Refused('session.view_over', 'Over'))),
    'x'.repeat(43),
  )
  expect([getSession(), readView()]).toEqual([undefined, { refused: true }])
})
