import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/test-order.ts'

/** One runner for all workspaces. The global set-up starts one PostgreSQL; each test file takes its own database from a template. */
export default defineConfig({
  test: {
    include: ['{packages,apps,tools,bench,e2e}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['tools/test-setup.ts', 'e2e/system-pool.ts'],
    // Only a test that hangs takes so long; proofs are counted on machines that do other work too.
    testTimeout: 300_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    maxWorkers: 2,
  },
})
