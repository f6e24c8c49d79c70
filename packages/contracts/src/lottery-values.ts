/** What the lobby of a lottery vendor is opened with: the area of its draws and the mode of the launch, as the product text states them. */
export const lottoArea = 'VN'
export const lottoLaunchMode = 'LOTT'

/** The code under which the house's own lotteries stand among the vendors and in the record of bets; they are opened at /lottery and launched by nobody. */
export const houseLotteryVendor = 'TCG_LOTTO_VN'

/** The prize modes that are known; which one counts is the brand's (decision A-08). */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const
export type PrizeMode = (typeof prizeModes)[number]

/** The page of a game to bet on, or the vendor's own overview of its games. */
export const lottoViews = ['betting', 'lobby'] as const

/** How many favourites of a browser are merged at once at most. */
export const mergedFavoritesMost = 200

/** The most numbers of an order by text entry, and the most characters of its content: `=` and the numbers, rising, each once, joined by `,`. */
export const entryNumbersMost = 100_000
export const entryContentMost = 1_000_000
