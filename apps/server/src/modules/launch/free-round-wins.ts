/** What rounds that cost nothing have won, in the transaction of the vendor's call: counted for their grant, and kept where it has to be played first. */
import type { Tx } from '@portal/runtime'
import { getHouseAccount, openAccounts, postTransfer, type TransferAnswer } from '#modules/wallet'
import { keepWins, movePlay, openPlay } from './free-round-store.ts'
import type { WalletCall } from './wallet-action.ts'

/** Grants of ours by the names under which vendors know them. */
const campaignPattern = /^rounds-(\d{1,18})$/
export const campaignOf = (id: bigint) => `rounds-${id}`
const grantOf = (campaign: unknown) => {
  const [, id] = campaignPattern.exec(typeof campaign === 'string' ? campaign : '') ?? []
  return id === undefined ? undefined : BigInt(id)
}

export type Applied = { call: WalletCall; member: bigint; refRoundId: string | undefined }

/** Whether a call may concern free rounds: it names a grant, or takes back what one may have won. */
const mayConcern = ({ call: { action } }: Applied) =>
  grantOf(action.details?.freeRoundId) !== undefined || action.kind === 'rollback' || action.kind === 'adjust'

/**
 * Counts an applied call for its grant. Where what is won has to be played it goes to the house's account for promotions until the last round is played.
 * @returns how the member's balance stands then; undefined where nothing was moved
 */
export async function keepFreeRound(tx: Tx, applied: Applied): Promise<TransferAnswer | undefined> {
  if (!mayConcern(applied)) return undefined
  const { call, member } = applied
  const { link, action } = call
  const roundId = action.roundId ?? applied.refRoundId
  if (roundId === undefined) return undefined
  const grant = grantOf(action.details?.freeRoundId)
  const place = { link: link.id, member, roundId }
  if (action.kind === 'bet' || action.kind === 'betwin') {
    if (grant === undefined || action.amount !== 0n) return undefined
    await openPlay(tx, { ...place, vendor: link.vendor, grant })
    if (action.kind === 'bet') return undefined
  }
  const play = await movePlay(tx, place, readChange(action))
  if (!play || play.multiplier === 0) return undefined
  // Once the bonus is given a late correction is the wallet's alone.
  if (play.state !== 'GRANTED' && play.state !== 'SENT' && play.state !== 'CANCELLING') return undefined
  const amount = play.delta < -play.kept ? -play.kept : play.delta
  if (amount === 0n) return undefined
  const [account] = await openAccounts(tx, [{ brand: link.brand, owner: member, currency: link.currency, kind: link.wallet }])
  const house = await getHouseAccount(tx, link.brand, link.currency, 'promotions')
  const answer = await postTransfer(tx, {
    key: `free-rounds:${link.id}:${member}:${action.txId}`,
    kind: 'free_rounds',
    reference: `F${play.grant}`,
    postings: [
      { account: account!, amount: -amount },
      { account: house, amount },
    ],
  })
  if (answer.outcome !== 'applied') throw new Error(`the win of a free round was not kept: ${answer.outcome}`)
  await keepWins(tx, play.grant, amount)
  return answer
}

function readChange(action: WalletCall['action']): Parameters<typeof movePlay>[2] {
  if (action.kind === 'rollback') return { undo: action.undoes === 'win' ? 'win' : 'round' }
  return { amount: action.kind === 'betwin' ? action.win : action.amount }
}
