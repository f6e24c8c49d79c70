/** Ways by which staff send messages with offers, and what becomes of one. */
export const mailingChannels = ['site', 'mail', 'sms'] as const
export const mailingStates = ['sending', 'sent', 'stopped'] as const
