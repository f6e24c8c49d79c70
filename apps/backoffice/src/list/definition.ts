import type { StaffPermission } from '@portal/contracts/staff-permissions'
import type { IconName } from '@portal/ui'
import type { ReactNode } from 'react'
import type { Action, Carried } from '../actions/action.ts'
import type { CallOptions, StaffApi } from '../lib/api.ts'
import type { FrameKey, PageTexts, Say } from '../i18n/use-text.tsx'
import type { Print } from '../i18n/use-print.ts'

/** What a list call takes beside its filters. */
export type ListInput = { readonly after?: string | undefined; readonly limit?: number } & Readonly<
  Record<string, string | number | undefined>
>

/** What a list call answers. A short list that comes whole has neither cursor nor count. */
export type ListAnswer<Row> = {
  readonly list: readonly Row[]
  readonly after?: string | undefined
  readonly count?: number
  readonly countIsExact?: boolean
  readonly asOf?: string
}

/** What a cell may use to write its value. */
export type CellTools<Key extends string> = { readonly t: Say<Key>; readonly print: Print; readonly nowMs: number }

export type Column<Row, Key extends string> = {
  readonly key: string
  readonly head: Key | FrameKey
  readonly cell: (row: Row, tools: CellTools<Key>) => ReactNode
  /** Money and counts stand at the end of their cell. */
  readonly align?: 'end'
  /** The server sorts by this column; the value of `sort` in the call. */
  readonly sort?: string
  /** Not shown until the person chooses it. */
  readonly isHidden?: true
}

type FilterFace<Key extends string> = { readonly key: string; readonly label: Key | FrameKey; readonly hint?: Key | FrameKey }
/** `day` sends a day of the brand's calendar; `choice` one of its options; `amount` and `text` what was typed. */
export type Filter<Key extends string> = FilterFace<Key> &
  (
    | { readonly kind: 'text' | 'day' | 'amount' }
    | {
        readonly kind: 'choice'
        readonly options: readonly { readonly value: string; readonly label: Key | FrameKey }[]
        /** What the list shows while nothing is chosen, where that is not every row. */
        readonly none?: Key | FrameKey
      }
  )

/** A queue's rows are claimed before they are decided, so that two people don't work on the same one. */
export type Claiming<Row> = {
  readonly permission: StaffPermission
  /** Takes the row, or keeps it: also the heartbeat. */
  readonly claim: (api: StaffApi, row: Row, options: CallOptions) => Promise<unknown>
  readonly release: (api: StaffApi, row: Row, options: CallOptions) => Promise<unknown>
  /** Takes the row from a colleague, for whoever has the permission for it too. */
  readonly takeOver?: (api: StaffApi, row: Row, input: { readonly reason: string; readonly options: CallOptions }) => Promise<Carried>
  /** Whose it is; undefined when it is free. */
  readonly claimedBy: (row: Row) => string | undefined
  /** Rows that are decided can't be claimed. */
  readonly isOpen: (row: Row) => boolean
}

/** A staff list as a page: `defineList` turns it into one. */
export type ListDefinition<Row, Key extends string, Answer extends ListAnswer<Row> = ListAnswer<Row>> = {
  /** Names its saved views and its cached answers; unique. */
  readonly name: string
  readonly texts: PageTexts<Key>
  readonly title: Key | FrameKey
  /** The list call of the contract: `(api) => api.members.list`. */
  readonly route: (api: StaffApi) => (input: never, options?: CallOptions) => Promise<Answer>
  /** The CSV call with the same filters. */
  readonly csv?: {
    readonly route: (api: StaffApi) => (input: never, options?: CallOptions) => Promise<unknown>
    readonly permission?: StaffPermission
  }
  readonly rowKey: (row: Row) => string
  /** How screen readers and dialogs name a row. */
  readonly rowName: (row: Row, tools: CellTools<Key>) => string
  readonly columns: readonly Column<Row, Key>[]
  readonly filters: readonly Filter<Key>[]
  /** The order at first: the `sort` of a column, `-` before it for descending. */
  readonly sort?: string
  readonly actions?: readonly Action<Row, Key>[]
  /** What the drawer shows of a row. Without it a row opens `rowHref`. */
  readonly Details?: (props: { readonly row: Row }) => ReactNode
  readonly rowHref?: (row: Row) => string
  /** Figures above the list, from the answer. */
  readonly totals?: (answer: Answer, tools: CellTools<Key>) => readonly { readonly label: string; readonly value: string }[]
  readonly claiming?: Claiming<Row>
  /** Buttons beside the title, for instance to add something. */
  readonly Extra?: () => ReactNode
  readonly empty: { readonly title: Key | FrameKey; readonly hint: Key | FrameKey; readonly icon?: IconName }
  /** The list is a part of another page: its heading is below that page's, and it keeps no views of its own. */
  readonly isPart?: true
  /** How often the list is read again by itself; only for queues. */
  readonly refreshMs?: number
}
