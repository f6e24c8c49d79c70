import type { launchRoutes } from '@portal/contracts/launch'
import type { Handlers } from '#platform/serve.ts'
import { type Launcher, makeTicket, openDemo, redeemTicket } from './launch.ts'

export function createHandlers(launcher: Launcher): Handlers<typeof launchRoutes> {
  return {
    launchGame: (wish, call) => makeTicket(launcher, wish, call),
    launchDemo: (wish, call) => openDemo(launcher, wish, call),
    redeemLaunch: ({ ticket }, call) => redeemTicket(launcher, ticket, call),
  }
}
