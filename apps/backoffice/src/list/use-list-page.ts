import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Action } from '../actions/action.ts'
import { useMay } from '../lib/me.ts'
import { useNow } from '../lib/now.ts'
import { usePrint } from '../i18n/use-print.ts'
import { useNextItem } from './claim-bar.tsx'
import type { ListAnswer, ListDefinition } from './definition.ts'
import { useListAddress } from './list-address.ts'
import { readColumns } from './list-columns.tsx'
import { useListKeys } from './list-keys.ts'
import { useListRefresh, useListRows } from './use-list.ts'
import { useStartView } from './use-start-view.ts'

/** The open dialog: one action for one row or for many. */
type Doing<Row, Key extends string> = { readonly action: Action<Row, Key>; readonly rows: readonly Row[]; readonly isBulk: boolean }

export type ListPageState<Row extends object, Key extends string, Answer extends ListAnswer<Row>> = ReturnType<
  typeof useListPage<Row, Key, Answer>
>

const none: readonly never[] = []

/** What a list page knows and does: its rows by the address, the active, the opened and the selected ones, the chosen action, the keys. */
export function useListPage<Row extends object, Key extends string, Answer extends ListAnswer<Row>>(
  definition: ListDefinition<Row, Key, Answer>,
) {
  const tools = { t: definition.texts.useText(), print: usePrint(), nowMs: useNow(30_000) }
  const may = useMay()
  const filterKeys = useMemo(() => definition.filters.map(({ key }) => key), [definition])
  const [address, change] = useListAddress(filterKeys)
  useStartView(definition.name, !definition.isPart)
  const query = useListRows(definition, address)
  const refresh = useListRefresh(definition.name)
  const rows = query.data?.list ?? none
  const [active, setActive] = useState(-1)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [doing, setDoing] = useState<Doing<Row, Key>>()
  const [isHelping, setHelping] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const actions = (definition.actions ?? []).filter(({ permission }) => may.use(permission))
  const bulk = actions.filter(({ isBulk }) => isBulk)
  const open = useOpen(definition, (key) => change({ open: key }))
  const toggle = (row: Row | undefined) => row && bulk.length > 0 && setSelected(flip(selected, definition.rowKey(row)))
  const takeNext = useNextItem(definition, rows, (row) => {
    change({ open: definition.rowKey(row) })
    void refresh()
  })
  useListKeys(body, {
    count: rows.length,
    active,
    onMove: setActive,
    onOpen: (at, inNewTab) => rows[at] && open(rows[at], inNewTab),
    onSelect: (at) => toggle(rows[at]),
    onFilter: () => form.current?.querySelector<HTMLElement>('input, select')?.focus(),
    onHelp: () => setHelping(true),
    onNext: definition.claiming && takeNext,
  })
  return {
    tools,
    address,
    change,
    query,
    refresh,
    rows,
    active,
    setActive,
    selected,
    setSelected,
    doing,
    setDoing,
    isHelping,
    setHelping,
    form,
    body,
    actions,
    bulk,
    open,
    shown: address.columns ?? readColumns(definition),
    nameOf: (row: Row) => definition.rowName(row, tools),
    openRow: rows.find((row) => definition.rowKey(row) === address.open),
    selectedRows: rows.filter((row) => selected.has(definition.rowKey(row))),
  }
}

function flip(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** The present address with a row opened. */
function openedAddress(key: string): string {
  const params = new URLSearchParams(window.location.search)
  params.set('open', key)
  return `?${params}`
}

/** Opens a row: its page when it has one, else its drawer; with Ctrl in a tab of its own. */
function useOpen<Row extends object, Key extends string, Answer extends ListAnswer<Row>>(
  { rowHref, rowKey }: ListDefinition<Row, Key, Answer>,
  openDrawer: (key: string) => void,
): (row: Row, inNewTab: boolean) => void {
  const navigate = useNavigate()
  return (row, inNewTab) => {
    const href = rowHref?.(row)
    if (inNewTab) return void window.open(href ?? openedAddress(rowKey(row)), '_blank')
    if (href === undefined) openDrawer(rowKey(row))
    else void navigate(href)
  }
}
