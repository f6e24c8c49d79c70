import { giftGames, spendOrders } from '@portal/contracts/bonus-values'
import { Skeleton } from '@portal/ui'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { type RowOf, useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { rewardsTexts } from '../rewards/rewards-texts.ts'
import { entered, optional, termFields } from './bonus-actions.ts'
import { bonusesTexts, type Key } from './bonuses-texts.ts'

type Term = RowOf<'bonuses', 'rewardTerms'>

const isSlotsOnly = ({ bonus }: Term) => bonus !== undefined && !('LIVE' in bonus.contribution)

/** What the form holds at first: the terms as they are. */
const valuesOf: Readonly<Record<string, (term: Term) => string>> = {
  multiplier: ({ bonus }) => String(bonus?.multiplier ?? 5),
  validDays: ({ bonus }) => String(bonus?.validDays ?? 30),
  games: (term) => (isSlotsOnly(term) ? 'slots' : 'all'),
  spendOrder: ({ bonus }) => bonus?.spendOrder ?? 'REAL_FIRST',
  maxBet: ({ bonus }) => bonus?.maxBet ?? '',
  maxWin: ({ bonus }) => bonus?.maxWin ?? '',
}

const change: Action<Term, Key> = {
  key: 'terms',
  label: 'bonuses.setTerms',
  icon: 'sliders-horizontal',
  permission: 'bonuses.give',
  explain: 'bonuses.setTermsWhy',
  version: ({ version }) => version,
  fields: [
    {
      key: 'as',
      label: 'bonuses.setAs',
      kind: 'choice',
      options: (['bonus', 'money', 'rounds'] as const).map((value) => ({ value, label: `bonuses.setAs_${value}` as const })),
      from: ({ rounds }) => (rounds ? 'rounds' : 'bonus'),
    },
    ...termFields.map((field) => ({ ...field, isOptional: true as const, from: valuesOf[field.key]! })),
    {
      key: 'vassalage',
      label: 'bonuses.roundsVendor',
      hint: 'bonuses.roundsHint',
      kind: 'text',
      isOptional: true,
      from: ({ rounds }) => rounds?.vassalage ?? '',
    },
    { key: 'gameCode', label: 'bonuses.roundsGame', kind: 'text', isOptional: true, from: ({ rounds }) => rounds?.gameCode ?? '' },
    { key: 'stake', label: 'bonuses.roundsStake', kind: 'amount', isOptional: true, from: ({ rounds }) => rounds?.stake ?? '' },
    {
      key: 'roundMultiplier',
      label: 'bonuses.roundsMultiplier',
      kind: 'text',
      isOptional: true,
      from: ({ rounds }) => String(rounds?.multiplier ?? 1),
    },
    { key: 'playDays', label: 'bonuses.roundsDays', kind: 'text', isOptional: true, from: ({ rounds }) => String(rounds?.playDays ?? 7) },
  ],
  faults: {
    out_of_range: 'bonuses.fault_range',
    unchanged: 'bonuses.fault_unchanged',
    not_of_kind: 'bonuses.fault_rounds',
    unknown: 'bonuses.fault_game',
    too_fine: 'bonuses.fault_stake',
  },
  send: (api, { kind }, { values, version, reason, options }) => {
    const bonus = {
      multiplier: Number(entered(values.multiplier)),
      validDays: Number(entered(values.validDays)),
      games: values.games as (typeof giftGames)[number],
      spendOrder: values.spendOrder as (typeof spendOrders)[number],
      ...optional('maxBet', values.maxBet),
      ...optional('maxWin', values.maxWin),
    }
    const rounds = {
      vassalage: (values.vassalage ?? '').trim().toUpperCase(),
      gameCode: (values.gameCode ?? '').trim(),
      stake: (values.stake ?? '').trim(),
      multiplier: Number(entered(values.roundMultiplier)),
      playDays: Number(entered(values.playDays)),
    }
    return api.bonuses.setRewardTerms(
      { kind, ...(values.as === 'bonus' && { bonus }), ...(values.as === 'rounds' && { rounds }), version, reason },
      options,
    )
  },
  done: 'bonuses.termsSet',
}

/** What rewards of each kind are claimed as: money, a bonus, or free rounds. */
export function RewardTerms() {
  const t = bonusesTexts.useText()
  const say = rewardsTexts.useText()
  const print = usePrint()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({ queryKey: ['reward-terms', brand.code], queryFn: ({ signal }) => api.bonuses.rewardTerms({}, { signal }) })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const nameOf = ({ kind }: Term) => (kind === 'redemption' ? t('bonuses.redemption') : say(`rewards.kind_${kind}`))
  const tell = ({ bonus, rounds }: Term) =>
    rounds
      ? t('bonuses.asRounds', { game: `${rounds.vassalage} · ${rounds.gameCode}`, stake: print.money(rounds.stake) })
      : bonus === undefined
        ? t('bonuses.asMoney')
        : t('bonuses.asBonus', { figure: print.number(bonus.multiplier), days: print.number(bonus.validDays) })
  return (
    <Panel title={t('bonuses.rewardTerms')} note={t('bonuses.rewardTermsNote')}>
      <Table
        caption={t('bonuses.rewardTerms')}
        rows={query.data.list}
        rowKey={({ kind }) => kind}
        columns={[
          { key: 'kind', head: t('bonuses.rewardKind'), cell: (term) => <b>{nameOf(term)}</b> },
          { key: 'as', head: t('bonuses.givenAs'), phoneLabel: t('bonuses.givenAs'), cell: tell },
          {
            key: 'change',
            head: <span className="spoken">{t('bonuses.setTerms')}</span>,
            align: 'end',
            cell: (term) => (
              <ActionButton
                t={t}
                size="small"
                onCarried={() => void query.refetch()}
                action={change}
                subject={term}
                subjectName={nameOf(term)}
              />
            ),
          },
        ]}
      />
    </Panel>
  )
}
