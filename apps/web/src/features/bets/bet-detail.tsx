import { useMutation } from '@tanstack/react-query'
import { Button } from '@portal/ui/button.tsx'
import { Status } from '@portal/ui/badge.tsx'
import { Drawer } from '@portal/ui/drawer.tsx'
import { Money } from '@portal/ui/money.tsx'
import { recordsTexts } from '../../i18n/records-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useExactMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import css from './bet-detail.module.css'
import { type BetRow, toneOf } from './record.ts'

export const statusTones = {
  won: 'positive',
  lost: 'plain',
  unsettled: 'warning',
  tied: 'plain',
  cancelled: 'negative',
  void: 'negative',
} as const

type BetDetailProps = {
  readonly bet: BetRow
  /** Whose bet it is, where it is not the reader's: the game's page of a round is for its own member. */
  readonly member?: { readonly label: string; readonly account: string }
  readonly onClose: () => void
}

/** All that is known of a bet: of a lottery its line, of other games the way to the game's own page of the round. */
export function BetDetail({ bet, member, onClose }: BetDetailProps) {
  const t = useText()
  const say = recordsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const when = useExactMoment()
  const line = (label: string, value: React.ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <Drawer open side="end" onClose={onClose} title={bet.gameName} closeLabel={t('action.close')}>
      <dl className={css.lines}>
        {member && line(member.label, <span className={css.code}>{member.account}</span>)}
        {line(t('record.status'), <Status tone={statusTones[bet.status]}>{t(`bet.${bet.status}`)}</Status>)}
        {line(t('record.orderNo'), <span className={css.code}>{bet.orderNo}</span>)}
        {line(t('record.category'), `${t(`category.${bet.gameType}`)} · ${bet.vendorName}`)}
        {line(t('record.time'), when(bet.time))}
        {bet.settledAt && line(say('records.settledAt'), when(bet.settledAt))}
        {bet.lottery ? (
          <>
            {line(say('records.draw'), <span className={css.code}>{bet.lottery.numero}</span>)}
            {line(say('records.numbers'), <span className={css.code}>{bet.lottery.content}</span>)}
            {bet.lottery.chaseNo && line(say('records.chase'), <span className={css.code}>{bet.lottery.chaseNo}</span>)}
            {line(
              say('records.lineBets'),
              `${figure(bet.lottery.betCount)} × ${money(bet.lottery.unit)} × ${figure(bet.lottery.multiple)}`,
            )}
          </>
        ) : (
          line(say('records.round'), <span className={css.code}>{bet.roundId}</span>)
        )}
        {line(t('record.stake'), <Money>{money(bet.stake)}</Money>)}
        {line(t('record.validBet'), <Money>{money(bet.validBet)}</Money>)}
        {line(t('record.payout'), <Money>{money(bet.payout)}</Money>)}
        {line(t('record.profit'), <Money tone={toneOf(bet.profit)}>{money(bet.profit, { signed: true })}</Money>)}
      </dl>
      {!bet.lottery && !member && <RoundPage orderNo={bet.orderNo} />}
    </Drawer>
  )
}

/** The game's own page of the round, in a window of its own. */
function RoundPage({ orderNo }: { readonly orderNo: string }) {
  const say = recordsTexts.useText()
  const api = useApi()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.launch.roundPage({ orderNo }),
    onSuccess: ({ url }) => void window.open(url, '_blank', 'noopener,noreferrer'),
  })
  return (
    <>
      <Button look="quiet" wide pending={isPending} pendingLabel={say('records.openRound')} onClick={() => mutate()}>
        {say('records.openRound')}
      </Button>
      {error && (
        <p role="alert" className={css.failed}>
          {error.message}
        </p>
      )}
    </>
  )
}
