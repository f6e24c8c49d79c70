import { staffRoutes } from '@portal/contracts/staff'
import type { StaffRoute } from '@portal/contracts/staff-route'

/** A call without its schemas: what the browser needs to send it. */
export type StaffCall = Pick<StaffRoute, 'call' | 'kind'>

/**
 * Every staff call by subject and name. The build replaces this module by its value, so that no schema and no validator reaches the browser.
 */
export const staffLines: Readonly<Record<string, Readonly<Record<string, StaffCall>>>> = Object.fromEntries(
  Object.entries(staffRoutes).map(([subject, group]) => [
    subject,
    Object.fromEntries(Object.entries(group as Record<string, StaffRoute>).map(([name, { call, kind }]) => [name, { call, kind }])),
  ]),
)

export { staffLivePath } from '@portal/contracts/staff'
