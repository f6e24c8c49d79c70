import { staffPeopleRoutes } from './staff/people.ts'
import { staffSessionRoutes } from './staff/session.ts'

/** All routes of the operators' side by subject: served on `BACKOFFICE_PORT` alone, described in its own `/openapi.json`. */
export const staffRoutes = {
  session: staffSessionRoutes,
  people: staffPeopleRoutes,
}

/** The stream of queue counts; not a route: it answers server-sent events. */
export const staffLivePath = '/staff/live'
