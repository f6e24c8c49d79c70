import { useState } from 'react'
import { Button } from '../src/button.tsx'
import { Card } from '../src/card.tsx'
import { Dialog } from '../src/dialog.tsx'
import { Drawer } from '../src/drawer.tsx'
import { HoverMenu } from '../src/hover-menu.tsx'
import { Icon } from '../src/icon.tsx'
import { Menu } from '../src/menu.tsx'
import { showToast } from '../src/toast.tsx'
import css from './gallery.module.css'
import type { SampleProps } from './words.ts'

export function LayerSamples({ words }: SampleProps) {
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  const close = () => setOpen(undefined)
  return (
    <Card padded className={css.row}>
      <Button onClick={() => setOpen('dialog')}>{words.openDialog}</Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        size="small"
        title={words.dialogTitle}
        closeLabel={words.close}
        actions={
          <>
            <Button look="outline" onClick={close}>
              {words.cancel}
            </Button>
            <Button look="primary" onClick={close}>
              {words.confirm}
            </Button>
          </>
        }
      >
        <p>{words.dialogText}</p>
      </Dialog>
      <Button onClick={() => setOpen('drawer')}>{words.openDrawer}</Button>
      <Drawer open={open === 'drawer'} onClose={close} title={words.brand} closeLabel={words.close}>
        <p>{words.tabBody}</p>
      </Drawer>
      <Menu
        trigger={(trigger) => (
          <Button look="outline" iconAfter="caret-down-bold" {...trigger}>
            {words.openMenu}
          </Button>
        )}
        align="start"
        entries={[
          { key: 'wallet', label: words.wallet, icon: 'wallet-duotone', isChosen: true },
          { key: 'settings', label: words.settings, icon: 'gear-six-duotone' },
          { key: 'out', label: words.signOut, icon: 'sign-out-duotone' },
        ]}
      />
      <HoverMenu
        trigger={(trigger) => (
          <Button look="outline" iconAfter="caret-down-bold" {...trigger}>
            {words.providers}
          </Button>
        )}
        panel={() => (
          <ul className={css.links}>
            {words.banks.map((bank) => (
              <li key={bank}>
                <a href="#providers">{bank}</a>
              </li>
            ))}
          </ul>
        )}
      />
      <Button icon="copy-duotone" onClick={() => showToast(words.toast, 'positive')}>
        {words.toastShow}
      </Button>
      <Icon name="headset-duotone" label={words.search} />
    </Card>
  )
}
