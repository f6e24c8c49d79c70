import type { AccountType } from '@portal/contracts'

/** A member as operators list it. */
export type DirectoryRow = {
  id: bigint
  key: string
  publicId: string
  username: string
  nickname: string
  type: AccountType
  labels: string[]
  clubLabel: string
  rankLevel: number
  isLocked: boolean
  registeredAt: Date
  lastLoginAt: Date | null
}

export type DirectoryFilter = {
  brandId: number
  isLocked?: boolean | undefined
  type?: AccountType | undefined
  /** Who registered on these days of a zone, the last one included. */
  registered?: { zone: string; from?: string | undefined; to?: string | undefined } | undefined
  /** These agents and whoever stands below them; without it all members. */
  lines?: readonly bigint[] | undefined
}

/** The arguments of `identity.is_listed`. */
export function toListed({ isLocked, type, registered }: DirectoryFilter) {
  const { zone, from, to } = registered ?? { zone: 'UTC', from: undefined, to: undefined }
  return { isLocked: isLocked ?? null, type: type ?? null, from: from ?? null, to: to ?? null, zone }
}
