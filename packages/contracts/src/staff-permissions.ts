import { type Grant, mayAct, mayConfirm } from './staff-grants.ts'

/**
 * What members of staff may do, as data: the server decides by it, the back office draws its menu and the matrix of roles from it, and the access tests
 * walk it.
 */

/** The eight roles that every installation has. They can't be edited; a role of one's own is a copy of one of them. */
export const staffRoles = ['owner', 'finance', 'risk', 'support', 'content', 'marketing', 'agents', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

type Matrix = Readonly<Record<string, Partial<Record<StaffRole, Grant>>>>

const everybody = { owner: 'act', finance: 'act', risk: 'act', support: 'act', content: 'act', marketing: 'act', agents: 'act', auditor: 'act' } as const // prettier-ignore
const money = { owner: 'act', finance: 'act', risk: 'act', auditor: 'act' } as const

/** Who may do what by role; a role that is not named may not. */
export const staffPermissions = {
  'dashboard.read': everybody,
  'members.read': { owner: 'act', finance: 'act', risk: 'act', support: 'act', marketing: 'act', agents: 'act', auditor: 'act' },
  'members.unmask': { owner: 'act', finance: 'act', risk: 'act', support: 'act', auditor: 'act' },
  'members.lock': { owner: 'act', risk: 'act', support: 'act' },
  'members.sessions': { owner: 'act', risk: 'act', support: 'act' },
  'members.viewAs': { owner: 'act', risk: 'act', support: 'act' },
  'members.notes': { owner: 'act', finance: 'act', risk: 'act', support: 'act' },
  'members.proofs': { owner: 'ask+', risk: 'ask', support: 'ask' },
  // Account record and transfers, as the member reads them.
  'members.money': { owner: 'act', finance: 'act', risk: 'act', support: 'act', auditor: 'act' },
  'kyc.read': { owner: 'act', finance: 'act', risk: 'act', support: 'act', auditor: 'act' },
  'kyc.documents': { owner: 'act', risk: 'act' },
  'kyc.review': { owner: 'act', risk: 'act' },
  'protection.read': { owner: 'act', finance: 'act', risk: 'act', support: 'act', auditor: 'act' },
  // Tighter alone: nobody of staff loosens a limit or ends a break.
  'protection.tighten': { owner: 'act', risk: 'act', support: 'act' },
  'compliance.read': { owner: 'act', finance: 'act', risk: 'act', auditor: 'act' },
  'compliance.work': { owner: 'act', risk: 'act' },
  // Stopping a member's money and letting it go: two people each time.
  'compliance.hold': { owner: 'ask+', finance: 'ask+', risk: 'ask+' },
  'compliance.lists': { owner: 'act', risk: 'act' },
  'compliance.rules': { owner: 'act' },
  // Messages with offers: each member's consent is asked for when they are sent.
  'mailings.read': { owner: 'act', risk: 'act', support: 'act', marketing: 'act', auditor: 'act' },
  'mailings.send': { owner: 'act', marketing: 'act' },
  'deposits.read': { owner: 'act', finance: 'act', risk: 'act', support: 'act', auditor: 'act' },
  'deposits.review': { owner: 'act+', finance: 'act+' },
  'payments.proofs': { owner: 'act', finance: 'act', risk: 'act', auditor: 'act' },
  'withdrawals.read': { owner: 'act', finance: 'act', risk: 'act', support: 'act', auditor: 'act' },
  'withdrawals.risk': { owner: 'act', risk: 'act' },
  'withdrawals.approve': { owner: 'act+', finance: 'act+' },
  'payouts.prepare': { owner: 'act', finance: 'act' },
  'payouts.release': { owner: 'ask+', finance: 'ask+' },
  'payouts.export': { owner: 'act', finance: 'act' },
  'disputes.decide': { owner: 'act', finance: 'act+', risk: 'act' },
  // A senior's right: beside it the holder needs the permission of the queue.
  'claims.takeOver': { owner: 'act' },
  'methods.read': money,
  'methods.edit': { owner: 'act+', finance: 'ask' },
  'money.adjust': { owner: 'ask+', finance: 'ask+', support: 'ask', marketing: 'ask' },
  'ledger.read': money,
  'reconciliation.work': { owner: 'act', finance: 'act', risk: 'act' },
  'reconciliation.post': { owner: 'ask+', finance: 'ask+', risk: 'ask' },
  'reconciliation.read': money,
  'invariants.read': money,
  'invariants.look': { owner: 'act', finance: 'act', risk: 'act' },
  'bets.read': { owner: 'act', finance: 'act', risk: 'act', support: 'act', auditor: 'act' },
  'bets.exceptions': { owner: 'ask+', finance: 'ask', risk: 'ask+' },
  'agents.read': { owner: 'act', finance: 'act', risk: 'act', agents: 'act', auditor: 'act' },
  'agents.offer': { owner: 'ask+', finance: 'ask+', agents: 'ask' },
  'agents.run': { owner: 'act', finance: 'act' },
  'agents.correct': { owner: 'ask+', finance: 'ask+', agents: 'ask' },
  'agents.move': { owner: 'ask+', finance: 'ask+', agents: 'ask' },
  // Quotas and prize groups: what agents may give, and what the house gives.
  'agents.groups': { owner: 'act+', finance: 'act+', agents: 'ask' },
  'agents.admit': { owner: 'act+', agents: 'act+' },
  'lottery.void': { owner: 'ask+', risk: 'ask+' },
  // One report of a result alone settles nothing: two reporters must agree.
  'lottery.report': { owner: 'act', finance: 'act', risk: 'act' },
  'sports.read': { owner: 'act', finance: 'act', risk: 'act', support: 'act', auditor: 'act' },
  // Stops, margins, limits and what a member may stake: one person, at once.
  'sports.trade': { owner: 'act', risk: 'act' },
  // Voids and corrections of the sportsbook: two people each time.
  'sports.settle': { owner: 'ask+', risk: 'ask+' },
  'transfers.read': { owner: 'act', finance: 'act', risk: 'act', support: 'act', auditor: 'act' },
  'transfers.review': { owner: 'act', risk: 'act' },
  'promotions.review': { owner: 'act', support: 'act', marketing: 'act' },
  'bonuses.read': { owner: 'act', finance: 'act', risk: 'act', support: 'act', marketing: 'act', auditor: 'act' },
  'bonuses.give': { owner: 'ask+', finance: 'ask+', support: 'ask', marketing: 'ask' },
  'bonuses.forfeit': { owner: 'ask+', risk: 'ask+', support: 'ask' },
  'points.read': { owner: 'act', finance: 'act', risk: 'act', support: 'act', marketing: 'act', auditor: 'act' },
  'points.orders': { owner: 'act', support: 'act', marketing: 'act' },
  'points.edit': { owner: 'act', marketing: 'act' },
  'points.grant': { owner: 'ask+', finance: 'ask+', support: 'ask', marketing: 'ask' },
  'rewards.read': { owner: 'act', finance: 'act', risk: 'act', support: 'act', marketing: 'act', auditor: 'act' },
  // Gifts: two people each time, and each role up to its limit.
  'rewards.give': { owner: 'ask+', finance: 'ask+', support: 'ask', marketing: 'ask' },
  'rewards.withdraw': { owner: 'act', finance: 'act', marketing: 'act' },
  // The club: levels, missions, rankings and rebates. What costs more than before needs a second person.
  'rewards.edit': { owner: 'act+', finance: 'ask+', marketing: 'act' },
  // Drafts and what they cost are one person's; what members see of a campaign is two people's.
  'campaigns.read': { owner: 'act', finance: 'act', risk: 'act', support: 'act', marketing: 'act', auditor: 'act' },
  'campaigns.edit': { owner: 'act', marketing: 'act' },
  'campaigns.publish': { owner: 'ask+', finance: 'ask+', marketing: 'ask' },
  'rewards.level': { owner: 'act', marketing: 'act' },
  'content.read': { owner: 'act', content: 'act', marketing: 'act', auditor: 'act' },
  'content.edit': { owner: 'act', content: 'act', marketing: 'act' },
  'content.publish': { owner: 'act', content: 'act' },
  'outbox.read': { owner: 'act', support: 'act', auditor: 'act' },
  'reports.read': { owner: 'act', finance: 'act', risk: 'act', marketing: 'act', agents: 'act', auditor: 'act' },
  'exports.personal': { owner: 'act' },
  'staff.read': { owner: 'act', auditor: 'act' },
  'staff.edit': { owner: 'ask+' },
  'roles.edit': { owner: 'ask+' },
  'networks.edit': { owner: 'act' },
  'limits.edit': { owner: 'ask+' },
  'audit.read': { owner: 'act', auditor: 'act' },
  'emergency.read': { owner: 'act', auditor: 'act' },
  // Opens emergency access, and reviews a colleague's.
  'emergency.use': { owner: 'act' },
} as const satisfies Matrix

export type StaffPermission = keyof typeof staffPermissions
export const listPermissions = () => Object.keys(staffPermissions) as StaffPermission[]

/** The grants that a role or a person has; what is left out is refused. */
export type Grants = Readonly<Partial<Record<StaffPermission, Grant>>>

/** The grants of one of the eight roles. */
export function grantsOf(role: StaffRole): Grants {
  const rows = listPermissions().map((permission) => [permission, (staffPermissions[permission] as Matrix[string])[role]] as const)
  return Object.fromEntries(rows.filter(([, grant]) => grant !== undefined))
}

/** Whether some of the eight roles has this grant for a permission: what none of them may do, no copy may. */
export function isKnownGrant(permission: StaffPermission, grant: Grant): boolean {
  return Object.values(staffPermissions[permission]).includes(grant)
}

/** What is left to a person whose sight ends at the lines of named agents: to read these lines, and to propose. All else is of the whole brand. */
const lineGrants = {
  'members.read': 'act',
  'agents.read': 'act',
  'agents.offer': 'ask',
  'agents.correct': 'ask',
  'agents.move': 'ask',
  'agents.groups': 'ask',
} as const satisfies Grants

/** The grants of a person within lines: never more than the person has. */
export function narrowToLines(all: Grants): Grants {
  const kept = Object.entries(lineGrants).filter(([permission]) => all[permission as StaffPermission] !== undefined)
  return Object.fromEntries(kept)
}

/** The grants of a permission that some of the eight roles has, from the least to the most. */
export const listKnownGrants = (permission: StaffPermission): Grant[] =>
  (['ask', 'ask+', 'act', 'act+'] as const).filter((grant) => isKnownGrant(permission, grant))

/** Which way a change of a grant goes: more rights, fewer, or both at once (acting for confirming). */
export function compareGrants(before: Grant | undefined, after: Grant | undefined): 'same' | 'more' | 'less' | 'other' {
  if (before === after) return 'same'
  const gains = [mayAct, mayConfirm, (grant: Grant | undefined) => grant !== undefined]
  const won = gains.some((has) => has(after) && !has(before))
  const lost = gains.some((has) => has(before) && !has(after))
  // `act+` has a threshold that `act` has not, and confirms others.
  return won && lost ? 'other' : won ? 'more' : 'less'
}

/** Several roles in one hand: the most that any of them allows. */
export function joinGrants(all: readonly Grants[]): Grants {
  const joined: Partial<Record<StaffPermission, Grant>> = {}
  for (const each of all)
    for (const permission of Object.keys(each) as StaffPermission[]) joined[permission] = joinGrant(joined[permission], each[permission]!)
  return joined
}

function joinGrant(one: Grant | undefined, other: Grant): Grant {
  if (!one) return other
  const verb = mayAct(one) || mayAct(other) ? 'act' : 'ask'
  // Acting without a threshold, from one role, is not cut down by a role that has one; the right to confirm stays.
  const confirms = mayConfirm(one) || mayConfirm(other)
  return confirms ? `${verb}+` : verb
}
