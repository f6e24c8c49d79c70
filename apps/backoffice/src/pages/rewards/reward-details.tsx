import { Link } from 'react-router'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { type RewardRow, RewardStanding, whatFor } from './reward-words.tsx'
import { rewardsTexts } from './rewards-texts.ts'

/** One reward: what it was for, what became of it, and of a gift who gave it. */
export function RewardDetails({ row }: { readonly row: RewardRow }) {
  const t = rewardsTexts.useText()
  const print = usePrint()
  const { id, username, kind, state, amount, currency, createdAt, expiresAt, endedAt, transferId, grantNo, gift, withdrawn, rounds } = row
  return (
    <>
      <Facts
        facts={[
          [t('rewards.state'), <RewardStanding key="state" state={state} t={t} />],
          [t('rewards.number'), <span key="number" className="num">{id}</span>], // prettier-ignore
          [t('rewards.member'), <Link key="member" to={`/members/${encodeURIComponent(username)}?tab=rewards`}>{username}</Link>], // prettier-ignore
          [t('rewards.kind'), t(`rewards.kind_${kind}`)],
          [t('rewards.for'), whatFor(row, { t, print })],
          [t('rewards.amount'), <b key="amount" className="num">{print.money(amount, { currency })}</b>], // prettier-ignore
          [t('rewards.at'), <Moment key="at" iso={createdAt} />],
          [t('rewards.expiresAt'), expiresAt ? <Moment key="expires" iso={expiresAt} /> : t('rewards.never')],
          ...(endedAt ? [[t('rewards.endedAt'), <Moment key="ended" iso={endedAt} />] as const] : []),
          ...(grantNo ? [[t('rewards.asBonus'), <span key="bonus" className="num">{grantNo}</span>] as const] : []), // prettier-ignore
          ...(transferId ? [[t('rewards.transfer'), <span key="transfer" className="num">{transferId}</span>] as const] : []), // prettier-ignore
        ]}
      />
      {rounds && <Rounds rounds={rounds} currency={currency} />}
      {gift && (
        <Panel title={t('rewards.gift')}>
          <Facts
            facts={[
              [t('rewards.proposedBy'), gift.proposedBy],
              [t('rewards.confirmedBy'), gift.confirmedBy],
              [t('rewards.reason'), gift.reason],
            ]}
          />
        </Panel>
      )}
      {withdrawn && (
        <Panel title={t('rewards.takenBack')}>
          <Facts
            facts={[
              [t('rewards.by'), withdrawn.by],
              [t('rewards.reason'), withdrawn.reason],
            ]}
          />
        </Panel>
      )}
    </>
  )
}

type RoundsProps = { readonly rounds: NonNullable<RewardRow['rounds']>; readonly currency: string }

/** Free rounds: which, and how far they are at the vendor. */
function Rounds({ rounds, currency }: RoundsProps) {
  const t = rewardsTexts.useText()
  const print = usePrint()
  const { gameName, vassalage, count, stake, multiplier, playDays, state, left, won, playUntil, fault, bonus } = rounds
  const money = (amount: string) => print.money(amount, { currency })
  return (
    <Panel title={t('rewards.rounds')}>
      <Facts
        facts={[
          [t('rewards.rounds_game'), `${gameName} · ${vassalage}`],
          [t('rewards.rounds'), <b key="rounds" className="num">{t('rewards.rounds_of', { count: print.number(count), stake: money(stake) })}</b>],
          [t('rewards.rounds_multiplier'), print.number(multiplier)],
          [t('rewards.rounds_playDays'), print.number(playDays)],
          ...(state ? [[t('rewards.rounds_state'), t(`rewards.rounds_state_${state}`)] as const] : []),
          ...(left === undefined ? [] : [[t('rewards.rounds_left'), print.number(left)] as const]),
          ...(won === undefined ? [] : [[t('rewards.rounds_won'), <span key="won" className="num">{money(won)}</span>] as const]),
          ...(playUntil ? [[t('rewards.rounds_until'), <Moment key="until" iso={playUntil} />] as const] : []),
          ...(fault ? [[t('rewards.rounds_fault'), fault] as const] : []),
          ...(bonus ? [[t('rewards.rounds_bonus'), <Link key="bonus" to={`/bonuses?open=${bonus}`}>{bonus}</Link>] as const] : []),
        ]}
      />
    </Panel>
  ) // prettier-ignore
}
