import { createContext, useContext } from 'react'
import type { PageLine } from './pages.ts'

/** The pages that the signed-in person may open, in the order of the menu. */
export const MenuContext = createContext<readonly PageLine[]>([])
export const useMenu = (): readonly PageLine[] => useContext(MenuContext)
