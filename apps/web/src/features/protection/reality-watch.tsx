import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { protectionTexts } from '../../i18n/protection-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { memberAddress, readMemberAddress } from '../../lib/member-address.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { BlockNotice } from './block-notice.tsx'
import { HelpLinks } from './help-links.tsx'
import css from './protection.module.css'
import { type RealityFacts, realityKey, realityQuery } from './protection-query.ts'

/** How often the server is asked while something counts; the times themselves are waited for exactly. */
const askEveryMs = 60_000
/** So long before the end of a session the member is told. */
const warnMs = 5 * 60_000
const minuteMs = 60_000

type Due = 'check' | 'session' | undefined

/**
 * Over every page and game of a signed-in member: the reality check when it is due, the end of the session's time, and the calm page of a break after a sign-in. The server decides and
 * refuses bets whether this is seen or not, so that a reload or another window answers nothing.
 */
export default function RealityWatch() {
  const api = useApi()
  const counts = (facts: RealityFacts | undefined) => Boolean(facts?.everyMinutes ?? facts?.sessionMinutes)
  const { data: facts, dataUpdatedAt } = useQuery({
    ...realityQuery(api),
    refetchInterval: ({ state }) => (counts(state.data) ? askEveryMs : false),
  })
  const due = useDue(facts, dataUpdatedAt)
  if (!facts) return null
  if (facts.block) return <BreakPage block={facts.block} />
  if (!due) return null
  // A dialog lies outside of what is shown in full.
  if (document.fullscreenElement) void document.exitFullscreen()
  return <CheckDialog facts={facts} due={due} />
}

/** What is due now, by the server's clock as it was when the facts came, and a warning before the session ends. */
function useDue(facts: RealityFacts | undefined, readAtMs: number): Due {
  const say = protectionTexts.useText()
  const queryClient = useQueryClient()
  const [, tick] = useState(0)
  const nowMs = facts ? Date.parse(facts.serverTime) + (Date.now() - readAtMs) : 0
  const sessionMs = facts?.sessionEndsAt ? Date.parse(facts.sessionEndsAt) : Infinity
  const checkMs = facts?.dueAt ? Date.parse(facts.dueAt) : Infinity
  const nextMs = Math.min(...[checkMs, sessionMs, sessionMs - warnMs].filter((time) => time > nowMs))
  useEffect(() => {
    if (nextMs === Infinity) return
    const timer = setTimeout(
      () => {
        if (nextMs === sessionMs - warnMs) showToast(say('check.soonOver'))
        tick((count) => count + 1)
        void queryClient.invalidateQueries({ queryKey: realityKey })
      },
      Math.max(0, nextMs - nowMs) + 50,
    )
    return () => clearTimeout(timer)
    // The times decide; the moment of drawing does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [nextMs, queryClient])
  return nowMs >= checkMs ? 'check' : nowMs >= sessionMs ? 'session' : undefined
}

type CheckDialogProps = { readonly facts: RealityFacts; readonly due: Exclude<Due, undefined> }

/** Time and money since play began, in money of the wallet. Leaving comes first. At the end of the session's time there is no playing on. */
function CheckDialog({ facts, due }: CheckDialogProps) {
  const t = useText()
  const say = protectionTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [isHidden, setHidden] = useState(false)
  const answer = useAnswer()
  const { playingSince, serverTime, staked, won, net } = facts
  const minutes = Math.max(1, Math.round((Date.parse(serverTime) - Date.parse(playingSince ?? serverTime)) / minuteMs))
  const go = (to: string | { hash: string }) => {
    setHidden(true)
    if (due === 'check') answer.mutate()
    void navigate(to)
  }
  if (isHidden && (due === 'session' || answer.isPending || readMemberAddress(hash))) return null
  return (
    <Dialog
      open
      mustAnswer
      size="small"
      onClose={() => undefined}
      title={say(due === 'check' ? 'check.title' : 'check.overTitle')}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button look="primary" onClick={() => go('/')}>
            {say('check.leave')}
          </Button>
          <Button look="outline" onClick={() => go({ hash: memberAddress('personalHistoryCopy') })}>
            {say('check.history')}
          </Button>
          {due === 'check' && (
            <Button look="quiet" pending={answer.isPending} pendingLabel={t('form.waiting')} onClick={() => answer.mutate()}>
              {say('check.playOn')}
            </Button>
          )}
        </>
      }
    >
      <p>{say(due === 'check' ? 'check.lead' : 'check.overLead')}</p>
      <dl className={css.facts}>
        <Fact name={say('check.time')} value={say('limit.minutes', { count: figure(minutes) })} />
        <Fact name={say('check.staked')} value={money(staked)} />
        <Fact name={say('check.won')} value={money(won)} />
        <Fact name={say('check.net')} value={money(net)} />
      </dl>
      {answer.error && <p role="alert">{errorText(answer.error)}</p>}
    </Dialog>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}

function useAnswer() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.protection.answerCheck({}),
    onSuccess: (facts) => queryClient.setQueryData(realityKey, facts),
  })
}

/** After a sign-in during a break, once a visit: no error, but where things stand, what still works, and where help is. */
function BreakPage({ block }: { readonly block: NonNullable<RealityFacts['block']> }) {
  const t = useText()
  const say = protectionTexts.useText()
  const navigate = useNavigate()
  const [isSeen, setSeen] = useState(false)
  if (isSeen) return null
  const leaveFor = (page: 'withdraw' | 'securityCenter', part?: string) => {
    setSeen(true)
    void navigate({ hash: memberAddress(page, part) })
  }
  return (
    <Dialog open size="wide" onClose={() => setSeen(true)} title={say('block.welcome')} closeLabel={t('action.close')}>
      <div className={css.form}>
        <BlockNotice block={block} />
        <div className={css.returnActions}>
          {block.kind !== 'closure' && (
            <Button look="primary" onClick={() => leaveFor('withdraw')}>
              {say('block.withdraw')}
            </Button>
          )}
          <Button look="outline" onClick={() => leaveFor('securityCenter', 'limits')}>
            {say('page.open')}
          </Button>
        </div>
        <h4>{say('help.title')}</h4>
        <HelpLinks />
      </div>
    </Dialog>
  )
}
