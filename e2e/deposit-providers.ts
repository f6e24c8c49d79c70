import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '@portal/contracts/calls'
import { Client } from './client.ts'
import type { SystemAddress } from './system.ts'

export type Order = {
  orderNo: string
  status: string
  credited: string
  amount: string
  reason?: string
  trxId?: string
  terms?: { type: string; url: string; account?: string }
}

/** A member who deposits by the providers that the simulator plays. */
export class Depositor {
  readonly client: Client

  constructor(system: Pick<SystemAddress, 'portal'>) {
    this.client = new Client(system.portal)
  }

  async order(method: string, amount: string): Promise<Order> {
    return (await this.client.must(calls.cashier.deposit, { method, amount })) as Order
  }

  async find(orderNo: string): Promise<Order> {
    return (await this.client.must(calls.cashier.depositOrder, { orderNo })) as Order
  }

  /** Presses the button of the provider's page. @returns the page that follows */
  async play(order: Order, form: Record<string, string> = { act: 'pay' }): Promise<Response> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return fetch(order.terms!.url, { method: 'POST', headers, body: new URLSearchParams(form), redirect: 'manual' })
  }

  /** The order as soon as it has this status. */
  async until(orderNo: string, status: string, withinMs = 30_000): Promise<Order> {
    for (const endMs = Date.now() + withinMs; ; await new Promise((next) => setTimeout(next, 200))) {
      const order = await this.find(orderNo)
      if (order.status === status) return order
      if (Date.now() > endMs) throw new Error(`${orderNo} is ${order.status} and not ${status}`)
    }
  }
}

/** Codes of the demonstration's vouchers of a brand. */
export async function readVouchers(
  { folder }: Pick<SystemAddress, 'folder'>,
  brand = 'shapla',
): Promise<{ code: string; amount: string }[]> {
  return JSON.parse(await readFile(join(folder, `demo-vouchers-${brand}.json`), 'utf8')) as { code: string; amount: string }[]
}
