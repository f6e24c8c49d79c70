import { expect, test } from 'vitest'
import { nameWallet, type Studio, walletFor } from './context.ts'
import type { Wallet } from './wallet.ts'

const wallet = (name: string) => ({ name }) as unknown as Wallet
const demoWallet = wallet('demo')
const studioWith = (...wallets: [string, Wallet][]) =>
  ({ demoWallet, games: new Map([['tiger', { vendor: 'NOKSHI' }]]), wallets: new Map(wallets) }) as unknown as Studio

test('a game’s money moves under the key of the brand whose currency it is, a demo’s under none (R-1.4.02)', () => {
  const [taka, dollar] = [wallet('taka'), wallet('dollar')]
  const studio = studioWith([nameWallet('NOKSHI', 'BDT'), taka], [nameWallet('NOKSHI', 'USD'), dollar])
  const choose = (currency: string, mode: 'real' | 'demo' = 'real', at = studio) => walletFor(at, { mode, game: 'tiger', currency })
  expect([choose('BDT'), choose('USD'), choose('USD', 'demo')]).toEqual([taka, dollar, demoWallet])
  expect(() => choose('EUR')).toThrow('No key')
  const only = wallet('only')
  expect(choose('EUR', 'real', studioWith([nameWallet('NOKSHI'), only]))).toBe(only)
})
