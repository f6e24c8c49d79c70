import { z } from 'zod'
import { calls } from './calls.ts'
import { lottoArea, lottoLaunchMode, lottoViews, prizeModes } from './lottery-values.ts'
import { Amount } from './money.ts'
import { Language, Time } from './paging.ts'
import { route } from './route.ts'
import { typed } from './typed-fields.ts'

const GameCode = z.string().max(64)
const place = {
  language: Language.optional(),
  device: z.enum(['WEB', 'MOBILE']).default('WEB'),
  /** A path of our own to return to; anything else is refused. */
  backUrl: z
    .string()
    .max(512)
    .regex(/^\/(?![/\\])[^\s]*$/)
    .default('/'),
}

/** Which game, and where to return to. */
const GameRequest = z.strictObject({ vassalage: z.string().max(32), gameCode: GameCode, ...place })

/** A game as in `GameRequest`, or in the launch mode LOTT a lottery vendor: its lobby, or the betting view of one of its games. */
const LaunchRequest = z
  .strictObject({
    vassalage: z.string().max(32),
    gameCode: GameCode.default(''),
    ...place,
    launchMode: z.literal(lottoLaunchMode).optional(),
    lottoArea: z.literal(lottoArea).optional(),
    /** The brand's own prize mode; another one is refused. */
    lottoPrizeMode: z.enum(prizeModes).optional(),
    /** The game to bet on; empty for the lobby. */
    lottoGameCode: GameCode.optional(),
    lottoView: z.enum(lottoViews).optional(),
  })
  .refine(isWhole, { error: 'either a game, or a lottery vendor with area, prize mode, game code and its view', path: ['launchMode'] })

type LotteryLaunch = { [Name in 'launchMode' | 'lottoArea' | 'lottoPrizeMode' | 'lottoGameCode' | 'lottoView']?: string | undefined }

function isWhole({
  gameCode,
  launchMode,
  lottoArea: area,
  lottoPrizeMode,
  lottoGameCode,
  lottoView,
}: LotteryLaunch & { gameCode: string }): boolean {
  const count = [area, lottoPrizeMode, lottoGameCode, lottoView].filter((value) => value !== undefined).length
  if (launchMode === undefined) return gameCode !== '' && count === 0
  return gameCode === '' && count === 4 && lottoView === (lottoGameCode === '' ? 'lobby' : 'betting')
}

const Opened = z.strictObject({
  /** Address of the game for the frame. */
  content: z.string(),
  /** Empty for a vendor's lobby, whose name is the vendor's. */
  gameCode: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  sessionId: z.string(),
  expiresAt: Time,
})

/** A room of a table-and-card game: what one brings or stakes, and how many play there now. */
export const Room = z.strictObject({
  roomId: z.string(),
  roomName: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  minBet: Amount,
  /** Of a vendor that tells its rooms: the most that one brings, the seats of a table, and how many watch. */
  maxBet: Amount.optional(),
  seats: z.int().optional(),
  watching: z.int().optional(),
  players: z.int(),
  maintenance: z.boolean(),
  image: z.string(),
})

export const launchRoutes = {
  launchGame: route(calls.launch.launchGame, {
    access: 'member',
    input: LaunchRequest,
    output: z.strictObject({
      /** One-time ticket; the game page redeems it. */
      ticket: z.string(),
      expiresAt: Time,
    }),
    about: 'Make a one-time launch ticket for a game, or in the launch mode LOTT for a lottery vendor',
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
  roundPage: route(calls.launch.roundPage, {
    access: 'member',
    input: z.strictObject({ orderNo: typed('orderNo').min(1).max(64), language: Language.optional() }),
    output: z.strictObject({ url: z.string() }),
    about: "The address of the game's own page of the round of one of the caller's bets",
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
    input: GameRequest,
    output: Opened,
    about: "Open a game's free play, for visitors too: play money of the vendor's, no wallet; only while the brand's hasFreePlay is on",
  }),
}
