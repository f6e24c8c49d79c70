import { expect, test } from 'vitest'
import { openLog, RequestLog } from './log.ts'

const secrets = {
  password: 'Planted-Pass-1',
  token: 'Planted-Token-2',
  secret: 'Planted-Secret-3',
  email: 'planted@mail.example',
  serverSeed: 'planted-seed-4',
}

test('planted secrets and personal values never reach a log line, at any depth (PRIV-06)', () => {
  const lines: string[] = []
  const log = openLog('test', 'info', { write: (line) => void lines.push(line) })
  log.info(secrets, 'flat')
  log.info({ body: secrets }, 'one down')
  log.info({ request: { body: { user: secrets } } }, 'three down')
  log.info({ headers: { authorization: 'Bearer Planted-Token-2', cookie: 'sid=Planted-Token-2' } }, 'headers')
  expect(lines).toHaveLength(4)
  expect(lines.join('')).not.toMatch(/planted/i)
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'info', process: 'test', msg: 'flat', password: '[hidden]' })
})

test('a request’s log says which request it is of, with its secrets hidden, and is made by its first line', () => {
  const lines: string[] = []
  const log = openLog('test', 'info', { write: (line) => void lines.push(line) })
  const children: unknown[] = []
  log.onChild = (child) => void children.push(child)
  const own = new RequestLog(log, { reqId: 'r-1', token: 'Planted-Token-2' })
  own.debug('not at this level')
  expect(own.level).toBe('info')
  expect(children).toHaveLength(0)
  own.warn({ secrets }, 'first')
  own.child({ part: 'p-1' }).error('second')
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'warn', process: 'test', reqId: 'r-1', token: '[hidden]', msg: 'first' },
    { level: 'error', reqId: 'r-1', part: 'p-1', msg: 'second' },
  ])
  expect(lines.join('')).not.toMatch(/planted/i)
})
