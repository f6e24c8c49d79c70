/**
 * Who pays whom in a window. The platform pays each agent without a contracted upline what the agent is entitled to; every agent passes on what the agents directly
 * below are entitled to and keeps the rest, the net. The nets below a top agent sum to what the top agent is entitled to.
 *
 * A level without a contract is skipped: who stands below belongs to the next contracted agent above (compression). Without compression such an agent gets nothing.
 *
 * A net below zero is never cut off. The platform advances what is due below, and the agent owes it (`ADVANCE`); or what is due below is limited to what the agent
 * has, in proportion (`LIMIT`).
 */
export type CascadeAgent = {
  agent: bigint
  /** Uplines from the top down to the direct one. */
  path: readonly bigint[]
  entitled: bigint
  payer: 'UPLINE_CASCADE' | 'PLATFORM_DIRECT'
}

export type CascadeRules = { compress: boolean; shortfall: 'ADVANCE' | 'LIMIT'; /** The smallest amount that can be paid. */ unit: bigint }

export type Share = {
  agent: bigint
  /** The agent whose entitlement this is part of; undefined: the platform's. */
  payer?: bigint
  entitled: bigint
  /** What of it is due; less than entitled only where shortfalls limit it, or where the line is broken. */
  due: bigint
  /** What is due to the agents directly below. */
  paysDown: bigint
  /** What the agent keeps; below zero the agent owes it. */
  net: bigint
  /** The direct upline has no contract, and levels are not compressed. */
  isCutOff: boolean
}

/** Shares in the order of the agents' ids, whatever the order they come in. */
export function cascade(agents: readonly CascadeAgent[], rules: CascadeRules): Share[] {
  const known = new Map(agents.map((each) => [each.agent, each]))
  const shares = new Map<bigint, Share>()
  const below = new Map<bigint, Share[]>()
  for (const each of agents.toSorted((a, b) => a.path.length - b.path.length || (a.agent < b.agent ? -1 : 1))) {
    const payer = each.payer === 'PLATFORM_DIRECT' ? undefined : each.path.findLast((upline) => known.has(upline))
    const isCutOff = !rules.compress && each.payer === 'UPLINE_CASCADE' && each.path.length > 0 && payer !== each.path.at(-1)
    const share: Share = { agent: each.agent, entitled: each.entitled, due: isCutOff ? 0n : each.entitled, paysDown: 0n, net: 0n, isCutOff }
    if (payer !== undefined && !isCutOff) {
      share.payer = payer
      const siblings = below.get(payer)
      if (siblings) siblings.push(share)
      else below.set(payer, [share])
    }
    shares.set(each.agent, share)
  }
  // Uplines come first: their share is final when it is divided.
  for (const share of shares.values()) {
    const children = below.get(share.agent) ?? []
    if (rules.shortfall === 'LIMIT') divide(share.due, children, rules.unit)
    share.paysDown = children.reduce((sum, { due }) => sum + due, 0n)
    share.net = share.due - share.paysDown
  }
  return [...shares.values()].toSorted((a, b) => (a.agent < b.agent ? -1 : 1))
}

/** Limits what is due to the children to an amount, in proportion. What rounding leaves goes by the smallest payable unit, nearest levels first, then by id. */
function divide(available: bigint, children: readonly Share[], unit: bigint): void {
  const total = children.reduce((sum, { due }) => sum + due, 0n)
  if (total <= available) return
  let rest = available
  for (const child of children) {
    child.due = ((child.due * available) / total / unit) * unit
    rest -= child.due
  }
  for (const child of children.slice(0, Number(rest / unit))) child.due += unit
}
