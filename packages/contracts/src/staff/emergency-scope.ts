/** Without any schema, so that the page in the browser can import it. */

/**
 * What an owner who is alone carries out under emergency access without a second person: a deposit that has arrived and waits, a way to pay that must be
 * opened or closed, a line of agents that is moved back. Never money that goes out or that nobody has paid in, never a member's or a colleague's access, and
 * nothing that decides who the second person is or when one is needed.
 */
export const emergencyOperations = ['deposit_credited', 'deposit_method_changed', 'payout_method_changed', 'agent_line_moved'] as const

export const isForEmergency = (operation: string): boolean => emergencyOperations.some((each) => each === operation)
