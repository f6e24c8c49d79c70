/** How the state of an order is coloured. */
export const orderTones = {
  pending: 'warning',
  won: 'positive',
  lost: 'plain',
  cancelled: 'negative',
  voided: 'negative',
  push: 'plain',
} as const
