import { expect, test } from 'vitest'
import { ConfigError, readConfig, sharedConfig } from './config.ts'

test('an empty environment gives the documented defaults', () => {
  expect(readConfig(sharedConfig, {})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 8080,
    BACKOFFICE_PORT: 8081,
    STUDIO_PORT: 8090,
    DATA_DIR: './var',
    NODE_ENV: 'production',
  })
})

test('everything that is wrong is named at once, without the values, which may be secrets', () => {
  const read = () => readConfig(sharedConfig, { PORT: '99999', DATABASE_URL: 'mysql://root:hunter2@somewhere/db', LOG_LEVEL: 'loud' })
  expect(read).toThrow(ConfigError)
  let message = ''
  try {
    read()
  } catch (error) {
    message = (error as Error).message
  }
  expect(message).toContain('PORT:')
  expect(message).toContain('DATABASE_URL:')
  expect(message).toContain('LOG_LEVEL:')
  expect(message).not.toContain('hunter2')
})

test('a variable set to nothing counts as absent', () => {
  expect(readConfig(sharedConfig, { PORT: '', DATABASE_URL: '' }).PORT).toBe(8080)
})
