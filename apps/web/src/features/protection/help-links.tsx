import { Icon } from '@portal/ui'
import { protectionTexts } from '../../i18n/protection-texts.ts'
import css from './protection.module.css'

/** Independent help that is open to people of every country and costs nothing, and the page of our own help centre. */
const places = [
  { key: 'gamblingTherapy', href: 'https://www.gamblingtherapy.org' },
  { key: 'gamblersAnonymous', href: 'https://www.gamblersanonymous.org' },
  { key: 'befrienders', href: 'https://befrienders.org' },
] as const

export function HelpLinks() {
  const say = protectionTexts.useText()
  return (
    <ul className={css.help}>
      {places.map(({ key, href }) => (
        <li key={key}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            <b>{say(`help.${key}`)}</b>
            <Icon name="arrow-square-out-bold" />
          </a>
          <span className="muted">{say(`help.${key}Lead`)}</span>
        </li>
      ))}
    </ul>
  )
}
