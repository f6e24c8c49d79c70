import { useBook, useNow, useView } from './book-context.ts'
import { Icon } from './icons.tsx'
import { SlipAttempts } from './slip-attempts-view.tsx'
import {
  agreeToPrices,
  combineEvent,
  countDraftBets,
  type Draft,
  emptyDraft,
  isToAgree,
  legId,
  listRelated,
  listSystems,
  readStake,
  setKind,
  sumDraft,
} from './slip-draft.ts'
import { slipKinds } from '../../book-values.ts'
import { SlipLeg } from './slip-leg.tsx'
import { explain } from './explain.ts'
import { StakeField } from './stake-field.tsx'
import { readMinor } from '../amounts.ts'
import type { BookKey } from '../../book/words/book-key.ts'

/** The slip: its legs, its kind, its stakes, what it may pay, and what became of it. */
export function SlipPanel({ close }: { close?: () => void }) {
  const { store, say, figures } = useBook()
  useView()
  const { draft, attempts } = store.editor
  const isShown = attempts.length > 0
  return (
    <section className="slip" aria-label={say('slip.title')}>
      <header className="slip-head">
        <h2>{say('slip.title')}</h2>
        {draft.legs.length > 0 && <b className="count">{figures.count(draft.legs.length)}</b>}
        {draft.legs.length > 0 && !isShown && (
          <button type="button" className="text-button" onClick={() => store.editor.edit(() => emptyDraft)}>
            <Icon name="trash" />
            {say('slip.clear')}
          </button>
        )}
        {close && (
          <button type="button" className="round" aria-label={say('hud.close')} onClick={close}>
            <Icon name="close" />
          </button>
        )}
      </header>
      {isShown ? <SlipAttempts /> : draft.legs.length === 0 ? <NoLegs /> : <SlipForm draft={draft} />}
    </section>
  )
}

function NoLegs() {
  const { say } = useBook()
  return (
    <div className="slip-empty">
      <Icon name="bets" />
      <b>{say('slip.empty')}</b>
      <p>{say('slip.emptyHint')}</p>
    </div>
  )
}

function SlipForm({ draft }: { draft: Draft }) {
  const { store, say } = useBook()
  const related = listRelated(draft)
  const twins = [
    ...new Set(
      draft.legs.filter((leg) => draft.legs.some((other) => other !== leg && other.event === leg.event)).map(({ event }) => event),
    ),
  ]
  return (
    <>
      {draft.legs.length > 1 && (
        <div className="kinds" role="group" aria-label={say('slip.kind')}>
          {slipKinds.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={draft.kind === kind}
              disabled={kind === 'SYSTEM' && draft.legs.length < 3}
              onClick={() => store.editor.edit((before) => setKind(before, kind))}
            >
              {say(`slip.${kind}`)}
            </button>
          ))}
        </div>
      )}
      <ul className="legs">
        {draft.legs.map((leg) => (
          <SlipLeg key={legId(leg)} leg={leg} isSingle={draft.kind === 'SINGLE'} isRelated={related.has(legId(leg))} />
        ))}
      </ul>
      {twins.map((event) =>
        draft.legs.every((leg) => leg.event !== event || leg.sport === 'football') ? (
          <button
            key={event}
            type="button"
            className="quiet wide"
            onClick={() => store.editor.edit((before) => combineEvent(before, event))}
          >
            <Icon name="builder" />
            {say('slip.combine')}
          </button>
        ) : null,
      )}
      {draft.kind === 'SYSTEM' && <SystemChoice draft={draft} />}
      <SlipSums draft={draft} />
    </>
  )
}

function SystemChoice({ draft }: { draft: Draft }) {
  const { store, say, figures } = useBook()
  const count = draft.legs.length
  return (
    <div className="systems" role="group" aria-label={say('slip.SYSTEM')}>
      {listSystems(count).map(({ system, sizes, bets }) => {
        const isChosen = system ? draft.system === system : draft.system === null && draft.sizes.join() === sizes.join()
        return (
          <button
            key={system ?? sizes.join()}
            type="button"
            aria-pressed={isChosen}
            onClick={() => store.editor.edit((before) => ({ ...before, system, sizes: system ? [] : sizes }))}
          >
            <b>{system ? say(`system.${system}`) : say('slip.combos', { k: figures.count(sizes[0] ?? 0), n: figures.count(count) })}</b>
            <small>{say('slip.bets', { count: figures.count(bets) })}</small>
          </button>
        )
      })}
    </div>
  )
}

function UnitStake({ draft }: { draft: Draft }) {
  const { store, say } = useBook()
  const quote = store.editor.quotes.get(draft.legs.map(legId).join())
  return (
    <StakeField
      label={say(draft.kind === 'SYSTEM' ? 'slip.stakeEach' : 'slip.stake')}
      value={draft.stake}
      most={quote?.most ?? null}
      limit={quote?.limit ?? null}
      bets={draft.kind === 'SYSTEM' ? countDraftBets(draft) : 1}
      change={(stake) => store.editor.edit((before) => ({ ...before, stake }))}
    />
  )
}

