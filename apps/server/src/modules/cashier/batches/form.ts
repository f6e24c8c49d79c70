/** The file of a payout batch: what the bank gets, the hash over it, and the results that come back. */
import { createHash } from 'node:crypto'
import { printAmount } from '@portal/contracts'
import { printCsv } from '#platform/csv-stream.ts'

/** One payment as the bank is told of it, with the whole number of the account. */
export type FormLine = {
  orderNo: string
  method: string
  bank: string
  branch: string
  holder: string
  account: string
  amount: bigint
  currency: string
}

const head = ['order', 'method', 'bank', 'branch', 'holder', 'account', 'amount', 'currency']
const toCells = ({ orderNo, method, bank, branch, holder, account, amount, currency }: FormLine) => [
  orderNo,
  method,
  bank,
  branch,
  holder,
  account,
  printAmount(amount),
  currency,
]

/** SHA-256 over the batch's number and all lines in their order: whoever releases it releases just this. */
export function hashForm(batchNo: string, lines: readonly FormLine[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([batchNo, ...lines.map(toCells)]))
    .digest()
}

/** The bank's form as CSV. */
export function printForm(lines: readonly FormLine[]): Buffer {
  return Buffer.from(`\uFEFF${printCsv([head, ...lines.map(toCells)])}`)
}

export type BatchResult = { orderNo: string; state: 'paid'; reference: string } | { orderNo: string; state: 'failed'; reason: string }

const referenceAtMost = 64
const reasonAtMost = 300

/**
 * Reads the bank's answer: a line for each order with its number, `paid` or `failed`, and the bank's reference or the reason, parted by commas, semicolons or
 * tabs. Empty lines and a first line of headings are left out.
 * @returns the results, or the number of the first line that is none
 */
export function readResults(text: string): { results: BatchResult[] } | { wrongLine: number } {
  const results: BatchResult[] = []
  const seen = new Set<string>()
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '' || (index === 0 && /^"?order"?\s*[,;\t]/i.test(line))) continue
    const result = readResult(line)
    if (!result || seen.has(result.orderNo)) return { wrongLine: index + 1 }
    seen.add(result.orderNo)
    results.push(result)
  }
  return results.length > 0 ? { results } : { wrongLine: 1 }
}

function readResult(line: string): BatchResult | undefined {
  const [orderNo = '', state = '', ...rest] = line.split(/[,;\t]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
  const said = rest.join(', ').trim()
  const number = orderNo.toUpperCase()
  if (!/^W\d{14,24}$/.test(number) || said === '') return undefined
  if (state.toLowerCase() === 'paid' && isReference(said)) return { orderNo: number, state: 'paid', reference: said }
  if (state.toLowerCase() === 'failed' && said.length <= reasonAtMost) return { orderNo: number, state: 'failed', reason: said }
  return undefined
}

const isReference = (text: string) => text.length <= referenceAtMost && /^[\w./-]+$/.test(text)
