/** The families of lotteries: five digits, five of eleven, the order of ten, three digits, six of forty-nine with a special ball, three dice, three digits
 * by their sum, eight of twenty, sheets of 27 and of 18 numbers of two to six digits, four digits,
 * a sheet of a first prize with front and back numbers, sheets of 23 numbers of four digits and of three of five, and six digits. */
export const groups = ['SSC', '11X5', 'PK10', 'LF', 'LHC', 'K3', 'PC28', 'KL10', 'VNB', 'VNN', 'TOGEL', 'THAI', '4D', '5D', '6D'] as const
export type Group = (typeof groups)[number]

/**
 * The balls of a draw in their order. SSC: five digits; LF: three digits; 11X5: five different of 1 to 11; PK10: 1 to 10 by rank;
 * LHC: seven different of 1 to 49, the special one last; K3: three dice; PC28: three digits;
 * KL10: eight different of 1 to 20; TOGEL: four digits; 6D: six digits; VNB, VNN, THAI, 4D and 5D: the numbers of a sheet,
 * as `placesOf` in `sheets.ts` lists them.
 */
export type Result = readonly number[]

/** One row of marks of a play: `name` is the key of its label, `choices` the texts that are written into a content. */
export type Field = {
  readonly name: string
  readonly choices: readonly string[]
  /** How many marks a complete content has here at least and at most. Where all rows of a play ask for none, one mark anywhere is a bet. */
  readonly min: number
  readonly max: number
}

/**
 * A way to win: how many of the equally likely results of one bet win it, and what a fair house would pay for a stake of 1, the stake
 * included. A play with one level calls it `win`; with several, each is named like the choice that wins it, or, where a play's bets are of
 * several kinds, like the kind. Where a result can pay one bet several times (an ending on a sheet of numbers), `wins` counts each of them.
 */
export type Level = {
  readonly name: string
  readonly wins: bigint
  readonly fair: { readonly num: bigint; readonly den: bigint }
  /** How often a result pays a bet at this level where it is told; without it as often as the play says. */
  readonly hits?: number
}

/**
 * What decides a win beyond a play's name, as the key of its sentence and the numbers in it: they are those that the play is judged by.
 * `lists` are rows of numbers, such as the balls of a colour.
 */
export type Fact = {
  readonly name: FactName
  readonly values: Readonly<Record<string, number>>
  readonly lists?: Readonly<Record<string, readonly (readonly number[])[]>>
}

export const factNames = [
  'digitSides',
  'rankSides',
  'rankSumSides',
  'ballSides',
  'tailSides',
  'ballSumSides',
  'digitSum',
  'colours',
  'colourBack',
  'kinds',
  'dragonDigits',
  'dragonRanks',
  'oddCount',
  'median',
  'sumOfThree',
  'spanOfThree',
  'sumOfTwo',
  'spanOfTwo',
  'times',
  'diceSumSides',
  'diceKinds',
  'digitSumSides',
  'extremeSums',
  'numberSides',
  'numberSumSides',
  'numberSum',
  'dragonPlaces',
  'onSheet',
  'fiveDigitSumSides',
  'anyPositions',
] as const
export type FactName = (typeof factNames)[number]

/** How a bet is typed as one number: its choices one after another, each with as many digits as the largest one has. */
export type Entry = {
  /** How many choices a bet names. */
  readonly size: number
  /** Whether another order of them is another bet. */
  readonly isOrdered: boolean
  /** Whether a bet names no choice twice. */
  readonly isDifferent: boolean
}

export type Play = {
  /** Of its own over all groups. */
  readonly code: string
  readonly group: Group
  /** The tab under which it stands, as the key of its label. */
  readonly tab: string
  readonly fields: readonly Field[]
  /** The number of equally likely results that `wins` counts in. */
  readonly outcomes: bigint
  /** The most times that one result pays one bet. */
  readonly hits: number
  readonly levels: readonly Level[]
  /** Set where no choice names a level: the bets of one mark are of several kinds, or every bet can win each of several prizes. */
  readonly levelsBy?: 'kind' | 'prize'
  readonly facts: readonly Fact[]
  /** Absent where bets can't be typed. */
  readonly entry?: Entry
}

/** What is marked: for each field the chosen places in `choices`, rising, without repeats. */
export type Content = readonly (readonly number[])[]

/** How many of a content's bets win each level, and how many get their stake back (a tie, the ball 49). */
export type Verdict = { readonly wins: readonly number[]; readonly pushes: number }
