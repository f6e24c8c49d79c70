import type { ReactNode } from 'react'
import { Icon, type IconName } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { type AccountKey, accountTexts } from '../i18n/account-texts.ts'
import css from './account-page.module.css'

const notes: readonly { icon: IconName; text: AccountKey }[] = [
  { icon: 'timer-duotone', text: 'safety.once' },
  { icon: 'shield-check-duotone', text: 'safety.devices' },
  { icon: 'headset-duotone', text: 'safety.never' },
  { icon: 'key-duotone', text: 'safety.word' },
]

/** A form about the account, and beside it what keeps the account safe. */
export function AccountPage({ children }: { readonly children: ReactNode }) {
  const say = accountTexts.useText()
  return (
    <div className={css.halves}>
      <Card padded>{children}</Card>
      <Card padded className={css.notes}>
        <h2>{say('safety.title')}</h2>
        <ul>
          {notes.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} />
              <span>{say(text)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