/** Why the slip can't be placed as it is, in words; undefined when it can. */
function findProblem(draft: Draft, { say, figures, store }: ReturnType<typeof useBook>, balance: bigint): string | undefined {
  const { stake } = sumDraft(draft)
  const least = readMinor(store.state.leastStake)
  if (listRelated(draft).size > 0) return say('slip.related')
  if (draft.kind === 'SYSTEM' && !draft.system && draft.sizes.length === 0) return say('error.book.leg_count')
  const legs = draft.kind === 'SINGLE' ? draft.legs.filter(({ stake: own }) => own !== '') : draft.legs
  if (legs.some(({ status }) => status === 'SUSPENDED')) return say('slip.suspended')
  if (legs.some(({ status }) => status === 'CLOSED' || status === 'UNKNOWN')) return say('slip.closed')
  if (legs.some(({ milli, seen }) => milli === null && seen === 0)) return say('slip.pricing')
  if (stake === 0n) return say('slip.placeEmpty')
  const units = draft.kind === 'SINGLE' ? legs.map(({ stake: own }) => readStake(own)) : [readStake(draft.stake)]
  if (units.some((unit) => unit === undefined)) return say('slip.placeEmpty')
  if (draft.kind === 'SYSTEM' ? stake < least : units.some((unit) => unit! < least))
    return explain({ say, figures }, 'book.stake_below', { least: store.state.leastStake })
  return stake > balance ? say('slip.low') : undefined
}

function SlipSums({ draft }: { draft: Draft }) {
  const tools = useBook()
  const { store, say, figures, deposit } = tools
  const view = useView()
  const { policy, oddsFormat } = view.settings
  const sums = sumDraft(draft)
  const bets = countDraftBets(draft)
  const quotes = [...store.editor.quotes.values()]
  const average = quotes.length === 1 ? quotes[0]?.returnPercent : null
  const delayMs = Math.max(0, ...quotes.map(({ delayMs: own }) => own))
  const problem = findProblem(draft, tools, view.balance)
  const isToAsk = draft.legs.some((leg) => isToAgree(leg, policy))
  return (
    <div className="slip-foot">
      {draft.kind !== 'SINGLE' && <UnitStake draft={draft} />}
      <dl className="sums">
        {sums.milli !== null && sums.milli > 0 && draft.legs.length > 1 && (
          <Sum label={say('slip.odds')} value={figures.odds(Math.min(sums.milli, 2_000_000_000), oddsFormat)} />
        )}
        {bets > 1 && (
          <Sum label={say('slip.total')} value={`${figures.money(sums.stake)} · ${say('slip.bets', { count: figures.count(bets) })}`} />
        )}
        {average && <Sum label={say('slip.average')} value={figures.share(average)} isQuiet />}
        <Sum label={say('slip.returns')} value={figures.money(figures.cut(sums.potential))} isMain />
      </dl>
      {delayMs > 0 && <p className="note">{say('slip.inPlay', { seconds: figures.count(Math.round(delayMs / 1_000)) })}</p>}
      {view.isLineLost && <p className="note warn">{say('slip.offline')}</p>}
      {problem && sums.stake > 0n && (
        <p className="note warn" role="status">
          {problem}
        </p>
      )}
      {problem === say('slip.low') && store.state.session.mode === 'real' && (
        <button type="button" className="quiet wide" onClick={deposit}>
          {say('hud.deposit')}
        </button>
      )}
      <label className="policy">
        <span>{say('slip.policy')}</span>
        <PolicyChoice />
      </label>
      {isToAsk ? (
        <button type="button" className="go wide ask" onClick={() => store.editor.edit(agreeToPrices)}>
          {say('slip.agree')}
        </button>
      ) : (
        <button
          type="button"
          className="go wide place"
          disabled={problem !== undefined || view.isLineLost}
          onClick={() => store.editor.place()}
        >
          {sums.stake > 0n ? say('slip.place', { amount: figures.money(sums.stake) }) : say('slip.placeEmpty')}
        </button>
      )}
      <SlipNews draft={draft} />
    </div>
  )
}

function Sum({ label, value, isMain, isQuiet }: { label: string; value: string; isMain?: boolean; isQuiet?: boolean }) {
  return (
    <div data-main={isMain} data-quiet={isQuiet}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

export function PolicyChoice() {
  const { store, say } = useBook()
  const { settings } = useView()
  return (
    <select
      value={settings.policy}
      onChange={({ target }) =>
        void store
          .keepSettings({ ...settings, policy: target.value as typeof settings.policy })
          .catch((error: unknown) => store.fail(error))
      }
    >
      {(['NONE', 'HIGHER', 'ANY'] as const).map((policy) => (
        <option key={policy} value={policy}>
          {say(`policy.${policy}`)}
        </option>
      ))}
    </select>
  )
}

const newsMs = 10_000

/** Read out at most each ten seconds: what has changed on the slip since. */
function SlipNews({ draft }: { draft: Draft }) {
  const { say, figures, names } = useBook()
  const { settings } = useView()
  const turn = Math.floor(useNow(newsMs) / newsMs)
  const changed = draft.legs.filter(({ milli, seen, status }) => status === 'OPEN' && milli !== null && seen !== 0 && milli !== seen)
  const text = changed
    .map((leg) => {
      const odds = { was: figures.odds(leg.seen, settings.oddsFormat), now: figures.odds(leg.milli!, settings.oddsFormat) }
      return `${leg.picks.map((pick) => names.outcome(pick, pick.outcome, leg.names)).join(' + ')}: ${say('slip.changed' as BookKey, odds)}`
    })
    .join('. ')
  return (
    <p className="unseen" role="status" aria-live="polite" key={turn}>
      {text}
    </p>
  )
}
