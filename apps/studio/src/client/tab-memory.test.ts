import { afterEach, expect, test, vi } from 'vitest'
import { storeInTab, readTab } from './tab-memory.ts'

afterEach(() => vi.unstubAllGlobals())

test('where the browser keeps nothing for a foreign frame and throws, the page remembers by itself', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied })
  expect(readTab('session')).toBeUndefined()
  storeInTab('session', 'a-key')
  expect(readTab('session')).toBe('a-key')
})

test('what the browser keeps is read from there', () => {
  const kept = new Map<string, string>([['language', 'BN']])
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  })
  expect(readTab('language')).toBe('BN')
  storeInTab('language', 'EN')
  expect([kept.get('language'), readTab('language')]).toEqual(['EN', 'EN'])
})
