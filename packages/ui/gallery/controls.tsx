import { useState } from 'react'
import { Card } from '../src/card.tsx'
import { Checkbox } from '../src/checkbox.tsx'
import { TextArea, TextField } from '../src/field.tsx'
import { Pager } from '../src/pager.tsx'
import { PasswordField } from '../src/password-field.tsx'
import { Segmented } from '../src/segmented.tsx'
import { Select } from '../src/select.tsx'
import { Tabs } from '../src/tabs.tsx'
import css from './gallery.module.css'
import type { SampleProps } from './words.ts'

export function FieldSamples({ words }: SampleProps) {
  const [period, setPeriod] = useState<'today' | 'week' | 'month'>('today')
  return (
    <Card padded className={css.form}>
      <TextField label={words.account} icon="user-duotone" hint={words.accountHint} autoComplete="username" />
      <TextField label={words.account} icon="user-duotone" defaultValue="rafi" error={words.accountError} />
      <TextField label={words.account} icon="user-duotone" defaultValue="rafi_dhaka" success={words.accountFree} />
      <PasswordField
        label={words.password}
        icon="lock-key-duotone"
        showLabel={words.show}
        hideLabel={words.hide}
        defaultValue="shapla-1971"
        autoComplete="current-password"
      />
      <TextField
        tall
        label={words.amount}
        hint={words.amountHint}
        before={<span className={css.taka}>৳</span>}
        defaultValue={words.figures('5,000')}
      />
      <Select
        label={words.bank}
        icon="bank-duotone"
        placeholder={words.bankPick}
        defaultValue=""
        options={words.banks.map((bank) => ({ value: bank, label: bank }))}
      />
      <TextArea label={words.note} rows={2} />
      <TextField label={words.account} disabled defaultValue="rafi_dhaka" />
      <Segmented
        label={words.when}
        value={period}
        onChange={setPeriod}
        segments={[
          { value: 'today', label: words.today },
          { value: 'week', label: words.week },
          { value: 'month', label: words.month },
        ]}
      />
      <div>
        <Checkbox label={words.remember} defaultChecked />
        <Checkbox label={words.terms} error={words.termsError} />
      </div>
    </Card>
  )
}

export function TabSamples({ words }: SampleProps) {
  const [tab, setTab] = useState<'all' | 'hot' | 'new'>('all')
  const [page, setPage] = useState(10)
  return (
    <Card padded className={css.stack}>
      <Tabs
        label={words.tabs}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { key: 'all', label: words.all, icon: 'squares-four-duotone' },
          { key: 'hot', label: words.hotGames, icon: 'fire-duotone' },
          { key: 'new', label: words.newGames, icon: 'sparkle-duotone' },
        ]}
      >
        <p>{words.tabBody}</p>
      </Tabs>
      <Pager
        page={page}
        pageCount={20}
        hrefFor={(to) => `?page=${to}`}
        onGo={(to, event) => {
          event.preventDefault()
          setPage(to)
        }}
        words={{
          label: words.pages,
          first: words.first,
          previous: words.previous,
          next: words.next,
          last: words.last,
          page: (at) => `${words.page} ${words.figures(String(at))}`,
          figure: (at) => words.figures(String(at)),
        }}
      />
    </Card>
  )
}
