/** From figures to bills: pure. */
import { cutToUnit, smallestUnitOf } from '@portal/contracts'
import type { BillExplanation, ContractKind, DividendTerms, SalaryTerms } from '@portal/contracts/agents'
import type { RulesRow } from '../contracts/index.ts'
import {
  cascade,
  describeHalf,
  type Dividend,
  earnDividend,
  earnRealTime,
  earnSalary,
  type Entitlement,
  type Share,
  type Step,
  type Window,
} from '../engine/index.ts'
import type { SettledBrand } from './deps.ts'
import { hashExplanation } from './explain.ts'
import type { TeamFigures } from './figures.ts'
import type { LatestBill, NewBill } from './store.ts'

type Earned = Entitlement & Partial<Pick<Dividend, 'result' | 'carryIn' | 'carryOut'>> & Partial<Pick<Step, 'earned' | 'topUp'>>

type Reckoning = {
  brand: SettledBrand
  rules: Pick<RulesRow, 'compress' | 'shortfall'>
  kind: ContractKind
  window: Window & { id: bigint }
  figures: readonly TeamFigures[]
  /** The last versions. */
  before: readonly LatestBill[]
}

/** The bills of a window that are new or differ from their last version, each as the next version. Nothing changed: none. */
export function reckonBills(input: Reckoning): NewBill[] {
  const { brand, rules, kind, figures } = input
  const before = new Map(input.before.map((bill) => [bill.contractId, bill]))
  const earned = figures.map((each) => ({ each, earned: earn(kind, brand, input.window, each, before.get(each.contract.id)) }))
  const shares = cascade(
    earned.map(({ each, earned: { entitled } }) => ({
      agent: each.contract.downline,
      path: each.contract.line,
      entitled: cutToUnit(entitled, brand.currency),
      payer: each.terms.payer,
    })),
    { ...rules, unit: smallestUnitOf(brand.currency) },
  )
  const shareOf = new Map(shares.map((share) => [share.agent, share]))
  const below = Map.groupBy(earned, ({ each }) => shareOf.get(each.contract.downline)!.payer)
  return earned.flatMap(({ each, earned: result }) => {
    const last = before.get(each.contract.id)
    const share = shareOf.get(each.contract.downline)!
    const carryOut = result.carryOut ?? 0n
    if (last && isSame(last, { ...share, base: result.base, carryOut })) return []
    const children = (below.get(each.contract.downline) ?? []).map(({ each: { contract } }) => ({
      contractNo: contract.contractNo,
      due: shareOf.get(contract.downline)!.due,
    }))
    const explanation = explain(input, each, result, share, children)
    return [
      {
        windowId: input.window.id,
        contractId: each.contract.id,
        version: (last?.version ?? 0) + 1,
        agent: each.contract.downline,
        payer: share.payer ?? null,
        base: result.base,
        exact: result.entitled,
        entitled: share.entitled,
        due: share.due,
        paysDown: share.paysDown,
        net: share.net,
        carryOut,
        explanation,
        hash: hashExplanation(explanation),
      },
    ]
  })
}

function isSame(last: LatestBill, { entitled, due, paysDown, base, carryOut }: Share & { base: bigint; carryOut: bigint }): boolean {
  return last.entitled === entitled && last.due === due && last.paysDown === paysDown && last.base === base && last.carryOut === carryOut
}

function earn(kind: ContractKind, brand: SettledBrand, window: Window, team: TeamFigures, last: LatestBill | undefined): Earned {
  const { turnover, active, stakes, prizes } = team
  if (kind === 'DIV') {
    const { promotions, rebates, salary, carryIn } = team
    const given = { turnover, active, stakes, prizes, promotions, rebates, manualRebates: 0n, salary, carryIn }
    return earnDividend(team.terms as DividendTerms, { ...given, ...describeHalf(brand.timeZone, window) })
  }
  const figures = { turnover, active, loss: stakes - prizes }
  const terms = team.terms as SalaryTerms
  return kind === 'RT'
    ? earnRealTime(terms, figures, { turnover: last?.base ?? 0n, entitled: last?.exact ?? 0n })
    : earnSalary(terms, figures)
}

function explain(
  { brand, window }: Reckoning,
  team: TeamFigures,
  earned: Earned,
  share: Share,
  below: BillExplanation['below'],
): BillExplanation {
  const { terms } = team
  const { result, carryIn, carryOut } = earned
  return {
    from: window.from,
    to: window.to,
    categories: team.categories.map(({ category, bets, stake, valid, payout }) => ({
      gameType: category,
      bets: Number(bets),
      stakes: stake,
      turnover: valid,
      prizes: payout,
    })),
    totals: { bets: Number(team.bets), stakes: team.stakes, turnover: team.turnover, prizes: team.prizes },
    active: team.active,
    minStake: terms.minStake,
    ...(result !== undefined && {
      dividend: {
        promotions: team.promotions,
        rebates: team.rebates,
        salary: 'lessSalary' in terms && terms.lessSalary ? team.salary : 0n,
        result,
        carryIn: carryIn ?? 0n,
        carryOut: carryOut ?? 0n,
        days: describeHalf(brand.timeZone, window).days,
      },
    }),
    base: earned.base,
    tiers: [...terms.tiers],
    ...(earned.tier !== undefined && { tier: earned.tier }),
    ratePpm: earned.ratePpm,
    ...(earned.missing && { missing: earned.missing }),
    uncapped: earned.uncapped,
    ...(terms.cap !== undefined && { cap: terms.cap }),
    entitled: share.entitled,
    ...(earned.earned !== undefined && { realTime: { earned: earned.earned, topUp: earned.topUp ?? 0n } }),
    isFromUpline: share.payer !== undefined,
    due: share.due,
    below,
    paysDown: share.paysDown,
    net: share.net,
  }
}
