import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Words of PromQL that stand where a metric may. */
const words = new Set(
  'sum max min avg count by on without topk rate increase histogram_quantile min_over_time max_over_time and or unless bool'.split(' '),
)
/** What Prometheus itself knows of each target. */
const ofPrometheus = new Set(['up'])

/** The metrics that an expression reads, without the suffixes of a histogram. */
export function listMetrics(expression: string): string[] {
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|on|without)\s*\([^)]*\)/g, '')
  const names = bare.match(/[a-zA-Z_:][\w:]*/g) ?? []
  return names.filter((name) => !words.has(name) && !ofPrometheus.has(name)).map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
}

/** Every expression of the alert rules and of the dashboard, with where it stands. */
export async function listExpressions(): Promise<{ place: string; expression: string }[]> {
  const rules = await readFile(join(root, 'ops/alerts.yml'), 'utf8')
  const alerts = [...rules.matchAll(/- alert: (\w+)\n\s+expr: (?:>-\n((?:\s{10,}.*\n)+)|(.*)\n)/g)].map(([, name, folded, line]) => ({
    place: `alert ${name}`,
    expression: (folded ?? line ?? '').trim(),
  }))
  type Panel = { title: string; targets?: { expr: string }[] }
  const { panels } = JSON.parse(await readFile(join(root, 'ops/dashboard.json'), 'utf8')) as { panels: Panel[] }
  const shown = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ place: `panel ${title}`, expression: expr })))
  return [...alerts, ...shown]
}
