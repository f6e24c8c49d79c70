import { expect, test } from 'vitest'
import english from './i18n/EN.json' with { type: 'json' }
import { findScreen, missingScreen, screens } from './screens.ts'

/** The paths of the product text, section 2, with what it lists around each. */
const told: Readonly<Record<string, string>> = {
  '/': 'home: header banner footer side',
  '/index': 'home: header banner footer side',
  '/index.html': 'home: header banner footer side',
  '/home': 'home: header banner footer side',
  '/login': 'login: header',
  '/register': 'register: header banner footer side',
  '/register.html': 'register: header banner footer side',
  '/forget': 'forget: header banner footer',
  '/changePassword': 'change-password: header footer',
  '/noticePage': 'notices: header footer',
  '/vip': 'vip: header footer',
  '/pointMall': 'point-mall: header banner footer',
  '/live': 'category-live: header banner footer side',
  '/sports': 'category-sports: header banner footer side',
  '/esports': 'category-esports: header banner footer side',
  '/elott': 'category-elott: header banner footer side',
  '/cockfight': 'category-cockfight: header banner footer side',
  '/rng': 'category-rng: header banner footer side',
  '/rng/RNG': 'category-rng: header banner footer side',
  '/pvp': 'category-pvp: header banner footer side',
  '/fish': 'category-fish: header banner footer side',
  '/lottery': 'lottery: header-without-nav',
  '/vnlottery': 'lottery-vn: header',
  '/lotteryResults': 'lottery-results: header footer',
  '/promotions': 'promotions: header banner footer',
  '/promoDetail': 'promotion-detail: header footer',
  '/seamless': 'seamless: header-without-nav',
  '/fbsports': 'fbsports: header footer side',
  '/help': 'help: header banner footer',
  '/helpmc': 'help-member: ',
  '/down': 'download: footer',
  '/download': 'download-exempt: footer',
  '/join': 'join: header footer',
  '/game': 'game: ',
  '/service': 'service: ',
  '/agentHome': 'agent-home: header footer side',
}

function describeScreen(path: string): string {
  const { name, frame } = findScreen(path)
  const parts = [
    frame.top && (frame.nav ? 'header' : 'header-without-nav'),
    frame.banner && 'banner',
    frame.footer && 'footer',
    frame.side && 'side',
  ]
  return `${name}: ${parts.filter(Boolean).join(' ')}`
}

test.each(Object.entries(told))('%s shows its screen in its frame (R-2.1.01, R-2.1.02, R-2.1.24, R-2.2.09, R-2.2.10)', (path, frame) => {
  expect(describeScreen(path)).toBe(frame)
})

test('the route table has no path that the product text does not tell of', () => {
  expect(screens.flatMap((screen) => screen.paths).filter((path) => !(path in told) && !['/pvp/PVP', '/fish/FISH'].includes(path))).toEqual(
    [],
  )
})

test('an unknown path is the not-found screen with status 404, a slash at the end is forgiven (R-2.2.02)', () => {
  expect(findScreen('/nowhere')).toBe(missingScreen)
  expect(missingScreen.isMissing).toBe(true)
  expect(findScreen('/rng/')).toBe(findScreen('/rng'))
})

test('Only the paths of the text and the customer service window skip the sign-in redirect (R-2.1.42)', () => {
  // That window is a popup of the sign-in itself: whoever can't get in must be able to ask.
  const exempt = screens.filter(({ isExempt, name }) => isExempt && name !== 'service').flatMap((screen) => screen.paths)
  expect(exempt.toSorted()).toEqual(['/download', '/helpmc', '/login', '/register', '/register.html'])
})

test('Each screen has a title, a module, and a banner group by the name of its path (R-2.4.04)', () => {
  for (const screen of [...screens, missingScreen]) {
    expect(english).toHaveProperty([screen.title])
    expect(screen.part.source).toMatch(/^src\/screens\/[a-z-]+\/[a-z-]+\.tsx$/)
    if (screen.frame.banner) expect(screen.frame.banner).toMatch(/^w_[a-zA-Z]+$/)
  }
})
