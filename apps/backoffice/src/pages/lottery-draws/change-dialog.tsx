import { Button } from '@portal/ui'
import { TextField } from '@portal/ui/field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PreviewDialog } from '../../actions/preview-dialog.tsx'
import { Facts } from '../../frame/facts.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import { useMay } from '../../lib/me.ts'
import { type Key, lotteryDrawsTexts } from './lottery-draws-texts.ts'

type DrawRow = RowOf<'lotteryDraws', 'list'>
type Effect = Awaited<ReturnType<StaffApi['lotteryDraws']['preview']>>
type Named = { readonly gameId: string; readonly numero: string }

/** Digits of any script that a keyboard of the desk writes, and what stands between them, as the server reads them. */
export function readBalls(text: string): string {
  const latin = text.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)))
  return latin
    .split(/[^0-9A-Za-z]+/)
    .filter(Boolean)
    .join(' ')
}

/** Asks for a correction of a drawn draw, or for a void of one that is not cancelled. */
export function ChangeButtons({ draw }: { readonly draw: DrawRow }) {
  const t = lotteryDrawsTexts.useText()
  const may = useMay()
  const [open, setOpen] = useState<'correct' | 'void'>()
  if (!may.use('lottery.void') || draw.state === 'cancelled') return null
  const close = () => setOpen(undefined)
  return (
    <div>
      {draw.state === 'drawn' && <Button onClick={() => setOpen('correct')}>{t('draws.correct')}</Button>}{' '}
      <Button onClick={() => setOpen('void')}>{t('draws.void')}</Button>
      {open === 'correct' && <CorrectDialog draw={draw} onClose={close} />}
      {open === 'void' && <VoidDialog draw={draw} onClose={close} />}
    </div>
  )
}

type DialogProps = { readonly draw: DrawRow; readonly onClose: () => void }

function CorrectDialog({ draw: { gameId, numero }, onClose }: DialogProps) {
  const t = lotteryDrawsTexts.useText()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const balls = readBalls(typed)
  const faultOf = (code: string | undefined) => {
    if (code === undefined) return undefined
    return t(code === 'unchanged' ? 'draws.unchanged' : 'draws.wrongFormat')
  }
  return (
    <PreviewDialog<Named & { balls: string }, Effect, Key>
      t={t}
      title="draws.correct"
      subjectName={`${gameId} · ${numero}`}
      explain="draws.correctWhy"
      input={balls === '' ? undefined : { gameId, numero, balls }}
      fields={(faults, isMissing, onEdit) => (
        <TextField
          label={t('draws.newBalls')}
          hint={t('draws.ballsHint')}
          required
          value={typed}
          error={isMissing ? t('draws.missing') : faultOf(faults.balls)}
          onChange={({ target }) => {
            setTyped(target.value)
            onEdit()
          }}
        />
      )}
      look={(api, input) => api.lotteryDraws.preview(input)}
      shown={(effect) => <EffectShown effect={effect} />}
      send={(api, input, reason, options) => api.lotteryDraws.correct({ ...input, reason }, options)}
      show="draws.look"
      submit="draws.propose"
      onClose={onClose}
      onCarried={() => void client.invalidateQueries()}
    />
  )
}

function VoidDialog({ draw: { gameId, numero }, onClose }: DialogProps) {
  const t = lotteryDrawsTexts.useText()
  const client = useQueryClient()
  return (
    <PreviewDialog<Named, Effect, Key>
      t={t}
      title="draws.void"
      subjectName={`${gameId} · ${numero}`}
      explain="draws.voidWhy"
      input={{ gameId, numero }}
      fields={() => null}
      look={(api, input) => api.lotteryDraws.preview(input)}
      shown={(effect) => <EffectShown effect={effect} />}
      send={(api, input, reason, options) => api.lotteryDraws.void({ ...input, reason }, options)}
      show="draws.look"
      submit="draws.propose"
      onClose={onClose}
      onCarried={() => void client.invalidateQueries()}
    />
  )
}

/** What a change would come to now. */
function EffectShown({ effect }: { readonly effect: Effect }) {
  const t = lotteryDrawsTexts.useText()
  const print = usePrint()
  const { before, orders, members, stakes, prizesBefore, prizesAfter, stakesBack, paid, taken } = effect
  return (
    <div role="status">
      <Facts
        facts={[
          [t('draws.ballsBefore'), before?.join(' ')],
          [t('draws.orders'), print.number(orders)],
          [t('draws.members'), print.number(members)],
          [t('draws.stakes'), print.money(stakes)],
          [t('draws.prizesBefore'), print.money(prizesBefore)],
          [t('draws.prizesAfter'), print.money(prizesAfter)],
          [t('draws.stakesBack'), print.money(stakesBack)],
          [t('draws.paid'), print.money(paid)],
          [t('draws.taken'), print.money(taken)],
        ]}
      />
    </div>
  )
}
