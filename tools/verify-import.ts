import { createHash, createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { findListFaults, type OwnOrder } from './verify-draw.ts'

const hex = z.string().regex(/^([0-9a-f]{2})+$/)
const hash = hex.length(64)

/** The answer of the public call for a draw whose result came from outside, as it comes over the wire. */
export const ImportDocument = z.object({
  value: z.object({
    draw: z.object({
      gameId: z.string(),
      numero: z.string(),
      state: z.literal('drawn'),
      isImported: z.literal(true),
      balls: z.array(z.number().int()),
      corrections: z
        .array(
          z.object({ at: z.iso.datetime(), before: z.array(z.number().int()).optional(), after: z.array(z.number().int()).optional() }),
        )
        .optional(),
      ordersHash: hash,
      orderCount: z.number().int(),
      reports: z.array(
        z.object({
          source: z.string(),
          at: z.iso.datetime(),
          balls: z.array(z.number().int()),
          hash,
          signature: hex.length(128).optional(),
          publicKey: hash.optional(),
        }),
      ),
    }),
  }),
})
export type ImportedDraw = z.output<typeof ImportDocument>['value']['draw']
type Report = ImportedDraw['reports'][number]

/** What stands before the 32 bytes of an Ed25519 key in its DER form (RFC 8410). */
const keyHead = '302a300506032b6570032100'

/**
 * Checks what a draw says of its result, with nothing of the server's code.
 * @param list the hashes of its orders, when there are any to check it by
 * @param own orders of one member, of which those of this draw must stand in the list
 * @returns what is wrong
 */
export function findImportFaults(draw: ImportedDraw, list?: readonly string[], own: readonly OwnOrder[] = []): string[] {
  const { reports, balls, corrections = [] } = draw
  // The reports named the first of the results; each change goes on from the one before.
  const results = [corrections[0]?.before ?? balls, ...corrections.map(({ after }) => after ?? [])].map((each) => each.join())
  const isChained = corrections.every(({ before = [] }, at) => before.join() === results[at]) && results.at(-1) === balls.join()
  return [
    ...(reports.length >= 2 ? [] : ['fewer than two reports name the result']),
    ...reports.filter((report) => report.balls.join() !== results[0]).map(({ source }) => `${source} has reported other balls`),
    ...reports
      .filter((report) => hashOf(draw, report) !== report.hash)
      .map(({ source }) => `the report of ${source} is not the one of its hash`),
    ...reports.filter((report) => !hasGoodSignature(draw, report)).map(({ source }) => `${source} has not signed its report`),
    ...(isChained ? [] : ['the corrections do not lead to the balls']),
    ...(list ? findListFaults(draw, list, own) : []),
  ]
}

const lineOf = ({ gameId, numero }: ImportedDraw, { source, balls }: Report) => `${gameId}|${numero}|${source}|${balls.join(',')}`
const hashOf = (draw: ImportedDraw, report: Report) => createHash('sha256').update(`${lineOf(draw, report)}|${report.at}`).digest('hex') // prettier-ignore

function hasGoodSignature(draw: ImportedDraw, report: Report): boolean {
  const { signature, publicKey } = report
  if (signature === undefined && publicKey === undefined) return true
  if (signature === undefined || publicKey === undefined) return false
  const key = createPublicKey({ key: Buffer.from(keyHead + publicKey, 'hex'), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(lineOf(draw, report)), key, Buffer.from(signature, 'hex'))
}

/** What a draw without faults proves, and what it does not. */
export function describeImport({ reports, balls, orderCount, corrections = [] }: ImportedDraw, isListed: boolean): string {
  const signed = reports.filter(({ signature }) => signature !== undefined).map(({ source }) => source)
  const unsigned = reports.length - signed.length
  return [
    `The draw is as it was reported: ${reports.length} reports name ${(corrections[0]?.before ?? balls).join(' ')}, and none of them has been changed.`,
    ...corrections.map(({ at, after = [] }) => `At ${at} the house has corrected it to ${after.join(' ')}: nothing here proves why.`),
    isListed
      ? `The list of ${orderCount} orders is the one that was fixed before the result.`
      : 'Not checked: the list of orders. Give the answer of /lgw/vn/numeros/draw/orders too.',
    ...signed.map((source) => `${source} has signed the result. Compare the key with the one that the source publishes.`),
    ...(unsigned > 0 ? [`${unsigned} of the reports are the word of the house: nothing here proves who read them.`] : []),
    'Not proved: that the lottery itself drew these numbers. Compare them with what it publishes.',
  ].join('\n')
}
