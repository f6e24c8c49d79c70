import { z } from 'zod'
import { calls } from './calls.ts'
import { Amount } from './money.ts'
import { Language, Time } from './paging.ts'
import { route } from './route.ts'

/** Which game, and where to return to. */
const Wish = z.strictObject({
  vassalage: z.string().max(32),
  gameCode: z.string().max(64),
  language: Language.optional(),
  device: z.enum(['WEB', 'MOBILE']).default('WEB'),
  /** A path of our own to return to; anything else is refused. */
  backUrl: z
    .string()
    .max(512)
    .regex(/^\/(?![/\\])[^\s]*$/)
    .default('/'),
})

const Opened = z.strictObject({
  /** Address of the game for the frame. */
  content: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  sessionId: z.string(),
  expiresAt: Time,
})

/** A room of a table-and-card game: how little one may stake, and how many play there now. */
export const Room = z.strictObject({
  roomId: z.int(),
  roomName: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  minBet: Amount,
  players: z.int(),
  maintenance: z.boolean(),
  image: z.string(),
})

export const launchRoutes = {
  launchGame: route(calls.launch.launchGame, {
    access: 'member',
    input: Wish,
    output: z.strictObject({
      /** One-time ticket; the game page redeems it. */
      ticket: z.string(),
      expiresAt: Time,
    }),
    about: 'Make a one-time launch ticket for a game',
  }),
  redeemLaunch: route(calls.launch.redeemLaunch, {
    access: 'member',
    input: z.strictObject({ ticket: z.string().min(16).max(128) }),
    output: Opened,
    about: 'Redeem a launch ticket once and get the address of the game',
  }),
  launchSports: route(calls.launch.launchSports, {
    access: 'member',
    input: z.strictObject({ language: Language.optional(), device: z.enum(['WEB', 'MOBILE']).default('WEB') }),
    output: Opened,
    about: "Open the brand's sports vendor and get the address of its page",
  }),
  roomList: route(calls.launch.roomList, {
    access: 'anyone',
    input: z.strictObject({ language: Language.optional(), vassalage: z.string().max(32).optional() }),
    output: z.strictObject({ list: z.array(Room) }),
    cacheSeconds: 5,
    about: 'The rooms of table and card games (PVP), with how many play in each now',
  }),
  launchDemo: route(calls.launch.launchDemo, {
    access: 'anyone',
    input: Wish,
    output: Opened,
    about: "Open a game's free play, for visitors too: play money of the vendor's, no wallet; only while the brand's hasFreePlay is on",
  }),
}
