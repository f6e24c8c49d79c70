import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../lib/api-context.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { confirmationsQuery } from './payout-queries.ts'

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'))

/** A panel that the address opens with the page comes first: the dialog that opens last lies on top. */
const afterPageMs = 1_500

/** Asks, on any page, whether a payout has arrived. One that was put aside stays so until the next `round`: another payout, or a reminder. */
export default function ConfirmPayout({ round }: { readonly round: number }) {
  const api = useApi()
  const { data } = useQuery(confirmationsQuery(api))
  const [isPageOpen, setPageOpen] = useState(false)
  const [putAside, setPutAside] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const timer = setTimeout(() => setPageOpen(true), afterPageMs)
    return () => clearTimeout(timer)
  }, [])
  const nameOf = (orderNo: string) => `${orderNo} ${round}`
  const order = data?.list.find(({ orderNo }) => !putAside.has(nameOf(orderNo)))
  if (!order || !isPageOpen) return null
  return <ConfirmDialog key={order.orderNo} order={order} onLeave={() => setPutAside(new Set([...putAside, nameOf(order.orderNo)]))} />
}
