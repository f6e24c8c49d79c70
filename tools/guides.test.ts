/** The guides name files and pages that exist. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './build.ts'
import { proofs } from './prove.ts'
import { listFiles, readSource } from './sources.ts'

const guides = listFiles(/^[^/]+\.md$|^docs\/(?!requirements\.md|decisions\/\d).*\.md$/)

test('Every relative link of a guide or decision leads to a file', () => {
  const broken = [...guides, ...listFiles(/^docs\/decisions\/.*\.md$/)].flatMap((file) =>
    [...readSource(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, target]) => target!)
      .filter((target) => !existsSync(join(root, dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  )
  expect(broken).toEqual([])
})

test('Every path of the tree that a guide names exists', () => {
  const missing = guides.flatMap((file) =>
    [...readSource(file).matchAll(/`((?:apps|packages|tools|bench|e2e|docs)\/[\w./-]+)`/g)]
      .map(([, path]) => path!)
      .filter((path) => !/NNNN|GAME|\/points|bench\/results/.test(path) && !existsSync(join(root, path)))
      .map((path) => `${file}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('Every decision is in the index with its status', () => {
  const index = readSource('docs/decisions/README.md')
  const absent = listFiles(/^docs\/decisions\/\d{3}-.*\.md$/).filter((file) => !index.includes(`(${file.split('/').at(-1)})`))
  expect(absent).toEqual([])
})

test('What runs at a full count stands in the command and in docs/proofs.md, and nothing else does', () => {
  const words = [...readSource('docs/proofs.md').matchAll(/`npm run prove -- ([^`]+)`/g)].flatMap(([, said]) =>
    said!.split(' ').filter((word) => !/^\d+$/.test(word)),
  )
  const chooses = (file: string, word: string) => file.includes(word) || file.replaceAll('/', '-').includes(word)
  const counts = /process\.env\.PROOF|from '\.\/seen\.ts'|\bseenVisits\b/
  const counting = listFiles(/^(apps|packages|e2e)\/.*\.test\.ts$/).filter((file) => counts.test(readSource(file)))
  expect({
    notInTheCommand: counting.filter((file) => !proofs.includes(file)),
    withoutRow: proofs.filter((file) => !words.some((word) => chooses(file, word))),
    withoutFile: words.filter((word) => !proofs.some((file) => chooses(file, word))),
  }).toEqual({ notInTheCommand: [], withoutRow: [], withoutFile: [] })
})
