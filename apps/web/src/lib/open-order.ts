import { isRefused } from '@portal/browser/refused.ts'

/** An order of money that was sent and not answered yet, with the key under which it is asked for again. */
type StoredOrder<Order> = Order & { readonly key: string }

type OpenOrders<Order> = {
  /** The order of this account that waits for its answer. */
  read(account: string): StoredOrder<Order> | undefined
  /** Keeps an order before it is sent: the same key for the same order, a new one for another. */
  keep(order: Order): StoredOrder<Order>
  /** It was answered: carried out, or refused. */
  forget(): void
}

/**
 * Keeps the one order of a kind that is open, so that asking again, even after a reload, can never move the money twice (MON-04). Where the browser keeps
 * nothing it lives as long as the page.
 */
export function openOrders<Order extends { readonly account: string }>(
  storageKey: string,
  isSame: (one: Order, other: Order) => boolean,
): OpenOrders<Order> {
  let ofThisPage: StoredOrder<Order> | undefined
  const readStoredOrder = () => {
    try {
      return (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredOrder<Order> | null) ?? ofThisPage
    } catch {
      return ofThisPage
    }
  }
  const read = (account: string) => {
    const stored = readStoredOrder()
    return stored?.account === account && typeof stored.key === 'string' ? stored : undefined
  }
  return {
    read,
    keep(order) {
      const stored = read(order.account)
      if (stored && isSame(stored, order)) return stored
      const fresh = { ...order, key: crypto.randomUUID() }
      ofThisPage = fresh
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(fresh))
      } catch {
        // Without storage the key still holds for the retries of this page, but not over a reload.
      }
      return fresh
    },
    forget() {
      ofThisPage = undefined
      try {
        sessionStorage.removeItem(storageKey)
      } catch {
        // It was not kept either.
      }
    },
  }
}

const undecided: ReadonlySet<string> = new Set([
  'server.failed',
  'system.overloaded',
  'system.maintenance',
  'request.too_many',
  'session.expired',
  'session.required',
])

/** Whether an error leaves it open what became of an order, or lets it be sent again as it is: then its key must be kept. What nobody expected leaves it open. */
export function mayHaveArrived(error: unknown): boolean {
  return !isRefused(error) || error.code.startsWith('network.') || undecided.has(error.code)
}
