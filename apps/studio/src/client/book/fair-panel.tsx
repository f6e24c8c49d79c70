import { useState } from 'react'
import type { EventPage } from '../../book-values.ts'
import { useBook } from './book-context.ts'

type Verdict =
  { readonly state: 'checking' } | { readonly state: 'good'; readonly steps: number } | { readonly state: 'bad'; readonly problem: string }

/** How the result of a match is fixed, and the check of it in this browser. */
export function FairPanel({ event }: { event: EventPage }) {
  const { store, say, figures } = useBook()
  const [verdict, setVerdict] = useState<Verdict>()
  const [file, setFile] = useState<string>()
  const { commitment, revealed, steps } = event.proof
  const check = async (): Promise<void> => {
    setVerdict({ state: 'checking' })
    try {
      const [{ document }, { verifyFixture }] = await Promise.all([store.calls.proof(event.id), import('./book-verify.ts')])
      setFile(JSON.stringify(document, undefined, 1))
      setVerdict(await verifyFixture(document, commitment))
    } catch (error) {
      setVerdict(undefined)
      store.fail(error)
    }
  }
  return (
    <section className="panel fair">
      <h2>{say('fair.title')}</h2>
      <p>{say('fair.how')}</p>
      <p className="muted">{say('fair.limit')}</p>
      <dl>
        <dt>{say('fair.commitment')}</dt>
        <dd className="hash">{commitment}</dd>
        <dt>{say('fair.revealed')}</dt>
        <dd className="hash">{revealed ?? say('fair.none')}</dd>
        <dt>{say('fair.steps')}</dt>
        <dd>{figures.count(steps)}</dd>
      </dl>
      <button type="button" className="go" disabled={steps === 0 || verdict?.state === 'checking'} onClick={() => void check()}>
        {say(verdict?.state === 'checking' ? 'fair.checking' : 'fair.check')}
      </button>
      <p className="verdict" role="status" data-verdict={verdict?.state}>
        {verdict?.state === 'good' && say('fair.good', { steps: figures.count(verdict.steps) })}
        {verdict?.state === 'bad' && say('fair.bad', { problem: verdict.problem })}
      </p>
      {file && (
        <details>
          <summary>{say('fair.file')}</summary>
          <p className="muted">{say('fair.fileNote')}</p>
          <textarea readOnly rows={8} value={file} aria-label={say('fair.file')} />
        </details>
      )}
    </section>
  )
}
