/** Deposits by every method through the running system: the portal, and the simulator that plays the providers in a process of its own. */
import { calls } from '@portal/contracts/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Depositor, readVouchers } from './deposit-providers.ts'
import { type Lease, leaseSystem } from './system-pool.ts'

let system: Lease
beforeAll(async () => {
  system = await leaseSystem()
}, 180_000)
afterAll(() => system.release())

async function openMember(username: string): Promise<Depositor> {
  const member = new Depositor(system)
  await member.client.register(username)
  return member
}

test.concurrent('A page of a gateway is paid and the member comes back to a credited order (R-1.1.10)', async () => {
  const member = await openMember('pageOfGateway')
  const order = await member.order('card', '1000')
  expect([order.status, order.terms?.type]).toEqual(['awaiting', 'redirect'])
  const page = await fetch(order.terms!.url)
  expect([page.status, (await page.text()).includes(order.orderNo)]).toEqual([200, true])
  const left = await member.play(order)
  expect([left.status, left.headers.get('location')]).toEqual([303, `${system.portal}/#member/depositv2/${order.orderNo}`])
  await member.until(order.orderNo, 'credited')
  expect(await member.client.getBalance()).toBe('1000')
  // The page says that it has ended, and nothing happens twice.
  await member.play(order)
  expect(await member.client.getBalance()).toBe('1000')
})

test.concurrent.each([
  ['500.03', 'credited', '500.03', 'several reports are one credit'],
  ['500.05', 'partly_credited', '450.04', 'a tenth less is credited in part'],
  ['500.06', 'credited', '550.06', 'a tenth more is credited within the limits'],
  ['500.08', 'credited', '500.08', 'a report before the answer is credited'],
])('An amount of %s ends %s with %s: %s (MON-14)', async (amount, status, credited) => {
  const member = await openMember(`amount${amount.replace('.', 'x')}`)
  const order = await member.order('card', amount)
  if (order.status === 'awaiting') await member.play(order)
  expect((await member.until(order.orderNo, status)).credited).toBe(credited)
})

test.concurrent('A declined payment ends its order; a forged report and one that never comes leave it open (SEC-16)', async () => {
  const member = await openMember('declined')
  const failed = await member.order('card', '500.02')
  await member.play(failed)
  expect(await member.until(failed.orderNo, 'cancelled')).toMatchObject({ reason: 'declined', credited: '0' })
  const forged = await member.order('card', '500.09')
  await member.play(forged)
  const other = await member.order('bank', '500.07')
  await member.play(other)
  expect([(await member.find(forged.orderNo)).status, (await member.find(other.orderNo)).status]).toEqual(['awaiting', 'awaiting'])
  expect(await member.client.getBalance()).toBe('0')
})

test.concurrent('A chain counts its blocks until the order is credited, less the member’s fee', async () => {
  const member = await openMember('chainBlocks')
  const order = await member.order('crypto', '1000')
  expect(order.terms?.type).toBe('address')
  await member.play(order)
  await member.until(order.orderNo, 'credited')
  expect(await member.client.getBalance()).toBe('990')
})

test.concurrent('A payment by hand is proven by its transaction number', async () => {
  const member = await openMember('paidByHand')
  const order = await member.order('wallet', '500')
  const page = await (await member.play(order)).text()
  const trxId = /id="trx">([A-Z0-9]{10})</.exec(page)![1]!
  const { order: submitted } = (await member.client.must(calls.cashier.submitDeposit, { orderNo: order.orderNo, trxId })) as {
    order: { status: string; trxId?: string }
  }
  expect(submitted.status).toBe('credited')
  expect(await member.client.getBalance()).toBe('500')
})

test.concurrent('A reversed payment becomes a case and its money is held', async () => {
  const member = await openMember('reversedCase')
  const order = await member.order('card', '500.10')
  await member.play(order)
  await member.until(order.orderNo, 'reversed', 60_000)
  expect(await member.client.getBalance()).toBe('0')
})

test.concurrent('A voucher is redeemed once; the fifth wrong code locks', async () => {
  const member = await openMember('voucherUser')
  const [voucher] = await readVouchers(system)
  const redeem = (code: string) => member.client.call(calls.cashier.redeemVoucher, { method: 'voucher', code })
  expect((await redeem(voucher!.code.toLowerCase())).value).toMatchObject({ status: 'credited', amount: voucher!.amount })
  expect((await redeem(voucher!.code)).code).toBe('cashier.voucher_invalid')
  for (let tries = 0; tries < 4; tries += 1) expect((await redeem('0000-0000-0000-0000-0')).code).toBe('cashier.voucher_invalid')
  expect((await redeem('0000-0000-0000-0000-0')).code).toBe('cashier.voucher_locked')
  expect(await member.client.getBalance()).toBe(voucher!.amount)
})
