import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { linkActions } from '@portal/contracts/registration-centre'
import { Button, classNames, IconButton, type IconName } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Dialog } from '@portal/ui/dialog.tsx'
import { Money } from '@portal/ui/money.tsx'
import type { Column } from '@portal/ui/table.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { registrationTexts } from '../../../i18n/registration-texts.ts'
import { useErrorText, useText } from '../../../i18n/use-text.tsx'
import { useMoment } from '../../../i18n/use-time.ts'
import { useApi } from '../../../lib/api-context.ts'
import { toneOf } from '../../bets/record.ts'
import { useFigures, useMoney } from '../../brand/brand.tsx'
import { kindKeys } from '../agent-kind.ts'
import { type InviteLink, linksKey, registrationKey } from './account-queries.ts'
import { useGroupText } from '../parts/use-group-text.ts'
import css from './account.module.css'

type Face = { readonly tone: 'positive' | 'negative' | 'warning' | 'plain'; readonly icon: IconName }

const faces: Readonly<Record<InviteLink['state'], Face>> = {
  ACTIVE: { tone: 'positive', icon: 'check-circle-fill' },
  PAUSED: { tone: 'warning', icon: 'pause-circle-duotone' },
  ENDED: { tone: 'plain', icon: 'prohibit-duotone' },
  EXPIRED: { tone: 'plain', icon: 'clock-duotone' },
  USED_UP: { tone: 'plain', icon: 'check-circle-duotone' },
}

/** What stands of a link in the list. */
export function useLinkColumns(onShare: (link: InviteLink) => void): readonly Column<InviteLink>[] {
  const say = registrationTexts.useText()
  const figure = useFigures()
  const money = useMoney()
  const count = (key: string, label: string, cell: (link: InviteLink) => ReactNode): Column<InviteLink> => ({
    key,
    head: label,
    phoneLabel: label,
    align: 'end',
    cell: (link) => <span className="num">{cell(link)}</span>,
  })
  const usesOf = ({ registrations, usesAtMost }: InviteLink) =>
    usesAtMost === undefined ? figure(registrations) : say('centre.ofUses', { used: figure(registrations), most: figure(usesAtMost) })
  return [
    { key: 'channel', head: say('centre.channel'), cell: (link) => <Name link={link} /> },
    { key: 'state', head: say('centre.state'), phoneLabel: say('centre.state'), cell: (link) => <State link={link} /> },
    count('visits', say('centre.visits'), ({ visits }) => figure(visits)),
    count('registrations', say('centre.registrations'), usesOf),
    count('deposited', say('centre.deposited'), ({ deposited, firstDeposits }) => (
      <span className={css.name}>
        {money(deposited)}
        <span className={css.small}>
          {say('centre.firstDeposits')} {figure(firstDeposits)}
        </span>
      </span>
    )),
    count('turnover', say('centre.turnover'), ({ turnover }) => money(turnover)),
    count('net', say('centre.net'), ({ net }) => <Money tone={toneOf(net)}>{money(net, { signed: true })}</Money>),
    {
      key: 'actions',
      head: <span className="spoken">{say('centre.actions')}</span>,
      cell: (link) => <Actions link={link} onShare={onShare} />,
    },
  ]
}

function Name({ link }: { readonly link: InviteLink }) {
  const { channel, note, code } = link
  return (
    <span className={classNames(css.name, css.channel)}>
      <b>{channel}</b>
      <Gives link={link} />
      <span className={css.small}>{code}</span>
      {note && <span className="muted">{note}</span>}
    </span>
  )
}

function Gives({ link: { type, prizeGroup } }: { readonly link: InviteLink }) {
  const sayAgents = agentsTexts.useText()
  const groupText = useGroupText()
  return (
    <span>
      <span className={css.kind}>{sayAgents(kindKeys[type])}</span>
      {prizeGroup !== undefined && <span className="num"> · {groupText(prizeGroup)}</span>}
    </span>
  )
}

function State({ link: { state, expiresAt } }: { readonly link: InviteLink }) {
  const say = registrationTexts.useText()
  const when = useMoment()
  const isRunning = state === 'ACTIVE' || state === 'PAUSED'
  return (
    <span className={css.name}>
      <Status {...faces[state]}>{say(`centre.state.${state}`)}</Status>
      {isRunning && expiresAt !== undefined && <span className={css.small}>{say('centre.until', { time: when(expiresAt) })}</span>}
    </span>
  )
}

type ActionsProps = { readonly link: InviteLink; readonly onShare: (link: InviteLink) => void }

/** An open link is shared, paused or ended; one that has ended only says what it brought. */
function Actions({ link, onShare }: ActionsProps) {
  const t = useText()
  const say = registrationTexts.useText()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useChange(link.code, () => setAsking(false))
  if (link.state !== 'ACTIVE' && link.state !== 'PAUSED') return null
  const isPaused = link.state === 'PAUSED'
  return (
    <span className={css.row}>
      <IconButton icon="share-network-duotone" label={say('centre.shareOf', { name: link.channel })} onClick={() => onShare(link)} />
      <IconButton
        icon={isPaused ? 'play-circle-duotone' : 'pause-circle-duotone'}
        label={say(isPaused ? 'centre.resumeOf' : 'centre.pauseOf', { name: link.channel })}
        disabled={isPending}
        onClick={() => mutate(isPaused ? 'RESUME' : 'PAUSE')}
      />
      <IconButton
        icon="prohibit-duotone"
        label={say('centre.endOf', { name: link.channel })}
        disabled={isPending}
        onClick={() => setAsking(true)}
      />
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={say('centre.endTitle', { name: link.channel })}
        description={say('centre.endHint')}
        closeLabel={t('action.close')}
        size="small"
        actions={
          <>
            <Button look="outline" onClick={() => setAsking(false)}>
              {t('action.cancel')}
            </Button>
            <Button look="danger" pending={isPending} pendingLabel={t('form.waiting')} onClick={() => mutate('END')}>
              {say('centre.end')}
            </Button>
          </>
        }
      />
    </span>
  )
}

function useChange(code: string, onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (action: (typeof linkActions)[number]) => api.agents.changeInviteLink({ code, action }),
    onError: (error) => showToast(errorText(error), 'negative'),
    onSettled: async () => {
      onDone()
      await Promise.all([linksKey, registrationKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
}
