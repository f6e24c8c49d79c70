import { useEffect, useId, useRef, useState } from 'react'
import type { OfferAnswer } from '../../book-api.ts'
import type { SlipView } from '../../book-values.ts'
import { readMinor } from '../amounts.ts'
import { BookRefused } from './book-calls.ts'
import { useBook, useNow } from './book-context.ts'
import { explain } from './explain.ts'
import { readStake, readTyped } from './slip-draft.ts'

const whole = 1_000
const partStep = 50
const renewMs = 3_200

/** Cash-out of an open slip: whole or a part by the slider, at an offer that is renewed while it is looked at, or by a rule of the member's own. */
export function CashPanel({ slip, offer }: { slip: SlipView; offer: SlipView['cashOut'] }) {
  const { say, figures } = useBook()
  const [isOpen, setOpen] = useState(false)
  if (offer === null || typeof offer === 'string') return <p className="note cash-note">{offer && say(`cash.${offer}`)}</p>
  if (!isOpen)
    return (
      <button type="button" className="cash-open" onClick={() => setOpen(true)}>
        {say('cash.take', { amount: figures.money(readMinor(offer.offer)) })}
      </button>
    )
  return (
    <div className="cash">
      <CashOffer slip={slip} close={() => setOpen(false)} />
      <AutoRule slip={slip} />
    </div>
  )
}

type Offered = {
  readonly given: OfferAnswer | undefined
  readonly fault: string | undefined
  /** Until when a cash-out in play waits, by the server's clock. */
  readonly waitsUntil: number | undefined
  take(): Promise<void>
}

/** The offer for a part, renewed while it is looked at, and what taking it comes to. */
function useOffer(slip: SlipView, part: number, close: () => void): Offered {
  const tools = useBook()
  const { store, say } = tools
  const [given, setGiven] = useState<OfferAnswer>()
  const [fault, setFault] = useState<string>()
  /** Why the last attempt was refused: it stays beside the new offer. */
  const [refused, setRefused] = useState<string>()
  const [waitsUntil, setWaitsUntil] = useState<number>()
  const request = useRef(crypto.randomUUID())
  const isWaiting = waitsUntil !== undefined
  useEffect(() => {
    if (isWaiting) return undefined
    let isCurrent = true
    const ask = (): void =>
      void store.calls.offer(slip.id, part).then(
        (answer) => isCurrent && (setGiven(answer), setFault(undefined)),
        (error: unknown) => {
          if (!isCurrent) return
          setGiven(undefined)
          setFault(error instanceof BookRefused ? explain(tools, error.code, error.details) : say('error.network'))
          store.fail(error)
        },
      )
    const first = setTimeout(ask, 150)
    const timer = setInterval(ask, renewMs)
    return () => {
      isCurrent = false
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [slip.id, part, isWaiting, store, say, tools])
  const take = async (): Promise<void> => {
    if (!given) return
    setRefused(undefined)
    setWaitsUntil(store.link.clock.now() + given.delayMs)
    try {
      const { slip: after } = await store.calls.cashOut(slip.id, request.current, given.token)
      store.takeSlips([after])
      void store.refreshBalance()
      close()
    } catch (error) {
      setRefused(error instanceof BookRefused ? explain(tools, error.code, error.details) : say('error.network'))
      setGiven(undefined)
      store.fail(error)
      // A refusal is the end of this request; without an answer the same one is repeated.
      if (error instanceof BookRefused) request.current = crypto.randomUUID()
    }
    setWaitsUntil(undefined)
  }
  return { given, fault: fault ?? refused, waitsUntil, take }
}

function CashOffer({ slip, close }: { slip: SlipView; close(): void }) {
  const { say, figures } = useBook()
  const id = useId()
  const [part, setPart] = useState(whole)
  const { given, fault, waitsUntil, take } = useOffer(slip, part, close)
  const now = useNow(250)
  const isWaiting = waitsUntil !== undefined
  return (
    <>
      <label className="cash-part" htmlFor={id}>
        {say('cash.partOf', { percent: figures.share(String(part / 10)) })}
      </label>
      <input
        id={id}
        type="range"
        min={partStep}
        max={whole}
        step={partStep}
        value={part}
        disabled={isWaiting}
        onChange={({ target }) => setPart(Number(target.value))}
      />
      {given && (
        <p className="cash-facts">
          <span>
            {say('cash.fair', { amount: figures.money(readMinor(given.whole.fair)), percent: figures.share(given.whole.marginPercent) })}
          </span>
          {part < whole && <span>{say('cash.stays', { amount: figures.money(readMinor(given.stakeLeft)) })}</span>}
        </p>
      )}
      {fault && (
        <p className="note warn" role="alert">
          {fault}
        </p>
      )}
      <div className="cash-buttons">
        <button type="button" className="quiet" disabled={isWaiting} onClick={close}>
          {say('cash.keep')}
        </button>
        <button type="button" className="go cash-take" disabled={!given || isWaiting} onClick={() => void take()}>
          {isWaiting
            ? say('cash.waits', { seconds: figures.count(Math.max(0, Math.ceil((waitsUntil - now) / 1_000))) })
            : given
              ? say('cash.take', { amount: figures.money(readMinor(given.pays)) })
              : say('cash.asking')}
        </button>
      </div>
    </>
  )
}

/** Cashes out by itself at an amount. */
function AutoRule({ slip }: { slip: SlipView }) {
  const tools = useBook()
  const { store, say, figures } = tools
  const [kind, setKind] = useState<'AT_LEAST' | 'AT_MOST'>('AT_LEAST')
  const [amount, setAmount] = useState('')
  const [fault, setFault] = useState<string>()
  const id = useId()
  const run = async (call: Promise<{ slip: SlipView }>): Promise<void> => {
    try {
      store.takeSlips([(await call).slip])
      setFault(undefined)
    } catch (error) {
      setFault(error instanceof BookRefused ? explain(tools, error.code, error.details) : say('error.network'))
      store.fail(error)
    }
  }
  if (slip.auto)
    return (
      <p className="auto-set">
        <span>{say('cash.autoSet', { rule: say(`cash.${slip.auto.kind}`), amount: figures.money(readMinor(slip.auto.amount)) })}</span>
        <button type="button" className="text-button" onClick={() => void run(store.calls.removeAuto(slip.id))}>
          {say('cash.unset')}
        </button>
      </p>
    )
  return (
    <details className="auto">
      <summary>{say('cash.auto')}</summary>
      <p className="muted">{say('cash.autoNote')}</p>
      <div className="auto-row">
        <select aria-label={say('cash.auto')} value={kind} onChange={({ target }) => setKind(target.value as typeof kind)}>
          <option value="AT_LEAST">{say('cash.AT_LEAST')}</option>
          <option value="AT_MOST">{say('cash.AT_MOST')}</option>
        </select>
        <input
          id={id}
          inputMode="decimal"
          aria-label={say('cash.amount')}
          aria-invalid={fault !== undefined}
          placeholder={say('cash.amount')}
          value={figures.digits(amount)}
          onChange={({ target }) => setAmount(readTyped(target.value) ?? amount)}
        />
        <button
          type="button"
          className="quiet"
          disabled={readStake(amount) === undefined}
          onClick={() => void run(store.calls.setAuto(slip.id, { kind, amount: amount.replace(/\.$/, ''), part: whole }))}
        >
          {say('cash.set')}
        </button>
      </div>
      {fault && (
        <p className="note warn" role="alert">
          {fault}
        </p>
      )}
    </details>
  )
}
