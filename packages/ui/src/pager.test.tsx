// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { listPages } from './page-range.ts'
import { Pager, type PagerWords } from './pager.tsx'

afterEach(cleanup)

describe('the pages that are shown', () => {
  test.each([
    [10, 20, [1, 'gap', 9, 10, 11, 'gap', 20]],
    [1, 20, [1, 2, 3, 'gap', 20]],
    [2, 20, [1, 2, 3, 'gap', 20]],
    [20, 20, [1, 'gap', 18, 19, 20]],
    [4, 20, [1, 2, 3, 4, 5, 'gap', 20]],
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [3, 5, [1, 2, 3, 4, 5]],
  ] as const)('page %i of %i: range 3, margin 1 (R-9.7.04)', (page, pageCount, expected) => {
    expect(listPages(page, pageCount)).toEqual(expected)
  })

  test('range and margin can be other ones (R-9.7.04)', () => {
    expect(listPages(10, 20, 5, 2)).toEqual([1, 2, 'gap', 8, 9, 10, 11, 12, 'gap', 19, 20])
  })
})

const words: PagerWords = {
  label: 'Pages',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
  page: (page) => `Page ${page}`,
  figure: (page) => `~${page}~`,
}

function renderPager(page: number, pageCount: number, onGo = vi.fn()) {
  render(<Pager page={page} pageCount={pageCount} words={words} hrefFor={(to) => `/rng?page=${to}`} onGo={onGo} />)
  return onGo
}

test('the pager has first, previous, next and last, and says which page is current (R-9.7.04)', () => {
  const onGo = renderPager(10, 20)
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(['First page', 'Previous page', 'Next page', 'Last page'].map(addressOf)).toEqual([
    '/rng?page=1',
    '/rng?page=9',
    '/rng?page=11',
    '/rng?page=20',
  ])
  const current = screen.getByRole('link', { current: 'page' })
  expect(current.getAttribute('aria-label')).toBe('Page 10')
  expect(current.textContent).toBe('~10~')
  fireEvent.click(screen.getByRole('link', { name: 'Page 9' }))
  expect(onGo).toHaveBeenCalledWith(9, expect.anything())
})

test('on the first page there is no way back, on the last none further (R-9.7.04)', () => {
  renderPager(1, 3)
  expect(screen.queryByRole('link', { name: 'First page' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()
  cleanup()
  renderPager(3, 3)
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Last page' })).toBeNull()
})

test('one page needs no pager (R-9.7.04)', () => {
  renderPager(1, 1)
  expect(screen.queryByRole('navigation')).toBeNull()
})
