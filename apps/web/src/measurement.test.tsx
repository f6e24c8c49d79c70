// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Permission } from '@portal/contracts/brand'
import english from './i18n/consent/EN.json' with { type: 'json' }
import bengali from './i18n/consent/BN.json' with { type: 'json' }
import { scriptUrl } from './lib/trusted.ts'
import { brand, resetApp, place, show } from './testing/test-app.tsx'
import { en } from './testing/test-texts.ts'

const gtagId = 'G-TEST12345'
const measured = { brand: { analytics: { gtagId } } }
const listScripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src).filter((src) => src.includes('gtag'))
const listReported = () => ((window as { dataLayer?: unknown[] }).dataLayer ?? []).map((words) => [...(words as unknown[])])

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  // The script itself is Google's; what matters here is whether it is asked for.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) =>
    nodes.forEach((node) => document.head.appendChild(inert(node as Element))),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const script of document.head.querySelectorAll('script')) script.remove()
  resetApp()
})

/** The same element, which loads nothing. */
function inert(node: Element): Element {
  const copy = document.createElement('script')
  copy.type = 'text/plain'
  copy.setAttribute('src', node.getAttribute('src') ?? '')
  return copy
}

test('a brand without an id asks nothing, offers nothing and loads nothing (R-3.5.17)', async () => {
  await show()
  expect(await screen.findByRole('contentinfo')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('link', { name: en('footer.measuring') })).toBeNull()
  expect(listScripts()).toEqual([])
})

test('Nothing is measured before consent or after a refusal, which is stored and revocable (R-3.5.17)', async () => {
  await show(measured)
  const question = await screen.findByRole('dialog', { name: english['consent.title'] })
  expect(listScripts()).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: english['consent.no'] }))
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  await show(measured)
  await waitFor(() => expect(localStorage.getItem('measuring')).toBe('no'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(listScripts()).toEqual([])
  fireEvent.click(screen.getByRole('link', { name: en('footer.measuring') }))
  fireEvent.click(await screen.findByRole('button', { name: english['consent.yes'] }))
  await waitFor(() => expect(listScripts()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${gtagId}`]))
  expect([place.hash, screen.queryByRole('dialog')]).toEqual(['', null])
})

test('Measurements carry only the path, deny ads; a later refusal ends them and drops cookies (R-3.5.17)', async () => {
  localStorage.setItem('measuring', 'yes')
  await show({ ...measured, path: '/vip?affiliateCode=SECRET' })
  await waitFor(() => expect(listReported().some(([command]) => command === 'event')).toBe(true))
  expect(listReported()).toContainEqual([
    'consent',
    'default',
    expect.objectContaining({ ad_storage: 'denied', ad_personalization: 'denied' }),
  ])
  expect(listReported()).toContainEqual(['event', 'page_view', expect.objectContaining({ page_location: `${location.origin}/vip` })])
  expect(JSON.stringify(listReported())).not.toContain('SECRET')
  document.cookie = '_ga=GA1.1.2;path=/'
  fireEvent.click(screen.getByRole('link', { name: en('footer.measuring') }))
  fireEvent.click(await screen.findByRole('button', { name: english['consent.no'] }))
  expect((window as unknown as Record<string, unknown>)[`ga-disable-${gtagId}`]).toBe(true)
  expect(document.cookie).not.toContain('_ga')
  expect(localStorage.getItem('measuring')).toBe('no')
})

test('the question is asked in the page’s language (R-3.5.17)', async () => {
  await show({ ...measured, language: 'BN' })
  expect(await screen.findByRole('dialog', { name: bengali['consent.title'] })).toBeTruthy()
})

test.each(['G-', 'g-test12345', 'G-TEST12345&x=1', 'UA-1', 'G-TEST/../evil', "G-TEST'><script>"])(
  'the id %s is none: no answer may hold it and no script is addressed by it (R-3.5.17)',
  (bad) => {
    const answer = (id: string) => Permission.shape.analytics.safeParse({ gtagId: id }).success
    expect([answer(gtagId), answer(bad)]).toEqual([true, false])
    expect(() => scriptUrl(`https://www.googletagmanager.com/gtag/js?id=${bad}`)).toThrow(TypeError)
    expect(() => scriptUrl('https://evil.example/gtag/js?id=G-TEST12345')).toThrow(TypeError)
    expect(brand.analytics).toEqual({})
  },
)
