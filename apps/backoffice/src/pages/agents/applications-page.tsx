import { agentApplicationStates } from '@portal/contracts/agent-values'
import { Skeleton } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { Timeline } from '../../frame/timeline.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { useMay } from '../../lib/me.ts'
import { defineList } from '../../list/define-list.tsx'
import { QueryFailed } from '../../list/list-states.tsx'
import { Agent, ApplicationState, type ApplicationRow, type ShownApplication } from './agent-words.tsx'
import { agentsTexts, type Key } from './agents-texts.ts'
import { applicationActions, isWaiting } from './application-actions.ts'

const languages = { BN: 'বাংলা', CN: '中文', EN: 'English', VI: 'Tiếng Việt' } as const

function Details({ row }: { readonly row: ApplicationRow }) {
  const may = useMay()
  return may.use('agents.admit') ? <WholeApplication row={row} /> : <ApplicationFacts row={row} />
}

type FactsProps = { readonly row: ApplicationRow; readonly whole?: ShownApplication }

function ApplicationFacts({ row, whole }: FactsProps) {
  const t = agentsTexts.useText()
  const print = usePrint()
  return (
    <Facts
      facts={[
        [t('agents.state'), <ApplicationState key="state" state={row.state} t={t} />],
        [t('agents.name'), row.name],
        [t('agents.contact'), whole?.contact ?? row.contact],
        [t('agents.account'), row.member === undefined ? t('agents.visitor') : <Agent key="member" name={row.member} />],
        [t('agents.channel'), row.channel],
        [t('agents.expectedMembers'), print.number(row.expectedMembers)],
        [t('agents.languages'), row.languages.map((language) => languages[language]).join(', ')],
        ...(whole ? ([[t('agents.comment'), whole.comment]] as const) : []),
        [t('agents.sentAt'), <Moment key="at" iso={row.createdAt} />],
        ...(row.decidedAt ? ([[t('agents.decidedAt'), <Moment key="decided" iso={row.decidedAt} />], [t('agents.by'), row.decidedBy]] as const) : []),
      ]}
    />
  ) // prettier-ignore
}

