import { expect, test } from 'vitest'
import { publicOriginOf } from './public-origin.ts'

test.each([
  ['127.0.0.1', {}, 'http://127.0.0.1:8080'],
  ['localhost', {}, 'http://localhost:8080'],
  ['padma.localhost', {}, 'http://padma.localhost:8080'],
  ['[::1]', {}, 'http://[::1]:8080'],
  ['127.0.0.1', { PUBLIC_PORT: 8000 }, 'http://127.0.0.1:8000'],
  ['shapla.example', {}, 'https://shapla.example'],
  ['shapla.example', { PUBLIC_PORT: 8000 }, 'https://shapla.example'],
  ['localhost.example', {}, 'https://localhost.example'],
])('members reach the host %s with %j at %s', (host, setting, origin) => {
  expect(publicOriginOf(host, { PORT: 8080, PUBLIC_PORT: undefined, ...setting })).toBe(origin)
})
