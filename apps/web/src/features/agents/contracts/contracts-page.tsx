import { useQuery } from '@tanstack/react-query'
import type { ContractKind } from '@portal/contracts/agents'
import { Link, useLocation, useNavigate } from 'react-router'
import { Icon } from '@portal/ui'
import { Badge } from '@portal/ui/badge.tsx'
import { TabLinks } from '@portal/ui/tabs.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { agentAddress, readAgentAddress } from '../../../lib/agent-address.ts'
import { useApi } from '../../../lib/api-context.ts'
import { useFigures } from '../../brand/brand.tsx'
import { requestsQuery } from '../queries.ts'
import { BillPage } from './bill-page.tsx'
import { BillsList } from './bills-list.tsx'
import { kindFacts, kindName } from './contract-kinds.ts'
import css from './contracts.module.css'
import { DownlineContracts } from './downline-contracts.tsx'
import { OfferForm } from './offer-form.tsx'
import { OwnContract } from './own-contract.tsx'
import { Requests } from './requests.tsx'

const tabs = ['own', 'downlines', 'bills'] as const

/**
 * The contracts of one kind. What is open stands in the address, so that the back button and a reload keep it: `own` (or nothing), `downlines`, `bills`, a bill by
 * its number, `offer` for a new one, `offer_<account>` to a downline, `offer_<number>` for the next version of a contract, and `requests`, the offers of all kinds.
 */
function ContractsPage({ kind }: { readonly kind: ContractKind }) {
  const { hash } = useLocation()
  const part = readAgentAddress(hash)?.part ?? 'own'
  const { page } = kindFacts[kind]
  if (/^S\d/.test(part)) return <BackTo to={agentAddress(page, 'bills')} kind={kind}><BillPage key={part} kind={kind} billNo={part} /></BackTo> // prettier-ignore
  if (part.startsWith('offer')) {
    return (
      <BackTo to={agentAddress(page, 'downlines')} kind={kind}>
        <OfferForm key={part} kind={kind} subject={part.slice('offer_'.length) || undefined} />
      </BackTo>
    )
  }
  if (part === 'requests') return <BackTo to={agentAddress(page)} kind={kind}><Requests /></BackTo> // prettier-ignore
  const tab = tabs.find((each) => each === part) ?? 'own'
  return (
    <div className={css.page}>
      <Head kind={kind} tab={tab} />
      {tab === 'own' && <OwnContract kind={kind} />}
      {tab === 'downlines' && <DownlineContracts kind={kind} />}
      {tab === 'bills' && <BillsList kind={kind} />}
    </div>
  )
}

function Head({ kind, tab }: { readonly kind: ContractKind; readonly tab: (typeof tabs)[number] }) {
  const say = contractsTexts.useText()
  const navigate = useNavigate()
  const figure = useFigures()
  const { data: requests } = useQuery(requestsQuery(useApi()))
  const waiting = requests?.incoming.length ?? 0
  const { page } = kindFacts[kind]
  return (
    <div className={css.top}>
      <TabLinks
        label={say(kindName(kind))}
        links={tabs.map((each) => ({ href: agentAddress(page, each), label: say(`contracts.tab.${each}`), current: each === tab }))}
        onGo={(href, event) => {
          event.preventDefault()
          void navigate(href, { replace: true })
        }}
      />
      <Link to={agentAddress(page, 'requests')} className={css.more}>
        <Icon name="handshake-duotone" />
        {say('contracts.requests')}
        {waiting > 0 && <Badge label={say('contracts.waiting', { count: waiting, figure: figure(waiting) })}>{figure(waiting)}</Badge>}
      </Link>
    </div>
  )
}

type BackToProps = { readonly to: string; readonly kind: ContractKind; readonly children: React.ReactNode }

/** A page below the lists of a kind, with the way back to them. */
function BackTo({ to, kind, children }: BackToProps) {
  const say = contractsTexts.useText()
  return (
    <div className={css.page}>
      <Link to={to} className={css.more}>
        <Icon name="caret-left-bold" />
        {say(kindName(kind))}
      </Link>
      {children}
    </div>
  )
}

export const DividendContracts = () => <ContractsPage kind="DIV" />
export const DailyContracts = () => <ContractsPage kind="DAY" />
export const HourlyContracts = () => <ContractsPage kind="HOUR" />
export const RealTimeContracts = () => <ContractsPage kind="RT" />
