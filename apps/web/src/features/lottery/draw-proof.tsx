import { type Group, isEntry } from '@portal/lottery'
import { Dialog } from '@portal/ui/dialog.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import type { Api } from '../../lib/api.ts'
import { useApi } from '../../lib/api-context.ts'
import { loadChunk } from '../../lib/chunk.ts'
import { useFigures } from '../brand/brand.tsx'
import { Balls } from './balls.tsx'
import { fetchOrderHashes } from './betting.ts'
import { checkDraw, checks } from './check-draw.ts'
import { useDigits } from './digits.ts'
import type { LotteryDraw, LotteryOrder } from './game.ts'
import { shortNumero } from './menu-rules.ts'
import { DrawCheck, ProofFacts } from './proof-parts.tsx'
import css from './proof-parts.module.css'

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
  const how = draw.isImported ? 'imported' : draw.source ? 'source' : isBefore ? 'before' : 'orders'
  return (
    <Dialog open onClose={onClose} title={say('lotto.proof.title', { numero })} closeLabel={t('action.close')} size="wide">
      <div className={css.proof}>
        <p>{say(`lotto.proof.how.${how}`)}</p>
        {draw.balls && <Balls isWhole group={group} balls={draw.balls} label={say('lotto.ballsOf', { numero })} />}
        {draw.seed && <Check group={group} draw={draw} username={username} />}
        {draw.isImported ? <ReportFacts draw={draw} /> : <DrawFacts draw={draw} />}
        <p className="muted">{say(`lotto.proof.limit.${how}`)}</p>
        {!draw.isImported && <p className="muted">{say('lotto.proof.words')}</p>}
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
  return <ProofFacts facts={facts.map(([name, value]) => [name, value ?? later])} />
}

/** Who reported a result that comes from outside, when, and the hash of each report; the moment stands as it is hashed. */
function ReportFacts({ draw: { numero, state, ordersHash, orderCount, reports = [], corrections = [] } }: { readonly draw: LotteryDraw }) {
  const say = lotteryTexts.useText()
  const figure = useFigures()
  const later = state === 'cancelled' ? say('lotto.cancelledDraw') : say('lotto.proof.atResult')
  const facts: [string, string][] = [
    [say('lotto.proof.numero'), numero],
    [
      orderCount === undefined ? say('lotto.proof.orders') : say('lotto.proof.ordersOf', { count: orderCount, figure: figure(orderCount) }),
      ordersHash ?? (state === 'cancelled' ? later : say('lotto.proof.atLock')),
    ],
    ...reports.flatMap(({ source, at, hash, signature }): [string, string][] => [
      [say('lotto.proof.report', { source }), `${at} · ${hash}`],
      ...(signature === undefined ? [] : [[say('lotto.proof.signature', { source }), signature] as [string, string]]),
    ]),
    ...corrections.map(({ at, before = [], after = [] }): [string, string] => [
      say('lotto.proof.corrected'),
      `${at} · ${before.join(' ') || '–'} → ${after.join(' ') || '–'}`,
    ]),
    ...(reports.length === 0 ? [[say('lotto.proof.reports'), later] as [string, string]] : []),
  ]
  return <ProofFacts facts={facts} />
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

/** An order with its whole content, of which lists show the first numbers alone. */
async function readWhole(api: Api, order: LotteryOrder): Promise<LotteryOrder> {
  return isEntry(order.content) ? { ...order, ...(await api.lottery.orderContent({ orderNo: order.orderNo })) } : order
}

/** Brings what the checks need: the list of orders, the own ones, and the check of signatures, which is loaded for this alone. */
async function collect(api: Api, { gameId, numero, ordersHash }: LotteryDraw, username: string | undefined) {
  const [{ isSignedRound }, list, own] = await Promise.all([
    loadChunk(() => import('@portal/lottery/outside-round')),
    ordersHash === undefined ? undefined : fetchOrderHashes(api, gameId, numero),
    username === undefined ? undefined : api.lottery.orders({ gameId, numero, pageNo: 1, pageSize: ownMost }),
  ])
  return { isSignedRound, list, own: own && (await Promise.all(own.list.map((order) => readWhole(api, order)))) }
}

function Check({ group, draw, username }: Omit<DrawProofProps, 'onClose'>) {
  const say = lotteryTexts.useText()
  const api = useApi()
  return (
    <DrawCheck
      checks={checks}
      run={async () => checkDraw(group, draw, await collect(api, draw, username))}
      sayCheck={(check, isGood) => say(`lotto.check.${check}.${isGood ? 'right' : 'wrong'}`)}
    />
  )
}
