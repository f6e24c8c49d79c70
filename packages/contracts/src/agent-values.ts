/** Without any schema, so that pages can import it. */
export const agentApplicationStates = ['submitted', 'under_review', 'approved', 'rejected'] as const
/** 1 general agent, 2 agent, 41 affiliate, 42 sub-affiliate. */
export const agentTypes = [1, 2, 41, 42] as const
