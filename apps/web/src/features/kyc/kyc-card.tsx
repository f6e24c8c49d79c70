import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { type KycKey, kycTexts } from '../../i18n/kyc-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useDay, useMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { useMoney } from '../brand/brand.tsx'
import { SecurityCard } from '../identity/security-card.tsx'
import { KycDialog } from './kyc-dialog.tsx'
import css from './kyc.module.css'
import { type KycStatus, kycQuery } from './kyc-query.ts'

/** What the brand asks for before a withdrawal: a level, of all amounts or of those above one. */
export type NeededCheck = { readonly level: number; readonly above?: string | undefined }

const tones: Partial<Record<KycStatus['state'], 'positive' | 'negative' | 'warning'>> = {
  submitted: 'warning',
  under_review: 'warning',
  approved: 'positive',
  rejected: 'negative',
  expired: 'negative',
}

/** The identity check: where it stands, what it has proven, why it was refused, and the way to the next one (decision b.1). */
export function KycCard({ needed }: { readonly needed?: NeededCheck | undefined }) {
  const say = kycTexts.useText()
  const query = useQuery(kycQuery(useApi()))
  const [isOpen, setOpen] = useState(false)
  const status = query.data
  if (!status) return query.isError ? <QueryFailed query={query} /> : <Skeleton shape="block" className={css.waiting} />
  const button = buttonOf(status, needed)
  return (
    <SecurityCard
      icon="identification-card-duotone"
      title={say('kyc.title')}
      status={<Status tone={tones[status.state] ?? 'plain'}>{say(`kyc.state.${status.state}` satisfies KycKey)}</Status>}
      lead={say('kyc.what')}
      actions={
        status.isOpen && (
          <Button look={button.isMain ? 'primary' : 'outline'} onClick={() => setOpen(true)}>
            {say(button.label)}
          </Button>
        )
      }
    >
      <KycFacts status={status} needed={needed} />
      {isOpen && <KycDialog status={status} onEnd={() => setOpen(false)} />}
    </SecurityCard>
  )
}

/** What is asked for next. */
function buttonOf({ state, level, pictures }: KycStatus, needed: NeededCheck | undefined): { label: KycKey; isMain: boolean } {
  if (pictures.length > 0) return { label: 'kyc.continue', isMain: true }
  if (state === 'none') return { label: 'kyc.start', isMain: needed !== undefined }
  if (state !== 'approved') return { label: 'kyc.again', isMain: true }
  return level < 3 ? { label: 'kyc.raise', isMain: (needed?.level ?? 0) > level } : { label: 'kyc.renew', isMain: false }
}

function KycFacts({ status, needed }: { readonly status: KycStatus; readonly needed: NeededCheck | undefined }) {
  const say = kycTexts.useText()
  const money = useMoney()
  const when = useMoment()
  const day = useDay()
  const { state, level, validUntil, submittedAt, reasons, note } = status
  return (
    <>
      {needed && level < needed.level && (
        <p>
          {needed.above === undefined ? say('kyc.neededAlways') : say('kyc.needed', { amount: money(needed.above, { digits: 0 }) })}
          {needed.level === 3 && ` ${say('kyc.neededAddress')}`}
        </p>
      )}
      {/* Noon is the same day in every zone of the brands. */}
      {level > 0 && validUntil && <p>{say(level === 3 ? 'kyc.proven3' : 'kyc.proven2', { day: day(`${validUntil}T12:00:00Z`) })}</p>}
      {(state === 'submitted' || state === 'under_review') && submittedAt && <p>{say('kyc.sentAt', { time: when(submittedAt) })}</p>}
      {state === 'expired' && <p>{say('kyc.expiredHint')}</p>}
      {state === 'rejected' && (
        <div className={css.why}>
          <b>{say('kyc.why')}</b>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{say(`kyc.reason.${reason}` satisfies KycKey)}</li>
            ))}
          </ul>
          {note !== undefined && <p>{note}</p>}
        </div>
      )}
    </>
  )
}
