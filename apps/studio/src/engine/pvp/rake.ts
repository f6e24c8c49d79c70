/** The house's part of a pot: 5 %, rounded down to the currency's unit, at most three boots, nothing where nobody staked after the boots but one. */
export function rakeOf({ pot, boot, voluntaryStakes, unit }: { pot: number; boot: number; voluntaryStakes: number; unit: number }): number {
  if (voluntaryStakes < 2) return 0
  const rake = Math.min(Math.floor((pot * 5) / 100), 3 * boot)
  return rake - (rake % unit)
}
