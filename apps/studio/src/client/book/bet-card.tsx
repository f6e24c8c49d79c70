import { useState } from 'react'
import type { SlipLegView, SlipView } from '../../book-values.ts'
import { readMinor } from '../amounts.ts'
import { nameOf, useBook, useView } from './book-context.ts'
import { writeRoute } from './book-route.ts'
import { CashPanel } from './cash-panel.tsx'
import { explain } from './explain.ts'
import { SportIcon } from './icons.tsx'
import { nameLeg, voidKey } from '../../book/words/market-names.ts'

/** How a slip ended, or where it stands: for its colour and its word. */
function stateOf(slip: SlipView): string {
  return slip.state === 'SETTLED' && slip.result ? slip.result : slip.state
}

export function BetCard({ slip, offer }: { slip: SlipView; offer: SlipView['cashOut'] }) {
  const tools = useBook()
  const { say, figures } = tools
  const { settings } = useView()
  const [isWhole, setWhole] = useState(slip.legs.length <= 3)
  const shown = stateOf(slip)
  const word = slip.state === 'SETTLED' && slip.result ? say(`result.${slip.result}`) : say(`state.${slip.state}`)
  const kind = slip.system ? say(`system.${slip.system}`) : slip.kind === 'SINGLE' ? say('bets.single') : say(`slip.${slip.kind}`)
  return (
    <article className="bet" data-state={shown} data-slip={slip.id}>
      <header>
        <b>{slip.kind === 'SINGLE' ? kind : `${kind} · ${say('slip.picks', { count: figures.count(slip.legs.length) })}`}</b>
        <time>{figures.moment(new Date(slip.placedAt))}</time>
        <span className="bet-state">{word}</span>
      </header>
      <ul className="bet-legs">
        {(isWhole ? slip.legs : slip.legs.slice(0, 2)).map((leg, at) => (
          <BetLeg key={at} leg={leg} />
        ))}
      </ul>
      {slip.legs.length > 3 && (
        <button type="button" className="text-button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {say(isWhole ? 'match.linesLess' : 'bets.details')}
        </button>
      )}
      <dl className="bet-sums">
        <Fact
          label={say('bets.stake')}
          value={`${figures.money(readMinor(slip.stake))}${slip.bets > 1 ? ` · ${say('slip.bets', { count: figures.count(slip.bets) })}` : ''}`}
        />
        {slip.milli !== null && <Fact label={say('bets.odds')} value={figures.odds(slip.milli, settings.oddsFormat)} />}
        {slip.payout === null ? (
          <Fact label={say('slip.returns')} value={figures.money(readMinor(slip.potential))} />
        ) : (
          <Fact label={say('bets.payout')} value={figures.money(readMinor(slip.payout))} isMain />
        )}
        {slip.state === 'OPEN' && slip.stakeLeft !== slip.stake && (
          <Fact label={say('bets.left')} value={figures.money(readMinor(slip.stakeLeft))} />
        )}
      </dl>
      {slip.code && <p className="note warn">{explain(tools, slip.code, {})}</p>}
      {slip.state === 'OPEN' && <CashPanel slip={slip} offer={offer} />}
      <BetDetails slip={slip} />
    </article>
  )
}

function Fact({ label, value, isMain }: { label: string; value: string; isMain?: boolean }) {
  return (
    <div data-main={isMain}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function BetLeg({ leg }: { leg: SlipLegView }) {
  const { say, figures, names, language } = useBook()
  const { settings } = useView()
  return (
    <li data-result={leg.result ?? 'OPEN'}>
      <SportIcon sport={leg.sport} />
      <div className="leg-name">
        <b>{nameLeg(names, leg)}</b>
        <span>{leg.picks.map((pick) => names.market(pick, leg.names)).join(' · ')}</span>
        <a href={writeRoute({ page: 'event', id: leg.event })}>
          {nameOf(leg.names.home, language)} – {nameOf(leg.names.away, language)}
          {leg.score && <i className="leg-score">{figures.score(leg.score)}</i>}
        </a>
        <small>
          {leg.result === null ? figures.moment(new Date(leg.start)) : say(`result.${leg.result}`)}
          {leg.factor !== null && ` · ${say('bets.factor', { factor: figures.digits(leg.factor) })}`}
          {leg.scoreAt && ` · ${say('bets.takenAt', { score: figures.score(leg.scoreAt) })}`}
          {leg.voidReason && ` · ${say(voidKey(leg.voidReason))}`}
        </small>
      </div>
      <strong className="leg-odds">{figures.odds(leg.milli, settings.oddsFormat)}</strong>
    </li>
  )
}

/** Its number, cash-outs, corrections and the rules that hold for it. */
function BetDetails({ slip }: { slip: SlipView }) {
  const { say, figures } = useBook()
  const [isCopied, setCopied] = useState(false)
  const copy = (): void =>
    void navigator.clipboard?.writeText(slip.id).then(
      () => setCopied(true),
      () => undefined,
    )
  const time = (at: number): string => figures.exact(new Date(at))
  return (
    <details className="bet-details">
      <summary>{say('bets.details')}</summary>
      <p>
        {say('bets.number')}: <code>{slip.id}</code>{' '}
        <button type="button" className="text-button" onClick={copy}>
          {say(isCopied ? 'bets.copied' : 'bets.copy')}
        </button>
      </p>
      <p>{say('bets.placed', { time: time(slip.placedAt) })}</p>
      {slip.settledAt !== null && <p>{say('bets.settled', { time: time(slip.settledAt) })}</p>}
      {slip.cashed.map(({ at, paid, isAuto }) => (
        <p key={at}>
          {say('bets.cashed', { time: time(at), amount: figures.money(readMinor(paid)) })}
          {isAuto && ` (${say('bets.auto')})`}
        </p>
      ))}
      {slip.corrections.map(({ at, delta }) => (
        <p key={at}>{say('bets.corrected', { time: time(at), delta: figures.money(readMinor(delta), 'signed') })}</p>
      ))}
      <p>
        <a href={writeRoute({ page: 'rules' })}>{say('bets.rules', { version: figures.count(slip.rules) })}</a>
      </p>
    </details>
  )
}
