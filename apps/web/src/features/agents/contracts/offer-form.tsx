import { useQuery } from '@tanstack/react-query'
import type { ContractKind } from '@portal/contracts/agents'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { useText } from '../../../i18n/use-text.tsx'
import { agentAddress } from '../../../lib/agent-address.ts'
import { useApi } from '../../../lib/api-context.ts'
import { FormError } from '../../identity/form-error.tsx'
import { DownlinePicker } from '../../transfers/downline-picker.tsx'
import { type Contract, contractsQuery, kindFacts } from './contract-kinds.ts'
import css from './contracts.module.css'
import { type Draft, draftOf, readDraft } from './offer-draft.ts'
import { OfferDialog } from './offer-dialog.tsx'
import { SimulationPanel } from './simulation-panel.tsx'
import { TermsFields } from './terms-fields.tsx'
import { TiersEditor } from './tiers-editor.tsx'
import { useOfferProblems } from './use-offer-problems.ts'
import { LeftCard, useWhatIsLeft } from './what-is-left.tsx'

/** Letters of a note; the server counts the same. */
const lettersAtMost = 140

type OfferFormProps = {
  readonly kind: ContractKind
  /** What it begins with: a direct downline by account, or a contract of one, by number. */
  readonly subject: string | undefined
}

type Receiver = { readonly id: string; readonly account: string }
type Start = { readonly own: Contract; readonly receiver: Receiver | undefined; readonly given: Contract | undefined }

/** An offer to a direct downline: begins with what the downline has, or with the agent's own terms, which are its limit. */
export function OfferForm({ kind, subject }: OfferFormProps) {
  const account = subject && !/^C\d/.test(subject) ? subject : undefined
  const say = contractsTexts.useText()
  const api = useApi()
  const query = useQuery(contractsQuery(api, kind, { role: 'upline', state: 'ACTIVE', pageSize: 100 }))
  const named = useQuery({
    queryKey: ['downlines', account, 1],
    queryFn: ({ signal }) => api.transfers.downlines({ search: account, pageNo: 1, pageSize: 8 }, { signal }),
    enabled: account !== undefined,
  })
  if (!query.data || named.isLoading)
    return query.error ? <QueryFailed query={query} /> : <Skeleton shape="block" className={css.waiting} />
  const { own, list } = query.data
  if (!own)
    return (
      <EmptyState icon="handshake-duotone" title={say('contracts.cannotOffer')}>
        {say('contracts.needOwn')}
      </EmptyState>
    )
  const given = list.find(({ contractNo, counterpart }) => contractNo === subject || (account && counterpart?.account === account))
  const side = given?.counterpart
  const receiver =
    side?.id !== undefined ? { account: side.account, id: side.id } : named.data?.list.find((each) => each.account === account)
  return <Offer kind={kind} start={{ own, receiver, given }} />
}

function Offer({ kind, start: { own, receiver: first, given } }: { readonly kind: ContractKind; readonly start: Start }) {
  const say = contractsTexts.useText()
  const navigate = useNavigate()
  const [receiver, setReceiver] = useState<Receiver | undefined>(first)
  const [draft, setDraft] = useState<Draft>(() => draftOf(given?.terms ?? own.terms))
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { terms, problems } = readDraft(kind, draft)
  // While an answer is on its way the form stays quick; the last figure stands until then.
  const asked = useDeferredValue(terms ? JSON.stringify(terms) : undefined)
  const left = useWhatIsLeft({ kind, downline: receiver?.id, terms: asked === undefined ? undefined : (JSON.parse(asked) as typeof terms) })
  const isCurrent = terms !== undefined && asked === JSON.stringify(terms) && !left.isPlaceholderData && !left.isFetching
  const { errorOf, general } = useOfferProblems({ draftProblems: problems, left: terms && left.data, own, isTried })
  const change = (next: Draft) => {
    setPressed(false)
    setDraft(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setPressed(terms !== undefined && receiver !== undefined)
  }
  // A press waits for the answer about what stands in the form then. Where the server could not be asked, it still decides over the offer itself.
  if (isPressed && (isCurrent || left.isError)) {
    setPressed(false)
    if (terms && receiver && (left.isError || left.data?.problems.length === 0)) setAsking(true)
  }
  return (
    <>
      <Form className={css.offerForm} onSubmit={submit}>
        <div className={css.section}>
          <DownlinePicker
            chosen={receiver}
            onChoose={setReceiver}
            error={errorOf('downline') ?? (isTried && !receiver ? say('contracts.chooseReceiver') : undefined)}
          />
          <Card padded className={css.section}>
            <h3>{say('contracts.tiers')}</h3>
            <p className="muted">{say('contracts.tiersHint')}</p>
            <TiersEditor kind={kind} draft={draft} onDraft={change} errorOf={errorOf} />
          </Card>
          <TermsFields kind={kind} draft={draft} onDraft={change} errorOf={errorOf} own={own.terms} />
          <NoteCard note={note} onNote={setNote} />
        </div>
        <Side left={left} isStale={!isCurrent} general={general} isPressed={isPressed} />
      </Form>
      <Card padded>
        <SimulationPanel kind={kind} downline={receiver?.id} terms={receiver ? terms : undefined} />
      </Card>
      {isAsking && terms && receiver && (
        <OfferDialog
          kind={kind}
          receiver={receiver}
          terms={terms}
          note={note.trim()}
          left={left.data}
          onClose={() => setAsking(false)}
          onSent={() => void navigate(agentAddress(kindFacts[kind].page, 'downlines'), { replace: true })}
        />
      )}
    </>
  )
}

type SideProps = {
  readonly left: ReturnType<typeof useWhatIsLeft>
  readonly isStale: boolean
  /** A problem that belongs to no field. */
  readonly general: string | undefined
  readonly isPressed: boolean
}

/** The live figure, and the way on. */
function Side({ left, isStale, general, isPressed }: SideProps) {
  const t = useText()
  const say = contractsTexts.useText()
  return (
    <div className={css.offerSide}>
      <LeftCard left={left.data} error={left.error} isStale={isStale} />
      {general && <FormError>{general}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={isPressed} pendingLabel={t('form.waiting')}>
        {say('contracts.checkOffer')}
      </Button>
    </div>
  )
}

function NoteCard({ note, onNote }: { readonly note: string; readonly onNote: (note: string) => void }) {
  const t = useText()
  const say = contractsTexts.useText()
  return (
    <Card padded>
      <TextField
        label={t('form.optional', { label: say('contracts.note') })}
        name="note"
        autoComplete="off"
        maxLength={lettersAtMost}
        value={note}
        hint={say('contracts.noteHint')}
        onChange={(event) => onNote(event.target.value)}
      />
    </Card>
  )
}
