import { expect, test } from 'vitest'
import { openLog } from './log.ts'

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
