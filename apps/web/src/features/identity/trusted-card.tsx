import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { securityTexts } from '../../i18n/security-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { SecurityCard } from './security-card.tsx'
import css from './security.module.css'
import { type Security, securityKey } from './security-query.ts'

type Place = Security['trusted'][number]
type TrustedCardProps = { readonly places: readonly Place[]; readonly when: (time: string) => string }

/** Where the second step is not asked (decision A-56). */
export function TrustedCard({ places, when }: TrustedCardProps) {
  const say = securityTexts.useText()
  return (
    <SecurityCard icon="desktop-duotone" title={say('trusted.title')} lead={say(places.length > 0 ? 'trusted.what' : 'trusted.none')}>
      {places.length > 0 && (
        <ul className={css.list}>
          {places.map((place) => (
            <PlaceLine key={place.id} place={place} when={when} />
          ))}
        </ul>
      )}
    </SecurityCard>
  )
}

function PlaceLine({ place, when }: { readonly place: Place; readonly when: (time: string) => string }) {
  const t = useText()
  const say = securityTexts.useText()
  const api = useApi()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => api.identity.revokeTrust({ id: place.id }),
    onSuccess: () => showToast(say('trusted.revoked'), 'positive'),
    onError: (error) => showToast(errorText(error), 'negative'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityKey }),
  })
  const isNetwork = place.kind === 'network'
  return (
    <li className={css.line}>
      <span>
        <b>{isNetwork ? say('trusted.network', { network: place.network }) : place.device || t('account.unknownDevice')}</b>
        <span className="muted">
          {isNetwork ? '' : `${place.network} · `}
          {say('trusted.until', { time: when(place.expiresAt) })}
        </span>
      </span>
      {place.current && <Status tone="positive">{say('trusted.here')}</Status>}
      <Button look="outline" size="small" pending={revoke.isPending} pendingLabel={t('form.waiting')} onClick={() => revoke.mutate()}>
        {say('trusted.revoke')}
      </Button>
    </li>
  )
}
