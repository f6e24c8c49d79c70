import { useQueryClient } from '@tanstack/react-query'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { type Print, usePrint } from '../../i18n/use-print.ts'
import { type Say, useLanguage } from '../../i18n/use-text.tsx'
import { defineList } from '../../list/define-list.tsx'
import { type Key, pointsTexts } from './points-texts.ts'
import { categoryOptions, kindOptions, pointsText, type RewardRow, Standing } from './points-words.tsx'
import { addReward, rewardActions } from './reward-actions.ts'

const languages = ['EN', 'BN', 'CN', 'VI'] as const

function Name({ names }: Pick<RewardRow, 'names'>) {
  const { language } = useLanguage()
  return <b>{names[language]}</b>
}

function RewardDetails({ row }: { readonly row: RewardRow }) {
  const t = pointsTexts.useText()
  const print = usePrint()
  const count = (value: number | null) => (value === null ? t('points.noLimit') : print.number(value))
  return (
    <>
      <Facts
        facts={[
          [t('points.standing'), <Standing key="on" isOn={row.isOn} t={t} />],
          [t('points.kind'), t(`points.kind_${row.kind}`)],
          [t('points.category'), t(`points.category_${row.category}`)],
          [t('points.cover'), t(`points.cover_${row.cover}`)],
          [t('points.price'), pointsText(print, row.price)],
          [t('points.amount'), row.amount === null ? undefined : print.money(row.amount)],
          ...roundFacts(row, t, print),
          [t('points.stock'), count(row.stock)],
          [t('points.taken'), print.number(row.taken)],
          [t('points.minLevel'), print.number(row.minLevel)],
          [t('points.memberLimit'), count(row.memberLimit)],
          [t('points.dayLimit'), count(row.dayLimit)],
          [t('points.startsAt'), row.startsAt?.replace('T', ' ')],
          [t('points.endsAt'), row.endsAt?.replace('T', ' ')],
          [t('points.version'), print.number(row.version)],
          [t('points.changedAt'), <Moment key="changed" iso={row.changedAt} />],
          [t('points.changedBy'), row.changedBy],
        ]}
      />
      {languages.map((code) => (
        <Panel key={code} title={`${code} · ${row.names[code]}`}>
          <p>{row.texts[code]}</p>
        </Panel>
      ))}
    </>
  )
}

function roundFacts({ rounds }: RewardRow, t: Say<Key>, print: Print): readonly (readonly [string, string])[] {
  if (rounds === null) return []
  return [
    [t('points.rounds'), t('points.rounds_of', { count: print.number(rounds.count), stake: print.money(rounds.stake) })],
    [t('points.gameCode'), `${rounds.vassalage} · ${rounds.gameCode}`],
    [t('points.multiplier'), print.number(rounds.multiplier)],
    [t('points.playDays'), print.number(rounds.playDays)],
  ]
}

function AddReward() {
  const t = pointsTexts.useText()
  const queryClient = useQueryClient()
  return (
    <ActionButton
      action={addReward}
      subject={{} as RewardRow}
      subjectName={t('points.newReward')}
      t={t}
      onCarried={() => void queryClient.invalidateQueries()}
    />
  )
}

/** The rewards of the points mall, also those that are off. */
export default defineList<RewardRow, Key>({
  name: 'points-rewards',
  texts: pointsTexts,
  title: 'page.pointsRewards',
  route: (api) => api.points.rewards,
  csv: { route: (api) => api.points.rewardsCsv },
  rowKey: ({ id }) => id,
  rowName: ({ id, names }) => `#${id} · ${names.EN}`,
  columns: [
    { key: 'position', head: 'points.position', align: 'end', cell: ({ position }, { print }) => print.number(position) },
    { key: 'name', head: 'points.reward', cell: ({ names }) => <Name names={names} /> },
    { key: 'nameBN', head: 'points.name_BN', isHidden: true, cell: ({ names }) => names.BN },
    { key: 'kind', head: 'points.kind', cell: ({ kind }, { t }) => t(`points.kind_${kind}`) },
    { key: 'category', head: 'points.category', cell: ({ category }, { t }) => t(`points.category_${category}`) },
    { key: 'standing', head: 'points.standing', cell: ({ isOn }, { t }) => <Standing isOn={isOn} t={t} /> },
    {
      key: 'price',
      head: 'points.price',
      align: 'end',
      cell: ({ price }, { print }) => <span className="num">{pointsText(print, price)}</span>,
    },
    {
      key: 'stock',
      head: 'points.stock',
      align: 'end',
      cell: ({ stock }, { print, t }) => (stock === null ? t('points.noLimit') : print.number(stock)),
    },
    { key: 'taken', head: 'points.taken', align: 'end', cell: ({ taken }, { print }) => print.number(taken) },
    { key: 'level', head: 'points.minLevel', align: 'end', cell: ({ minLevel }, { print }) => print.number(minLevel) },
    { key: 'changed', head: 'points.changedAt', isHidden: true, cell: ({ changedAt }) => <Moment iso={changedAt} /> },
  ],
  filters: [
    { key: 'name', kind: 'text', label: 'points.reward' },
    { key: 'kind', kind: 'choice', label: 'points.kind', options: kindOptions },
    { key: 'category', kind: 'choice', label: 'points.category', options: categoryOptions },
    {
      key: 'standing',
      kind: 'choice',
      label: 'points.standing',
      options: [
        { value: 'on', label: 'points.on' },
        { value: 'off', label: 'points.off' },
      ],
    },
  ],
  actions: rewardActions,
  Details: RewardDetails,
  Extra: AddReward,
  empty: { title: 'points.noRewards', hint: 'points.noRewardsHint', icon: 'storefront-duotone' },
})
