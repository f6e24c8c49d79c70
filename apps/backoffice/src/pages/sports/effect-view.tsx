import { Table } from '@portal/ui/table.tsx'
import { Link } from 'react-router'
import { Facts } from '../../frame/facts.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { sportsTexts } from './sports-texts.ts'
import type { Effect } from './sports-words.tsx'
import css from './sports.module.css'

/** What a void or a correction changes: counts, sums, and the slips that change most. */
export function EffectView({ effect }: { readonly effect: Effect }) {
  const t = sportsTexts.useText()
  const print = usePrint()
  const money = (amount: string) => <span className="num">{print.money(amount)}</span>
  return (
    <div className={css.effect} role="group" aria-label={t('sports.effect')}>
      <Facts
        facts={[
          [t('sports.effectSlips'), <b key="slips" className="num">{print.number(effect.slips)}</b>],
          [t('sports.effectMembers'), <b key="members" className="num">{print.number(effect.members)}</b>],
          [t('sports.effectStake'), money(effect.stake)],
          [t('sports.effectBefore'), money(effect.before)],
          [t('sports.effectAfter'), money(effect.after)],
          [t('sports.given'), <b key="given" className={css.plus}>{print.money(effect.given)}</b>],
          [t('sports.taken'), <b key="taken" className={css.minus}>{print.money(effect.taken)}</b>],
          ...(effect.waiting > 0 ? [[t('sports.effectWaiting'), print.number(effect.waiting)] as const] : []),
          ...(effect.others > 0 ? [[t('sports.effectOthers'), print.number(effect.others)] as const] : []),
        ]}
      />
      {effect.slips === 0 && <p className={css.note}>{t('sports.effectNone')}</p>}
      {effect.largest.length > 0 && (
        <Table
          caption={t('sports.largest')}
          rows={effect.largest}
          rowKey={({ slip }) => slip}
          columns={[
            { key: 'slip', head: t('sports.slip'), cell: ({ number }) => <Link to={`/sports-slips?slip=${number}`}>{number}</Link> },
            { key: 'member', head: t('sports.member'), phoneLabel: t('sports.member'), cell: ({ member }) => member ?? t('sports.otherBrand') },
            { key: 'stake', head: t('sports.stake'), phoneLabel: t('sports.stake'), align: 'end', cell: ({ stake }) => money(stake) },
            { key: 'before', head: t('sports.before'), phoneLabel: t('sports.before'), align: 'end', cell: ({ before }) => money(before) },
            { key: 'after', head: t('sports.after'), phoneLabel: t('sports.after'), align: 'end', cell: ({ after }) => money(after) },
            { key: 'difference', head: t('sports.difference'), phoneLabel: t('sports.difference'), align: 'end', cell: ({ difference }) => <b className="num">{print.money(difference, { signed: true })}</b> },
          ]}
        />
      )}
    </div>
  ) // prettier-ignore
}
