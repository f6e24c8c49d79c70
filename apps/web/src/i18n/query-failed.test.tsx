// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPopup } from '../lib/popup.ts'
import { Refused } from '@portal/browser/refused.ts'
import { resetApp, game, show, signIn, usual } from '../testing/test-app.tsx'
import english from './EN.json' with { type: 'json' }

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(resetApp)

const notices = 'GET /wps/relay/MCSFE_getListAnnouncements'
const recent = 'GET /wps/relay/GCS_recentGame'

/** Answers that the server refuses while it is down. */
function breakable(call: string, then: unknown = usual[call]) {
  const server = { isDown: true }
  const answer = () => {
    if (server.isDown) throw new Refused('system.overloaded', 'Too much at once.')
    return then
  }
  return { server, answer }
}

/** It says why, says nothing of an empty list, and one press reads it again. */
async function expectNotice(inside: HTMLElement, server: { isDown: boolean }, none: string, found: string): Promise<void> {
  expect((await within(inside).findByRole('alert')).textContent).toContain('Too much at once.')
  expect(within(inside).queryByText(none)).toBeNull()
  server.isDown = false
  fireEvent.click(within(inside).getByRole('button', { name: english['action.retry'] }))
  expect((await within(inside).findAllByText(found)).length).toBeGreaterThan(0)
  await waitFor(() => expect(within(inside).queryByRole('alert')).toBeNull())
}

test('A notice board that failed to load is not shown as empty (R-2.15.06)', async () => {
  const { server, answer } = breakable(notices)
  await show({ path: '/noticePage', answers: { [notices]: answer } })
  await expectNotice(screen.getByRole('main'), server, english['notice.none'], 'Hello')
})

test('announcements of which a part could not be read show the other part and say so (R-2.11.14)', async () => {
  const own = { id: '2', title: 'For members', content: '<p>World</p>', publishedAt: '2026-11-22T08:00:00Z', publishedOn: '2026-11-22' }
  const { server, answer } = breakable(notices, { list: [own] })
  signIn()
  const byType = ({ type }: { type: string }) => (type === 'PL' ? answer() : usual[notices])
  await show({ path: '/#member/messageV2', answers: { [notices]: byType } })
  const panel = await screen.findByRole('dialog', { name: english['member.messageV2'] })
  fireEvent.click(await within(panel).findByRole('tab', { name: english['notice.label'] }))
  expect(await within(panel).findByText('Hello')).toBeTruthy()
  await expectNotice(panel, server, english['notice.none'], 'For members')
  expect(within(panel).getByText('Hello')).toBeTruthy()
})

test('The notices’ window and the recent games panel report failed requests (R-2.7.03, R-2.7.06)', async () => {
  const board = breakable(notices)
  const games = breakable(recent, { list: [game], totalPages: 1 })
  signIn()
  await show({ path: '/vipPage', answers: { [notices]: board.answer, [recent]: games.answer } })
  act(() => openPopup({ name: 'notices', index: 0 }))
  const window = await screen.findByRole('dialog', { name: english['notice.news'] })
  await expectNotice(window, board.server, english['notice.none'], 'Hello')
  act(() => openPopup({ name: 'recent-games' }))
  const drawer = await screen.findByRole('dialog', { name: english['list.recent'] })
  await expectNotice(drawer, games.server, english['list.emptyRecent'], game.gameName)
})
