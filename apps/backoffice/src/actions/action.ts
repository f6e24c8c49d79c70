import type { StaffPermission } from '@portal/contracts/staff-permissions'
import type { IconName } from '@portal/ui'
import type { ReactNode } from 'react'
import type { CallOptions, StaffApi } from '../lib/api.ts'
import type { FrameKey } from '../i18n/use-text.tsx'

/** A field with a form of its own. What it holds is one text, which the action's `send` reads. */
type OwnInput = (props: {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The person has tried to send: what is wrong is said from then on. */
  readonly isChecked: boolean
  /** What the server says of a part of the field, by its path below the field. */
  readonly errorOf: (path: string) => string | undefined
}) => ReactNode

/** A field of an action's form. `own` brings its own form and says whether what it holds can't be sent. `day` is a day of the calendar, `minute` a day with a time, `clock` a time of the day. Values are texts; the action's `send` turns them into what the call takes. */
export type ActionField<Subject, Key extends string> = {
  readonly key: string
  readonly label: Key | FrameKey
  readonly hint?: Key | FrameKey
  readonly kind: 'text' | 'amount' | 'long' | 'choice' | 'tick' | 'day' | 'minute' | 'clock' | 'own'
  readonly Input?: OwnInput
  readonly isWrong?: (value: string) => boolean
  readonly options?: readonly { readonly value: string; readonly label: Key | FrameKey }[]
  readonly isOptional?: true
  /** What the field holds at first. */
  readonly from?: (subject: Subject) => string
}

/** What a write answers: it is done, or it waits for a second person. */
export type Carried = { readonly done: true } | { readonly request: string } | Readonly<Record<string, unknown>>

/** The form's values with the reason, the version that the person has seen and the key of the call. */
type ActionInput = {
  readonly values: Readonly<Record<string, string>>
  readonly reason: string
  readonly version: number
  readonly options: CallOptions
}

/** One thing that staff do to a subject: a row of a list, a member. It becomes a button, a dialog, and a line in the palette. */
export type Action<Subject, Key extends string = never> = {
  readonly key: string
  readonly label: Key | FrameKey
  readonly icon?: IconName
  readonly look?: 'danger' | 'primary'
  readonly permission: StaffPermission
  /** Whether it is offered for this subject. */
  readonly applies?: (subject: Subject) => boolean
  /** What will happen, above the form. */
  readonly explain?: Key | FrameKey
  readonly fields?: readonly ActionField<Subject, Key>[]
  /** The form has rows that need the room of a wide dialog. */
  readonly isWide?: true
  /** False where the call takes no reason. */
  readonly hasReason?: boolean
  /** The version of the subject that the person sees. */
  readonly version?: (subject: Subject) => number
  readonly send: (api: StaffApi, subject: Subject, input: ActionInput) => Promise<Carried>
  /** What the server's codes mean, for a fault under a field. */
  readonly faults?: Readonly<Record<string, Key | FrameKey>>
  /** What a refusal with one of these codes means here, in place of its general text; its details are the values. */
  readonly refusals?: Readonly<Record<string, Key | FrameKey>>
  /** What the toast says afterwards. */
  readonly done: Key | FrameKey
  /** May be carried out for many selected rows, one call each. */
  readonly isBulk?: true
}

/** The shortest reason that the server takes. */
export const reasonLength = 10
