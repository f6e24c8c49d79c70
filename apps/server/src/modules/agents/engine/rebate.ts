/** A prize group: 1960 pays back 1960/2000 of the stakes. */
export type Level = { member: bigint; group: number }

const whole = 2000n

/**
 * The rebate of a settled lottery stake: each agent above gets the difference to the group of the next member below. Together they get exactly the difference from
 * the top group to the player's, rounded down once. A group above the upline's counts as the upline's.
 * @param line from the top agent down to the player, who gets nothing
 */
export function shareRebate(stake: bigint, line: readonly Level[]): { member: bigint; amount: bigint }[] {
  const groups: bigint[] = []
  for (const { group } of line) {
    const above = groups.at(-1)
    groups.push(above !== undefined && BigInt(group) > above ? above : BigInt(group))
  }
  const played = groups.at(-1) ?? 0n
  const toPlayer = (group: bigint) => (stake * (group - played)) / whole
  return line
    .slice(0, -1)
    .map(({ member }, at) => ({ member, amount: toPlayer(groups[at]!) - toPlayer(groups[at + 1]!) }))
    .filter(({ amount }) => amount !== 0n)
}

/** What the house keeps of lottery stakes, in parts of a million: it depends on the top group alone. */
export function houseEdgePpm(topGroup: number): number {
  return (2000 - topGroup) * 500
}
