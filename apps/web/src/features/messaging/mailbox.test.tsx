// @vitest-environment happy-dom
import { calls } from '@portal/contracts/calls'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import own from '../../i18n/member/EN.json' with { type: 'json' }
import type { LiveHandlers } from '@portal/browser/live.ts'
import { Refused } from '@portal/browser/refused.ts'
import { resetApp, sent, show, signIn } from '../../testing/test-app.tsx'
import { type Message, withOpened } from './mailbox-query.ts'
import { en } from '../../testing/test-texts.ts'

let stream: LiveHandlers | undefined
vi.mock('../../lib/live.ts', () => ({
  followStream: (_token: string, handlers: LiveHandlers) => {
    stream = handlers
    return () => undefined
  },
}))

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  stream = undefined
})
afterEach(resetApp)

const { unreadCount, messages, readMessage, readMessages, removeMessage } = calls.messaging
const message = (at: number, change: Partial<Message> = {}): Message => ({
  id: `m${at}`,
  title: `Message ${at}!`,
  content: `<p>Text <strong>${at}</strong></p><script>x()</script>`,
  sentAt: `2026-11-${10 + at}T08:00:00Z`,
  isRead: false,
  ...change,
})

/** A mailbox as the server keeps it, ten messages on a page. */
function openBox(first: readonly Message[]) {
  const box = { list: [...first] }
  const count = () => ({ unreadCount: box.list.filter(({ isRead }) => !isRead).length })
  const change = (next: Message[]) => {
    box.list = next
    return count()
  }
  const answers = {
    [unreadCount.call]: count,
    [messages.call]: ({ status, periodType, pageNo }: { status?: string; periodType?: string; pageNo: number }) => {
      const found = box.list.filter((one) => (status !== 'unread' || !one.isRead) && (!periodType || one.periodType === periodType))
      const list = found.slice((pageNo - 1) * 10, pageNo * 10)
      return { list, total: found.length, totalPages: Math.ceil(found.length / 10), ...(box.list[0] && { newestId: box.list[0].id }) }
    },
    [readMessage.call]: ({ id }: { id: string }) => change(box.list.map((one) => (one.id === id ? { ...one, isRead: true } : one))),
    [readMessages.call]: () => change(box.list.map((one) => ({ ...one, isRead: true }))),
    [removeMessage.call]: ({ id }: { id: string }) => change(box.list.filter((one) => one.id !== id)),
  }
  return { box, answers }
}

async function open(answers: Record<string, unknown>) {
  signIn()
  await show({ path: '/#member/messageV2', answers })
  const panel = await screen.findByRole('dialog', { name: english['member.messageV2'] })
  const badges = async (figure: string) =>
    waitFor(() => {
      const entry = within(panel).getAllByRole('link').find((link) => link.getAttribute('href')!.endsWith('messageV2'))! // prettier-ignore
      expect(entry.textContent).toBe(english['member.messageV2'] + figure)
      const told = figure === '' ? 'Messages' : `${figure} unread message${figure === '1' ? '' : 's'}`
      expect(document.querySelector(`header a[aria-label="${told}"]`)?.textContent).toBe(figure)
    })
  const line = (at: number) => within(panel).findByRole('button', { name: new RegExp(`^Message ${at}!`) })
  const lines = () => [...panel.querySelectorAll('h3 button')].map((button) => /^Message \d+(?=!)/.exec(button.textContent)![0])
  return { panel, badges, line, lines }
}
const named = (name: string) => ({ name })
const tell = (event: unknown) => act(async () => stream!.onEvent(event))

test('A message opens formatted in place and lowers the badges at once (R-1.1.14, R-2.5.12, R-2.11.14, R-2.11.19)', async () => {
  const { answers } = openBox([message(2), message(1)])
  let answer: (value: unknown) => void = () => undefined
  const { panel, badges, line } = await open({ ...answers, [readMessage.call]: () => new Promise((done) => (answer = done)) })
  await badges('2')
  expect((await line(2)).textContent).toContain(own['mailbox.unread'])
  fireEvent.click(await line(2))
  const text = await within(panel).findByRole('region', { name: /^Message 2!/ })
  expect(text.querySelector('.formatted strong')!.textContent).toBe('2')
  expect(text.querySelector('script')).toBeNull()
  await badges('1')
  expect((await line(2)).textContent).not.toContain(own['mailbox.unread'])
  expect(sent.filter(({ call }) => call === readMessage.call).map(({ input }) => input)).toEqual([{ id: 'm2' }])
  await act(async () => answer({ unreadCount: 1 }))
  fireEvent.click(await line(2))
  expect(within(panel).queryByRole('region', { name: /^Message 2!/ })).toBeNull()
  fireEvent.click(await line(2))
  expect(sent.filter(({ call }) => call === readMessage.call)).toHaveLength(1)
})

