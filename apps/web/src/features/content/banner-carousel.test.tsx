// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import { resetApp, place, show } from '../../testing/test-app.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('IntersectionObserver', undefined)
})
afterEach(() => {
  resetApp()
  vi.unstubAllGlobals()
})

const welcome = {
  bannerId: '1',
  url: '/art/banners/gone',
  alt: 'Twice the evening, twice the games',
  linkageType: 'ROUTE',
  linkage: '/rng',
}
const openHome = async (banners: readonly object[]) => {
  await show({ answers: { 'GET /wps/relay/MCSFE_getBanners': { list: banners } } })
  return screen.findByRole('region', { name: english['banner.label'] })
}
/** Every try for the picture fails, one after the other; how many there are is the matter of `LazyImage`. */
async function failAll(banner: HTMLElement): Promise<void> {
  for (let image = banner.querySelector('img'); image; image = banner.querySelector('img')) {
    fireEvent.error(image)
    await waitFor(() => expect(banner.querySelector('img')).not.toBe(image))
  }
}

test('A banner without a loadable picture shows its text and keeps its link (R-2.4.20, R-4.7.05)', async () => {
  const banner = await openHome([welcome])
  const slide = within(banner).getByRole('group')
  expect(within(slide).queryByText(welcome.alt)).toBeNull()
  const frame = slide.querySelector<HTMLElement>('[data-state]')!
  const holder = frame.querySelector(':scope > svg')
  await failAll(slide)
  expect(within(slide).getByText(welcome.alt)).toBeTruthy()
  const link = within(slide).getByRole('link', { name: welcome.alt })
  expect(link.getAttribute('href')).toBe('/rng')
  // What holds its height stands there as before.
  expect([frame.dataset.state, frame.isConnected, frame.querySelector(':scope > svg') === holder, holder !== null]).toEqual([
    'error',
    true,
    true,
    true,
  ])
  fireEvent.click(link, { button: 0 })
  await waitFor(() => expect(place.pathname).toBe('/rng'))
})

test('without a linkage the words stand there alone', async () => {
  const banner = await openHome([{ ...welcome, linkageType: undefined, linkage: undefined }])
  const slide = within(banner).getByRole('group')
  await failAll(slide)
  expect(within(slide).getByText(welcome.alt)).toBeTruthy()
  expect(within(slide).queryByRole('link')).toBeNull()
})
