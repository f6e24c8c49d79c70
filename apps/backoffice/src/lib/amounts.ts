/** Decimals that an amount may have: 1/10000 of a unit. */
const decimals = 4

/** @returns undefined for what is no amount */
function toMinor(amount: string): bigint | undefined {
  const parts = /^(\d{1,15})(?:\.(\d{1,4}))?$/.exec(amount.trim())
  return parts ? BigInt(`${parts[1]}${(parts[2] ?? '').padEnd(decimals, '0')}`) : undefined
}

function toText(minor: bigint): string {
  const figures = String(minor).padStart(decimals + 1, '0')
  return `${figures.slice(0, -decimals)}.${figures.slice(-decimals)}`.replace(/\.?0+$/, '')
}

/** The sum of amounts above zero, exactly; undefined while one of them is none. */
export function addAmounts(amounts: readonly string[]): string | undefined {
  const minors = amounts.map(toMinor)
  return minors.every((minor) => minor !== undefined) ? toText(minors.reduce((sum, minor) => sum + minor, 0n)) : undefined
}

/** An amount above zero so many times, exactly. */
export function multiplyAmount(amount: string, times: number): string | undefined {
  const minor = toMinor(amount)
  return minor === undefined ? undefined : toText(minor * BigInt(times))
}