test('A message that could not be marked is unread again with an error (R-1.1.14)', async () => {
  const { answers } = openBox([message(1)])
  const refuse = () => {
    throw new Refused('messaging.message_not_found', 'This message is no longer there.')
  }
  const { badges, line } = await open({ ...answers, [readMessage.call]: refuse })
  fireEvent.click(await line(1))
  expect(await screen.findByText('This message is no longer there.')).toBeTruthy()
  await badges('1')
  expect((await line(1)).textContent).toContain(own['mailbox.unread'])
})

test('A message read or received in another window updates badge and list by push (R-1.1.14, R-2.11.19)', async () => {
  const { answers, box } = openBox([message(1)])
  const { badges, line, lines } = await open(answers)
  await badges('1')
  await waitFor(() => expect(stream).toBeTruthy())
  box.list = [message(2), message(1)]
  await tell({ type: 'unread', count: 2 })
  await badges('2')
  await waitFor(() => expect(lines()).toEqual(['Message 2', 'Message 1']))
  box.list = [message(2, { isRead: true }), message(1, { isRead: true })]
  await tell({ type: 'unread', count: 0 })
  await badges('')
  await waitFor(async () => expect((await line(2)).textContent).not.toContain(own['mailbox.unread']))
})

test('all are marked up to the newest that is known, and there is nothing more to mark (R-1.1.14)', async () => {
  const { answers } = openBox(Array.from({ length: 12 }, (_, at) => message(12 - at)))
  const { panel, badges, line } = await open(answers)
  await badges('12')
  await line(12)
  const all = within(panel).getByRole('button', named(own['mailbox.markAll']))
  fireEvent.click(all)
  await badges('')
  expect(await screen.findByText(own['mailbox.markedAll'])).toBeTruthy()
  expect(sent.filter(({ call }) => call === readMessages.call).map(({ input }) => input)).toEqual([{ upTo: 'm12' }])
  await waitFor(() => expect(all.getAttribute('aria-disabled')).toBe('true'))
  expect((await line(12)).textContent).not.toContain(own['mailbox.unread'])
  fireEvent.click(all)
  expect(sent.filter(({ call }) => call === readMessages.call)).toHaveLength(1)
})

test('A message is deleted after a confirmation; the focus moves to the list (R-1.1.14)', async () => {
  const { answers } = openBox([message(2), message(1)])
  const { panel, lines, line } = await open(answers)
  fireEvent.click(await line(2))
  const ask = async () => {
    fireEvent.click(within(panel).getByRole('button', named(own['mailbox.delete'])))
    return screen.findByRole('dialog', named(own['mailbox.deleteTitle']))
  }
  fireEvent.click(within(await ask()).getByRole('button', named(english['action.cancel'])))
  await waitFor(() => expect(screen.queryByRole('dialog', named(own['mailbox.deleteTitle']))).toBeNull())
  expect(sent.filter(({ call }) => call === removeMessage.call)).toEqual([])
  const question = await ask()
  expect(question.textContent).toContain('Message 2')
  fireEvent.click(within(question).getByRole('button', named(own['mailbox.delete'])))
  await waitFor(() => expect(lines()).toEqual(['Message 1']))
  await waitFor(() => expect(screen.queryByRole('dialog', named(own['mailbox.deleteTitle']))).toBeNull())
  expect(sent.filter(({ call }) => call === removeMessage.call).map(({ input }) => input)).toEqual([{ id: 'm2' }])
  await waitFor(() => expect(document.activeElement?.contains(panel.querySelector('h3'))).toBe(true))
})

