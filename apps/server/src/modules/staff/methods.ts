import { depositMethodFields, payoutMethodFields, staffMethodRoutes, withdrawalRuleFields } from '@portal/contracts/staff/methods'
import { describeMethods, describeWithdrawalRules, settingsOfDeposits, settingsOfPayouts, settingsOfWithdrawals } from '#modules/cashier'
import type { StaffMount } from './deps.ts'
import type { StaffHandlers } from './frame/index.ts'
import { openSettings } from './settings.ts'

type Handlers = StaffHandlers<typeof staffMethodRoutes>

/** The rules of a brand have no code of their own. */
const rulesCode = 'withdrawals'

const deposits = openSettings({
  name: 'deposit_method_changed',
  kind: 'deposit_method',
  store: settingsOfDeposits,
  wire: depositMethodFields,
  safe: {
    isEnabled: 'down',
    position: 'both',
    provider: 'none',
    minAmount: 'up',
    maxAmount: 'down',
    dailyLimit: 'down',
    monthLimit: 'down',
    quickAmounts: 'both',
    feeFixed: 'none',
    feeShare: 'none',
    feePayer: 'none',
    processingMinutes: 'both',
    expiryMinutes: 'both',
    openFrom: 'both',
    openTo: 'both',
    maintenanceFrom: 'both',
    maintenanceTo: 'both',
  },
})

const payouts = openSettings({
  name: 'payout_method_changed',
  kind: 'payout_method',
  store: settingsOfPayouts,
  wire: payoutMethodFields,
  safe: { isEnabled: 'down', position: 'both', provider: 'none', minAmount: 'up', maxAmount: 'down' },
})

const rules = openSettings({
  name: 'withdrawal_rules_changed',
  kind: 'withdrawal_rules',
  store: settingsOfWithdrawals,
  wire: withdrawalRuleFields,
  safe: {
    minAmount: 'up',
    maxAmount: 'down',
    dailyLimit: 'down',
    dailyCount: 'down',
    freePerDay: 'none',
    feeFixed: 'none',
    feeShare: 'none',
    bondShare: 'none',
    bondMin: 'none',
    bondMax: 'none',
    reviewFrom: 'down',
    reviewScore: 'down',
    twoStaffAbove: 'down',
    secondProofAbove: 'down',
    memberCancel: 'down',
    confirmMinutes: 'up',
    accountHoldHours: 'up',
    kycLevel: 'up',
    kycAbove: 'down',
  },
})

/** By which ways money comes and goes, and within which limits. */
export function mountMethods({ serving, deps }: StaffMount): void {
  const { database } = deps
  deps.operations.register(deposits.operation)
  deps.operations.register(payouts.operation)
  deps.operations.register(rules.operation)
  const handlers: Handlers = {
    list: async ({ direction, standing }, { brand }) => {
      const found = await describeMethods(database, brand)
      const list = [
        ...found.deposits.map((row) => ({ direction: 'in' as const, ...row })),
        ...found.payouts.map((row) => ({ direction: 'out' as const, ...row })),
      ]
      const isAsked = (row: (typeof list)[number]) =>
        (direction ?? row.direction) === row.direction && (standing ?? row.standing) === row.standing
      return { list: list.filter(isAsked) }
    },
    changeDeposit: (tx, { code, version, reason, ...given }, call) => deposits.change(tx, { code, version, reason, given }, call),
    changePayout: (tx, { code, version, reason, ...given }, call) => payouts.change(tx, { code, version, reason, given }, call),
    rules: async (_input, { brand }) => describeWithdrawalRules(database, brand.id),
    changeRules: (tx, { version, reason, ...given }, call) => rules.change(tx, { code: rulesCode, version, reason, given }, call),
  }
  serving.serve(staffMethodRoutes, handlers)
}
