import { Skeleton } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { PictureWall } from '../../frame/picture-wall.tsx'
import { Timeline } from '../../frame/timeline.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import type { Say } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { useMay } from '../../lib/me.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { type Key, kycTexts } from './kyc-texts.ts'
import { type KycCheck, type KycRow, KycState, levelText, noonOf } from './kyc-words.tsx'

/** One check: what the document says beside what the account says, its pictures, and what the same member sent besides. */
export function KycDetails({ row }: { readonly row: KycRow }) {
  const t = kycTexts.useText()
  const may = useMay()
  return (
    <>
      <RowFacts row={row} t={t} />
      {may.use('kyc.documents') ? <Documents row={row} t={t} /> : <p className="muted">{t('kyc.hidden')}</p>}
    </>
  )
}

type RowProps = { readonly row: KycRow; readonly t: Say<Key> }

function RowFacts({ row, t }: RowProps) {
  const print = usePrint()
  return (
    <Facts
      facts={[
        [t('kyc.state'), <KycState key="state" state={row.state} t={t} />],
        [
          t('kyc.member'),
          <Link key="member" to={`/members/${encodeURIComponent(row.username)}`}>
            {row.username}
          </Link>,
        ],
        [t('kyc.paper'), t(`kyc.paper_${row.paper}`)],
        [t('kyc.number'), <span key="number" className="num">{`…${row.numberTail}`}</span>],
        [t('kyc.level'), levelText(row.level, t)],
        [t('kyc.submittedAt'), <Moment key="submitted" iso={row.submittedAt} />],
        ...(row.decidedAt ? ([[t('kyc.decidedAt'), <Moment key="decided" iso={row.decidedAt} />]] as const) : []),
        ...(row.decidedBy ? ([[t('kyc.decidedBy'), row.decidedBy]] as const) : []),
        ...(row.validUntil ? ([[t('kyc.validUntil'), print.day(noonOf(row.validUntil))]] as const) : []),
      ]}
    />
  )
}

/** Read only by those who may see documents: opening it stands in the audit. */
function Documents({ row, t }: RowProps) {
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({
    // The version belongs to the key: a check that has changed is read anew.
    queryKey: ['kyc', brand.code, row.id, row.version],
    queryFn: ({ signal }) => api.kyc.get({ id: row.id }, { signal }),
    staleTime: Infinity,
  })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const of = query.data
  return (
    <>
      <Compared of={of} t={t} />
      <Pictures of={of} t={t} />
      {of.earlier.length > 0 && (
        <Panel title={t('kyc.earlier')}>
          <Timeline
            label={t('kyc.earlier')}
            steps={of.earlier.map(({ id, submittedAt, state, reasons }) => ({
              at: submittedAt,
              state: <KycState state={state} t={t} />,
              actor: `#${id}`,
              note: reasons.map((reason) => t(`kyc.reason_${reason}`)).join(', ') || undefined,
            }))}
          />
        </Panel>
      )}
    </>
  )
}

type PartProps = { readonly of: KycCheck; readonly t: Say<Key> }

function Compared({ of, t }: PartProps) {
  const print = usePrint()
  const { holder, birthDate, account, sameDocument, reasons, note } = of
  return (
    <Panel title={t('kyc.compare')}>
      <Facts
        facts={[
          [t('kyc.holder'), holder],
          [t('kyc.payeeName'), account.payeeName],
          [t('kyc.birthDate'), print.day(noonOf(birthDate))],
          [t('kyc.accountBirthDate'), account.birthDate && print.day(noonOf(account.birthDate))],
          [t('kyc.registeredAt'), <Moment key="registered" iso={account.registeredAt} />],
          [
            t('kyc.sameDocument'),
            sameDocument.length === 0
              ? t('kyc.sameNone')
              : sameDocument.map((name) => (
                  <Link key={name} to={`/members/${encodeURIComponent(name)}`}>
                    {`${name} `}
                  </Link>
                )),
          ],
          ...(reasons.length > 0 ? ([[t('kyc.why'), reasons.map((reason) => t(`kyc.reason_${reason}`)).join(', ')]] as const) : []),
          ...(note ? ([[t('kyc.note'), note]] as const) : []),
        ]}
      />
    </Panel>
  )
}

function Pictures({ of: { check, pictures }, t }: PartProps) {
  const print = usePrint()
  const kept = pictures.filter(({ removedAt }) => !removedAt)
  return (
    <Panel title={t('kyc.pictures')}>
      {kept.length > 0 && (
        <PictureWall
          pictures={kept.map(({ picture }) => ({
            name: ['kyc', check.id, picture],
            label: t(`kyc.picture_${picture}`),
            load: (api) => api.kyc.picture({ id: check.id, picture }),
          }))}
        />
      )}
      {pictures
        .filter(({ removedAt }) => removedAt)
        .map(({ picture, removedAt }) => (
          <p key={picture} className="muted">
            {t(`kyc.picture_${picture}`)}: {t('kyc.removed', { time: print.time(removedAt!) })}
          </p>
        ))}
    </Panel>
  )
}
