import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { ProgressBar } from '@portal/ui/progress-bar.tsx'
import { useFigures, useMoney } from '../../features/brand/brand.tsx'
import { memberQuery, nameOf } from '../../features/identity/member.ts'
import { contentTexts } from '../../i18n/content-texts.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { fromMinor, toMinor } from '@portal/browser/money.ts'
import { isTrialType, useSession } from '../../lib/session.ts'
import { LevelLily } from '../../features/loyalty/level-lily.tsx'
import { playerRankQuery } from '../../features/loyalty/queries.ts'
import { memberAddress } from '../../lib/member-address.ts'
import type { Level } from './levels.ts'
import css from './standing.module.css'

/** The member's level, and the turnover of 365 days towards the next one. A visitor sees how to get there. */
export function Standing({ levels }: { readonly levels: readonly Level[] }) {
  const t = useText()
  const say = contentTexts.useText()
  const api = useApi()
  const figure = useFigures()
  const session = useSession()
  const { data: member } = useQuery({ ...memberQuery(api), enabled: session !== undefined })
  const level = session && member && levels.find((each) => each.level === member.clubLabel.rankLevel)
  const next = level && levels.find((each) => each.level > level.level)
  const top = levels.at(-1)?.level || 1
  return (
    <Card padded className={css.standing}>
      <LevelLily share={(level?.level ?? top) / top} isLarge />
      <div className={css.words}>
        <p className={css.level}>
          {level ? say('vip.yours', { name: nameOf(member), level: figure(level.level), label: level.name }) : say('vip.signedOut')}
        </p>
        {level && !isTrialType(session.type) && <Way next={next} />}
        {!session && (
          <Link to="/login" className={buttonClass({ look: 'quiet' })}>
            {t('action.login')}
          </Link>
        )}
      </div>
    </Card>
  )
}

/** The valid turnover of 365 days, against what the next level asks for; the way to all of it. */
function Way({ next }: { readonly next: Level | undefined }) {
  const say = contentTexts.useText()
  const api = useApi()
  const money = useMoney()
  const { language } = useLanguage()
  const { data } = useQuery(playerRankQuery(api, language))
  if (!data) return null
  const turnover = toMinor(data.turnover) ?? 0n
  const wanted = next && toMinor(next.turnoverToReach)
  const left = wanted === undefined ? 0n : wanted - turnover
  return (
    <>
      {wanted !== undefined && (
        <ProgressBar className={css.way} max={Number(wanted)} value={Number(left > 0n ? turnover : wanted)} label={say('vip.way')} />
      )}
      <p className="muted">
        {say('vip.turnover', { amount: money(data.turnover) })}{' '}
        {!next
          ? say('vip.top')
          : left > 0n
            ? say('vip.left', { amount: money(fromMinor(left)), label: next.name })
            : say('vip.enough', { label: next.name })}
      </p>
      <Link to={memberAddress('playerRank')} className={buttonClass({ look: 'quiet' })}>
        {say('vip.mine')}
      </Link>
    </>
  )
}
