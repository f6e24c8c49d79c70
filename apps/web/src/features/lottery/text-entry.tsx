import { type EntryReading, entriesMost, type Play } from '@portal/lottery'
import { type ChangeEvent, type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { Button } from '@portal/ui'
import { TextArea } from '@portal/ui/field.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { fromMinor } from '@portal/browser/money.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { useProtected } from '../identity/guard.ts'
import { ConfirmSlip } from './confirm-slip.tsx'
import { useDigits } from './digits.ts'
import { entryTextMost, useEntryReading } from './entry-reader.ts'
import type { LotteryGame, LotteryTerms } from './game.ts'
import { usePlaceEntry } from './place-entry.ts'
import type { Sale } from './sale.ts'
import { checkLine, costOf, type SlipLine } from './slip.ts'
import css from './text-entry.module.css'
import type { Pick } from './use-pick.ts'

type TextEntryProps = {
  readonly game: LotteryGame
  readonly terms: LotteryTerms
  readonly sale: Sale | undefined
  readonly pick: Pick
  readonly onOrders: () => void
}

/** Numbers of a play typed, pasted or opened from a file, and bet as one order; wrong ones are named, and the good ones may be bet without them. */
export default function TextEntry({ game, terms, sale, pick, onOrders }: TextEntryProps) {
  const say = lotteryTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const { play, text, setText } = pick
  const reading = useEntryReading(game.gameGroupCode, play.code, text)
  const order = useEntryOrder(game, sale, () => setText(''))
  const good = typeof reading === 'object' && reading.entered <= entriesMost ? reading.good : 0
  const line: SlipLine | undefined = good > 0 && typeof reading === 'object' ? { play: play.code, content: reading.content, betCount: good, ...pick.stake } : undefined // prettier-ignore
  const wrong = line && line.multiple > 0 ? checkLine(line, terms) : undefined
  const limits = { low: terms.smallestOrder, high: terms.largestOrder }
  return (
    <div className={css.entry}>
      <NumbersField play={play} text={text} onText={setText} />
      <Reading play={play} text={text} reading={reading} />
      {wrong && (
        <p role="alert" className={css.wrong}>
          {say(`lotto.cost.${wrong}`, { amount: money(limits[wrong], { digits: 0 }) })}
        </p>
      )}
      <Button
        look="primary"
        wide
        disabled={!line || line.multiple === 0 || wrong !== undefined || !sale}
        onClick={() => line && order.confirm(line)}
      >
        {line
          ? say('lotto.entry.bet', { count: good, figure: figure(good), amount: money(fromMinor(costOf(line))) })
          : say('lotto.entry.betNone')}
      </Button>
      {order.confirming && (
        <ConfirmSlip
          {...order.dialog}
          game={game}
          sale={sale}
          numero={order.confirming.numero}
          lines={[order.confirming.line]}
          onOrders={() => {
            order.dialog.onClose()
            onOrders()
          }}
        />
      )}
    </div>
  )
}

/** An order of typed numbers on its way: confirmed for one draw, sent, moved to the next when that one is locked. */
function useEntryOrder(game: LotteryGame, sale: Sale | undefined, onPlaced: () => void) {
  const guarded = useProtected()
  const place = usePlaceEntry()
  const [confirming, setConfirming] = useState<{ readonly line: SlipLine; readonly numero: string; readonly isUnsure: boolean }>()
  return {
    confirming,
    confirm: (line: SlipLine) =>
      guarded(() => {
        void place.findUnanswered(game.gameId, line).then((unanswered) => {
          const numero = unanswered ?? sale?.numero
          if (numero === undefined) return
          place.reset()
          setConfirming({ line, numero, isUnsure: unanswered !== undefined })
        })
      }),
    dialog: {
      isSending: place.isPending,
      isUnsure: confirming?.isUnsure ?? false,
      error: place.error,
      placed: place.data,
      onSend: (numero: string) => confirming && place.mutate({ gameId: game.gameId, numero, line: confirming.line }),
      onMove: (numero: string) => {
        place.reset()
        if (confirming) setConfirming({ ...confirming, numero, isUnsure: false })
      },
      onClose: () => {
        if (place.isPending) return
        if (place.data) onPlaced()
        place.reset()
        setConfirming(undefined)
      },
    },
  }
}

/** A browser inserts a pasted text line by line, which takes it long for tens of thousands; one of so many characters is set as a whole. */
const pastedWhole = 20_000
const megabytes = Math.floor(entryTextMost / 1_000_000)

type NumbersFieldProps = { readonly play: Play; readonly text: string; readonly onText: (text: string) => void }

function NumbersField({ play, text, onText }: NumbersFieldProps) {
  const say = lotteryTexts.useText()
  const figure = useFigures()
  const digits = useDigits()
  const input = useRef<HTMLInputElement>(null)
  const [isUnread, setUnread] = useState(false)
  const open = (file: File | undefined) => {
    if (!file) return
    const isLarge = file.size > entryTextMost
    setUnread(isLarge)
    if (!isLarge) void file.text().then(onText, () => setUnread(true))
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    open(event.target.files?.[0])
    // The same file may be chosen again after it was changed.
    event.target.value = ''
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (pasted.length < pastedWhole) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    onText(text.slice(0, selectionStart) + pasted + text.slice(selectionEnd))
  }
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    open(file)
  }
  const { length, example, isTwoDigits } = formOf(play)
  const hint = say(isTwoDigits ? 'lotto.entry.hintTwo' : 'lotto.entry.hint', {
    digits: figure(length),
    example: digits(example),
    most: figure(entriesMost),
  })
  return (
    <>
      <TextArea
        label={say('lotto.entry.numbers')}
        hint={hint}
        error={isUnread || text.length > entryTextMost ? say('lotto.entry.unread', { size: figure(megabytes) }) : undefined}
        rows={8}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onPaste={paste}
        onDrop={drop}
        onDragOver={(event) => event.preventDefault()}
      />
      <div className={css.tools}>
        <input ref={input} type="file" accept=".txt,.csv,text/plain,text/csv" hidden onChange={choose} data-testid="numbers-file" />
        <Button look="outline" size="small" icon="upload-simple-bold" onClick={() => input.current?.click()}>
          {say('lotto.entry.file')}
        </Button>
        <Button look="bare" size="small" icon="trash-duotone" disabled={text === ''} onClick={() => onText('')}>
          {say('lotto.clear')}
        </Button>
      </div>
    </>
  )
}

