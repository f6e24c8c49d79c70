export type ChangeReason = 'DEFAULT_PASSWORD' | 'EXPIRED' | 'ASSIGNED_PASSWORD'

/**
 * Why a password must be changed before anything else (decisions ): it is a known default, it is expired while the brand's expiry is
 * on, or it was assigned. The first login of a self-registered member is no reason.
 */
export function findChangeReason(
  password: { isDefault: boolean; isAssigned: boolean; hasExpired: boolean },
  expiryOn: boolean,
): ChangeReason | undefined {
  if (password.isDefault) return 'DEFAULT_PASSWORD'
  if (password.hasExpired && expiryOn) return 'EXPIRED'
  return password.isAssigned ? 'ASSIGNED_PASSWORD' : undefined
}
