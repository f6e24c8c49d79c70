import { Link } from 'react-router'
import { ActionButton } from '../../frame/action-button.tsx'
import { useLanguage } from '../../i18n/use-text.tsx'
import { defineList } from '../../list/define-list.tsx'
import { useListRefresh } from '../../list/use-list.ts'
import { addMission, missionActions } from './mission-actions.ts'
import { MissionDetails } from './mission-details.tsx'
import { type Key, missionsTexts } from './missions-texts.ts'
import { measureText, minuteText, type MissionAnswer, type MissionRow, periodOptions, Standing, targetText } from './mission-words.tsx'

function Title({ titles }: Pick<MissionRow, 'titles'>) {
  const { language } = useLanguage()
  return <b>{titles[language] ?? titles.EN}</b>
}

function AddMission() {
  const t = missionsTexts.useText()
  const refresh = useListRefresh('missions')
  return (
    <>
      <Link to="/missions/ladder">{t('page.ladder')}</Link>
      <ActionButton
        size="small"
        action={addMission}
        subject={{} as MissionRow}
        subjectName={t('missions.newMission')}
        t={t}
        onCarried={() => void refresh()}
      />
    </>
  )
}

/** The missions of the brand in the order of the members' page, also those that are off. */
export default defineList<MissionRow, Key, MissionAnswer>({
  name: 'missions',
  texts: missionsTexts,
  title: 'page.missions',
  route: (api) => api.missions.list,
  csv: { route: (api) => api.missions.listCsv },
  rowKey: ({ id }) => id,
  rowName: ({ titles, id }) => titles.EN ?? id,
  columns: [
    { key: 'title', head: 'missions.mission', cell: ({ titles }) => <Title titles={titles} /> },
    { key: 'period', head: 'missions.period', cell: ({ period }, { t }) => t(`missions.period_${period}`) },
    { key: 'metric', head: 'missions.metric', cell: (row, { t }) => measureText(row, t) },
    { key: 'target', head: 'missions.target', align: 'end', cell: ({ metric, target }, { print }) => <span className="num">{targetText(metric, target, print)}</span> },
    { key: 'prize', head: 'missions.prize', align: 'end', cell: ({ prize }, { print }) => <b className="num">{print.money(prize)}</b> },
    { key: 'level', head: 'missions.levelAtLeast', align: 'end', cell: ({ levelAtLeast }, { print }) => <span className="num">{print.number(levelAtLeast)}</span> },
    { key: 'completed', head: 'missions.completed', align: 'end', cell: ({ completed }, { print }) => <span className="num">{print.number(completed)}</span> },
    { key: 'claimed', head: 'missions.claimed', align: 'end', cell: ({ claimed }, { print }) => <span className="num">{print.number(claimed)}</span> },
    { key: 'standing', head: 'missions.standing', cell: ({ isOn }, { t }) => <Standing isOn={isOn} t={t} /> },
    { key: 'starts', head: 'missions.startsAt', isHidden: true, cell: ({ startsAt }) => minuteText(startsAt) },
    { key: 'ends', head: 'missions.endsAt', isHidden: true, cell: ({ endsAt }) => minuteText(endsAt) },
  ],
  filters: [
    { key: 'period', kind: 'choice', label: 'missions.period', options: periodOptions },
    { key: 'standing', kind: 'choice', label: 'missions.standing', options: [{ value: 'on', label: 'missions.on' }, { value: 'off', label: 'missions.off' }] },
  ],
  actions: missionActions,
  Extra: AddMission,
  Details: MissionDetails,
  empty: { title: 'missions.none', hint: 'missions.noneHint', icon: 'target-duotone' },
}) // prettier-ignore
