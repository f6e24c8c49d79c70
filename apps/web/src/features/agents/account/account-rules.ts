import { foldFigures } from '@portal/contracts/typed-text'

/** What the agent may give, as far as these rules look at it. */
export type Giving = {
  readonly groups?: { readonly lowest: number; readonly standard: number; readonly own: number } | undefined
  readonly quotaFrom?: number | undefined
  readonly quotas: readonly { readonly fromGroup: number; readonly left: number }[]
}

/** A whole number from 1 on in any script's digits; undefined: it is none. */
export function readCount(text: string): number | undefined {
  const digits = foldFigures(text)
  return /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : undefined
}

/** How many more accounts of a group may be opened; undefined: any number. */
export function leftAt({ quotas, quotaFrom }: Giving, group: number): number | undefined {
  const reached = quotas.filter(({ fromGroup }) => fromGroup <= group)
  if (reached.length > 0) return Math.min(...reached.map(({ left }) => left))
  return quotaFrom !== undefined && group >= quotaFrom ? 0 : undefined
}

export type GroupProblem = 'range' | 'none'

/** What is wrong with a typed group; an empty one is the standard group. */
export function checkGroup(giving: Giving, text: string): GroupProblem | undefined {
  const { groups } = giving
  if (!groups || text.trim() === '') return undefined
  const group = readCount(text)
  if (group === undefined || group < groups.lowest || group > groups.own) return 'range'
  return leftAt(giving, group) === 0 ? 'none' : undefined
}

/** Groups for one press: the agent’s own, steps below it, and the standard one, highest first. */
export function groupChoices({ lowest, standard, own }: NonNullable<Giving['groups']>): readonly number[] {
  const all = [own, own - 10, own - 20, own - 40, standard].filter((group) => group >= lowest && group <= own)
  return [...new Set(all)].toSorted((a, b) => b - a)
}

const letters = 'abcdefghjkmnpqrstuvwxyz'
const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const figures = '23456789'

/** A password that is read aloud and typed without doubt: four groups, with a sign that every rule of the portal takes. */
export function suggestPassword(): string {
  const pick = (from: string) => from[crypto.getRandomValues(new Uint32Array(1))[0]! % from.length]!
  const word = () => pick(capitals) + pick(letters) + pick(letters)
  return `${word()}-${pick(figures)}${pick(figures)}${pick(figures)}-${word()}-${pick(figures)}${pick(figures)}`
}

/** Where a link leads. */
export function linkAddress(origin: string, code: string): string {
  return `${origin}/register?affiliateCode=${encodeURIComponent(code)}`
}
