/**
 * What a role lets its holder do with a thing:
 *
 *   act    does it at once
 *   act+   does it at once up to the brand's threshold, proposes it beyond; confirms what others have proposed
 *   ask    only proposes it
 *   ask+   only proposes it; confirms what others have proposed
 *
 * Apart from the matrix of permissions, which the shell of the back office does without.
 */
export const grants = ['act', 'act+', 'ask', 'ask+'] as const
export type Grant = (typeof grants)[number]

/** Whether a grant lets its holder do the thing without a second person, up to the brand's threshold. */
export const mayAct = (grant: Grant | undefined) => grant === 'act' || grant === 'act+'
/** Whether a grant lets its holder confirm what others have proposed. */
export const mayConfirm = (grant: Grant | undefined) => grant === 'act+' || grant === 'ask+'
