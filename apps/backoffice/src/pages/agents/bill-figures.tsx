import { Table } from '@portal/ui/table.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { kindText } from '../member-records/record-words.tsx'
import { recordsTexts } from '../member-records/records-texts.ts'
import type { ShownBill } from './agent-words.tsx'
import { agentsTexts } from './agents-texts.ts'

/** What the bill was reckoned from: play by game type, tiers with the one that counts, and the way from the base to the net. */
export function BillFigures({ shown: { explanation: it } }: { readonly shown: ShownBill }) {
  const t = agentsTexts.useText()
  const say = recordsTexts.useText()
  const print = usePrint()
  const money = (amount: string) => <span className="num">{print.money(amount)}</span>
  return (
    <>
      <Panel title={t('agents.play')} note={t('agents.playNote', { active: print.number(it.active), stake: print.money(it.minStake) })}>
        <Table
          caption={t('agents.play')}
          rows={it.categories}
          rowKey={({ gameType }) => gameType}
          empty={<p className="muted">{t('agents.noPlay')}</p>}
          foot={it.categories.length > 1 ? [t('agents.sum'), print.number(it.totals.bets), money(it.totals.stakes), money(it.totals.turnover), money(it.totals.prizes)] : undefined}
          columns={[
            { key: 'type', head: t('agents.gameType'), cell: ({ gameType }) => kindText(gameType, say) },
            { key: 'bets', head: t('agents.bets'), phoneLabel: t('agents.bets'), align: 'end', cell: ({ bets }) => print.number(bets) },
            { key: 'stakes', head: t('agents.stakes'), phoneLabel: t('agents.stakes'), align: 'end', cell: ({ stakes }) => money(stakes) },
            { key: 'turnover', head: t('agents.turnover'), phoneLabel: t('agents.turnover'), align: 'end', cell: ({ turnover }) => money(turnover) },
            { key: 'prizes', head: t('agents.prizes'), phoneLabel: t('agents.prizes'), align: 'end', cell: ({ prizes }) => money(prizes) },
          ]}
        />
      </Panel>
      <Panel title={t('agents.tiers')} note={it.missing && t('agents.missing', { rate: print.share(it.missing.ratePpm), turnover: print.money(it.missing.turnover), active: print.number(it.missing.active), loss: print.money(it.missing.loss) })}>
        <Table
          caption={t('agents.tiers')}
          rows={it.tiers.map((tier, at) => ({ ...tier, at }))}
          rowKey={({ at }) => String(at)}
          columns={[
            { key: 'rate', head: t('agents.rate'), cell: ({ ratePpm, at }) => (at === it.tier ? <b>{`✓ ${print.share(ratePpm)}`}</b> : print.share(ratePpm)) },
            { key: 'turnover', head: t('agents.minTurnover'), phoneLabel: t('agents.minTurnover'), align: 'end', cell: ({ minTurnover }) => money(minTurnover ?? '0') },
            { key: 'active', head: t('agents.minActive'), phoneLabel: t('agents.minActive'), align: 'end', cell: ({ minActive }) => print.number(minActive ?? 0) },
            { key: 'loss', head: t('agents.minLoss'), phoneLabel: t('agents.minLoss'), align: 'end', cell: ({ minLoss }) => money(minLoss ?? '0') },
          ]}
        />
      </Panel>
      <Panel title={t('agents.reckoning')}>
        <Facts
          facts={[
            ...(it.dividend
              ? ([
                  [t('agents.promotions'), money(it.dividend.promotions)],
                  [t('agents.rebates'), money(it.dividend.rebates)],
                  [t('agents.salary'), money(it.dividend.salary)],
                  [t('agents.result'), money(it.dividend.result)],
                  [t('agents.carryIn'), money(it.dividend.carryIn)],
                  [t('agents.carryOut'), money(it.dividend.carryOut)],
                ] as const)
              : []),
            [t('agents.base'), money(it.base)],
            [t('agents.rate'), print.share(it.ratePpm)],
            ...(it.cap === undefined ? [] : [[t('agents.cap'), money(it.cap)] as const]),
            [t('agents.entitled'), money(it.entitled)],
            ...(it.due === it.entitled ? [] : [[t('agents.due'), money(it.due)] as const]),
            ...it.below.map(({ contractNo, due }) => [t('agents.toBelow', { contract: contractNo }), money(due)] as const),
            [t('agents.net'), money(it.net)],
          ]}
        />
      </Panel>
    </>
  ) // prettier-ignore
}
