import { Button, Icon, Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Card } from '@portal/ui/card.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { ProgressBar } from '@portal/ui/progress-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { loyaltyTexts } from '../../i18n/loyalty-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { RewardArt } from '../points/reward-art.tsx'
import { type Raffle, rafflesQuery, useClaim } from './queries.ts'
import { RaffleProof } from './raffle-proof.tsx'
import css from './raffles.module.css'
import { TimeLeft } from './time-left.tsx'

const tones = { soon: 'plain', running: 'positive', closed: 'warning', drawn: 'plain', cancelled: 'plain' } as const
/** So many prizes and winners are shown at once; the others unfold. */
const shownFirst = 5

/** The raffles of the brand with the member's tickets, and their draws. */
export function Raffles() {
  const say = loyaltyTexts.useText()
  const { language } = useLanguage()
  const query = useQuery(rafflesQuery(useApi(), language))
  if (query.error) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  if (query.data.list.length === 0)
    return (
      <EmptyState icon="ticket-duotone" title={say('loyalty.raffle.none')}>
        {say('loyalty.raffle.noneHint')}
      </EmptyState>
    )
  return (
    <ul className={css.list}>
      {query.data.list.map((raffle) => (
        <RaffleCard key={raffle.id} raffle={raffle} />
      ))}
    </ul>
  )
}

function RaffleCard({ raffle }: { readonly raffle: Raffle }) {
  const say = loyaltyTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const [isOpen, setOpen] = useState(false)
  const { title, state, basis, perTicket, ticketCap, cover } = raffle
  return (
    <li>
      <Card padded className={css.raffle}>
        <header className={css.head}>
          <span className={css.mark} aria-hidden="true">
            {cover ? <RewardArt cover={cover} /> : <Icon name="ticket-duotone" />}
          </span>
          <h3>{title}</h3>
          <Status tone={tones[state]}>{say(`loyalty.raffle.state.${state}`)}</Status>
        </header>
        {state === 'drawn' ? <Result raffle={raffle} /> : <Own raffle={raffle} />}
        <Times raffle={raffle} />
        {state === 'drawn' ? <Winners raffle={raffle} /> : <Prizes raffle={raffle} />}
        <footer className={css.foot}>
          <span className={css.small}>{say(`loyalty.raffle.how.${basis}`, { amount: money(perTicket), figure: figure(ticketCap) })}</span>
          <Button size="small" onClick={() => setOpen(true)}>
            {say(state === 'drawn' ? 'loyalty.raffle.check' : 'loyalty.raffle.fair')}
          </Button>
        </footer>
      </Card>
      {isOpen && <RaffleProof raffle={raffle} onClose={() => setOpen(false)} />}
    </li>
  )
}

/** The member's tickets before the draw, and the way to the next one. */
function Own({ raffle: { own, perTicket, state } }: { readonly raffle: Raffle }) {
  const say = loyaltyTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const { count, missing } = own
  const done = missing === undefined ? 0 : Number(perTicket) - Number(missing)
  return (
    <div className={css.own}>
      <span className={css.count}>
        <b className="num">{figure(count)}</b>
        {say('loyalty.raffle.own')}
      </span>
      {state === 'running' && missing !== undefined && (
        <span className={css.next}>
          <ProgressBar max={Number(perTicket)} value={done} label={say('loyalty.raffle.toNext')} />
          <span className={css.small}>{say('loyalty.raffle.missing', { amount: money(missing) })}</span>
        </span>
      )}
      {state === 'running' && missing === undefined && <span className={css.next}>{say('loyalty.raffle.cap')}</span>}
      {state === 'closed' && <Numbers own={own} />}
    </div>
  )
}

function Numbers({ own: { first, count } }: Pick<Raffle, 'own'>) {
  const say = loyaltyTexts.useText()
  const figure = useFigures()
  if (first === undefined) return null
  return (
    <span className={css.small}>
      {count === 1
        ? say('loyalty.raffle.number', { from: figure(first) })
        : say('loyalty.raffle.numbers', { from: figure(first), to: figure(first + count - 1) })}
    </span>
  )
}

