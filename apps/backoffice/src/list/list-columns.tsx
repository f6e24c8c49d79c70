import { IconButton } from '@portal/ui'
import { Menu } from '@portal/ui/menu.tsx'
import { readStored, writeStored } from '../lib/storage.ts'
import type { Say } from '../i18n/use-text.tsx'
import type { Column } from './definition.ts'

type Columned<Row, Key extends string> = { readonly name: string; readonly columns: readonly Column<Row, Key>[] }

/** The columns that are shown at first: those that this browser was left with, else all that the definition does not hide. */
export function readColumns<Row, Key extends string>({ name, columns }: Columned<Row, Key>): readonly string[] {
  const kept = readStored('local', `columns:${name}`)?.split(',')
  const known = columns.filter(({ key }) => kept?.includes(key)).map(({ key }) => key)
  return known.length > 0 ? known : columns.filter(({ isHidden }) => !isHidden).map(({ key }) => key)
}

type ColumnsMenuProps<Row, Key extends string> = {
  readonly definition: Columned<Row, Key>
  readonly shown: readonly string[]
  readonly t: Say<Key>
  readonly onChange: (columns: readonly string[]) => void
}

/** Which columns are shown. The last one can't be hidden. */
export function ColumnsMenu<Row, Key extends string>({ definition, shown, t, onChange }: ColumnsMenuProps<Row, Key>) {
  const toggle = (key: string) => {
    const next = definition.columns.map((column) => column.key).filter((each) => (each === key) !== shown.includes(each))
    if (next.length === 0) return
    writeStored('local', `columns:${definition.name}`, next.join(','))
    onChange(next)
  }
  return (
    <Menu
      trigger={(trigger) => <IconButton icon="sliders-horizontal" label={t('list.columns')} {...trigger} />}
      entries={definition.columns.map((column) => ({
        key: column.key,
        label: t(column.head),
        isChosen: shown.includes(column.key),
        onSelect: () => toggle(column.key),
      }))}
    />
  )
}
