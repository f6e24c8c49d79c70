import { openMetrics } from '@portal/runtime'
import { expect, test } from 'vitest'
import { createOperatorsApp } from './app.ts'
import { openReturnGauges } from './return-monitor.ts'
import { startTestStudio } from '../testing/test-studio.ts'

test('the metrics stand on the operators port as Prometheus text, and players do not get them (REL-13)', async () => {
  const at = await startTestStudio()
  const metrics = openMetrics('studio')
  openReturnGauges(metrics.registry).alarms.set({ game: 'sundarban-tiger' }, 2)
  const operators = createOperatorsApp(at.studio, { metrics, isDraining: () => false })
  const told = await operators.inject({ url: '/metrics' })
  expect([told.statusCode, told.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(told.headers['content-type']).toContain('text/plain')
  expect(told.body).toContain('studio_return_alarms{game="sundarban-tiger",process="studio"} 2')
  expect((await operators.inject({ url: '/health/ready' })).statusCode).toBe(200)
  expect((await at.app.inject({ url: '/metrics' })).statusCode).toBe(404)
  await operators.close()
  await at.close()
})
