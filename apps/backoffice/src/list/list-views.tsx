import { isRefused } from '@portal/browser/refused.ts'
import { viewNameLength } from '@portal/contracts/staff/view-limits'
import { Button, IconButton } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { Menu } from '@portal/ui/menu.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { WriteError } from '../actions/action-dialog.tsx'
import { faultsOf, useWrite } from '../actions/use-write.ts'
import { type CallOptions, useApi } from '../lib/api.ts'
import { type Say, useErrorText, useText } from '../i18n/use-text.tsx'
import { useViews, type View } from './use-views.ts'
import css from './list-page.module.css'

/** What is kept of an address: not the page and not the opened row. */
export function toView(params: URLSearchParams): string {
  const kept = new URLSearchParams(params)
  for (const passing of ['after', 'open', 'tab']) kept.delete(passing)
  return kept.toString()
}

/** A menu of the views of a list, one's own and those that colleagues share, and the dialog that saves the present one. */
export function ListViews({ list }: { readonly list: string }) {
  const t = useText()
  const api = useApi()
  const errorText = useErrorText()
  const [params, setParams] = useSearchParams()
  const { views, refresh } = useViews(list, true)
  const [isNaming, setNaming] = useState(false)
  const present = toView(params)
  const chosen = views.find(({ query }) => query === present)
  const write = (send: (options: CallOptions) => Promise<unknown>) =>
    send({ idempotencyKey: crypto.randomUUID() })
      .catch((error: unknown) => showToast(errorText(error), 'negative'))
      .then(refresh)
  return (
    <>
      <Menu
        trigger={(trigger) => <IconButton icon="bookmark-simple-duotone" label={t('views.label')} {...trigger} />}
        entries={[
          ...views.map((view) => ({
            key: view.id,
            label: nameOf(view, t),
            isChosen: view === chosen,
            onSelect: () => setParams(new URLSearchParams(view.query)),
          })),
          { key: '+', icon: 'plus-bold' as const, label: t('views.save'), onSelect: () => setNaming(true) },
          ...(chosen
            ? [
                {
                  key: '*',
                  icon: 'star-duotone' as const,
                  label: t(chosen.isStart ? 'views.noStart' : 'views.start'),
                  onSelect: () => void write((options) => api.views.choose({ list, ...(!chosen.isStart && { id: chosen.id }) }, options)),
                },
              ]
            : []),
          ...(chosen?.isMine
            ? [
                {
                  key: '-',
                  icon: 'trash-duotone' as const,
                  label: t('views.remove'),
                  onSelect: () => void write((options) => api.views.remove({ id: chosen.id, version: chosen.version }, options)),
                },
              ]
            : []),
        ]}
      />
      {isNaming && <ViewDialog list={list} query={present} views={views} onClose={() => setNaming(false)} onSaved={refresh} />}
    </>
  )
}

function nameOf({ name, isStart, isShared, isMine, by }: View, t: Say): string {
  const said = isShared ? t(isMine ? 'views.sharedByMe' : 'views.sharedBy', { name, by }) : name
  return isStart ? t('views.default', { name: said }) : said
}

type ViewDialogProps = {
  readonly list: string
  readonly query: string
  readonly views: readonly View[]
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

function ViewDialog({ list, query, views, onClose, onSaved }: ViewDialogProps) {
  const t = useText()
  const api = useApi()
  const write = useWrite<object>()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [isStart, setStart] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const known = views.find((view) => view.isMine && view.name.toLowerCase() === name.trim().toLowerCase())
  const submit = async () => {
    setChecked(true)
    if (!name.trim()) return
    const view = { list, name: name.trim(), query, isShared, isStart, version: known?.version ?? 0 }
    const saved = await write.run((options) => api.views.put(view, options))
    await onSaved()
    if (saved) onClose()
  }
  const fault = isChecked && !name.trim() ? t('action.fieldMissing') : faultsOf(write.error).name ? t('views.tooMany') : undefined
  return (
    <Dialog open onClose={onClose} title={t('views.save')} closeLabel={t('action.close')}>
      <Form className={css.viewForm} onSubmit={() => void submit()}>
        <TextField
          label={t('views.name')}
          hint={known ? t('views.replaces') : t('views.hint')}
          required
          maxLength={viewNameLength}
          value={name}
          error={fault}
          onChange={(event) => setName(event.target.value)}
        />
        <Checkbox label={t('views.share')} checked={isShared} onChange={(event) => setShared(event.target.checked)} />
        <Checkbox label={t('views.asDefault')} checked={isStart} onChange={(event) => setStart(event.target.checked)} />
        {!fault && <WriteError error={write.error} />}
        {isRefused(write.error, 'staff.changed') && <p role="alert">{t('views.changed')}</p>}
        <Button type="submit" look="primary" pending={write.isPending}>
          {t('views.saveShort')}
        </Button>
      </Form>
    </Dialog>
  )
}
