/**
 * Customer-service addresses travel encoded: the text XOR-ed with a repeating key of 8 characters, in base64url, the key behind it. This hides them
 * from a glance and from nothing else; code that opens a decoded address checks its scheme and host first.
 */
const keyLength = 8

/** @param key 8 letters or digits */
export function encodeServicePath(path: string, key: string): string {
  if (!/^[A-Za-z0-9]{8}$/.test(key)) throw new Error('the key of a service path is 8 letters or digits')
  const mixed = mix(new TextEncoder().encode(path), key)
  return (
    btoa(String.fromCharCode(...mixed))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '') + key
  )
}

/** @returns undefined when the text is no encoded path */
export function decodeServicePath(encoded: string): string | undefined {
  const key = encoded.slice(-keyLength)
  const body = encoded.slice(0, -keyLength).replaceAll('-', '+').replaceAll('_', '/')
  if (!/^[A-Za-z0-9]{8}$/.test(key)) return undefined
  try {
    const mixed = Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(mix(mixed, key))
  } catch {
    return undefined
  }
}

function mix(bytes: Uint8Array<ArrayBuffer>, key: string): Uint8Array<ArrayBuffer> {
  return bytes.map((byte, index) => byte ^ key.charCodeAt(index % keyLength))
}
