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
  const { id, username, kind, state, amount, currency, createdAt, expiresAt, endedAt, transferId, grantNo, gift, withdrawn } = row
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
