import type { launchRoutes } from '@portal/contracts/launch'
import type { Handlers } from '#platform/serve.ts'
import { makeTicket, openDemo, redeemTicket } from './launch.ts'
import type { Launcher } from './launcher.ts'
import { listRooms, openSports, RoomBook } from './lobby.ts'
import { findRoundPage } from './round-page.ts'

export function createHandlers(launcher: Launcher): Handlers<typeof launchRoutes> {
  const rooms = new RoomBook(launcher)
  return {
    launchGame: (request, call) => makeTicket(launcher, request, call),
    launchDemo: (request, call) => openDemo(launcher, request, call),
    launchSports: (request, call) => openSports(launcher, request, call),
    roomList: ({ language, vassalage }, call) =>
      listRooms(launcher, rooms, { brand: call.brand, language: language ?? call.language, vassalage }),
    roundPage: ({ orderNo, language }, call) => findRoundPage(launcher, { orderNo, language: language ?? call.language }, call),
    redeemLaunch: ({ ticket }, call) => redeemTicket(launcher, ticket, call),
  }
}
