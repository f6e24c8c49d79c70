import { lazy } from 'react'

/** A person sees it once; it comes apart from the rest. */
export const Enrolment = lazy(async () => ({ default: (await import('./enrolment.tsx')).EnrolmentPage }))
