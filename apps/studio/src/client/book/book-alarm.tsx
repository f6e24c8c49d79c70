import { useEffect, useRef, useState } from 'react'
import { openRealityCheck } from '../reality-check.ts'
import { useBook, useView } from './book-context.ts'
import { goTo } from './book-route.ts'
import { useSessionNet } from './session-net-view.tsx'

type Question = Parameters<Parameters<typeof openRealityCheck>[0]['panels']['ask']>

/** The reminder of time and money that the member's limits ask for, and the end of the session. */
export function BookAlarm() {
  const { store, say, figures, leave } = useBook()
  useView()
  const [question, setQuestion] = useState<Question>()
  const net = useSessionNet()
  const shown = useRef({ net, isOpen: false })
  shown.current = { net, isOpen: question !== undefined }
  useEffect(() => {
    const { stop } = openRealityCheck({
      hud: { setClock: () => undefined },
      say,
      figures,
      state: store.state,
      play: {
        get isResting() {
          return !store.editor.isBusy
        },
        get net() {
          return shown.current.net
        },
        close: () => store.close('session.ended'),
        leave,
      },
      panels: {
        isOpen: () => shown.current.isOpen,
        ask: (...asked) => setQuestion(asked),
        openHistory: () => goTo({ page: 'bets', state: 'ended' }),
      },
      stop: () => undefined,
    })
    return stop
  }, [store, say, figures, leave])
  if (!question) return null
  const [title, text, answers] = question
  return (
    <dialog
      className="question"
      aria-labelledby="question-title"
      ref={(dialog) => {
        if (dialog && !dialog.open) dialog.showModal()
      }}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="question-title">{title}</h2>
      <p>{text}</p>
      {answers.map(({ label, run, isMain }) => (
        <button
          key={label}
          type="button"
          className={isMain ? 'go wide' : 'quiet wide'}
          onClick={() => {
            setQuestion(undefined)
            run()
          }}
        >
          {label}
        </button>
      ))}
    </dialog>
  )
}
