import { Skeleton } from '@portal/ui'
import { ProgressBar } from '@portal/ui/progress-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Panel } from '../../frame/panel.tsx'
import { Timeline } from '../../frame/timeline.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import type { MemberLevel as Shown } from './club-words.tsx'
import { clubTexts, type Key } from './club-texts.ts'
import css from './club.module.css'

type Subject = { readonly username: string; readonly shown: Shown }

const give: Action<Subject, Key> = {
  key: 'give',
  label: 'club.giveLevel',
  icon: 'crown-duotone',
  permission: 'rewards.level',
  explain: 'club.giveWhy',
  fields: [
    { key: 'level', label: 'club.newLevel', hint: 'club.newLevelHint', kind: 'text', from: ({ shown }) => String(shown.level) },
    { key: 'heldUntil', label: 'club.heldUntil', hint: 'club.heldUntilHint', kind: 'day', isOptional: true, from: ({ shown }) => shown.heldUntil ?? '' },
  ],
  faults: { unchanged: 'club.fault_sameLevel', past: 'club.fault_past', too_late: 'club.fault_tooLate', unknown: 'club.fault_noLevel' },
  send: (api, { username }, { values, reason, options }) => {
    const typed = (values.level ?? '').trim()
    const level = /^\d{1,2}$/.test(typed) ? Number(typed) : -1
    return api.club.giveLevel({ member: username, level, heldUntil: values.heldUntil || null, reason }, options)
  },
  done: 'club.given',
} // prettier-ignore

/** The level of one member: the way up, what keeps it, how it changed, and the form that puts it right. */
export function MemberLevel({ username }: { readonly username: string }) {
  const t = clubTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({
    queryKey: ['member-level', brand.code, username],
    queryFn: ({ signal }) => api.club.memberLevel({ member: username }, { signal }),
  })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const shown = query.data
  return (
    <>
      <Panel
        title={t('club.memberLevel')}
        aside={
          <ActionButton
            size="small"
            action={give}
            subject={{ username, shown }}
            subjectName={username}
            t={t}
            onCarried={() => void query.refetch()}
          />
        }
      >
        <Progress shown={shown} />
      </Panel>
      <Panel title={t('club.history')}>
        <History shown={shown} />
      </Panel>
    </>
  )
}

function Progress({ shown }: { readonly shown: Shown }) {
  const t = clubTexts.useText()
  const print = usePrint()
  const { level, name, turnover, next, keep, heldUntil, currency } = shown
  const money = (amount: string) => print.money(amount, { currency })
  const share = next && Number(next.turnover) > 0 ? Math.min(1, Math.max(0, Number(turnover) / Number(next.turnover))) : 1
  return (
    <>
      <Facts
        facts={[
          [t('club.level'), <b key="level">{`${print.number(level)} · ${name}`}</b>],
          [t('club.turnover'), <span key="turnover" className="num">{money(turnover)}</span>], // prettier-ignore
          [t('club.next'), next ? t('club.nextOf', { level: print.number(next.level), amount: money(next.turnover) }) : t('club.top')],
          ...(keep
            ? [[t('club.keepUntil'), keep.isFree ? t('club.keepFree') : t('club.keepOf', { amount: money(keep.turnover), time: print.time(keep.at) })] as const]
            : []),
          ...(heldUntil ? [[t('club.heldUntil'), print.day(`${heldUntil}T12:00:00Z`)] as const] : []),
        ]}
      />
      {next && <ProgressBar className={css.progress} value={share} max={1} label={t('club.next')} />}
      <p>
        <Link to="/club" className={css.link}>{t('club.toTable')}</Link>
      </p>
    </>
  ) // prettier-ignore
}

function History({ shown: { history, currency } }: { readonly shown: Shown }) {
  const t = clubTexts.useText()
  const print = usePrint()
  if (history.length === 0) return <p className="muted">{t('club.noHistory')}</p>
  return (
    <Timeline
      label={t('club.history')}
      steps={history.map(({ from, to, why, turnover, at, by }) => ({
        at,
        state: t(`club.why_${why}`, { from: print.number(from), to: print.number(to) }),
        actor: by || t('club.byRules'),
        note: t('club.turnoverThen', { amount: print.money(turnover, { currency }) }),
      }))}
    />
  )
}
