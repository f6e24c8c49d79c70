import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { AccountType } from '@portal/contracts'
import { Badge } from '@portal/ui/badge.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { brandName, useBrand, useFeature, useFigures, useOffered } from '../../features/brand/brand.tsx'
import { useLevelName } from '../../features/identity/club.ts'
import { memberQuery, nameOf } from '../../features/identity/member.ts'
import { PointsLine } from '../../features/points/points-line.tsx'
import { claimCountsQuery } from '../../features/loyalty/queries.ts'
import { unreadQuery } from '../../features/messaging/unread.ts'
import { memberTexts } from '../../i18n/member-texts.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useIsNarrow } from '../../lib/is-narrow.ts'
import { memberAddress, type MemberPage } from '../../lib/member-address.ts'
import { isAgentType, isTrialType } from '../../lib/session.ts'
import { writeStored } from '../../lib/storage.ts'
import { Centre } from './centre.tsx'
import { CentreProfile } from './centre-profile.tsx'
import css from './centre.module.css'
import { allEntries, type MemberEntry, memberEntries } from './member-pages.ts'
import { useCentreGate } from './use-centre-gate.ts'

const isReal = (type: AccountType) => !isTrialType(type)

/** The member's panel over the page. */
export default function MemberCentre({ page }: { readonly page: MemberPage | undefined }) {
  const isOffered = useFeature('MEMBERCENTER3')
  const { isPermitted, close } = useCentreGate({ isOffered, isFor: isReal, address: memberAddress(page) })
  usePointMallMarker(isPermitted)
  return isPermitted ? <Panel page={page} onClose={close} /> : null
}

/** Keeps in the session that the centre was opened from the points mall, as long as it is open. */
function usePointMallMarker(isOpen: boolean): void {
  const { pathname } = useLocation()
  const isFromMall = pathname === '/pointMall'
  useEffect(() => {
    if (!isOpen) return undefined
    if (isFromMall) writeStored('session', 'fromPointMall', '1')
    return () => writeStored('session', 'fromPointMall', undefined)
  }, [isOpen, isFromMall])
}

/** The entries that the brand has, and of these the ones in this member's menu. */
function useEntries(): { offered: readonly MemberEntry[]; listed: readonly MemberEntry[] } {
  const api = useApi()
  const offered = useOffered(allEntries)
  const { data: member } = useQuery(memberQuery(api))
  const hasLine = (member?.toUpline ?? false) || isAgentType(member?.type)
  return { offered, listed: offered.filter((entry) => memberEntries.includes(entry) && (!entry.needsLine || hasLine)) }
}

function Panel({ page, onClose }: { readonly page: MemberPage | undefined; readonly onClose: () => void }) {
  const t = useText()
  const isNarrow = useIsNarrow()
  const figure = useFigures()
  const { data: unread } = useQuery(unreadQuery(useApi()))
  const { offered, listed } = useEntries()
  const shown = page ?? (isNarrow ? undefined : 'securityCenter')
  const entry = allEntries.find((one) => one.page === shown)
  const { data: claims } = useQuery(claimCountsQuery(useApi()))
  const counts: Partial<Record<MemberPage, number>> = {
    messageV2: unread?.unreadCount ?? 0,
    rewardCenter: claims?.rewards ?? 0,
    missionLeaderboard: claims?.missions ?? 0,
  }
  const lineOf = ({ page: to, icon, label }: MemberEntry) => ({
    page: to,
    icon,
    label: t(label),
    ...((counts[to] ?? 0) > 0 && { badge: <Badge>{figure(counts[to]!)}</Badge> }),
  })
  return (
    <Centre
      title={entry ? t(entry.label) : t('member.centre')}
      label={t('member.centre')}
      isNarrow={isNarrow}
      who={<Who />}
      entries={listed.map(lineOf)}
      shown={entry && lineOf(entry)}
      addressOf={memberAddress}
      onClose={onClose}
    >
      {!entry ? null : !offered.includes(entry) ? <NotOffered entry={entry} /> : <entry.part />}
    </Centre>
  )
}

/** The picture, the name and the level. */
function Who() {
  const { data: member } = useQuery(memberQuery(useApi()))
  const levelName = useLevelName(member)
  return (
    <CentreProfile
      avatar={member?.avatar}
      name={member && nameOf(member)}
      below={
        <>
          {levelName === undefined ? '\u00a0' : levelName || member?.account} <PointsLine className={css.points} />
        </>
      }
    />
  )
}

/** What an address says whose page this brand does not have: it is in no menu, but an old link may name it. */
function NotOffered({ entry }: { readonly entry: MemberEntry }) {
  const t = useText()
  const say = memberTexts.useText()
  const { language } = useLanguage()
  const brand = useBrand()
  return (
    <EmptyState
      icon={entry.icon}
      title={say('member.notOffered', { brand: brandName(brand, language) })}
      action={
        <Link to={memberAddress('securityCenter')} className={css.more}>
          {t('member.securityCenter')}
        </Link>
      }
    >
      {say('member.notOfferedHint')}
    </EmptyState>
  )
}
