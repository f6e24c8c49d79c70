import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createEd25519Key, createHmacKey, type GvpKey, type SignedCall, signCall, verifyCall } from './vendor-signature.ts'

const nowMs = 1_795_000_000_000
const call: SignedCall = { method: 'POST', path: '/gvp/v1/wallet/bet', body: '{"txId":"t1","amount":"10000"}' }
const pair = generateKeyPairSync('ed25519')
const hmacKey = createHmacKey('key-1', 'a secret of the vendor')
const signingKey = createEd25519Key('key-2', pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
const checkingKey = createEd25519Key('key-2', pair.publicKey.export({ type: 'spki', format: 'pem' }).toString())

const cases: [string, GvpKey, GvpKey][] = [
  ['HMAC-SHA256', hmacKey, hmacKey],
  ['Ed25519', signingKey, checkingKey],
]

describe.each(cases)('%s', (_name, signing, checking) => {
  const findKey = (id: string) => (id === checking.id ? checking : undefined)

  test('a signed call is accepted with its key and nonce (MON-17)', () => {
    const headers = signCall(call, signing, { nowMs })
    const verified = verifyCall(call, headers, findKey, { nowMs: nowMs + 59_000 })
    expect(verified).toEqual({ ok: true, keyId: signing.id, nonce: headers['x-gvp-nonce'], timestampMs: nowMs })
  })

  test('one changed byte of the body, at any place, breaks the signature (MON-17)', () => {
    const headers = signCall(call, signing, { nowMs })
    for (let at = 0; at < call.body.length; at += 1) {
      const bytes = Buffer.from(call.body as string)
      bytes[at] = bytes[at]! ^ 1
      expect(verifyCall({ ...call, body: bytes }, headers, findKey, { nowMs })).toEqual({ ok: false, fault: 'signature_wrong' })
    }
  })

  test('another method, path, query, time or nonce breaks the signature (MON-17)', () => {
    const headers = signCall(call, signing, { nowMs })
    const wrong = { ok: false, fault: 'signature_wrong' }
    expect(verifyCall({ ...call, method: 'GET' }, headers, findKey, { nowMs })).toEqual(wrong)
    expect(verifyCall({ ...call, path: '/gvp/v1/wallet/win' }, headers, findKey, { nowMs })).toEqual(wrong)
    expect(verifyCall({ ...call, path: `${call.path}?a=1` }, headers, findKey, { nowMs })).toEqual(wrong)
    expect(verifyCall(call, { ...headers, 'x-gvp-timestamp': String(nowMs + 1) }, findKey, { nowMs })).toEqual(wrong)
    expect(verifyCall(call, { ...headers, 'x-gvp-nonce': crypto.randomUUID() }, findKey, { nowMs })).toEqual(wrong)
  })

  test('a time more than a minute off, in either direction, is refused (MON-17)', () => {
    const headers = signCall(call, signing, { nowMs })
    const skewed = { ok: false, fault: 'clock_skew' }
    expect(verifyCall(call, headers, findKey, { nowMs: nowMs + 60_001 })).toEqual(skewed)
    expect(verifyCall(call, headers, findKey, { nowMs: nowMs - 60_001 })).toEqual(skewed)
  })

  test('a missing or malformed header and an unknown key are refused (MON-17)', () => {
    const headers = signCall(call, signing, { nowMs })
    for (const name of Object.keys(headers))
      expect(verifyCall(call, { ...headers, [name]: undefined }, findKey, { nowMs })).toEqual({ ok: false, fault: 'header_missing' })
    expect(verifyCall(call, { ...headers, 'x-gvp-nonce': 'again' }, findKey, { nowMs })).toEqual({ ok: false, fault: 'header_malformed' })
    expect(verifyCall(call, { ...headers, 'x-gvp-timestamp': '1e12' }, findKey, { nowMs })).toEqual({
      ok: false,
      fault: 'header_malformed',
    })
    expect(verifyCall(call, { ...headers, 'x-gvp-key': 'other' }, findKey, { nowMs })).toEqual({ ok: false, fault: 'key_unknown' })
  })
})

test('the algorithm is that of the key, whatever the header claims (MON-17)', () => {
  const hmac = signCall(call, hmacKey, { nowMs })
  const claimed = { ...hmac, 'x-gvp-signature': `alg=ed25519,${hmac['x-gvp-signature']}` }
  expect(verifyCall(call, claimed, () => hmacKey, { nowMs })).toEqual({ ok: false, fault: 'algorithm_mismatch' })
  const unsaid = { ...signCall(call, signingKey, { nowMs }), 'x-gvp-signature': hmac['x-gvp-signature'] }
  expect(verifyCall(call, unsaid, () => checkingKey, { nowMs })).toEqual({ ok: false, fault: 'algorithm_mismatch' })
})

test('the signed text is the one of the protocol, so that any language can compute it (MON-17)', () => {
  const headers = signCall(call, createHmacKey('k', 'secret'), { nowMs, nonce: '00000000-0000-4000-8000-000000000001' })
  expect(headers['x-gvp-signature']).toBe('SZQL/af81T/hahwiGCvZ1kHqL9taDwYtVfCc8b2YQQE=')
})
