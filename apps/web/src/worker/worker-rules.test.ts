import { calls } from '@portal/contracts/calls'
import { expect, test } from 'vitest'
import { decideKind } from './worker-rules.ts'

const origin = 'https://portal.example'
const asked = (path: string, more: object = {}) => {
  const url = path.startsWith('http') ? path : origin + path
  return decideKind({ method: 'GET', url, mode: 'cors', isAuthorized: false, isPart: false, ...more }, origin)
}

test('the worker keeps no call of the portal, with a token or without, nor anything of another origin', () => {
  const paths = Object.values(calls).flatMap((lines) => Object.values(lines).map(({ call }) => (call as string).split(' ')[1]!))
  expect(paths.length).toBeGreaterThan(40)
  for (const path of [
    ...paths,
    '/wps/live',
    '/wps/feedback/images',
    '/health/ready',
    '/.well-known/jwks.json',
    '/manifest.webmanifest',
    '/sw.js',
    '/qr/IOS.svg',
  ]) {
    expect([path, asked(path)]).toEqual([path, undefined])
    expect([path, asked(path, { mode: 'navigate' })]).toEqual([path, /^\/(manifest|sw|qr)/.test(path) ? 'page' : undefined])
  }
  expect(asked('https://evil.example/assets/x.js')).toBeUndefined()
  expect(asked('https://evil.example/', { mode: 'navigate' })).toBeUndefined()
})

test('Assets and art are cached; requests with token, body or range bypass the worker', () => {
  expect([
    asked('/assets/entry-1.js'),
    asked('/art/covers/x-240.webp'),
    asked('/brand-icon.svg'),
    asked('/help', { mode: 'navigate' }),
  ]).toEqual(['asset', 'art', 'mark', 'page'])
  for (const more of [{ isAuthorized: true }, { method: 'POST' }, { method: 'HEAD' }, { isPart: true }]) {
    expect([more, asked('/assets/entry-1.js', more), asked('/help', { mode: 'navigate', ...more })]).toEqual([more, undefined, undefined])
  }
})
