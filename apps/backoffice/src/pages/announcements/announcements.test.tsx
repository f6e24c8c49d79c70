// @vitest-environment happy-dom
import { Refused } from '@portal/browser/refused.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../lib/session.ts'
import { openTestApp } from '../../testing/test-app.tsx'
import AnnouncementPage from './announcement-page.tsx'
import AnnouncementsPage from './announcements-page.tsx'
import english from './texts/EN.json' with { type: 'json' }

const row = {
  id: '7',
  audience: 'agents',
  titles: { EN: 'Bills', BN: 'হিসাব' },
  state: 'live',
  isPinned: true,
  version: 2,
  hasChanges: true,
  showsFrom: '2026-11-20T08:00:00Z',
  changedBy: 'content',
  changedAt: '2026-11-25T08:00:00Z',
}
const draft = {
  version: 2,
  audience: 'agents',
  titles: { EN: 'Bills', BN: 'হিসাব' },
  contents: { EN: 'Every bill.', BN: 'প্রতিটি হিসাব।' },
  shown: { EN: '<p>Every <b>bill</b>.</p>', BN: '<p>প্রতিটি হিসাব।</p>' },
  isPinned: true,
}
const versions = [
  { version: 2, madeBy: 'content', madeAt: '2026-11-25T08:00:00Z', isShown: false },
  { version: 1, madeBy: '', madeAt: '2026-11-20T08:00:00Z', isShown: true },
]
const answers = {
  'GET /staff/v1/announcements': () => ({ list: [row], count: 1, countIsExact: true, asOf: '2026-11-25T10:00:00Z' }),
  'GET /staff/v1/announcements/announcement': ({ version = 2 }: Record<string, unknown>) => ({
    row,
    draft: {
      ...draft,
      version: Number(version),
      ...(Number(version) === 1 && { contents: { EN: 'The first text.' }, titles: { EN: 'Bills' } }),
    },
    versions,
  }),
  'POST /staff/v1/announcements/save': () => ({ id: '7', version: 3 }),
  'POST /staff/v1/announcements/publish': () => ({}),
}
const pages = [
  { path: 'announcements', title: 'page.announcements' as const, load: async () => ({ default: AnnouncementsPage }) },
  { path: 'announcements/:id', title: 'page.announcement' as const, load: async () => ({ default: AnnouncementPage }) },
]
const open = (path: string, role: 'content' | 'auditor' = 'content', more: object = {}) =>
  openTestApp({ path, pages, role, answers: { ...answers, ...more } })
const click = (target: Element) => act(async () => void fireEvent.click(target))
const type = (target: Element, value: string) => act(async () => void fireEvent.change(target, { target: { value } }))
const language = async (name: string) => within(await screen.findByRole('group', { name: new RegExp(`^${name}`) }))
const sent = (desk: Awaited<ReturnType<typeof open>>, end: string) =>
  desk.calls.filter(({ line }) => line === `POST /staff/v1/announcements/${end}`).map(({ input }) => input)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

test('the list tells audience, state, unpublished changes and which languages are missing', async () => {
  await open('/announcements')
  const line = (await screen.findByText('Bills')).closest('tr')!
  for (const words of [english['announcements.audience_agents'], english['announcements.state_live'], english['announcements.hasChanges'], 'without CN, VI', english['announcements.pinned']])
    expect(line.textContent).toContain(words) // prettier-ignore
  expect(screen.getByRole('link', { name: english['announcements.new'] }).getAttribute('href')).toBe('/announcements/new')
})

test('a new announcement needs English title and text; a language has both or neither', async () => {
  const desk = await open('/announcements/new')
  const [en_, bn] = [await language(english['announcements.language_EN']), await language(english['announcements.language_BN'])]
  await type(bn.getByLabelText(english['announcements.title']), 'শুধু শিরোনাম')
  await click(screen.getByRole('button', { name: english['announcements.saveDraft'] }))
  expect(en_.getAllByText(english['announcements.needed'])).toHaveLength(2)
  expect(bn.getByText(english['announcements.both'])).toBeTruthy()
  expect(sent(desk, 'save')).toEqual([])
  await type(bn.getByLabelText(english['announcements.content']), 'লেখা')
  await type(en_.getByLabelText(english['announcements.title']), 'Title')
  await type(en_.getByLabelText(english['announcements.content']), 'Text')
  await type(screen.getByLabelText(english['announcements.from']), '2026-12-01T10:00')
  await type(screen.getByLabelText(english['announcements.until']), '2026-12-01T10:00')
  await click(screen.getByRole('button', { name: english['announcements.saveDraft'] }))
  expect(screen.getByText(english['announcements.untilWrong'])).toBeTruthy()
  await type(screen.getByLabelText(english['announcements.until']), '')
  await click(screen.getByRole('button', { name: english['announcements.saveDraft'] }))
  await waitFor(() =>
    expect(sent(desk, 'save')).toEqual([
      {
        audience: 'agents',
        isPinned: false,
        titles: { EN: 'Title', BN: 'শুধু শিরোনাম' },
        contents: { EN: 'Text', BN: 'লেখা' },
        showsFrom: '2026-12-01T10:00',
      },
    ]),
  )
  expect(desk.address()).toContain('/announcements/7')
})

test('a saved version is previewed cleaned, published by a press, and an older one opened in the form', async () => {
  const desk = await open('/announcements/7')
  const preview = within(await screen.findByRole('region', { name: english['announcements.preview'] }))
  await click(preview.getByRole('radio', { name: english['announcements.language_EN'] }))
  expect(preview.getByText('bill').tagName).toBe('B')
  await click(preview.getByRole('radio', { name: english['announcements.language_VI'] }))
  expect(preview.getByText(english['announcements.fallback'])).toBeTruthy()
  await click(screen.getByRole('button', { name: english['announcements.publishShort'] }))
  const dialog = within(await screen.findByRole('dialog'))
  await click(dialog.getByRole('button', { name: english['announcements.publishShort'] }))
  await waitFor(() => expect(sent(desk, 'publish')).toEqual([{ id: '7', version: 2 }]))
  const older = screen.getByText(english['announcements.installation']).closest('tr')!
  await click(within(older).getByRole('button', { name: english['announcements.open'] }))
  expect(await screen.findByDisplayValue('The first text.')).toBeTruthy()
  await click(screen.getByRole('button', { name: english['announcements.save'] }))
  await waitFor(() => expect(sent(desk, 'save')).toMatchObject([{ id: '7', version: 2, contents: { EN: 'The first text.' } }]))
})

test('another’s version since the form was opened is said and nothing typed is lost; an auditor only reads', async () => {
  const refuse = () => {
    throw new Refused('staff.changed', 'It was changed.')
  }
  await open('/announcements/7', 'content', { 'POST /staff/v1/announcements/save': refuse })
  const en_ = await language(english['announcements.language_EN'])
  await type(en_.getByLabelText(english['announcements.content']), 'My own text.')
  await click(screen.getByRole('button', { name: english['announcements.save'] }))
  expect(await screen.findByText(english['announcements.conflict'])).toBeTruthy()
  expect(screen.getByDisplayValue('My own text.')).toBeTruthy()
  cleanup()
  await open('/announcements/7', 'auditor')
  expect(await screen.findByText(english['announcements.readOnly'])).toBeTruthy()
  expect(screen.queryByRole('button', { name: english['announcements.publishShort'] })).toBeNull()
})
