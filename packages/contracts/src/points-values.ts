/** Without any schema, so that a form in the browser can import it. */

/** Points stand in the ledger beside money, under a currency of their own. */
export const pointsCurrency = 'PTS'

/** Where a redemption stands. */
export const redeemStates = ['in_process', 'approved', 'rejected'] as const
export type RedeemState = (typeof redeemStates)[number]

/** What a reward is: play money at once, a code that staff send, something that is delivered, free rounds at a game. */
export const rewardKinds = ['money', 'voucher', 'goods', 'rounds'] as const
export type RewardKind = (typeof rewardKinds)[number]

/** The shelves of the mall. */
export const rewardCategories = ['money', 'rounds', 'vouchers', 'wear', 'home', 'electronics'] as const
export type RewardCategory = (typeof rewardCategories)[number]

/** The pictures that a reward may have; the portal draws them. */
export const rewardCovers = [
  'coins',
  'banknotes',
  'reels',
  'phone_credit',
  'coffee',
  'cinema',
  'book',
  'stickers',
  'pin',
  'mug',
  'cap',
  'shirt',
  'umbrella',
  'power_bank',
  'headphones',
  'watch',
  'phone',
  'quilt',
] as const
export type RewardCover = (typeof rewardCovers)[number]

/** What moved points, as the points record names it. */
export const pointMoves = ['earn', 'correct', 'redeem', 'return', 'convert', 'adjust'] as const
export type PointMove = (typeof pointMoves)[number]

export const pointsLimits = {
  /** Pieces in one redemption. */
  quantityMost: 10,
  nameMost: 60,
  phoneMin: 6,
  phoneMost: 20,
  addressMin: 10,
  addressMost: 200,
  rewardNameMost: 60,
  rewardTextMost: 400,
  noteMost: 200,
  /** Free rounds of one piece, how often their wins are played as a bonus, and days to play them. */
  roundsMost: 100,
  multiplierMost: 40,
  playDaysMost: 90,
} as const
