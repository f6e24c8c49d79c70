import { expect, test } from 'vitest'
import { hookHeaders, signHook, verifyHook } from './hook-signature.ts'

const nowMs = Date.UTC(2026, 10, 25)
const body = '{"amount":"1000"}'
const signed = signHook('call-1', body, ['secret-one'], nowMs)

test('A webhook verifies under each live secret and under no other one', () => {
  expect(verifyHook(body, signed, ['secret-two', 'secret-one'], nowMs)).toBe('call-1')
  expect(verifyHook(body, signed, ['secret-two'], nowMs)).toBeUndefined()
  expect(verifyHook(body, signed, [], nowMs)).toBeUndefined()
  const rotated = signHook('call-1', body, ['secret-one', 'secret-two'], nowMs)
  expect(verifyHook(body, rotated, ['secret-two'], nowMs)).toBe('call-1')
})

test('A webhook with one changed byte in body, id, time or signature does not verify', () => {
  const changed = (name: string, value: string) => ({ ...signed, [name]: value })
  expect(verifyHook(`${body} `, signed, ['secret-one'], nowMs)).toBeUndefined()
  expect(verifyHook(body, changed(hookHeaders.id, 'call-2'), ['secret-one'], nowMs)).toBeUndefined()
  expect(verifyHook(body, changed(hookHeaders.timestamp, String(nowMs / 1000 + 1)), ['secret-one'], nowMs)).toBeUndefined()
  for (const signature of ['', 'v1,', 'v1,AAAA', 'v2,x', signed[hookHeaders.signature]!.slice(3)])
    expect(verifyHook(body, changed(hookHeaders.signature, signature), ['secret-one'], nowMs)).toBeUndefined()
})

test('A webhook whose clock is more than 300 s off does not verify', () => {
  expect(verifyHook(body, signed, ['secret-one'], nowMs + 300_000)).toBe('call-1')
  expect(verifyHook(body, signed, ['secret-one'], nowMs + 301_000)).toBeUndefined()
  expect(verifyHook(body, signed, ['secret-one'], nowMs - 301_000)).toBeUndefined()
})
