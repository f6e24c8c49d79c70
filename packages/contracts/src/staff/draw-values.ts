/**
 * Draws whose result comes from outside, as the desk sees them: on sale; locked before their time; their time has come and the result has not; reports differ and
 * nothing is settled; drawn; cancelled.
 */
export const importedDrawStates = ['open', 'locked', 'waiting', 'held', 'drawn', 'cancelled'] as const
