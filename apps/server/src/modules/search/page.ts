import type { LanguageCode } from '@portal/contracts'
import type { GameType } from '@portal/contracts/bets'
import type { classifications } from '@portal/contracts/catalogue'
import type { PageReader } from '@portal/contracts/search'

/** A page that can be searched for, and when it is there at all. */
export type Page = {
  readonly address: string
  /** The text of the web app that names it; a test holds the two together. */
  readonly text: string
  readonly names: Readonly<Record<LanguageCode, string>>
  /** Other words for it, in whatever language. */
  readonly also: string
  /** Only while the brand has this feature. */
  readonly feature?: string
  /** Only while games of this class, or of this type, are open. */
  readonly classify?: (typeof classifications)[number]
  readonly gameType?: GameType
  /** Left out: for everybody. */
  readonly who?: Exclude<PageReader, 'anyone'>
}
