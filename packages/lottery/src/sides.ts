import type { Fact, FactName } from './play.ts'

/** The values that a number can take, and from which on it is big. */
export type Scale = { readonly least: number; readonly bigFrom: number; readonly most: number }

export const scales = {
  digit: { least: 0, bigFrom: 5, most: 9 },
  rank: { least: 1, bigFrom: 6, most: 10 },
  /** The numbers of the first two ranks together. */
  rankSum: { least: 3, bigFrom: 12, most: 19 },
  /** A ball of mark six without 49, which is on no side. */
  ball: { least: 1, bigFrom: 25, most: 48 },
  tail: { least: 0, bigFrom: 5, most: 9 },
  /** Three dice together. */
  diceSum: { least: 3, bigFrom: 11, most: 18 },
  /** One of twenty numbers. */
  number: { least: 1, bigFrom: 11, most: 20 },
  /** Three digits together. */
  sumOfDigits: { least: 0, bigFrom: 14, most: 27 },
  /** Five digits together. */
  sumOfFive: { least: 0, bigFrom: 23, most: 45 },
  /** All seven balls of mark six. Big begins at their mean, so that it is the likelier half. */
  ballSum: { least: 28, bigFrom: 175, most: 322 },
} as const satisfies Readonly<Record<string, Scale>>

export function isBig({ bigFrom }: Scale, value: number): boolean {
  return value >= bigFrom
}

export function isOdd(value: number): boolean {
  return value % 2 === 1
}

/** Where big and small begin and end. */
export function sidesFact(name: FactName, { least, bigFrom, most }: Scale): Fact {
  return { name, values: { smallFrom: least, smallTo: bigFrom - 1, bigFrom, bigTo: most } }
}
