import { createContext, useContext } from 'react'

/** The brand that the pages show: its currency and the time zone of its days. */
export type DeskBrand = { readonly code: string; readonly name: string; readonly currency: string; readonly timeZone: string }

export const BrandContext = createContext<DeskBrand | undefined>(undefined)

export function useBrand(): DeskBrand {
  const brand = useContext(BrandContext)
  if (!brand) throw new Error('No brand around this component')
  return brand
}
