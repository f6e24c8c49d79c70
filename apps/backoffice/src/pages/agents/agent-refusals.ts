import type { Key } from './agents-texts.ts'

/** Refusals whose general texts speak to an agent of the portal. */
export const agentRefusals = {
  'agents.receiver_no_agent': 'agents.refusal_noAgent',
  'agents.receiver_unknown': 'agents.refusal_closed',
  'agents.member_unknown': 'agents.refusal_noTeam',
  'agents.type_not_allowed': 'agents.refusal_type',
  'agents.group_out_of_range': 'agents.refusal_group',
  'agents.group_quota_reached': 'agents.refusal_quota',
} as const satisfies Readonly<Record<string, Key>>
