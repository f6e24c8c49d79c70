import { Table } from '@portal/ui/table.tsx'
import { Status } from '@portal/ui/badge.tsx'
import { Moment } from '../../frame/moment.tsx'
import { PagedTable } from '../../frame/paged-table.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { type RowOf, useApi } from '../../lib/api.ts'
import type { Found } from './campaign-words.tsx'
import { campaignsTexts } from './campaigns-texts.ts'

const ppm = 1_000_000
type Award = RowOf<'campaigns', 'awards'>
const tones = { waiting: 'warning', claimed: 'positive', returned: 'plain' } as const

/** What the campaign has come to, beside what was foreseen for the version that members have. */
export function CampaignResults({ found: { row, results, liveForecast, currency } }: { readonly found: Found }) {
  const t = campaignsTexts.useText()
  const print = usePrint()
  const money = (amount: string | undefined) => (amount === undefined ? '–' : print.money(amount, { currency }))
  const { awards, members, claimed, amount, bonuses, cleared, standing, cost, turnover } = results
  const share = (parts: number) => print.share(parts, 1)
  const per = (sum: string, of: number) => (of === 0 ? undefined : String(Number(sum) / of))
  const rows = [
    { name: t('campaigns.awards'), foreseen: liveForecast && print.number(liveForecast.grants), real: print.number(awards) },
    { name: t('campaigns.membersWith'), foreseen: liveForecast && print.number(liveForecast.active), real: print.number(members) },
    { name: t('campaigns.claimed'), foreseen: undefined, real: print.number(claimed) },
    { name: t('campaigns.prizeSum'), foreseen: undefined, real: money(amount) },
    { name: t('campaigns.prizeMean'), foreseen: money(liveForecast?.prize), real: money(round(per(amount, awards))) },
    {
      name: t('campaigns.cleared'),
      foreseen: liveForecast && share(liveForecast.clearedPpm),
      real: bonuses === 0 ? '–' : share((cleared / bonuses) * ppm),
    },
    { name: t('campaigns.standing'), foreseen: undefined, real: print.number(standing) },
    { name: t('campaigns.turnoverSum'), foreseen: undefined, real: money(turnover) },
    { name: t('campaigns.costEach'), foreseen: money(liveForecast?.mean), real: money(round(per(cost, claimed))) },
    { name: t('campaigns.costSum'), foreseen: money(liveForecast?.total), real: money(cost) },
  ]
  return (
    <>
      <Panel title={t('campaigns.results')} note={t('campaigns.resultsNote')}>
        <Table
          caption={t('campaigns.results')}
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', head: t('campaigns.figure'), cell: ({ name }) => <b>{name}</b> },
            { key: 'foreseen', head: t('campaigns.foreseen'), phoneLabel: t('campaigns.foreseen'), align: 'end', cell: ({ foreseen }) => <span className="num">{foreseen ?? '–'}</span> },
            { key: 'real', head: t('campaigns.real'), phoneLabel: t('campaigns.real'), align: 'end', cell: ({ real }) => <b className="num">{real}</b> },
          ]}
        />
      </Panel>
      <Awards id={row.id} currency={currency} />
    </>
  ) // prettier-ignore
}

/** Four decimals at most, as amounts have. */
const round = (amount: string | undefined) => (amount === undefined ? undefined : String(Math.round(Number(amount) * 100) / 100))

function Awards({ id, currency }: { readonly id: string; readonly currency: string }) {
  const t = campaignsTexts.useText()
  const print = usePrint()
  const api = useApi()
  return (
    <Panel title={t('campaigns.awardList')}>
      <PagedTable<Award>
        caption={t('campaigns.awardList')}
        name={['campaign-awards', id]}
        load={(after) => api.campaigns.awards({ id, ...(after !== undefined && { after }) })}
        rowKey={(award) => award.id}
        empty={{ title: t('campaigns.noAwards'), hint: t('campaigns.noAwardsHint') }}
        columns={[
          { key: 'member', head: t('campaigns.member'), cell: ({ username }) => <b>{username}</b> },
          { key: 'at', head: t('campaigns.at'), phoneLabel: t('campaigns.at'), cell: ({ madeAt }) => <Moment iso={madeAt} /> },
          { key: 'amount', head: t('campaigns.amount'), phoneLabel: t('campaigns.amount'), align: 'end', cell: ({ amount }) => <b className="num">{print.money(amount, { currency })}</b> },
          { key: 'deposit', head: t('campaigns.forDeposit'), phoneLabel: t('campaigns.forDeposit'), align: 'end', cell: ({ deposit }) => <span className="num">{deposit === undefined ? '–' : print.money(deposit, { currency })}</span> },
          { key: 'version', head: t('campaigns.version'), phoneLabel: t('campaigns.version'), align: 'end', cell: ({ version }) => <span className="num">{print.number(version)}</span> },
          { key: 'state', head: t('campaigns.state'), phoneLabel: t('campaigns.state'), cell: ({ state }) => <Status tone={tones[state]}>{t(`campaigns.award_${state}`)}</Status> },
          { key: 'bonus', head: t('campaigns.bonusNo'), phoneLabel: t('campaigns.bonusNo'), cell: ({ grantNo }) => grantNo ?? '–' },
        ]}
      />
    </Panel>
  ) // prettier-ignore
}
