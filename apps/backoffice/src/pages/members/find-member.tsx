import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { WriteError } from '../../actions/action-dialog.tsx'
import { useWrite } from '../../actions/use-write.ts'
import { type RowOf, useApi } from '../../lib/api.ts'
import { type Key, membersTexts } from './members-texts.ts'
import css from './members.module.css'

type Found = RowOf<'members', 'search'>
const byKeys: Readonly<Record<Found['by'], Key>> = {
  account: 'members.byAccount',
  email: 'members.byEmail',
  mobile: 'members.byMobile',
  order: 'members.byOrder',
  bet: 'members.byBet',
}

/** A search by what a member has and not by how the account begins; asked for by a press, because the audit keeps a search by contact. */
export function FindMember() {
  const t = membersTexts.useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon="magnifying-glass" onClick={() => setOpen(true)}>
        {t('members.find')}
      </Button>
      {isOpen && <FindDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function FindDialog({ onClose }: { readonly onClose: () => void }) {
  const t = membersTexts.useText()
  const api = useApi()
  const search = useWrite<readonly Found[]>()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly Found[]>()
  const submit = async () => {
    if (text.trim().length < 2) return
    setFound(await search.run(async () => (await api.members.search({ text: text.trim() })).list))
  }
  return (
    <Dialog open onClose={onClose} title={t('members.find')} closeLabel={t('action.close')}>
      <Form className={css.find} onSubmit={() => void submit()}>
        <TextField
          label={t('members.find')}
          hint={t('members.findHint')}
          icon="magnifying-glass"
          maxLength={120}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <WriteError error={search.error} />
        <Button type="submit" look="primary" pending={search.isPending}>
          {t('members.findSubmit')}
        </Button>
        <div aria-live="polite">
          {found?.length === 0 && <p>{t('members.foundNone')}</p>}
          <ul>
            {found?.map(({ username, by, found: what }) => (
              <li key={`${username}-${by}`}>
                <Link className={css.found} to={`/members/${encodeURIComponent(username)}`} onClick={onClose}>
                  <b>{username}</b>
                  <span>
                    {what} · {t(byKeys[by])}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </Form>
    </Dialog>
  )
}
