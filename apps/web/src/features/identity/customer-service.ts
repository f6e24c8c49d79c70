import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { showToast } from '@portal/ui/toast.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { openService, pickService, type ServiceEntry } from '../../lib/service-link.ts'
import { useSession } from '../../lib/session.ts'
import { useBrand } from '../brand/brand.tsx'
import { memberQuery } from './member.ts'

type CustomerService = {
  /** The service for the current visitor: VIP for high ranks, the live chat for everybody else, also after the sign-out. */
  readonly entry: ServiceEntry | undefined
  /** Opens it in the window of customer service, or in that of the live chat; a failure is shown. */
  readonly open: (window?: 'service' | 'chat') => void
}

export function useCustomerService(): CustomerService {
  const t = useText()
  const api = useApi()
  const session = useSession()
  const { customerService, serviceWindow, chatWindow } = useBrand()
  const { data: member } = useQuery({ ...memberQuery(api), enabled: session !== undefined })
  const entry = pickService(customerService, session ? (member?.clubLabel.rankLevel ?? 0) : 0)
  const isVip = entry?.csType === 'VIP'
  const open = useCallback(
    (window: 'service' | 'chat' = 'service') => {
      const size = window === 'chat' ? chatWindow : serviceWindow
      const listLinks = async () => (await api.brand.serviceChat({})).version.pathList
      openService({ size, isVip, listLinks }).catch(() => showToast(t('service.failed'), 'negative'))
    },
    [api, t, isVip, chatWindow, serviceWindow],
  )
  return { entry, open }
}
