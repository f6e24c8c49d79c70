import { Button, IconButton } from '@portal/ui'
import { ResultState } from '@portal/ui/state-card.tsx'
import { registrationTexts } from '../../../i18n/registration-texts.ts'
import { useLanguage } from '../../../i18n/use-text.tsx'
import { brandName, useBrand } from '../../brand/brand.tsx'
import { useCopy } from '../../content/copy.ts'
import css from './account.module.css'

type OpenedAccountProps = { readonly account: string; readonly password: string; readonly onAgain: () => void }

/** Name and first password, once: the server keeps no password that could be shown again. */
export function OpenedAccount({ account, password, onAgain }: OpenedAccountProps) {
  const say = registrationTexts.useText()
  const copy = useCopy()
  const { language } = useLanguage()
  const address = `${location.origin}/login`
  const lines = [
    [say('centre.account'), account],
    [say('centre.password'), password],
    [say('centre.loginAt'), address],
  ] as const
  const all = [brandName(useBrand(), language), ...lines.map(([name, value]) => `${name}: ${value}`)].join('\n')
  return (
    <ResultState
      tone="positive"
      title={say('centre.opened')}
      action={
        <div className={css.actions}>
          <Button look="primary" icon="copy-bold" onClick={() => void copy(all)}>
            {say('centre.copyAll')}
          </Button>
          <Button look="outline" onClick={onAgain}>
            {say('centre.another')}
          </Button>
        </div>
      }
    >
      <p>{say('centre.once')}</p>
      <dl className={css.lines}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={css.secret}>{value}</span>
              <IconButton icon="copy-bold" label={say('centre.copy', { name })} onClick={() => void copy(value)} />
            </dd>
          </div>
        ))}
      </dl>
    </ResultState>
  )
}
