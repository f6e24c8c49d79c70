import { Dialog } from '@portal/ui/dialog.tsx'
import { useState } from 'react'
import { useText } from '../i18n/use-text.tsx'
import type { StaffApi } from '../lib/api.ts'
import css from './facts.module.css'
import { Picture } from './picture.tsx'

export type WallPicture = {
  /** Names it among the cached answers. */
  readonly name: readonly string[]
  readonly label: string
  readonly load: (api: StaffApi) => Promise<unknown>
}

/** Pictures side by side; a press shows one as large as the window. They are loaded by calls and shown as pictures only, whatever their bytes are. */
export function PictureWall({ pictures }: { readonly pictures: readonly WallPicture[] }) {
  const t = useText()
  const [shown, setShown] = useState<WallPicture>()
  return (
    <>
      <ul className={css.wall}>
        {pictures.map((picture) => (
          <li key={picture.name.join('/')}>
            <button type="button" className={css.thumb} onClick={() => setShown(picture)}>
              <Picture {...picture} />
              <span>{t('picture.enlarge', { name: picture.label })}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog open onClose={() => setShown(undefined)} title={shown.label} closeLabel={t('action.close')} size="full">
          <Picture {...shown} isWhole />
        </Dialog>
      )}
    </>
  )
}
