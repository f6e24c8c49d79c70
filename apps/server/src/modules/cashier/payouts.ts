import { withdrawalProofsPath } from '@portal/contracts'
import type { payoutRoutes } from '@portal/contracts/payouts'
import type { Tx } from '@portal/runtime'
import { summarizePlay } from '#modules/bets'
import type { Uploads } from '#modules/content'
import type { Context } from '#platform/context.ts'
import { repeat } from '#platform/repeat.ts'
import type { Handlers } from '#platform/serve.ts'
import {
  type AccountParts,
  addPayoutAccount,
  chooseDefaultAccount,
  describeAccounts,
  openAccountKeys,
  removePayoutAccount,
  seedPayoutMethods,
} from './accounts/index.ts'
import { summarizeDeposits } from './deposits/index.ts'
import {
  admitProof,
  attachProof,
  cancelWithdrawal,
  chooseOtherAccount,
  confirmWithdrawal,
  describeOptions,
  describeWithdrawal,
  findProofPicture,
  listOpenConfirmations,
  listWithdrawals,
  requestWithdrawal,
  runWithdrawals,
  seedWithdrawalRules,
  startProof,
  type WithdrawalDeps,
} from './withdrawals/index.ts'

/** What members call of payout accounts and withdrawals. */
export function createPayoutHandlers(parts: AccountParts & WithdrawalDeps): Handlers<typeof payoutRoutes> {
  return {
    payoutAccounts: (_input, call) => describeAccounts(parts, call),
    addPayoutAccount: (input, call) => addPayoutAccount(parts, input, call),
    chooseDefaultAccount: ({ id }, call) => chooseDefaultAccount(parts, id, call),
    removePayoutAccount: (input, call) => removePayoutAccount(parts, input, call),
    withdrawalOptions: (_input, call) => describeOptions(parts, call),
    withdraw: (input, call) => requestWithdrawal(parts, input, call),
    withdrawals: (input, call) => listWithdrawals(parts, input, call),
    withdrawal: ({ orderNo }, call) => describeWithdrawal(parts, orderNo, call),
    proofPicture: (input, call) => findProofPicture(parts, input, call),
    openConfirmations: (_input, call) => listOpenConfirmations(parts, call),
    cancelWithdrawal: ({ orderNo }, call) => cancelWithdrawal(parts, orderNo, call),
    chooseOtherAccount: (input, call) => chooseOtherAccount(parts, input, call),
    startProof: ({ orderNo }, call) => startProof(parts, orderNo, call),
    confirmWithdrawal: (input, call) => confirmWithdrawal(parts, input, call),
  }
}

/** Takes the pictures that prove what has not arrived. */
export function serveProofs(uploads: Uploads, parts: WithdrawalDeps): void {
  uploads.servePictures({
    path: withdrawalProofsPath,
    admit: (brandId, uploadKey) => admitProof(parts, brandId, uploadKey),
    attach: (brandId, uploadKey, picture) => attachProof(parts, brandId, uploadKey, picture),
  })
}

/** Soon enough for a member who looks at the countdown. */
const workEveryMs = 2_000

export type Payouts = {
  parts: AccountParts & WithdrawalDeps
  /** Does what is due, again and again, in this process. @returns stops it */
  start(): () => Promise<void>
}

type Surroundings = Pick<Context, 'database' | 'log' | 'live'> & { config: Pick<Context['config'], 'PASSWORD_PEPPER'> }
type Options = Pick<WithdrawalDeps, 'brands' | 'identity' | 'sendMessage' | 'providers' | 'turnover'>

/** Opens payout accounts and withdrawals of this process. */
export async function openPayouts({ database, log, live, config }: Surroundings, options: Options): Promise<Payouts> {
  const accountKeys = await openAccountKeys(database, config.PASSWORD_PEPPER)
  const parts = { database, log, live, accountKeys, findPlay, ...options }
  return { parts, start: () => repeat(log, 'withdrawals', () => workEveryMs, () => runWithdrawals(parts)) } // prettier-ignore
}

/** How a member has played and paid in, as risk reads it. */
export const findPlay: WithdrawalDeps['findPlay'] = async (on, member) => {
  return { ...(await summarizePlay(on, member)), ...(await summarizeDeposits(on, member)) }
}

/** The ways out of a demo brand, which the simulator plays, and what they allow. Running it again changes nothing that is there. */
export async function seedPayouts(tx: Tx, brand: { id: number; currency: string }): Promise<void> {
  await seedPayoutMethods(tx, brand, 'simulator')
  await seedWithdrawalRules(tx, brand)
}
