import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './build.ts'
import { listExpressions, listMetrics } from './metric-names.ts'

test('Each alert rule has an expression, a severity and a summary (REL-27)', async () => {
  const rules = (await readFile(join(root, 'ops/alerts.yml'), 'utf8')).split('- alert: ').slice(1)
  const expressions = await listExpressions()
  for (const rule of rules) {
    const name = /^\w+/.exec(rule)?.[0]
    expect(expressions.find(({ place }) => place === `alert ${name}`)?.expression, name).toBeTruthy()
    expect(rule, name).toMatch(/labels: \{ severity: (page|ticket) \}/)
    expect(rule, name).toMatch(/annotations: \{ summary: '.+' \}/)
  }
  expect(rules.length).toBeGreaterThan(15)
})

test('Brackets of each expression are closed, and it reads at least one metric', async () => {
  const pairs = { '(': ')', '{': '}', '[': ']' } as const
  for (const { place, expression } of await listExpressions()) {
    const open: string[] = []
    for (const letter of expression.replaceAll(/"[^"]*"/g, '')) {
      if (letter in pairs) open.push(pairs[letter as keyof typeof pairs])
      else if (')}]'.includes(letter)) expect(open.pop(), `${place}: ${expression}`).toBe(letter)
    }
    expect(open, place).toEqual([])
    if (place !== 'alert ProcessDown') expect(listMetrics(expression).length, place).toBeGreaterThan(0)
  }
})

test('Names of metrics are read from an expression without functions, labels and histogram suffixes', () => {
  expect(listMetrics('histogram_quantile(0.95, sum by (process, le) (rate(waits_bucket{a="b c"}[5m]))) > 0.1')).toEqual(['waits'])
  expect(listMetrics('sum(rate(a_total[5m])) / max(b) > 0 and up == 0')).toEqual(['a_total', 'b'])
})
