// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useProgressiveList } from './progressive-list.ts'

let frames: FrameRequestCallback[]

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => (frames[handle - 1] = () => undefined))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const drawFrame = () => act(() => frames.splice(0).forEach((run) => run(0)))
const show = (list: readonly string[]) =>
  renderHook((items: readonly string[]) => useProgressiveList(items).join(''), { initialProps: list })

test('a list that comes grows two places a frame', () => {
  const { result } = show([...'abcde'])
  expect(result.current).toBe('')
  drawFrame()
  expect(result.current).toBe('ab')
  drawFrame()
  expect(result.current).toBe('abcd')
  drawFrame()
  expect(result.current).toBe('abcde')
})

test('Another list replaces two items a frame from the first difference; a shorter one trims at once', () => {
  const { result, rerender } = show([...'abcde'])
  for (let frame = 0; frame < 3; frame += 1) drawFrame()
  rerender([...'abxyz'])
  expect(result.current).toBe('abxye')
  drawFrame()
  expect(result.current).toBe('abxyz')
  rerender([...'klm'])
  expect(result.current).toBe('klx')
  drawFrame()
  expect(result.current).toBe('klm')
})

test('the list that came with the page is whole from the first', () => {
  const Whole = () => useProgressiveList([...'abcde']).join('')
  expect(renderToString(<Whole />)).toBe('abcde')
})
