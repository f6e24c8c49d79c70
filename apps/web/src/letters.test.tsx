// @vitest-environment happy-dom
/** What visitors and members write to the operator: feedback with pictures, applications of agents. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addPictures } from './features/content/pictures.ts'
import english from './i18n/content/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
import { asked, resetApp, sent, show, signIn } from './testing/test-app.tsx'

vi.mock('./lib/human.ts', () => ({ proveHuman: async (_api: unknown, action: string) => `proof of ${action}` }))

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  resetApp()
  vi.unstubAllGlobals()
})

const file = (name: string, type: string, size = 10) => sized(name, type, size)
function sized(name: string, type: string, size: number): File {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const megabyte = 1024 * 1024

test('Pictures are PNG or JPEG, 5 MB each, at most three; the first fault shows (R-9.8.06, R-8.2.20, R-8.2.21)', () => {
  const [one, two] = [file('1.png', 'image/png'), file('2.jpg', 'image/jpeg', 5 * megabyte)]
  expect(addPictures([], [one, two])).toEqual({ files: [one, two], problem: undefined })
  expect(addPictures([], [file('big.png', 'image/png', 6 * megabyte), one])).toEqual({
    files: [one],
    problem: { kind: 'too-big', name: 'big.png' },
  })
  expect(addPictures([], [file('a.gif', 'image/gif')]).problem).toEqual({ kind: 'no-picture', name: 'a.gif' })
  expect(addPictures([one, two], [one, two])).toEqual({ files: [one, two, one], problem: { kind: 'too-many' } })
})

async function openFeedback(answers: Record<string, unknown> = {}) {
  await show({ path: '/help?tab=feedback', answers })
  const fill = (name: RegExp | string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
  return {
    fill,
    send: () => fireEvent.click(screen.getByRole('button', { name: english['feedback.send'] })),
    choose: (files: File[]) => fireEvent.change(screen.getByTestId('pictures'), { target: { files } }),
  }
}
const typeLabel = english['feedback.type']
const contentLabel = english['feedback.content']
const contactLabel = english['feedback.contact']

test('A fourth picture and one of 6 MB are refused with their own texts (R-8.2.20, R-8.2.21, R-9.8.06)', async () => {
  const { choose } = await openFeedback()
  choose([file('huge.png', 'image/png', 6 * megabyte)])
  expect(screen.getByText(/“huge.png” is too big: 5 MB at most/)).toBeTruthy()
  choose([1, 2, 3, 4].map((at) => file(`${at}.png`, 'image/png')))
  expect(screen.getByText(/At most 3 pictures can be sent/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(3)
})

test('Feedback needs type, content of allowed length and contact (R-2.15.09, R-3.9.07, R-5.7.05)', async () => {
  const { fill, send } = await openFeedback()
  send()
  expect(screen.getAllByText(english['feedback.required'])).toHaveLength(2)
  expect(screen.getByText('Please write at least 10 characters.')).toBeTruthy()
  fill(contentLabel, 'x'.repeat(501))
  expect(screen.getByText('At most 500 characters: please shorten it.')).toBeTruthy()
  fill(contentLabel, `  ${'x'.repeat(9)}  `)
  send()
  expect(screen.getByText('Please write at least 10 characters.')).toBeTruthy()
  expect(asked.some((call) => call.includes('feedback'))).toBe(false)
})

test('Visitor feedback needs a human check; lost pictures can be resent (R-2.15.09, R-3.9.07, R-8.2.22)', async () => {
  const put: string[] = []
  let works = false
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: { headers: Record<string, string>; body: File }) => {
    put.push(`${headers['x-upload-key']} ${headers['content-type']} ${body.name}`)
    return {
      json: async () => (works ? { success: true, value: { count: 1 } } : { success: false, code: 'request.too_large', message: '' }),
    }
  })
  const { fill, send, choose } = await openFeedback({ 'PUT /wps/feedback': { ticketNo: 'F23456789A', uploadKey: 'the-key' } })
  fill(typeLabel, 'game')
  fill(contentLabel, '  The reels stand still.  ')
  fill(contactLabel, 'me@example.com')
  choose([file('one.png', 'image/png')])
  send()
  expect(await screen.findByText('F23456789A')).toBeTruthy()
  expect(sent.find(({ call }) => call === 'PUT /wps/feedback')!.input).toEqual({
    questionType: 'game',
    content: 'The reels stand still.',
    contactInfo: 'me@example.com',
    humanVerification: 'proof of feedback',
  })
  expect(put).toEqual(['the-key image/png one.png'])
  expect(screen.getByText(/1 picture did not arrive/)).toBeTruthy()
  works = true
  fireEvent.click(screen.getByRole('button', { name: english['feedback.sendAgain'] }))
  await waitFor(() => expect(screen.queryByText(/did not arrive/)).toBeNull())
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  fireEvent.click(screen.getByRole('button', { name: english['feedback.copyTicket'] }))
  expect(await screen.findByText(english.copied)).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith('F23456789A')
})

test('A member’s feedback needs no contact and no human check; a refusal shows over the button (R-2.15.09)', async () => {
  signIn()
  const refuse = () => {
    throw new Refused('request.too_many', 'Too many requests.')
  }
  const { fill, send } = await openFeedback({ 'PUT /wps/feedback': refuse })
  fill(typeLabel, 'bug')
  fill(contentLabel, 'The reels stand still.')
  send()
  expect(await screen.findByText('Too many requests.')).toBeTruthy()
  expect(sent.find(({ call }) => call === 'PUT /wps/feedback')!.input).toEqual({
    questionType: 'bug',
    content: 'The reels stand still.',
    contactInfo: '',
  })
})

test('The agents’ page computes a commission by the highest step whose two conditions are met', async () => {
  const tiers = [
    { membersAtLeast: 1, netLossAtLeast: '0', ratePpm: 200_000 },
    { membersAtLeast: 5, netLossAtLeast: '50000', ratePpm: 250_000 },
    { membersAtLeast: 15, netLossAtLeast: '250000', ratePpm: 300_000 },
  ]
  await show({ path: '/join', answers: { 'GET /wps/agent/commission': { tiers } } })
  const [members, loss] = [
    await screen.findByLabelText(english['join.estimateMembers']),
    screen.getByLabelText(english['join.estimateLoss']),
  ]
  const result = () => screen.getByText(/% for you|No step/).closest('output')!.textContent
  expect(result()).toBe('25% for you:৳\u00a012,500.00')
  fireEvent.change(loss, { target: { value: '২,৫০,০০০' } })
  expect(result()).toBe('25% for you:৳\u00a062,500.00')
  fireEvent.change(members, { target: { value: '15' } })
  expect(result()).toBe('30% for you:৳\u00a075,000.00')
  fireEvent.change(members, { target: { value: '0' } })
  expect(result()).toBe(english['join.estimateNone'])
})

test('the agents’ page promises a share only where one is paid, in as many steps as there are', async () => {
  const words = async (tiers: object[]) => {
    await show({ path: '/join', answers: { 'GET /wps/agent/commission': { tiers } } })
    const share = screen.queryByRole('heading', { name: english['join.shareTitle'] })?.parentElement?.textContent
    const told = [english['join.lead'], english['join.leadTeam'], english['join.lineTitle']].map(
      (text) => screen.queryByText(text) !== null,
    )
    cleanup()
    return [share, ...told]
  }
  expect(await words([])).toEqual([undefined, false, true, true])
  const tier = (members: number) => ({ membersAtLeast: members, netLossAtLeast: '0', ratePpm: 200_000 + members })
  const [share, ...told] = await words([tier(1), tier(5)])
  expect(share).toContain('2 steps')
  expect(told).toEqual([true, false, false])
})

test('The agents’ page shows the earnings and sends an application; a second one is reported', async () => {
  const tiers = [{ membersAtLeast: 5, netLossAtLeast: '50000', ratePpm: 250_000 }]
  let isFirst = true
  const apply = () => {
    if (!isFirst) throw new Refused('content.application_exists', 'Already with us.')
    isFirst = false
    return { applicationNo: 'A23456789B' }
  }
  const answers = { 'GET /wps/agent/commission': { tiers }, 'PUT /wps/agent/application': apply }
  const fillIn = async () => {
    await screen.findByText('25%')
    for (const [name, value] of [
      ['join.name', 'Rahima'],
      ['join.contact', 'r@example.com'],
      ['join.channel', 'A tea stall'],
      ['join.expected', '40'],
    ] as const)
      // prettier-ignore
      fireEvent.change(screen.getByLabelText(english[name]), { target: { value } })
    fireEvent.click(screen.getByLabelText('English'))
    fireEvent.click(screen.getByRole('button', { name: english['join.send'] }))
  }
  await show({ path: '/join', answers })
  expect((await screen.findByText('25%')).closest('tr')!.textContent).toContain('50,000')
  fireEvent.click(screen.getByRole('button', { name: english['join.send'] }))
  expect(screen.getByText(english['join.badExpected'])).toBeTruthy()
  expect(asked.some((call) => call.includes('application'))).toBe(false)
  await fillIn()
  expect(await screen.findByText('Number A23456789B. We write to r@example.com.')).toBeTruthy()
  expect(sent.find(({ call }) => call.includes('application'))!.input).toMatchObject({
    expectedMembers: 40,
    languages: ['EN'],
    humanVerification: 'proof of join',
  })
  cleanup()
  await show({ path: '/join', answers })
  await fillIn()
  expect(await screen.findByText('Already with us.')).toBeTruthy()
})
