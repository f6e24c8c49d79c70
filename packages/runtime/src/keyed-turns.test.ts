import { expect, test } from 'vitest'
import { createKeyedTurns } from './keyed-turns.ts'

const overloaded = () => new Error('overloaded')

test('Of one key’s work so much runs at once, the rest in order, and another key’s is not delayed', async () => {
  const turns = createKeyedTurns({ atOnce: 2, maxWaiting: 2, overloaded })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (key: string, name: string) =>
    turns.run(key, async () => {
      begun.push(name)
      await new Promise<void>((end) => void ends.set(name, end))
      return name
    })
  const runs = ['a', 'b', 'c', 'd'].map((name) => start('one', name))
  const other = start('other', 'x')
  expect(begun).toEqual(['a', 'b', 'x'])
  await expect(start('one', 'e')).rejects.toThrow('overloaded')
  ends.get('b')!()
  expect(await runs[1]).toBe('b')
  expect(begun).toEqual(['a', 'b', 'x', 'c'])
  ends.get('x')!()
  ends.get('a')!()
  await Promise.all([other, runs[0]])
  ends.get('c')!()
  ends.get('d')!()
  expect(await Promise.all(runs)).toEqual(['a', 'b', 'c', 'd'])
  expect(turns.size).toBe(0)
})

test('Work that fails gives its turn to the next', async () => {
  const turns = createKeyedTurns({ atOnce: 1, maxWaiting: 1, overloaded })
  const failing = turns.run('one', () => Promise.reject(new Error('broken')))
  const next = turns.run('one', () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(turns.size).toBe(0)
})
