import type { StatusAnswer as StatusSchema, WalletAnswer } from '@portal/contracts/vendor-protocol'
import type { Clock, Database } from '@portal/runtime'
import { burnDemoId, findDemoAmount, findDemoBalance, lockDemoBalance, moveDemoMoney, openDemoWallet as openBalance } from './demo-store.ts'
import type { Wallet } from './wallet.ts'
import type { z } from 'zod'

/** What a demo begins with, in 1/10000 of the currency unit: 10,000 units. */
const opening = 100_000_000n

type StatusAnswer = z.output<typeof StatusSchema>
type Body = { playerId?: string; token?: string; txId?: string; refTxId?: string; amount?: string; bet?: string; win?: string }

/**
 * Play money in place of the portal's wallet, behind the same face, so that a demo runs through the same code as real play and only the money is not
 * real: nothing here can reach a portal. The "token" of a demo is its player's id. Ids have one effect, as in a real wallet.
 */
export function openDemoWallet(database: Database, clock: Clock): Wallet {
  const answer = (status: WalletAnswer['status'], more: Partial<WalletAnswer> = {}): WalletAnswer => ({
    status,
    requestId: '',
    serverTime: clock.now(),
    ...more,
  })
  const ask = async (name: string, body: Body): Promise<StatusAnswer> => {
    const playerId = body.playerId ?? body.token ?? ''
    if (name === 'authenticate') return answer('OK', { playerId, balance: await openBalance(database, playerId, opening) })
    if (name === 'balance') {
      const balance = await findDemoBalance(database, playerId)
      return balance === undefined ? answer('INVALID_PLAYER') : answer('OK', { playerId, balance })
    }
    return name === 'status' ? tell(playerId, body) : move(name, playerId, body)
  }
  const tell = async (playerId: string, { txId = '' }: Body): Promise<StatusAnswer> => {
    const isKnown = (await findDemoAmount(database, txId)) !== undefined
    const balance = await findDemoBalance(database, playerId)
    return { ...answer('OK', { txId }), state: isKnown ? 'APPLIED' : 'NOT_FOUND', answer: answer('OK', { txId, balance }) }
  }
  const move = (name: string, playerId: string, { txId = '', refTxId = '', amount = '0', bet: stake = amount, win = '0' }: Body) =>
    database.transaction(async (tx): Promise<WalletAnswer> => {
      const balance = await lockDemoBalance(tx, playerId)
      if (balance === undefined) return answer('INVALID_PLAYER')
      if ((await findDemoAmount(tx, txId)) !== undefined) return answer('OK', { txId, balance, duplicate: true })
      const bet = refTxId ? ((await findDemoAmount(tx, refTxId)) ?? 0n) : 0n
      const changes: Record<string, bigint> = { bet: -BigInt(amount), win: BigInt(amount), betwin: BigInt(win) - BigInt(stake) }
      const change = changes[name] ?? -bet
      if (name === 'rollback') await burnDemoId(tx, playerId, refTxId)
      if (balance + change < 0n || (name === 'betwin' && balance < BigInt(stake))) return answer('INSUFFICIENT_FUNDS', { balance })
      return answer('OK', { txId, balance: await moveDemoMoney(tx, playerId, txId, change), duplicate: false })
    })
  return {
    async call(name, body) {
      return { kind: 'answered', answer: await ask(name, body as Body) } as never
    },
  }
}
