import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** What of a list stands in the address: a pasted link shows the same list, with the same row open. */
export type ListAddress = {
  /** By the filter's key. */
  readonly filters: Readonly<Record<string, string>>
  readonly sort: string | undefined
  readonly columns: readonly string[] | undefined
  readonly after: string | undefined
  readonly open: string | undefined
}

const own: ReadonlySet<string> = new Set(['sort', 'columns', 'after', 'open', 'tab'])

function readAddress(params: URLSearchParams, filterKeys: readonly string[]): ListAddress {
  const filters: Record<string, string> = {}
  for (const key of filterKeys) {
    const value = params.get(key)
    if (value) filters[key] = value
  }
  return {
    filters,
    sort: params.get('sort') ?? undefined,
    columns: params.get('columns')?.split(',').filter(Boolean),
    after: params.get('after') ?? undefined,
    open: params.get('open') ?? undefined,
  }
}

function writeAddress({ filters, sort, columns, after, open }: ListAddress): URLSearchParams {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(filters)) if (value && !own.has(key)) params.set(key, value)
  if (sort) params.set('sort', sort)
  if (columns) params.set('columns', columns.join(','))
  if (after) params.set('after', after)
  if (open) params.set('open', open)
  return params
}

export type AddressChange = { readonly [Part in keyof ListAddress]?: ListAddress[Part] }

/** The list's part of the address, and how to change it. Another filter or order begins at the first page and closes the drawer. */
export function useListAddress(
  filterKeys: readonly string[],
): [ListAddress, (change: AddressChange, options?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const address = useMemo(() => readAddress(new URLSearchParams(text), filterKeys), [text, filterKeys])
  const change = (part: AddressChange, options: { replace?: boolean } = {}) => {
    const startsOver = 'filters' in part || 'sort' in part
    const next = { ...address, ...(startsOver && { after: undefined, open: undefined }), ...part }
    const written = writeAddress(next)
    // The open tab of a page whose part the list is.
    const tab = params.get('tab')
    if (tab !== null) written.set('tab', tab)
    setParams(written, { replace: options.replace ?? false })
  }
  return [address, change]
}
