import type { Group } from '@portal/lottery'
import { useState } from 'react'
import { Button, Icon } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { ResultState } from '@portal/ui/state-card.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import type { Api } from '../../lib/api.ts'
import { useApi } from '../../lib/api-context.ts'
import { loadChunk } from '../../lib/chunk.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { useFigures } from '../brand/brand.tsx'
import { FormError } from '../identity/form-error.tsx'
import { Balls } from './balls.tsx'
import { fetchOrderHashes } from './betting.ts'
import { checkDraw, type Checked, checks } from './check-draw.ts'
import { useDigits } from './digits.ts'
import css from './draw-proof.module.css'
import type { LotteryDraw } from './game.ts'
import { shortNumero } from './menu-rules.ts'

type DrawProofProps = {
  readonly group: Group
  readonly draw: LotteryDraw
  /** The member whose own orders are looked for in the list. */
  readonly username: string | undefined
  readonly onClose: () => void
}

/** How a draw came about, with all that is needed to draw it again, and a button that does so in this browser. */
export function DrawProof({ group, draw, username, onClose }: DrawProofProps) {
  const t = useText()
  const say = lotteryTexts.useText()
  const digits = useDigits()
  const numero = digits(shortNumero(draw.numero))
  const isBefore = draw.state === 'drawn' && draw.ordersHash === undefined
  const how = draw.source ? 'source' : isBefore ? 'before' : 'orders'
  return (
    <Dialog open onClose={onClose} title={say('lotto.proof.title', { numero })} closeLabel={t('action.close')} size="wide">
      <div className={css.proof}>
        <p>{say(`lotto.proof.how.${how}`)}</p>
        {draw.balls && <Balls group={group} balls={draw.balls} label={say('lotto.ballsOf', { numero })} />}
        {draw.seed && <Check group={group} draw={draw} username={username} />}
        <DrawFacts draw={draw} />
        <p className="muted">{say(`lotto.proof.limit.${how}`)}</p>
        <p className="muted">{say('lotto.proof.words')}</p>
        <Files draw={draw} />
      </div>
    </Dialog>
  )
}

function DrawFacts({ draw }: { readonly draw: LotteryDraw }) {
  const say = lotteryTexts.useText()
  const figure = useFigures()
  const { source, orderCount } = draw
  const later = draw.state === 'cancelled' ? say('lotto.cancelledDraw') : say('lotto.proof.later')
  const isBefore = draw.state === 'drawn' && draw.ordersHash === undefined
  const facts: [string, string | undefined][] = [
    [say('lotto.proof.numero'), draw.numero],
    [say('lotto.proof.seedHash'), draw.seedHash],
    ...(source ? [[say('lotto.proof.round'), String(source.round)] as [string, string]] : []),
    ...(isBefore
      ? []
      : [
          [
            orderCount === undefined
              ? say('lotto.proof.orders')
              : say('lotto.proof.ordersOf', { count: orderCount, figure: figure(orderCount) }),
            draw.ordersHash ?? (draw.state === 'cancelled' ? undefined : say('lotto.proof.atLock')),
          ] as [string, string | undefined],
        ]),
    ...(source ? [[say('lotto.proof.randomness'), source.randomness] as [string, string | undefined]] : []),
    [say('lotto.proof.seed'), draw.seed],
    [say('lotto.proof.beacon'), draw.beacon],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? later}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The same as files, for `npm run verify` or a program of one's own, and the source's own page of its round. */
function Files({ draw: { gameId, numero, ordersHash, source } }: { readonly draw: LotteryDraw }) {
  const say = lotteryTexts.useText()
  const query = new URLSearchParams({ gameId, numero })
  return (
    <p className={css.files}>
      <a href={`/lgw/vn/numeros/draw?${query}`} target="_blank" rel="noreferrer">
        {say('lotto.proof.fileDraw')}
      </a>
      {ordersHash !== undefined && (
        <a href={`/lgw/vn/numeros/draw/orders?${query}`} target="_blank" rel="noreferrer">
          {say('lotto.proof.fileOrders')}
        </a>
      )}
      {source && (
        <a href={source.url} target="_blank" rel="noreferrer">
          {say('lotto.proof.sourcePage')}
        </a>
      )}
    </p>
  )
}

/** More own orders than a draw has of most members; the others are checked by the list's own page. */
const ownMost = 100

/** Brings what the checks need: the list of orders, the own ones, and the check of signatures, which is loaded for this alone. */
async function collect(api: Api, { gameId, numero, ordersHash }: LotteryDraw, username: string | undefined) {
  const [{ isSignedRound }, list, own] = await Promise.all([
    loadChunk(() => import('@portal/lottery/outside-round')),
    ordersHash === undefined ? undefined : fetchOrderHashes(api, gameId, numero),
    username === undefined ? undefined : api.lottery.orders({ gameId, numero, pageNo: 1, pageSize: ownMost }),
  ])
  return { isSignedRound, list, own: own?.list }
}

type Verdict = { readonly checked?: Checked | undefined; readonly error?: unknown; readonly isWaiting?: boolean }

function Check({ group, draw, username }: Omit<DrawProofProps, 'onClose'>) {
  const t = useText()
  const say = lotteryTexts.useText()
  const errorText = useErrorText()
  const api = useApi()
  const [verdict, setVerdict] = useState<Verdict>({})
  const check = async () => {
    setVerdict({ isWaiting: true })
    try {
      setVerdict({ checked: await checkDraw(group, draw, await collect(api, draw, username)) })
    } catch (error) {
      setVerdict({ error })
    }
  }
  if (verdict.checked) return <Outcome checked={verdict.checked} />
  // Browsers calculate such hashes only on pages that came encrypted.
  if (verdict.error && !isRefused(verdict.error))
    return (
      <ResultState tone="negative" title={say('lotto.proof.impossible')}>
        {say('lotto.proof.impossibleHint')}
      </ResultState>
    )
  return (
    <>
      {Boolean(verdict.error) && <FormError>{errorText(verdict.error)}</FormError>}
      <Button look="primary" pending={verdict.isWaiting ?? false} pendingLabel={t('form.waiting')} onClick={() => void check()}>
        {say('lotto.proof.check')}
      </Button>
    </>
  )
}

function Outcome({ checked }: { readonly checked: Checked }) {
  const say = lotteryTexts.useText()
  const isRight = [...checked.values()].every(Boolean)
  const title = say(isRight ? 'lotto.proof.right' : 'lotto.proof.wrong')
  return (
    <section aria-live="polite" aria-label={title} className={css.outcome}>
      <p className={css.verdict} data-right={isRight}>
        <Icon name={isRight ? 'check-circle-fill' : 'warning-circle-fill'} />
        {title}
      </p>
      <ul>
        {checks.map((check) => {
          const isGood = checked.get(check)
          if (isGood === undefined) return null
          return (
            <li key={check} data-right={isGood}>
              <Icon name={isGood ? 'check-circle-fill' : 'warning-circle-fill'} />
              <span>{say(`lotto.check.${check}.${isGood ? 'right' : 'wrong'}`)}</span>
            </li>
          )
        })}
      </ul>
      {!isRight && <p>{say('lotto.proof.wrongHint')}</p>}
    </section>
  )
}
