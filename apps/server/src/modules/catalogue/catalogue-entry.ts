import type { LanguageCode } from '@portal/contracts'
import type { GameType } from '@portal/contracts/bets'
import type { classifications, volatilities } from '@portal/contracts/catalogue'

export type Classification = (typeof classifications)[number]
export type Volatility = (typeof volatilities)[number]

export type NewVendor = {
  code: string
  names: Partial<Record<LanguageCode, string>> & { EN: string }
  gameTypes: readonly GameType[]
  hot: boolean
  position: number
  /** Image path without variant. */
  icon: string
  listed: boolean
  /** For trying an integration: in no list, count or board of the public. */
  isTest?: boolean
}

export type NewGame = {
  code: string
  gameType: GameType
  classification: Classification
  names: Partial<Record<LanguageCode, string>> & { EN: string }
  /** Minor units. */
  minBet: bigint
  lineCount: number
  /** Hundredths of a percent; absent when the vendor declares none. */
  rtp?: number
  volatility?: Volatility
  /** In stakes. */
  maxWinStakes?: number
  features?: readonly string[]
  hot?: boolean
  /** When the vendor released it; it is new for thirty days from then. */
  releasedAt?: Date
  /** New from now on, where no time is stated. */
  arrives?: boolean
  hasDemo: boolean
  platforms: readonly string[]
  /** Image path without size; `{language}` stands for the page's language in lower case. */
  image: string
  maintenance: boolean
  position?: number
}