/** How many digits a number has, and the first one that the play takes. */
function formOf({ entry, fields }: Play): { length: number; example: string; isTwoDigits: boolean } {
  const { size, isDifferent } = entry!
  const { choices } = fields[0]!
  const width = choices.at(-1)!.length
  const example = Array.from({ length: size }, (_, at) => choices[isDifferent ? at : (at + 1) % choices.length]!.padStart(width, '0'))
  return { length: size * width, example: example.join(''), isTwoDigits: width > 1 }
}

type ReadingProps = { readonly play: Play; readonly text: string; readonly reading: EntryReading | 'failed' | undefined }

/** What was read: how many are good, doubled and wrong, and which are wrong. */
function Reading({ play, text, reading }: ReadingProps) {
  const say = lotteryTexts.useText()
  const figure = useFigures()
  const digits = useDigits()
  if (text.trim() === '' || text.length > entryTextMost) return null
  if (reading === 'failed') return <p role="alert">{say('lotto.entry.failed')}</p>
  if (!reading) return <p role="status">{say('lotto.entry.counting')}</p>
  const { good, doubles, wrongCount, wrong, entered } = reading
  const rest = wrongCount - wrong.length
  return (
    <div className={css.reading}>
      <p role="status" className={css.counts}>
        {say('lotto.entry.read', { good: figure(good), doubles: figure(doubles), wrong: figure(wrongCount) })}
      </p>
      {entered > entriesMost && (
        <p role="alert" className={css.wrong}>
          {say('lotto.entry.tooMany', { most: figure(entriesMost), figure: figure(entered) })}
        </p>
      )}
      {wrong.length > 0 && (
        <ul aria-label={say('lotto.entry.wrongOnes')} className={css.list}>
          {wrong.map(({ line, text: shown, flaw }, at) => (
            <li key={at}>
              <b>{say('lotto.entry.line', { line: figure(line) })}</b> <code>{shown}</code>{' '}
              {say(`lotto.entry.flaw.${flaw}`, { digits: digits(String(formOf(play).length)) })}
            </li>
          ))}
          {rest > 0 && <li>{say('lotto.entry.more', { figure: figure(rest) })}</li>}
        </ul>
      )}
    </div>
  )
}
