/** Hostile values and mutations for fuzz tests. A number alone chooses them, so that every run can be repeated. */

/** Texts, numbers and shapes that often break parsers. */
export const hostileValues: readonly unknown[] = [
  null, true, false, 0, -1, 1, 0.1, 1e21, 9007199254740992, -2147483649, 2147483648,
  '', ' ', '0', '-0', '00', '01', '+1', '-1', '1.0', '1e3', '0x10', '1_000', ' 1', '1 ', '১০', '１０', 'NaN', 'Infinity',
  '9'.repeat(18), '9'.repeat(19), '-' + '9'.repeat(18), '9223372036854775807', '9223372036854775808',
  'x'.repeat(65), 'x'.repeat(5_000), '\u0000', 'a\u0000b', '\ud800', '\u202Egnp.exe', '<script>alert(1)</script>',
  "'; drop table wallet.entries; --", '${7*7}', '../../../etc/passwd', '__proto__', 'constructor', 'javascript:alert(1)', 'data:text/html,x',
  'https://evil.example/', 'http://169.254.169.254/latest/meta-data/', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-30T00:00:00Z',
  [], {}, [[]], [null], { toString: 1 }, { length: 1e9 }, { $gt: '' }, { '': '' },
] // prettier-ignore

/** A seeded generator of numbers from 0 up to below a bound. */
export function createChooser(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    // xorshift with a Weyl step: any seed will do, 0 too.
    state = (state + 0x9e3779b9) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad) >>> 0
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97) >>> 0
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below
  }
}

type Choose = ReturnType<typeof createChooser>

/** The same value with one place of it replaced, left out, doubled or added to. */
export function mutate(value: unknown, choose: Choose): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || choose(5) === 0) return [...value, hostileValues[choose(hostileValues.length)]]
    const at = choose(value.length)
    if (choose(5) === 0) return [...value, value[at]]
    return value.map((part: unknown, index) => (index === at ? mutate(part, choose) : part))
  }
  if (typeof value !== 'object' || value === null || choose(12) === 0) return hostileValues[choose(hostileValues.length)]
  const entries = Object.entries(value)
  const way = choose(8)
  if (entries.length === 0 || way === 0) return { ...value, [`more${choose(3)}`]: hostileValues[choose(hostileValues.length)] }
  const at = choose(entries.length)
  if (way === 1) return Object.fromEntries(entries.filter((_entry, index) => index !== at))
  return Object.fromEntries(entries.map(([name, part], index) => [name, index === at ? mutate(part, choose) : part]))
}

/** The bytes of a body, at times broken as bytes. */
export function mutateBytes(body: Buffer, choose: Choose): Buffer {
  const at = choose(Math.max(1, body.length))
  switch (choose(8)) {
    case 0:
      return body.subarray(0, at)
    case 1:
      return Buffer.concat([body.subarray(0, at), Buffer.from([0xff, 0xfe, 0xc0, 0x80]), body.subarray(at)])
    case 2:
      return Buffer.from('['.repeat(60_000))
    case 3:
      return Buffer.concat([Buffer.from('\ufeff'), body])
    case 4:
      return Buffer.concat([body, body])
    case 5:
      return Buffer.from('{"__proto__":{"status":"OK"},"constructor":{"prototype":{"status":"OK"}}}')
    case 6:
      return Buffer.alloc(0)
    default:
      return Buffer.from(body.toString('latin1').replaceAll('"status"', '"status":"OK","status"'), 'latin1')
  }
}
