import { nameOf, useBook, useView } from './book-context.ts'
import { writeRoute } from './book-route.ts'
import { explain } from './explain.ts'
import { Icon, SportIcon } from './icons.tsx'
import { nameLeg } from '../../book/words/market-names.ts'
import { useMove } from './price-button.tsx'
import { type DraftLeg, isToAgree, legId, removeLeg } from './slip-draft.ts'
import { StakeField } from './stake-field.tsx'

/** A leg of the slip: what it is, its price with what has changed, and what is wrong with it. */
export function SlipLeg({ leg, isSingle, isRelated }: { leg: DraftLeg; isSingle: boolean; isRelated: boolean }) {
  const { store, say, figures, names, language } = useBook()
  const { settings } = useView()
  const move = useMove(leg.milli)
  const id = legId(leg)
  const name = nameLeg(names, leg)
  const isBuilder = leg.picks.length > 1
  const isOpen = leg.status === 'OPEN'
  const shown = leg.milli ?? leg.seen
  const odds = shown === 0 ? '–' : figures.odds(shown, settings.oddsFormat)
  const quote = store.editor.quotes.get(id)
  return (
    <li className="leg" data-status={leg.status} data-live={leg.isLive}>
      <div className="leg-top">
        <SportIcon sport={leg.sport} />
        <div className="leg-name">
          {isBuilder ? (
            <>
              <b>{say('slip.builder', { count: figures.count(leg.picks.length) })}</b>
              <ul>
                {leg.picks.map((pick) => (
                  <li key={pick.market}>
                    {names.market(pick, leg.names)}: {names.outcome(pick, pick.outcome, leg.names)}
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <>
              <b>{name}</b>
              <span>{leg.picks[0] && names.market(leg.picks[0], leg.names)}</span>
            </>
          )}
          <a href={writeRoute({ page: 'event', id: leg.event })}>
            {leg.isLive && <i className="live-mark">{say('nav.live')}</i>}
            {nameOf(leg.names.home, language)} – {nameOf(leg.names.away, language)}
          </a>
        </div>
        <strong className="leg-odds" data-move={move}>
          {isOpen && odds}
          {!isOpen && <s>{odds}</s>}
          {move && <i aria-hidden="true">{move === 'up' ? '▲' : '▼'}</i>}
        </strong>
        <button
          type="button"
          className="leg-remove"
          aria-label={say('slip.remove', { name })}
          onClick={() => store.editor.edit((draft) => removeLeg(draft, id))}
        >
          <Icon name="close" />
        </button>
      </div>
      <LegNote leg={leg} isRelated={isRelated} />
      {isSingle && (
        <StakeField
          label={say('slip.stake')}
          name={say('slip.stakeOf', { name })}
          value={leg.stake}
          most={quote?.most ?? null}
          limit={quote?.limit ?? null}
          potential={leg.milli ?? leg.seen}
          change={(stake) =>
            store.editor.edit((draft) => ({ ...draft, legs: draft.legs.map((one) => (legId(one) === id ? { ...one, stake } : one)) }))
          }
        />
      )}
    </li>
  )
}

/** What there is to say about a leg at this moment: the most urgent alone. */
function LegNote({ leg, isRelated }: { leg: DraftLeg; isRelated: boolean }) {
  const { say, figures } = useBook()
  const { settings } = useView()
  const { milli, seen, status, problem } = leg
  if (status === 'SUSPENDED') return <p className="leg-note warn">{say('slip.suspended')}</p>
  if (status === 'CLOSED' || status === 'UNKNOWN') return <p className="leg-note warn">{say('slip.closed')}</p>
  if (isRelated) return <p className="leg-note warn">{say('slip.related')}</p>
  if (problem && problem.code !== 'book.related')
    return <p className="leg-note warn">{explain({ say, figures }, problem.code, problem.details)}</p>
  if (milli === null) return <p className="leg-note">{say('slip.pricing')}</p>
  if (seen === 0 || milli === seen) return null
  const odds = { was: figures.odds(seen, settings.oddsFormat), now: figures.odds(milli, settings.oddsFormat) }
  return (
    <p className="leg-note" data-move={milli > seen ? 'up' : 'down'}>
      {say('slip.changed', odds)}
      {!isToAgree(leg, settings.policy) && milli > seen && ` · ${say('slip.better')}`}
    </p>
  )
}
