import { expect, test } from 'vitest'
import { type FormLine, hashForm, printForm, readResults } from './form.ts'

const line: FormLine = {
  orderNo: 'W26112500000001',
  method: 'bank',
  bank: 'City, Bank',
  branch: '',
  holder: '=Torim',
  account: '0123456789012',
  amount: 12_345_600n,
  currency: 'BDT',
}

test('the form of the bank has the whole number and quotes what needs it, and no formula', () => {
  const [head, first] = printForm([line]).toString().split('\r\n')
  expect(head).toBe('\uFEFForder,method,bank,branch,holder,account,amount,currency')
  expect(first).toBe(`W26112500000001,bank,"City, Bank",,'=Torim,0123456789012,1234.56,BDT`)
})

test('the hash covers the number of the batch and every field of each line, in their order', () => {
  const other = { ...line, orderNo: 'W26112500000002' }
  const changed: FormLine[] = [
    { ...line, account: '0123456789013' },
    { ...line, amount: line.amount + 1n },
    { ...line, holder: 'Another' },
    { ...line, currency: 'INR' },
  ]
  const hashes = [
    hashForm('K1', [line, other]),
    hashForm('K2', [line, other]),
    hashForm('K1', [other, line]),
    hashForm('K1', [line]),
    ...changed.map((each) => hashForm('K1', [each, other])),
  ]
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(hashes.length)
  expect(hashForm('K1', [line, other])).toEqual(hashes[0])
})

test('results are read with commas, semicolons and tabs, with headings and empty lines', () => {
  const text =
    '\uFEFForder,result,said\r\nW26112500000001,paid,FT-1/2\r\n\r\nw26112500000002;FAILED;account closed, sorry\nW26112500000003\tpaid\t"R.3"\n'
  expect(readResults(text)).toEqual({
    results: [
      { orderNo: 'W26112500000001', state: 'paid', reference: 'FT-1/2' },
      { orderNo: 'W26112500000002', state: 'failed', reason: 'account closed, sorry' },
      { orderNo: 'W26112500000003', state: 'paid', reference: 'R.3' },
    ],
  })
})

test.each([
  ['nothing', '', 1],
  ['headings alone', 'order,result,said', 1],
  ['an order without its result', 'W26112500000001,,', 1],
  ['another word', 'W26112500000001,paid,R1\nW26112500000002,perhaps,R2', 2],
  ['paid without a reference', 'W26112500000001,paid,', 1],
  ['a reference of two words', 'W26112500000001,paid,two words', 1],
  ['a number that is no order', 'D26112500000001,paid,R1', 1],
  ['the same order twice', 'W26112500000001,paid,R1\nW26112500000001,paid,R2', 2],
])('%s is refused with its line', (_what, text, wrongLine) => expect(readResults(text)).toEqual({ wrongLine }))
