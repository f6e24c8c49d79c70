import { expect, test } from 'vitest'
import { openQuickPictures } from './quick-pictures.ts'

function openStore(content: Record<string, string> = {}) {
  return { getItem: (name: string) => content[name] ?? null, setItem: (name: string, value: string) => void (content[name] = value) }
}

test('the choice of faster pictures is stored beyond the visit', () => {
  const store = openStore()
  expect(openQuickPictures(true, store).switch()).toBe(true)
  expect(openQuickPictures(true, store).isOn).toBe(true)
})

test('a market without faster pictures has none, whatever this browser has stored (FAIR-23)', () => {
  const quick = openQuickPictures(false, openStore({ 'studio.quick': 'on' }))
  expect([quick.isOn, quick.switch(), quick.isOn]).toEqual([false, false, false])
})