/** Opening it stands in the audit: it shows the contact in full. */
function WholeApplication({ row }: { readonly row: ApplicationRow }) {
  const api = useApi()
  const brand = useBrand()
  const t = agentsTexts.useText()
  const query = useQuery({
    queryKey: ['agent-application', brand.code, row.applicationNo, row.version],
    queryFn: ({ signal }) => api.agentApplications.get({ applicationNo: row.applicationNo }, { signal }),
    staleTime: Infinity,
  })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const whole = query.data
  return (
    <>
      <ApplicationFacts row={row} whole={whole} />
      {!isWaiting(row) && <Outcome whole={whole} />}
      {whole.sameContact.length > 0 && (
        <Panel title={t('agents.sameContact')} note={t('agents.sameContactNote')}>
          <ul>
            {whole.sameContact.map((name) => (
              <li key={name}>
                <Agent name={name} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {whole.earlier.length > 0 && (
        <Panel title={t('agents.earlierApplications')}>
          <Timeline
            label={t('agents.earlierApplications')}
            steps={whole.earlier.map(({ applicationNo, createdAt, state, answer }) => ({
              at: createdAt,
              state: <ApplicationState state={state} t={t} />,
              actor: applicationNo,
              note: answer,
            }))}
          />
        </Panel>
      )}
    </>
  )
}

/** What came of it, and whether staff still have to tell the applicant. */
function Outcome({ whole: { code, admitted, told, answer, contact } }: { readonly whole: ShownApplication }) {
  const t = agentsTexts.useText()
  return (
    <Panel title={t('agents.outcome')} note={told === 'by_hand' ? t('agents.tellByHand', { contact }) : undefined}>
      <Facts
        facts={[
          ...(admitted ? ([[t('agents.becameAgent'), <Agent key="admitted" name={admitted} />]] as const) : []),
          ...(code ? ([[t(admitted ? 'agents.ownCode' : 'agents.linkCode'), <code key="code">{code}</code>]] as const) : []),
          ...(answer ? ([[t('agents.answerToApplicant'), answer]] as const) : []),
          [t('agents.told'), told && t(`agents.told_${told}`)],
        ]}
      />
    </Panel>
  )
}

type Input = Readonly<Record<string, unknown>>
/** Without a filter those that wait, the longest first. */
const toCall = ({ state, ...input }: Input): Input => {
  if (state === 'every') return input
  if (state !== undefined) return { ...input, state }
  return input.number === undefined && input.member === undefined ? { ...input, queue: 'review', order: 'oldest' } : input
}

export default defineList<ApplicationRow, Key>({
  name: 'agent-applications',
  texts: agentsTexts,
  title: 'page.agentApplications',
  route: (api) => (input: Input, options) => api.agentApplications.list(toCall(input) as never, options),
  csv: {
    route: (api) => (input: Input, options) => {
      const { state, ...filters } = input
      return api.agentApplications.csv({ ...filters, ...(state !== 'every' && state !== undefined && { state }) } as never, options)
    },
  },
  rowKey: ({ applicationNo }) => applicationNo,
  rowName: ({ applicationNo, name }) => `${applicationNo} · ${name}`,
  columns: [
    { key: 'no', head: 'agents.number', cell: ({ applicationNo }) => <span className="num">{applicationNo}</span> },
    { key: 'name', head: 'agents.name', cell: ({ name }) => name },
    { key: 'contact', head: 'agents.contact', cell: ({ contact }) => contact },
    {
      key: 'member',
      head: 'agents.account',
      cell: ({ member }, { t }) => (member === undefined ? <span className="muted">{t('agents.visitor')}</span> : <Agent name={member} />),
    },
    { key: 'channel', head: 'agents.channel', isHidden: true, cell: ({ channel }) => channel },
    {
      key: 'expected',
      head: 'agents.expectedMembers',
      align: 'end',
      cell: ({ expectedMembers }, { print }) => <span className="num">{print.number(expectedMembers)}</span>,
    },
    { key: 'sent', head: 'agents.sentAt', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
    {
      key: 'age',
      head: 'agents.age',
      cell: (row, { print, nowMs }) => (isWaiting(row) ? print.age(row.createdAt, nowMs) : '–'),
    },
    { key: 'state', head: 'agents.state', cell: ({ state }, { t }) => <ApplicationState state={state} t={t} /> },
    { key: 'claimedBy', head: 'agents.inHand', cell: ({ claimedBy }) => claimedBy ?? '–' },
    { key: 'decidedBy', head: 'agents.by', isHidden: true, cell: ({ decidedBy }) => decidedBy ?? '–' },
  ],
  filters: [
    {
      key: 'state',
      kind: 'choice',
      label: 'agents.state',
      none: 'agents.waitingAlone',
      options: [
        { value: 'every', label: 'agents.everyState' },
        ...agentApplicationStates.map((value) => ({ value, label: `agents.application_${value}` as const })),
      ],
    },
    { key: 'number', kind: 'text', label: 'agents.number' },
    { key: 'member', kind: 'text', label: 'agents.account', hint: 'agents.agentHint' },
  ],
  actions: applicationActions,
  claiming: {
    permission: 'agents.admit',
    claim: (api, { applicationNo }, options) => api.agentApplications.claim({ applicationNo, isTaken: true }, options),
    release: (api, { applicationNo }, options) => api.agentApplications.claim({ applicationNo, isTaken: false }, options),
    claimedBy: ({ claimedBy }) => claimedBy,
    isOpen: isWaiting,
  },
  Details,
  empty: { title: 'agents.noApplications', hint: 'agents.noApplicationsHint', icon: 'user-duotone' },
  refreshMs: 15_000,
})
