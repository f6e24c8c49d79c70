import { useId } from 'react'
import type { StakeLimitName } from '../../book-api.ts'
import { readMinor, writeMinor } from '../amounts.ts'
import { useBook, useView } from './book-context.ts'
import { readStake, readTyped } from './slip-draft.ts'

type StakeProps = {
  label: string
  /** The name for a screen reader where several fields have the same label. */
  name?: string
  value: string
  most: string | null
  limit: StakeLimitName | null
  /** How many bets the stake is taken for: the least stake holds for all of them together. */
  bets?: number
  /** The price that the stake is multiplied by, where the field shows what it may return. */
  potential?: number
  change(stake: string): void
}

/** A stake: typed, by quick amounts, or the most that is taken. What is wrong with it stands under it. */
export function StakeField({ label, name, value, most, limit, bets = 1, potential, change }: StakeProps) {
  const { say, figures, store } = useBook()
  const { settings } = useView()
  const id = useId()
  const stake = readStake(value)
  const isAbove = stake !== undefined && most !== null && stake > readMinor(most)
  const isBelow = stake !== undefined && stake * BigInt(bets) < readMinor(store.state.leastStake)
  const fault = isAbove
    ? say('error.book.stake_above', { most: figures.money(readMinor(most)), limit: limit ? say(`limit.${limit}`) : '' })
    : isBelow
      ? say('error.book.stake_below', { least: figures.money(readMinor(store.state.leastStake)) })
      : undefined
  const add = (amount: string): void => change(writeMinor((stake ?? 0n) + readMinor(amount)))
  return (
    <div className="stake" data-fault={fault !== undefined}>
      <div className="stake-row">
        <label htmlFor={id}>{label}</label>
        <span className="stake-input">
          <i aria-hidden="true">{figures.symbol}</i>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            placeholder={figures.plain(readMinor(store.state.leastStake))}
            aria-label={name}
            aria-invalid={fault !== undefined}
            aria-describedby={fault ? `${id}-fault` : undefined}
            value={figures.digits(value)}
            onChange={({ target }) => {
              const typed = readTyped(target.value)
              if (typed !== undefined) change(typed)
            }}
          />
        </span>
      </div>
      <div className="quick">
        {settings.quickStakes.slice(0, 4).map((amount) => (
          <button key={amount} type="button" onClick={() => add(amount)}>
            +{figures.short(readMinor(amount))}
          </button>
        ))}
        <button
          type="button"
          disabled={most === null || most === '0'}
          title={most === null ? undefined : figures.money(readMinor(most))}
          onClick={() => most && change(most)}
        >
          {say('slip.max')}
        </button>
      </div>
      {fault && (
        <p className="leg-note warn" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {potential !== undefined && stake !== undefined && !fault && (
        <p className="stake-returns">
          {say('slip.returns')} <b>{figures.money(figures.cut((stake * BigInt(potential)) / 1_000n))}</b>
        </p>
      )}
    </div>
  )
}
