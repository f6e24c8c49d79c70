import { Button, IconButton } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { Menu } from '@portal/ui/menu.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readStored, writeStored } from '../lib/storage.ts'
import { useText } from '../i18n/use-text.tsx'
import css from './list-page.module.css'

/** Filters, order and columns of a list under a name, as the address that shows them. */
type View = { readonly name: string; readonly query: string; readonly isDefault?: boolean }

const mostViews = 30
const nameLength = 60

export function readViews(list: string): readonly View[] {
  try {
    const read: unknown = JSON.parse(readStored('local', `views:${list}`) ?? '[]')
    return Array.isArray(read) ? (read as View[]).filter((view) => typeof view?.name === 'string' && typeof view?.query === 'string') : []
  } catch {
    return []
  }
}

const writeViews = (list: string, views: readonly View[]) =>
  writeStored('local', `views:${list}`, JSON.stringify(views.slice(0, mostViews)))

/** What is kept of an address: not the page and not the opened row. */
export function toView(params: URLSearchParams): string {
  const kept = new URLSearchParams(params)
  for (const passing of ['after', 'open', 'tab']) kept.delete(passing)
  return kept.toString()
}

/** A menu of the views that this browser keeps for a list, and the dialog that keeps the present one. */
export function ListViews({ list }: { readonly list: string }) {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const [views, setViews] = useState(() => readViews(list))
  const [isNaming, setNaming] = useState(false)
  const present = toView(params)
  const keep = (next: readonly View[]) => {
    setViews(next)
    writeViews(list, next)
  }
  const chosen = views.find(({ query }) => query === present)
  return (
    <>
      <Menu
        trigger={(trigger) => <IconButton icon="bookmark-simple-duotone" label={t('views.label')} {...trigger} />}
        entries={[
          ...views.map((view) => ({
            key: view.name,
            label: view.isDefault ? t('views.default', { name: view.name }) : view.name,
            isChosen: view === chosen,
            onSelect: () => setParams(new URLSearchParams(view.query)),
          })),
          { key: '+', icon: 'plus-bold' as const, label: t('views.save'), onSelect: () => setNaming(true) },
          ...(chosen
            ? [
                {
                  key: '-',
                  icon: 'trash-duotone' as const,
                  label: t('views.remove'),
                  onSelect: () => keep(views.filter((view) => view !== chosen)),
                },
              ]
            : []),
        ]}
      />
      {isNaming && (
        <ViewDialog
          onClose={() => setNaming(false)}
          onSave={(name, isDefault) => {
            const others = views
              .filter((view) => view.name !== name)
              .map((view) => (isDefault ? { name: view.name, query: view.query } : view))
            keep([...others, { name, query: present, ...(isDefault && { isDefault }) }])
            setNaming(false)
          }}
        />
      )}
    </>
  )
}

type ViewDialogProps = { readonly onClose: () => void; readonly onSave: (name: string, isDefault: boolean) => void }

function ViewDialog({ onClose, onSave }: ViewDialogProps) {
  const t = useText()
  const [name, setName] = useState('')
  const [isDefault, setDefault] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const submit = () => {
    setChecked(true)
    if (name.trim()) onSave(name.trim(), isDefault)
  }
  return (
    <Dialog open onClose={onClose} title={t('views.save')} closeLabel={t('action.close')}>
      <Form className={css.viewForm} onSubmit={submit}>
        <TextField
          label={t('views.name')}
          hint={t('views.hint')}
          required
          maxLength={nameLength}
          value={name}
          error={isChecked && !name.trim() ? t('action.fieldMissing') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Checkbox label={t('views.asDefault')} checked={isDefault} onChange={(event) => setDefault(event.target.checked)} />
        <Button type="submit" look="primary">
          {t('views.saveShort')}
        </Button>
      </Form>
    </Dialog>
  )
}