/** What the member's tickets came to. */
function Result({ raffle: { id, own, prizeNames = [] } }: { readonly raffle: Raffle }) {
  const say = loyaltyTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const claim = useClaim<string>((api, raffle) => api.loyalty.claimRaffle({ id: raffle }))
  if (own.count === 0) return <p className="muted">{say('loyalty.raffle.noTickets')}</p>
  if (own.won.length === 0)
    return (
      <div className={css.own}>
        <span>{say('loyalty.raffle.notWon')}</span>
        <Numbers own={own} />
      </div>
    )
  return (
    <div className={css.won}>
      <ul>
        {own.won.map(({ place, ticket, amount }) => (
          <li key={place}>
            <Icon name="trophy-duotone" />
            <b>
              {say('loyalty.raffle.won', {
                amount: [prizeNames[place - 1], money(amount)].filter(Boolean).join(' · '),
                ticket: figure(ticket),
              })}
            </b>
          </li>
        ))}
      </ul>
      {own.claimUntil === undefined ? (
        <Status tone="plain">{say('loyalty.raffle.prizeDone')}</Status>
      ) : (
        <span className={css.claim}>
          <Button look="primary" pending={claim.isPending} pendingLabel={say('loyalty.claiming')} onClick={() => claim.mutate(id)}>
            {say('loyalty.claim')}
          </Button>
          <span className={css.small}>
            <TimeLeft endsAt={own.claimUntil} />
          </span>
        </span>
      )}
    </div>
  )
}

function Times({ raffle: { state, startsAt, closesAt, drawAt, tickets } }: { readonly raffle: Raffle }) {
  const say = loyaltyTexts.useText()
  const when = useMoment()
  const figure = useFigures()
  return (
    <dl className={css.times}>
      {state === 'soon' && (
        <div>
          <dt>{say('loyalty.raffle.starts')}</dt>
          <dd>{when(startsAt)}</dd>
        </div>
      )}
      {(state === 'soon' || state === 'running') && (
        <div>
          <dt>{say('loyalty.raffle.closes')}</dt>
          <dd>
            {when(closesAt)}
            {state === 'running' && (
              <span className={css.left}>
                <TimeLeft endsAt={closesAt} />
              </span>
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>{say('loyalty.raffle.draw')}</dt>
        <dd>{when(drawAt)}</dd>
      </div>
      {tickets !== undefined && (
        <div>
          <dt>{say('loyalty.raffle.tickets')}</dt>
          <dd className="num">{figure(tickets)}</dd>
        </div>
      )}
    </dl>
  )
}

function Prizes({ raffle: { prizes, prizeNames = [] } }: { readonly raffle: Raffle }) {
  const say = loyaltyTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  return (
    <Unfolding label={say('loyalty.raffle.prizes')} count={prizes.length}>
      {(shown) =>
        prizes.slice(0, shown).map((prize, at) => (
          <li key={`place-${at + 1}`}>
            <span className={css.small}>{say('loyalty.placeOf', { place: figure(at + 1) })}</span>
            {prizeNames[at] && <span className={css.name}>{prizeNames[at]}</span>}
            <b className="num">{money(prize)}</b>
          </li>
        ))
      }
    </Unfolding>
  )
}

function Winners({ raffle: { winners, prizeNames = [] } }: { readonly raffle: Raffle }) {
  const say = loyaltyTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  if (winners.length === 0) return <p className="muted">{say('loyalty.raffle.nobody')}</p>
  return (
    <Unfolding label={say('loyalty.raffle.winners')} count={winners.length}>
      {(shown) =>
        winners.slice(0, shown).map(({ place, ticket, amount, maskedAccount }) => (
          <li key={place}>
            <span className={css.small}>{say('loyalty.raffle.number', { from: figure(ticket) })}</span>
            <span className={css.name}>
              {maskedAccount}
              {prizeNames[place - 1] && <small className={css.prize}>{prizeNames[place - 1]}</small>}
            </span>
            <b className="num">{money(amount)}</b>
          </li>
        ))
      }
    </Unfolding>
  )
}

type UnfoldingProps = { readonly label: string; readonly count: number; readonly children: (shown: number) => ReactNode }

function Unfolding({ label, count, children }: UnfoldingProps) {
  const say = loyaltyTexts.useText()
  const figure = useFigures()
  const [isAll, setAll] = useState(false)
  return (
    <section className={css.prizes}>
      <h4>{label}</h4>
      <ol aria-label={label}>{children(isAll ? count : shownFirst)}</ol>
      {!isAll && count > shownFirst && (
        <Button look="quiet" size="small" onClick={() => setAll(true)}>
          {say('loyalty.raffle.more', { figure: figure(count - shownFirst) })}
        </Button>
      )}
    </section>
  )
}
