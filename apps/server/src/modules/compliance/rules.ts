/** The rules against money laundering (PROT-12), pure: movements of one member in, what they find out. */
import type { AmlParams, AmlRule } from '@portal/contracts/compliance-values'

export type Movement = {
  at: Date
  kind: 'deposit' | 'withdrawal' | 'sent' | 'received'
  amount: bigint
  /** The payout account or the payer's account; null where none is known. */
  instrument: string | null
  /** The other member of a transfer. */
  other: bigint | null
}
export type Stake = { at: Date; stake: bigint }
/** A payout account that others of the brand have too: how many in all. */
type Shared = { instrument: string; sharers: number }

export type History = {
  movements: readonly Movement[]
  stakes: readonly Stake[]
  shared: readonly Shared[]
}
/** The key says what was found once: the same finding again is none. */
export type Found = { rule: AmlRule; key: string; facts: Readonly<Record<string, string>> }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const sumOf = (list: readonly { amount: bigint }[]) => list.reduce((sum, { amount }) => sum + amount, 0n)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
/** A share of an amount, in thousandths. */
const shareOf = (amount: bigint, share: number) => (amount * BigInt(Math.round(share * 1_000))) / 1_000n

/** What a member's movements show; `perEuro` is the brand's currency, in minor units, for one euro. */
export function findSuspicions(history: History, params: AmlParams, perEuro: bigint): Found[] {
  const sorted = { ...history, movements: history.movements.toSorted((one, other) => one.at.getTime() - other.at.getTime()) }
  const euro = (amount: number) => (perEuro * BigInt(Math.round(amount * 100))) / 100n
  const rules = [findAccrued, findLarge, findStructuring, findPassThrough, findInstruments, findSenders, findDormant] as const
  return rules.flatMap((rule) => rule(sorted, params, euro))
}

type Rule = (history: History, params: AmlParams, euro: (amount: number) => bigint) => Found[]
const cameIn = ({ kind }: Movement) => kind === 'deposit' || kind === 'received'

/** Movements up to one, of at most so long before it. */
const windowTo = (list: readonly Movement[], last: number, ms: number) =>
  list.slice(0, last + 1).filter(({ at }) => list[last]!.at.getTime() - at.getTime() <= ms)

/** Deposits accrue to the threshold; found again each time that the sum has doubled. */
const findAccrued: Rule = ({ movements }, { thresholdEuro, accruedDays }, euro) => {
  const deposits = movements.filter(({ kind }) => kind === 'deposit')
  const sums = deposits.map((_deposit, index) => sumOf(windowTo(deposits, index, accruedDays * dayMs)))
  const highest = sums.reduce((high, sum) => (sum > high ? sum : high), 0n)
  const found: Found[] = []
  for (let step = 0, bound = euro(thresholdEuro); highest >= bound; step += 1, bound *= 2n)
    found.push({ rule: 'accrued', key: `x${2 ** step}`, facts: { sum: String(highest), days: String(accruedDays) } })
  return found.slice(-1)
}

/** One movement, or several one way within the hours in which they belong together, of the threshold or more. */
const findLarge: Rule = ({ movements }, { thresholdEuro, linkedHours }, euro) =>
  (['deposit', 'withdrawal', 'sent'] as const).flatMap((kind) => {
    const list = movements.filter((each) => each.kind === kind)
    return firstOfDays(
      list.flatMap((each, index) => {
        const linked = windowTo(list, index, linkedHours * hourMs)
        const sum = sumOf(linked)
        if (sum < euro(thresholdEuro)) return []
        return [
          { rule: 'large' as const, key: `${kind} ${dayOf(each.at)}`, facts: { kind, sum: String(sum), count: String(linked.length) } },
        ]
      }),
    )
  })

/** Several movements one way that stay just below the threshold. */
const findStructuring: Rule = ({ movements }, { thresholdEuro, structuringCount, structuringDays, structuringShare }, euro) => {
  const [top, low] = [euro(thresholdEuro), shareOf(euro(thresholdEuro), structuringShare)]
  return (['deposit', 'withdrawal', 'sent'] as const).flatMap((kind) => {
    const list = movements.filter((each) => each.kind === kind && each.amount >= low && each.amount < top)
    return firstOfDays(
      list.flatMap((each, index) => {
        const near = windowTo(list, index, structuringDays * dayMs)
        if (near.length < structuringCount) return []
        return [
          {
            rule: 'structuring' as const,
            key: `${kind} ${dayOf(each.at)}`,
            facts: { kind, sum: String(sumOf(near)), count: String(near.length) },
          },
        ]
      }),
    )
  })
}

