import { calls } from '@portal/contracts/calls'
import type { ContractKind } from '@portal/contracts/agents'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Card } from '@portal/ui/card.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { useExactMoment } from '../../../i18n/use-time.ts'
import { useApi } from '../../../lib/api-context.ts'
import { downloadCall } from '../../../lib/download.ts'
import { useFigures, useMoney } from '../../brand/brand.tsx'
import { ExportButton } from '../../wallet/export-button.tsx'
import { Cascade } from './bill-cascade.tsx'
import { Formula, PlayTable } from './bill-formula.tsx'
import { Corrections, Payments, Versions } from './bill-history.tsx'
import { billTones } from './bills-list.tsx'
import { type BillDetails, billQuery, kindName } from './contract-kinds.ts'
import css from './contracts.module.css'
import { type Fact, Facts } from '../parts/facts.tsx'
import { TierTable } from './terms-view.tsx'
import { useWindowWords } from './use-words.ts'

type BillPageProps = { readonly kind: ContractKind; readonly billNo: string }

/** How a bill came about: what was played, the tier and what lacked for the next, each step of the sum, who pays and is paid, all versions, and the file with its hash. */
export function BillPage({ kind, billNo }: BillPageProps) {
  const say = contractsTexts.useText()
  const query = useQuery(billQuery(useApi(), billNo))
  const { data } = query
  if (!data) return query.error ? <QueryFailed query={query} /> : <Skeleton shape="block" className={css.waiting} />
  const { explanation } = data
  return (
    <article className={css.section} aria-label={billNo}>
      <Head kind={kind} details={data} />
      <Part id="bill-play" head={say('contracts.whatWasPlayed')}>
        <PlayTable explanation={explanation} />
      </Part>
      <Part id="bill-tiers" head={say('contracts.tiers')}>
        <TierTable tiers={explanation.tiers} kind={kind} reached={explanation.tier} />
        <Missing explanation={explanation} />
      </Part>
      <Part id="bill-sum" head={say('contracts.howReckoned')}>
        <Formula kind={kind} explanation={explanation} />
      </Part>
      <Part id="bill-cascade" head={say('contracts.cascade')}>
        <Cascade kind={kind} details={data} />
      </Part>
      <Part id="bill-payments" head={say('contracts.payments')}>
        <Payments details={data} />
      </Part>
      {data.corrections.length > 0 && (
        <Part id="bill-corrections" head={say('contracts.corrections')}>
          <Corrections details={data} />
        </Part>
      )}
      {data.versions.length > 1 && (
        <Part id="bill-versions" head={say('contracts.versions')}>
          <Versions kind={kind} details={data} />
        </Part>
      )}
      <File billNo={billNo} hash={data.hash} />
    </article>
  )
}

function Part({ id, head, children }: { readonly id: string; readonly head: string; readonly children: ReactNode }) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <SectionHead id={id} level="h3">
        {head}
      </SectionHead>
      {children}
    </section>
  )
}

function Head({ kind, details: { bill, agent } }: { readonly kind: ContractKind; readonly details: BillDetails }) {
  const say = contractsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const when = useExactMoment()
  const windowWords = useWindowWords()
  return (
    <Card look="deep" className={css.billHead}>
      <div className={css.billWhat}>
        <span>
          {say(kindName(kind))} · {windowWords(kind, bill)}
        </span>
        <Status tone={billTones[bill.state]}>{say(`contracts.bill.${bill.state}`)}</Status>
      </div>
      <b className={css.billNet}>
        <span className="num">{money(bill.net)}</span>
      </b>
      <p>{say(`contracts.billWords.${bill.state}`)}</p>
      <p className={css.billNumbers}>
        {agent && <span>{say('contracts.billOf', { account: agent.account })}</span>}
        <span className="num">{bill.billNo}</span>
        <span className="num">{bill.contractNo}</span>
        <span>{say('contracts.version', { figure: figure(bill.version) })}</span>
        <span className="num">{when(bill.createdAt)}</span>
      </p>
    </Card>
  )
}

/** What lacked for the next better rate. */
function Missing({ explanation: { missing } }: { readonly explanation: BillDetails['explanation'] }) {
  const say = contractsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  if (!missing) return <p className="muted">{say('contracts.bestReached')}</p>
  const lines: Fact[] = []
  if (missing.turnover !== '0')
    lines.push({ label: say('contracts.missingTurnover'), value: <b className="num">{money(missing.turnover)}</b> })
  if (missing.active > 0) lines.push({ label: say('contracts.missingActive'), value: <b className="num">{figure(missing.active)}</b> })
  if (missing.loss !== '0') lines.push({ label: say('contracts.missingLoss'), value: <b className="num">{money(missing.loss)}</b> })
  return (
    <div className={css.missing}>
      <b>{say('contracts.missing')}</b>
      <Facts lines={lines} />
    </div>
  )
}

/** The same figures as a file: its SHA-256 stands here, so that anybody can tell whether a file is that of the bill. */
function File({ billNo, hash }: { readonly billNo: string; readonly hash: string }) {
  const say = contractsTexts.useText()
  return (
    <Card padded className={css.file}>
      <div>
        <b>{say('contracts.file')}</b>
        <p className="muted">{say('contracts.fileHint')}</p>
        <code className={css.hash}>{hash}</code>
      </div>
      <ExportButton isDisabled={false} write={() => downloadCall(calls.agents.billExport, { billNo }, `${billNo}.csv`)} />
    </Card>
  )
}
