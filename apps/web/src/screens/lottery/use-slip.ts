import { useEffect, useState } from 'react'
import { showToast } from '@portal/ui/toast.tsx'
import { useProtected } from '../../features/identity/guard.ts'
import type { LotteryOrder } from '../../features/lottery/game.ts'
import { useKeptSlip } from '../../features/lottery/kept-slip.ts'
import { lineOf, usePlaceSlip } from '../../features/lottery/place-slip.ts'
import type { Sale } from '../../features/lottery/sale.ts'
import { addLine, lineKey, type SlipLine } from '../../features/lottery/slip.ts'
import { type Offer, readLine, readSlip, storeSlip } from '../../features/lottery/stored-slip.ts'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import type { Opened } from './use-opened.ts'

/** The slip of this tab, and its way to the server: confirmed for one draw, sent, moved to the next when that one is locked. */
export function useSlip({ game, terms, plays }: Opened, sale: Sale | undefined) {
  const t = useText()
  const say = lotteryTexts.useText()
  const errorText = useErrorText()
  const guarded = useProtected()
  const offer = { group: game.gameGroupCode, terms, plays }
  const [lines, setLines] = useStoredLines(game.gameId, offer)
  const [confirming, setConfirming] = useState<string>()
  const [isChasing, setChasing] = useState(false)
  const place = usePlaceSlip(() => setLines([]))
  const refusedLine = lineOf(place.error)
  const unanswered = place.findUnanswered({ gameId: game.gameId, lines })
  useKeptSlip({ gameId: game.gameId, offer, lines, isUnanswered: unanswered !== undefined, onLines: setLines })
  // A line's error is shown at the line, which the dialog covers.
  useEffect(() => {
    if (refusedLine !== undefined) setConfirming(undefined)
  }, [refusedLine])
  const change = (next: readonly SlipLine[]) => {
    place.reset()
    setLines(next)
  }
  return {
    lines,
    setLines: change,
    add: (line: SlipLine) => change(addLine(lines, line, terms.largestMultiple)),
    again: (order: LotteryOrder) => {
      // What is no longer offered is left out, as of a slip that was stored.
      const [line] = readLine(order, offer)
      if (line) change(addLine(lines, line, terms.largestMultiple))
      else showToast(say('lotto.againGone'), 'negative')
    },
    againAll: (orders: readonly LotteryOrder[]) => {
      const { next, isWhole } = addOrders(lines, orders, offer)
      change(next)
      if (!isWhole) showToast(say('lotto.slipAgainSome'), 'negative')
    },
    isChasing,
    chase: () => guarded(() => setChasing(true)),
    closeChase: () => setChasing(false),
    chased: () => {
      setChasing(false)
      setLines([])
    },
    confirming,
    confirm: () => {
      const numero = unanswered ?? sale?.numero
      if (numero === undefined) return
      guarded(() => {
        if (unanswered === undefined) place.reset()
        setConfirming(numero)
      })
    },
    refused: refusedLine === undefined ? undefined : { line: refusedLine, words: place.error ? errorText(place.error) : t('error.hint') },
    isSending: place.isPending,
    isUnsure: confirming !== undefined && confirming === unanswered,
    error: place.error,
    placed: place.data,
    send: (numero: string) => place.mutate({ gameId: game.gameId, numero, lines }),
    move: (numero: string) => {
      place.reset()
      setConfirming(numero)
    },
    close: () => {
      if (place.isPending) return
      // A try that was not answered stays one: the same slip is asked about again, and not bet twice.
      if (unanswered === undefined) place.reset()
      setConfirming(undefined)
    },
  }
}

/** The lines with those of old orders that are still offered, and whether all of them have their place. */
function addOrders(lines: readonly SlipLine[], orders: readonly LotteryOrder[], offer: Offer) {
  const offered = orders.flatMap((order) => readLine(order, offer))
  const next = offered.reduce((all, line) => addLine(all, line, offer.terms.largestMultiple), lines)
  const hasPlace = (line: SlipLine) => next.some((known) => lineKey(known) === lineKey(line))
  return { next, isWhole: offered.length === orders.length && offered.every(hasPlace) }
}

/** The lines of this tab, stored with each change. */
function useStoredLines(gameId: string, offer: Offer) {
  const [lines, setShown] = useState(() => readSlip(gameId, offer))
  const setLines = (next: readonly SlipLine[]) => {
    storeSlip(gameId, next)
    setShown(next)
  }
  return [lines, setLines] as const
}
