/** A prize group: 1960 pays back 1960/2000 of the stakes. */
export type LineGroup = { member: bigint; group: number }

const whole = 2000n

/** The groups of a line as they count: a group above the upline's counts as the upline's. */
export function limitGroups(line: readonly LineGroup[]): LineGroup[] {
  const limited: LineGroup[] = []
  for (const { member, group } of line) limited.push({ member, group: Math.min(group, limited.at(-1)?.group ?? group) })
  return limited
}

/**
 * The rebate of a settled lottery stake: each agent above gets the difference to the group of the next member below. Together they get exactly the difference from
 * the top group to the player's, cut down once to what can be paid; what is cut off stays with the house.
 * @param line from the top agent down to the player, who gets nothing
 * @param unit the smallest amount that can be paid
 */
export function shareRebate(stake: bigint, line: readonly LineGroup[], unit = 1n): { member: bigint; amount: bigint }[] {
  const groups = limitGroups(line).map(({ group }) => BigInt(group))
  const played = groups.at(-1) ?? 0n
  const toPlayer = (group: bigint) => ((stake * (group - played)) / whole / unit) * unit
  return line
    .slice(0, -1)
    .map(({ member }, at) => ({ member, amount: toPlayer(groups[at]!) - toPlayer(groups[at + 1]!) }))
    .filter(({ amount }) => amount !== 0n)
}

/** What the house keeps of lottery stakes, in parts of a million: it depends on the top group alone. */
export function houseEdgePpm(topGroup: number): number {
  return (2000 - topGroup) * 500
}
