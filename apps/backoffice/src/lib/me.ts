import { type Grant, mayAct, mayConfirm } from '@portal/contracts/staff-grants'
import { type Grants, type StaffPermission } from '@portal/contracts/staff-permissions'
import type { staffRoutes } from '@portal/contracts/staff'
import { createContext, useContext } from 'react'
import type { z } from 'zod'

/** Who is signed in, as the server tells it. */
export type Me = z.input<(typeof staffRoutes)['session']['me']['output']>
type MyBrand = Me['brands'][number]

export type Myself = { readonly me: Me; readonly brand: MyBrand }
export const MyselfContext = createContext<Myself | undefined>(undefined)

export function useMyself(): Myself {
  const myself = useContext(MyselfContext)
  if (!myself) throw new Error('Nobody is signed in around this component')
  return myself
}

/** What the signed-in person may do in the chosen brand. It decides what is shown; the server decides each call. */
export type May = {
  /** Does the thing or proposes it. */
  readonly use: (permission: StaffPermission | undefined) => boolean
  /** Does it without a second person, up to the brand's threshold. */
  readonly act: (permission: StaffPermission) => boolean
  readonly confirm: (permission: StaffPermission) => boolean
  /** Sees the whole brand, not the lines of some agents alone. */
  readonly hasWholeBrand: boolean
  /** Opens a page with this permission; one that shows the whole brand opens to nobody who is limited to lines. */
  readonly open: (page: { readonly permission?: StaffPermission; readonly isBrandWide?: true }) => boolean
}

export function useMay(): May {
  const { brand } = useMyself()
  const grants = brand.grants as Grants
  const hasWholeBrand = brand.lines === undefined
  const find = (permission: StaffPermission): Grant | undefined => grants[permission]
  const use = (permission: StaffPermission | undefined) => permission === undefined || find(permission) !== undefined
  return {
    use,
    hasWholeBrand,
    open: ({ permission, isBrandWide }) => use(permission) && (hasWholeBrand || !isBrandWide),
    act: (permission) => mayAct(find(permission)),
    confirm: (permission) => mayConfirm(find(permission)),
  }
}
