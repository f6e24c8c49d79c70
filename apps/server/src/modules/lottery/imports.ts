/**
 * Results that come from outside. A locked draw waits for them, and is drawn when at least two reporters have named the same balls and none has named others:
 * people of staff, each for a source that the lottery's rule names, and sources that sign what they publish. Of each reporter the last report counts, so that a
 * slip of the pen is put right by whoever made it. While reports differ nothing is settled. A draw that waits too long, or behind which a later one is drawn, is
 * cancelled and its stakes come back, like an own draw that can't be held.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { type DrawRule, isResult, printReport } from '@portal/lottery'
import type { Clock, Database, Log, Tx } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import { cancelDraw } from './draw-store.ts'
import {
  addReport,
  type HeldImport,
  holdImport,
  listCounted,
  listWaitingImports,
  takeImport,
  type WaitingImport,
  writeImport,
} from './import-store.ts'
import { lateMs } from './rules.ts'

export type NewResult = {
  brand: number
  gameId: string
  numero: string
  /** A source that the lottery's rule names. */
  source: string
  balls: readonly number[]
  /** The username of who enters it; of a signed report the source itself answers for it. */
  person: string
  /** Ed25519, in hex. */
  signature?: string | undefined
}

/** `waiting` for a second reporter, `held` because reports differ, `agreed` and about to be drawn, `drawn` already with these balls. */
type Reported = { state: 'waiting' | 'held' | 'agreed' | 'drawn'; isNew: boolean }

const minuteMs = 60_000
const reportersNeeded = 2

/** How long after its time a draw waits for its result. */
export const lateMsOf = ({ result }: DrawRule): number => (result ? result.lateMinutes * minuteMs : lateMs)

/**
 * Keeps a report. The same report again changes nothing; the draw itself is drawn by the next turn of the draws.
 * @throws Refusal `lottery.draw_not_found`, `lottery.draw_not_due`, `lottery.draw_final` (drawn with other balls, cancelled, or too late), `request.invalid` with the field
 */
export async function reportResult(tx: Tx, { clock }: { clock: Clock }, report: NewResult): Promise<Reported> {
  const { brand, gameId, numero, source, balls, person } = report
  const draw = await holdImport(tx, brand, gameId, numero)
  if (!draw) throw new Refusal('lottery.draw_not_found')
  const signed = readSource(draw, report)
  if (draw.state === 'drawn' && isSame(draw.balls!, balls)) return { state: 'drawn', isNew: false }
  const at = clock.now()
  refuseUntimely(draw, at)
  const reporter = signed ? `source:${source}` : `person:${person}`
  const counted = await listCounted(tx, draw.id)
  const isNew = !counted.some((each) => each.reporter === reporter && isSame(each.balls, balls))
  if (isNew) {
    const hash = createHash('sha256')
      .update(`${printReport({ gameId, numero, source, balls })}|${at.toISOString()}`)
      .digest()
    const { signature = null, publicKey = null } = signed ?? {}
    await addReport(tx, { drawId: draw.id, source, reporter, balls, signature, publicKey, hash, at })
  }
  return { state: judgeReports([...counted.filter((each) => each.reporter !== reporter), { balls }]), isNew }
}

/**
 * What reports come to, one of each reporter. Two that agree are not enough while a third differs.
 * @returns `agreed` when all name the same balls and are at least two
 */
export function judgeReports(reports: readonly { balls: readonly number[] }[]): 'waiting' | 'held' | 'agreed' {
  const [first] = reports
  if (first && !reports.every(({ balls }) => isSame(balls, first.balls))) return 'held'
  return reports.length < reportersNeeded ? 'waiting' : 'agreed'
}

const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join()

/** The signature and key of a signed report; the source must be known to the lottery, and the balls a result of it. */
function readSource(draw: HeldImport, report: NewResult): { signature: Buffer; publicKey: Buffer } | undefined {
  const known = draw.rule.result?.sources.find(({ name }) => name === report.source)
  if (!known) throw new Refusal('request.invalid', { source: 'unknown' })
  if (!isResult(draw.group, report.balls)) throw new Refusal('request.invalid', { balls: 'invalid_format' })
  if (report.signature === undefined) return undefined
  const [signature, publicKey] = [Buffer.from(report.signature, 'hex'), Buffer.from(known.publicKey ?? '', 'hex')]
  const isGood = publicKey.length === keyBytes && isSignedBy(publicKey, printReport(report), signature)
  if (!isGood) throw new Refusal('request.invalid', { signature: 'wrong' })
  return { signature, publicKey }
}

const keyBytes = 32
/** What stands before the 32 bytes of an Ed25519 key in its DER form (RFC 8410). */
const keyHead = Buffer.from('302a300506032b6570032100', 'hex')

function isSignedBy(publicKey: Buffer, text: string, signature: Buffer): boolean {
  const key = createPublicKey({ key: Buffer.concat([keyHead, publicKey]), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), key, signature)
}

function refuseUntimely(draw: HeldImport, at: Date): void {
  if (draw.state === 'open' || at < draw.drawAt) throw new Refusal('lottery.draw_not_due')
  if (draw.state !== 'locked' || isTooLate(draw, at)) throw new Refusal('lottery.draw_final')
}

const isTooLate = ({ drawAt, rule, isOvertaken }: Pick<WaitingImport, 'drawAt' | 'rule' | 'isOvertaken'>, at: Date) =>
  isOvertaken || at.getTime() - drawAt.getTime() > lateMsOf(rule)

/** Draws what is agreed on, oldest first, and cancels what has waited too long. Reports that came in time count, however late a process comes to them. */
export async function finishImports(
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
  limit: number,
): Promise<void> {
  for (const draw of await listWaitingImports(database, clock.now(), limit)) {
    const isAgreed = draw.reporters >= reportersNeeded && draw.results === 1
    if (!isAgreed && !isTooLate(draw, clock.now())) continue
    await database
      .transaction((tx) => endImport(tx, clock, draw))
      .catch((error: unknown) => log.error({ err: error, draw: String(draw.id) }, 'a draw with a result from outside failed'))
  }
}

async function endImport(tx: Tx, clock: Clock, draw: WaitingImport): Promise<void> {
  if (!(await takeImport(tx, draw.id))) return
  const at = clock.now()
  const reports = await listCounted(tx, draw.id)
  if (judgeReports(reports) === 'agreed') await writeImport(tx, draw.id, reports[0]!.balls, at)
  else if (isTooLate(draw, at)) await cancelDraw(tx, draw.id, at)
}