test('The mailbox filters by unread or report period; an opened unread message stays in view (R-4.12.21)', async () => {
  const reports = (['D', 'W', 'H', 'M'] as const).map((periodType, at) => message(4 - at, { periodType, isRead: at > 1 }))
  const { answers } = openBox([message(5, { isRead: true }), ...reports])
  const { panel, lines, line } = await open(answers)
  const choose = (value: string) => fireEvent.change(within(panel).getByLabelText(own['mailbox.show']), { target: { value } })
  const labels = ['D', 'W', 'H', 'M'].map((period) => en(`period.${period}`))
  for (const [at, label] of labels.entries()) expect((await line(4 - at)).textContent).toContain(label)
  choose('H')
  await waitFor(() => expect(lines()).toEqual(['Message 2']))
  choose('unread')
  await waitFor(() => expect(lines()).toEqual(['Message 4', 'Message 3']))
  fireEvent.click(await line(4))
  await tell({ type: 'unread', count: 1 })
  await waitFor(() =>
    expect(sent.filter(({ call, input }) => call === messages.call && input.status === 'unread').length).toBeGreaterThan(1),
  )
  expect(lines()).toEqual(['Message 4', 'Message 3'])
  choose('all')
  await waitFor(() => expect(lines()).toHaveLength(5))
  expect((await line(4)).textContent).not.toContain(own['mailbox.unread'])
})

test('The mailbox is paged; deleting the last message of the last page shows the previous one (R-1.1.14)', async () => {
  const { answers } = openBox(Array.from({ length: 11 }, (_, at) => message(11 - at, { isRead: true })))
  const { panel, lines, line } = await open(answers)
  await line(11)
  fireEvent.click(within(panel).getByRole('link', named('Page 2')))
  await waitFor(() => expect(lines()).toEqual(['Message 1']))
  fireEvent.click(await line(1))
  fireEvent.click(within(panel).getByRole('button', named(own['mailbox.delete'])))
  fireEvent.click(
    within(await screen.findByRole('dialog', named(own['mailbox.deleteTitle']))).getByRole('button', named(own['mailbox.delete'])),
  )
  await waitFor(() => expect(lines()).toHaveLength(10))
  expect(within(panel).queryByRole('link', named('Page 2'))).toBeNull()
})

test('an empty mailbox says so, so does one without unread messages or reports, and leads back to all', async () => {
  const { panel } = await open(openBox([]).answers)
  expect(await within(panel).findByText(own['mailbox.none'])).toBeTruthy()
  const choose = (value: string) => fireEvent.change(within(panel).getByLabelText(own['mailbox.show']), { target: { value } })
  choose('W')
  expect(await within(panel).findByText(own['mailbox.noneReport'])).toBeTruthy()
  choose('unread')
  expect(await within(panel).findByText(own['mailbox.noneUnread'])).toBeTruthy()
  fireEvent.click(within(panel).getByRole('button', named(own['mailbox.showAll'])))
  expect(await within(panel).findByText(own['mailbox.none'])).toBeTruthy()
})

test('a mailbox that could not be read says why, and comes with another try', async () => {
  const { answers } = openBox([message(1)])
  let isDown = true
  const list = (input: never) => {
    if (isDown) throw new Refused('system.overloaded', 'Too much at once.')
    return answers[messages.call]!(input)
  }
  const { panel, line } = await open({ ...answers, [messages.call]: list })
  expect((await within(panel).findByRole('alert')).textContent).toContain('Too much at once.')
  isDown = false
  fireEvent.click(within(panel).getByRole('button', named(english['action.retry'])))
  expect(await line(1)).toBeTruthy()
})

test('the announcements stand in the tab beside the mailbox (R-2.11.14)', async () => {
  const { panel } = await open(openBox([]).answers)
  fireEvent.click(await within(panel).findByRole('tab', named(english['notice.label'])))
  expect((await within(panel).findAllByText('Hello')).length).toBeGreaterThan(0)
  expect(within(panel).queryByText(own['mailbox.none'])).toBeNull()
})

test('messages that were opened here stand in the list as they are now, by their time', () => {
  const opened = new Map([['m2', message(2, { isRead: true })]])
  expect(withOpened([message(3), message(2), message(1)], opened, 'all').map(({ isRead }) => isRead)).toEqual([false, true, false])
  expect(withOpened([message(3), message(1)], opened, 'all').map(({ id }) => id)).toEqual(['m3', 'm1'])
  expect(withOpened([message(3), message(1)], opened, 'unread').map(({ id }) => id)).toEqual(['m3', 'm2', 'm1'])
})