/** Money that comes in and goes out again, hardly played. */
const findPassThrough: Rule = ({ movements, stakes }, params, euro) =>
  firstOfDays(
    movements.flatMap((out, index) => {
      if (cameIn(out)) return []
      const recent = windowTo(movements, index, params.passThroughHours * hourMs)
      const money = recent.filter(cameIn)
      const [came, first] = [sumOf(money), money[0]]
      if (!first || came < euro(params.passThroughEuro)) return []
      const went = sumOf(recent.filter((each) => !cameIn(each) && each.at >= first.at))
      const hourOf = (at: Date) => Math.floor(at.getTime() / hourMs) * hourMs
      const staked = stakes.filter(({ at }) => at.getTime() >= hourOf(first.at) && at <= out.at).reduce((sum, { stake }) => sum + stake, 0n)
      if (went < shareOf(came, params.passThroughShare) || staked >= shareOf(came, params.passThroughStaked)) return []
      return [{ rule: 'pass_through' as const, key: dayOf(out.at), facts: { in: String(came), out: String(went), staked: String(staked) } }]
    }),
  )

/** Many accounts of payers and payees, and accounts that others use too. */
const findInstruments: Rule = ({ movements, shared }, { instrumentCount, instrumentDays, sharerCount }) => {
  const used = movements.filter(({ instrument }) => instrument !== null)
  const many = firstOfDays(
    used.flatMap((each, index) => {
      const known = new Set(windowTo(used, index, instrumentDays * dayMs).map(({ instrument }) => instrument))
      if (known.size < instrumentCount) return []
      return [
        { rule: 'many_instruments' as const, key: `${known.size} ${dayOf(each.at).slice(0, 7)}`, facts: { count: String(known.size) } },
      ]
    }),
  )
  const common = shared
    .filter(({ sharers }) => sharers >= sharerCount)
    .map(({ instrument, sharers }) => ({
      rule: 'shared_instrument' as const,
      key: `${instrument.slice(0, 16)} ${sharers}`,
      facts: { count: String(sharers) },
    }))
  return [...many, ...common]
}

/** Many members send to one. */
const findSenders: Rule = ({ movements }, { senderCount, senderDays }) => {
  const list = movements.filter(({ kind }) => kind === 'received')
  return firstOfDays(
    list.flatMap((each, index) => {
      const near = windowTo(list, index, senderDays * dayMs)
      const senders = new Set(near.map(({ other }) => other))
      if (senders.size < senderCount) return []
      return [{ rule: 'many_senders' as const, key: dayOf(each.at), facts: { count: String(senders.size), sum: String(sumOf(near)) } }]
    }),
  )
}

/** An account without movement for long, and then a large sum within a day. */
const findDormant: Rule = ({ movements, stakes }, { dormantDays, thresholdEuro }, euro) =>
  movements.flatMap((each, index) => {
    const before = movements[index - 1]
    if (!before || each.at.getTime() - before.at.getTime() < dormantDays * dayMs || !cameIn(each)) return []
    if (stakes.some(({ at }) => at > before.at && at.getTime() < each.at.getTime() - hourMs)) return []
    const day = movements.slice(index).filter((next) => cameIn(next) && next.at.getTime() - each.at.getTime() <= dayMs)
    if (sumOf(day) * 2n < euro(thresholdEuro)) return []
    return [{ rule: 'dormant' as const, key: dayOf(each.at), facts: { sum: String(sumOf(day)), days: String(Math.floor((each.at.getTime() - before.at.getTime()) / dayMs)) } }]
  }) // prettier-ignore

/** Of findings of the same key the last, which has seen the most. */
function firstOfDays<One extends Found>(found: readonly One[]): One[] {
  return [...new Map(found.map((each) => [each.key, each])).values()]
}
