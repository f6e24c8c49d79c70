import { lazy } from 'react'

/** Loaded when it is first opened, which keeps the first page light. */
export const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
