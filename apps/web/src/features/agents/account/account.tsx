import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Tabs } from '@portal/ui/tabs.tsx'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { registrationTexts } from '../../../i18n/registration-texts.ts'
import { useApi } from '../../../lib/api-context.ts'
import { useFigures } from '../../brand/brand.tsx'
import { useCopy } from '../../content/copy.ts'
import { useGroupText } from '../parts/use-group-text.ts'
import { registrationQuery, type Registration } from './account-queries.ts'
import css from './account.module.css'
import { InviteLinks } from './invite-links.tsx'
import { OpenDownline } from './open-downline.tsx'
import { ShareDialog } from './share-dialog.tsx'

type Way = 'links' | 'byHand'

/** The registration centre: how the agent brings in members and agents, and what may be given to them. */
export default function RegistrationCentre() {
  const say = registrationTexts.useText()
  const query = useQuery(registrationQuery(useApi()))
  const [way, setWay] = useState<Way>('links')
  const { data } = query
  if (query.isPending) return <Skeleton shape="block" className={css.waiting} />
  if (!data) return <QueryFailed query={query} />
  const tabs = [
    { key: 'links' as const, label: say('centre.links'), icon: 'link-bold' as const },
    { key: 'byHand' as const, label: say('centre.byHand'), icon: 'user-plus-duotone' as const },
  ]
  return (
    <div className={css.page}>
      <OwnCode code={data.code} />
      <Quotas registration={data} />
      <Tabs label={say('centre.tabs')} tabs={tabs} selected={way} onSelect={setWay}>
        {way === 'links' ? <InviteLinks registration={data} /> : <OpenDownline registration={data} />}
      </Tabs>
    </div>
  )
}

/** The code that every agent has: it never ends, and is the shortest way to a member. */
function OwnCode({ code }: { readonly code: string }) {
  const say = registrationTexts.useText()
  const copy = useCopy()
  const [isShared, setShared] = useState(false)
  return (
    <Card look="deep" padded className={css.own}>
      <div className={css.ownWords}>
        <h3>{say('centre.ownCode')}</h3>
        <b className={css.code}>{code}</b>
        <p>{say('centre.ownCodeHint')}</p>
      </div>
      <div className={css.ownActions}>
        <Button look="deep" icon="copy-bold" onClick={() => void copy(code)}>
          {say('centre.copyCode')}
        </Button>
        <Button look="lily" icon="qr-code-duotone" onClick={() => setShared(true)}>
          {say('centre.share')}
        </Button>
      </div>
      {isShared && <ShareDialog code={code} name={say('centre.ownCode')} onClose={() => setShared(false)} />}
    </Card>
  )
}

/** What is left of each quota, or that high groups need one. */
function Quotas({ registration: { groups, quotas, quotaFrom } }: { readonly registration: Registration }) {
  const say = registrationTexts.useText()
  const figure = useFigures()
  const groupText = useGroupText()
  if (!groups) return null
  const isMissing = quotaFrom !== undefined && groups.own >= quotaFrom && !quotas.some(({ fromGroup }) => fromGroup <= quotaFrom)
  if (quotas.length === 0 && !isMissing) return null
  return (
    <Card padded className={css.quotas}>
      <h3>{say('centre.quotas')}</h3>
      {isMissing && <p className="muted">{say('centre.noQuota', { group: groupText(quotaFrom) })}</p>}
      {quotas.length > 0 && (
        <ul className={css.quotaList}>
          {quotas.map(({ fromGroup, accounts, left }) => (
            <li key={fromGroup}>
              <span>{say('centre.quotaFrom', { group: groupText(fromGroup) })}</span>
              <b className="num">{say('centre.quotaLeft', { left: figure(left), most: figure(accounts) })}</b>
              <progress max={Math.max(accounts, 1)} value={left} aria-hidden="true" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
