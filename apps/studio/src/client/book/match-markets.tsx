import { useEffect, useMemo, useState } from 'react'
import type { EventPage, MarketView, OutcomeView } from '../../book-values.ts'
import { useBook } from './book-context.ts'
import { isOver, listGroups, type MarketStack, stackMarkets } from './board-groups.ts'
import { Icon } from './icons.tsx'
import { PriceButton } from './price-button.tsx'
import { combineEvent, legId, makeLeg, toggleLeg } from './slip-draft.ts'
import { Empty } from './states.tsx'
import type { BookKey } from '../../book/words/book-key.ts'

const linesShown = 3
const leastPicks = 2
const mostPicks = 10

type Pick = { market: MarketView; outcome: string; milli: number }

/** All markets of a match under the tabs of their groups, and the bet builder. */
export function MatchMarkets({ event }: { event: EventPage }) {
  const { say } = useBook()
  const stacks = useMemo(() => stackMarkets(event.markets), [event.markets])
  const groups = listGroups(stacks)
  const [group, setGroup] = useState<string>('ALL')
  const [builder, setBuilder] = useState<readonly Pick[]>()
  const canBuild = !isOver(event) && event.markets.some(({ isBuildable }) => isBuildable)
  useEffect(() => setBuilder(undefined), [event.id])
  const chosen = groups.some((one) => one === group) ? group : 'ALL'
  const shown = stacks.filter((stack) =>
    builder ? stack.lines.some(({ isBuildable }) => isBuildable) : chosen === 'ALL' || stack.group === chosen,
  )
  const toggle = (pick: Pick): void =>
    setBuilder((before = []) => {
      const others = before.filter(({ market }) => market.key !== pick.market.key)
      const isThere = before.some(({ market, outcome }) => market.key === pick.market.key && outcome === pick.outcome)
      return isThere || others.length >= mostPicks ? others : [...others, pick]
    })
  if (stacks.length === 0) return <Empty>{say('match.noMarkets')}</Empty>
  return (
    <>
      <div className="group-tabs" role="group" aria-label={say('match.markets')}>
        {canBuild && (
          <button
            type="button"
            className="builder-tab"
            aria-pressed={builder !== undefined}
            onClick={() => setBuilder(builder ? undefined : [])}
          >
            <Icon name="builder" />
            {say('match.builder')}
          </button>
        )}
        {!builder &&
          ['ALL', ...groups].map((one) => (
            <button key={one} type="button" aria-pressed={chosen === one} onClick={() => setGroup(one)}>
              {one === 'ALL' ? say('nav.all') : say(`group.${one}` as BookKey)}
            </button>
          ))}
      </div>
      {builder && <BuilderBar event={event} picks={builder} close={() => setBuilder(undefined)} />}
      <div className="stacks">
        {shown.map((stack) => (
          <Stack key={stack.id} event={event} stack={stack} builder={builder && { picks: builder, toggle }} />
        ))}
      </div>
    </>
  )
}

/** What has been picked for one bet of this match. */
function BuilderBar({ event, picks, close }: { event: EventPage; picks: readonly Pick[]; close(): void }) {
  const { store, say, names } = useBook()
  const add = (): void => {
    store.editor.edit((draft) => {
      const legs = picks.map(({ market, outcome, milli }) => makeLeg(event, market, outcome, milli))
      const others = { ...draft, legs: draft.legs.filter((leg) => !legs.some((one) => legId(one) === legId(leg))) }
      const kept = others.legs.filter(({ event: id }) => id === event.id)
      const joined = combineEvent({ ...others, legs: [...others.legs.filter((leg) => !kept.includes(leg)), ...legs] }, event.id)
      return kept.reduce(toggleLeg, joined)
    })
    close()
  }
  return (
    <div className="builder-bar">
      <p>{say('match.builderHint')}</p>
      {picks.length > 0 && (
        <ul>
          {picks.map(({ market, outcome }) => (
            <li key={market.key}>
              {names.market(market, event.names)}: <b>{names.outcome(market, outcome, event.names)}</b>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="go" disabled={picks.length < leastPicks} onClick={add}>
        {say('slip.combine')}
      </button>
    </div>
  )
}

type Building = { picks: readonly Pick[]; toggle(pick: Pick): void } | undefined

function Stack({ event, stack, builder }: { event: EventPage; stack: MarketStack; builder: Building }) {
  const { say, names, figures } = useBook()
  const [isFolded, setFolded] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const [first] = stack.lines
  if (!first) return null
  const title = names.market(first, event.names)
  const lines = isWhole ? stack.lines.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) : stack.lines.slice(0, linesShown)
  return (
    <section className="stack" data-count={first.outcomes.length}>
      <h2>
        <button type="button" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          <span>{title}</span>
          {first.isBuildable && (
            <i className="buildable" title={say('match.buildable')}>
              <Icon name="builder" />
            </i>
          )}
          <small>{say('match.margin', { percent: figures.share(first.marginPercent) })}</small>
          <Icon name="down" />
        </button>
      </h2>
      {!isFolded && lines.map((market) => <Line key={market.key} event={event} market={market} builder={builder} />)}
      {!isFolded && stack.lines.length > linesShown && (
        <button type="button" className="lines-more" onClick={() => setWhole(!isWhole)}>
          {say(isWhole ? 'match.linesLess' : 'match.lines')}
        </button>
      )}
    </section>
  )
}

function Line({ event, market, builder }: { event: EventPage; market: MarketView; builder: Building }) {
  const { say, names } = useBook()
  const { outcomes } = market
  const isMany = outcomes.length > 3
  const choose = (outcome: OutcomeView) =>
    builder && {
      isChosen: builder.picks.some((pick) => pick.market.key === market.key && pick.outcome === outcome.outcome),
      run: () => outcome.milli !== null && builder.toggle({ market, outcome: outcome.outcome, milli: outcome.milli }),
    }
  // Of many scores or teams the likeliest come first.
  const sorted =
    market.type === 'CORRECT_SCORE' || market.type === 'CHAMPION'
      ? outcomes.filter(({ milli }) => milli !== null).toSorted((a, b) => a.milli! - b.milli!)
      : outcomes
  const shown = sorted.length === 0 ? outcomes : sorted
  return (
    <div
      className="line"
      data-many={isMany}
      data-two={outcomes.length === 2}
      data-status={market.status}
      role="group"
      aria-label={names.market(market, event.names)}
    >
      {market.status !== 'OPEN' && <span className="line-status">{say(`market.${market.status}`)}</span>}
      {shown.map((outcome) => (
        <PriceButton
          key={outcome.outcome}
          event={event}
          market={market}
          outcome={outcome}
          label={names.outcome(market, outcome.outcome, event.names)}
          choose={builder && market.isBuildable ? choose(outcome) : builder ? { isChosen: false, run: () => undefined } : undefined}
        />
      ))}
    </div>
  )
}
