import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import type { TreeAnswer, TreeRow } from './agent-words.tsx'

export type Period = 'D' | 'W' | 'H' | 'M'
/** What a branch is of: a period of the account's downlines, of those that a name finds, or of the top. */
export type BranchOf = { readonly member?: string; readonly name?: string; readonly period: Period }

/** What is known of an account's downlines. */
type Branch = {
  readonly rows: readonly TreeRow[]
  readonly after?: string | undefined
  readonly isReading: boolean
  readonly error?: unknown
}

/** A line of the tree as it is shown: an account, or the end of a branch that is read, failed, or has more. */
export type TreeLine =
  | { readonly kind: 'account'; readonly depth: number; readonly row: TreeRow; readonly isOpen: boolean }
  | { readonly kind: 'reading' | 'more' | 'failed'; readonly depth: number; readonly of: string; readonly error?: unknown }

/** Downlines of accounts that the person has opened, each read when it is first opened, page by page. */
export function useBranches(period: Period) {
  const api = useApi()
  const brand = useBrand()
  const client = useQueryClient()
  const [branches, setBranches] = useState<Readonly<Record<string, Branch>>>({})
  const read = async (member: string, after: string | undefined) => {
    const known = after === undefined ? [] : (branches[member]?.rows ?? [])
    setBranches((all) => ({ ...all, [member]: { rows: known, after, isReading: true } }))
    const input = { member, period, ...(after !== undefined && { after }) }
    try {
      const page: TreeAnswer = await client.fetchQuery({
        queryKey: ['agent-tree', brand.code, input],
        queryFn: ({ signal }) => api.agentTree.branch(input, { signal }),
        staleTime: 5_000,
      })
      // What was closed meanwhile stays closed.
      setBranches((all) =>
        all[member] ? { ...all, [member]: { rows: [...known, ...page.list], after: page.after, isReading: false } } : all,
      )
    } catch (error) {
      setBranches((all) => (all[member] ? { ...all, [member]: { rows: known, after, isReading: false, error } } : all))
    }
  }
  const toggle = (member: string) => {
    if (!branches[member]) return void read(member, undefined)
    const { [member]: _closed, ...rest } = branches
    setBranches(rest)
  }
  return { branches, toggle, readMore: (member: string) => void read(member, branches[member]?.after) }
}

/** The accounts of a branch and of those that are open below, in the order in which they stand. */
export function layOut(rows: readonly TreeRow[], branches: Readonly<Record<string, Branch>>, depth = 0): TreeLine[] {
  return rows.flatMap((row): TreeLine[] => {
    const branch = branches[row.account]
    if (!branch) return [{ kind: 'account', depth, row, isOpen: false }]
    const end = branch.error !== undefined ? 'failed' : branch.isReading ? 'reading' : branch.after !== undefined ? 'more' : undefined
    return [
      { kind: 'account', depth, row, isOpen: true },
      ...layOut(branch.rows, branches, depth + 1),
      ...(end ? [{ kind: end, depth: depth + 1, of: row.account, error: branch.error } as const] : []),
    ]
  })
}
