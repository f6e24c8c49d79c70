// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from './i18n/EN.json' with { type: 'json' }
import playing from './i18n/play/EN.json' with { type: 'json' }
import { asked, card, resetApp, lane, sent, show, signIn } from './testing/test-app.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  resetApp()
  vi.unstubAllGlobals()
})

const lobby = {
  content: 'https://games.example/lobby#launch=x',
  gameCode: '',
  gameName: 'Sea Draws',
  vassalage: 'TCG_SEA',
  vendorName: 'Sea Draws',
  sessionId: 's1',
  expiresAt: '2026-11-21T10:00:00Z',
}
const answers = {
  'GET /wps/relay/GCSGAME_newGameVendor': {
    data: {
      lanes: [{ ...lane, gameType: 'LOTT', cards: [{ ...card, vassalage: 'TCG_SEA', displayName: 'Sea Draws', gameType: 'LOTT' }] }, lane],
    },
  },
  'POST /wps/game/launchGame': { ticket: 'a-ticket-of-this-test' },
  'GET /wps/game/launchGame': lobby,
}
const requestOf = () => sent.findLast(({ call }) => call === 'POST /wps/game/launchGame')?.input
const launched = () => asked.some((call) => call.includes('launchGame'))

test('/lottery opens the vendor’s lobby with its parameters (R-1.3.02, R-2.1.22, R-2.1.26, R-4.11.06, R-4.11.07, R-4.11.08, R-4.11.09, R-4.11.10, R-4.11.11)', async () => {
  signIn()
  await show({ path: '/lottery?vendor=TCG_SEA', answers })
  const frame = (await screen.findByTitle('Sea Draws')) as HTMLIFrameElement
  expect(frame.getAttribute('src')).toBe(lobby.content)
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-pointer-lock')
  expect(requestOf()).toEqual({
    vassalage: 'TCG_SEA',
    launchMode: 'LOTT',
    lottoArea: 'VN',
    lottoPrizeMode: 'SEA',
    lottoGameCode: '',
    lottoView: 'lobby',
    device: 'WEB',
    backUrl: '/elott',
    language: 'EN',
  })
})

test('/lottery with a game opens its betting view in the brand’s prize mode (R-4.11.08, R-4.11.09, R-4.11.10)', async () => {
  signIn()
  await show({ path: '/lottery?vendor=TCG_SEA&gameCode=mega-draw', answers, brand: { prizeMode: 'ZY' } })
  await screen.findByTitle('Sea Draws')
  expect(requestOf()).toMatchObject({ lottoGameCode: 'mega-draw', lottoView: 'betting', lottoPrizeMode: 'ZY' })
})

test('/lottery asks a visitor to sign in, and launches nothing (R-4.11.01)', async () => {
  await show({ path: '/lottery?vendor=TCG_SEA', answers })
  expect(await screen.findByText(playing['play.sessionLost'])).toBeTruthy()
  expect(launched()).toBe(false)
})

test('/lottery with a game’s code that is none launches nothing and says so', async () => {
  signIn()
  await show({ path: `/lottery?vendor=TCG_SEA&gameCode=${'x'.repeat(70)}`, answers })
  expect(await screen.findByText(playing['play.badLink'])).toBeTruthy()
  expect(launched()).toBe(false)
})

test.each(['/lottery', '/lottery?vendor=NOBODY', '/lottery?vendor=NOKSHI', '/vnlottery?vendor=TCG_SEA'])(
  '%s, which names no lottery vendor open there, shows that there are none and launches nothing',
  async (path) => {
    signIn()
    await show({ path, answers })
    expect(await screen.findByText(english['lottery.none'])).toBeTruthy()
    expect(launched()).toBe(false)
  },
)
