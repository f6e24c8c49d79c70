import { Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { ladderDays } from '@portal/contracts/loyalty-values'
import { Link } from 'react-router'
import type { Action, ActionField } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import frame from '../../frame/setting-page.module.css'
import { usePrint } from '../../i18n/use-print.ts'
import { type StaffApi, useApi } from '../../lib/api.ts'
import { addAmounts } from '../../lib/amounts.ts'
import { useBrand } from '../../lib/brand.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { type Key, missionsTexts } from './missions-texts.ts'

type Ladder = Awaited<ReturnType<StaffApi['missions']['ladder']>>
type Version = Ladder['versions'][number]

const days = Array.from({ length: ladderDays }, (_none, at) => at)
const standingTones = { scheduled: 'warning', in_force: 'positive', past: 'plain', replaced: 'plain' } as const
const typed = (values: Readonly<Record<string, string>>, key: string) => (values[key] ?? '').trim()
const versionOf = ({ versions }: Ladder) => versions[0]?.version ?? 0

const update: Action<Ladder, Key> = {
  key: 'ladder',
  label: 'missions.ladderChange',
  icon: 'pencil-simple-duotone',
  look: 'primary',
  permission: 'rewards.edit',
  explain: 'missions.ladderWhy',
  version: versionOf,
  fields: days.map((at): ActionField<Ladder, Key> => ({ key: `prize${at + 1}`, label: `missions.day_${at + 1}` as Key, kind: 'amount', from: ({ versions }) => versions[0]?.prizes[at] ?? '' })),
  faults: { too_fine: 'missions.fault_tooFine', unchanged: 'missions.fault_unchanged' },
  send: (api, _ladder, { values, version, reason, options }) =>
    api.missions.updateLadder({ version, prizes: days.map((at) => typed(values, `prize${at + 1}`)), reason }, options),
  done: 'missions.ladderChanged',
} // prettier-ignore

const close: Action<Ladder, Key> = {
  key: 'close',
  label: 'missions.ladderClose',
  look: 'danger',
  permission: 'rewards.edit',
  applies: ({ versions }) => (versions[0]?.prizes.length ?? 0) > 0,
  explain: 'missions.ladderCloseWhy',
  version: versionOf,
  send: (api, _ladder, { version, reason, options }) => api.missions.updateLadder({ version, prizes: [], reason }, options),
  done: 'missions.ladderClosed',
}

/** What members are paid for signing in on days in a row: the version in force, those to come and those of the past. */
export default function LadderPage() {
  const t = missionsTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({ queryKey: ['ladder', brand.code], queryFn: ({ signal }) => api.missions.ladder({}, { signal }) })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const onCarried = () => void query.refetch()
  return (
    <div className={frame.page}>
      <header className={frame.head}>
        <h1>{t('page.ladder')}</h1>
        <div className={frame.buttons}>
          <Link to="/missions">{t('page.missions')}</Link>
          {[update, close].map((action) =>
            action.applies && !action.applies(query.data) ? null : (
              <ActionButton
                key={action.key}
                size="small"
                action={action}
                subject={query.data}
                subjectName={t('page.ladder')}
                t={t}
                onCarried={onCarried}
              />
            ),
          )}
        </div>
      </header>
      <InForce ladder={query.data} />
      <Versions ladder={query.data} />
    </div>
  )
}

function InForce({ ladder: { versions, signedIn, paid, currency } }: { readonly ladder: Ladder }) {
  const t = missionsTexts.useText()
  const print = usePrint()
  const current = versions.find(({ standing }) => standing === 'in_force')
  const isOpen = (current?.prizes.length ?? 0) > 0
  return (
    <Panel title={t('missions.ladderNow')} note={t('missions.ladderNote')}>
      <Facts
        facts={[
          [t('missions.standing'), <Status key="state" tone={isOpen ? 'positive' : 'warning'}>{t(isOpen ? 'missions.on' : 'missions.off')}</Status>],
          ...(current?.prizes ?? []).map((prize, at) => [t(`missions.day_${at + 1}` as Key), <b key={`day-${at + 1}`} className="num">{print.money(prize, { currency })}</b>] as const),
          [t('missions.ladderTaken'), print.number(signedIn)],
          [t('missions.ladderPaid'), <span key="paid" className="num">{print.money(paid, { currency })}</span>],
        ]}
      />
    </Panel>
  ) // prettier-ignore
}

function Versions({ ladder: { versions, currency } }: { readonly ladder: Ladder }) {
  const t = missionsTexts.useText()
  const print = usePrint()
  return (
    <Panel title={t('missions.versions')}>
      <Table<Version>
        caption={t('missions.versions')}
        rows={versions}
        rowKey={({ version }) => String(version)}
        empty={<p className="muted">{t('missions.ladderNone')}</p>}
        columns={[
          { key: 'version', head: t('missions.version'), cell: ({ version, standing }) => <><b>{print.number(version)}</b> <Status tone={standingTones[standing]}>{t(`missions.ladder_${standing}`)}</Status></> },
          { key: 'prizes', head: t('missions.prizes'), phoneLabel: t('missions.prizes'), cell: ({ prizes }) => (prizes.length === 0 ? t('missions.off') : <span>{prizes.map((prize, day) => <Fragment key={`day-${day + 1}`}>{day > 0 && ' · '}<span className="num">{print.money(prize, { currency })}</span></Fragment>)}</span>) },
          { key: 'sum', head: t('missions.sum'), phoneLabel: t('missions.sum'), align: 'end', cell: ({ prizes }) => <b className="num">{print.money(addAmounts(prizes) ?? '0', { currency })}</b> },
          { key: 'from', head: t('missions.validFrom'), phoneLabel: t('missions.validFrom'), cell: ({ validFrom, version }) => (version === 1 ? '–' : <Moment iso={validFrom} />) },
          { key: 'by', head: t('missions.by'), phoneLabel: t('missions.by'), cell: ({ madeBy }) => madeBy || '–' },
          { key: 'reason', head: t('missions.reason'), phoneLabel: t('missions.reason'), cell: ({ reason }) => reason || '–' },
        ]}
      />
    </Panel>
  ) // prettier-ignore
}
