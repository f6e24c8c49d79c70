import { useState } from 'react'
import { Button } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { ContractCard } from './contract-card.tsx'
import type { Contract } from './contract-kinds.ts'
import css from './contracts.module.css'
import { EndDialog } from './end-dialog.tsx'

/** An offer that waits for the agent's answer. */
export function IncomingOffer({ offer, isFolded = false }: { readonly offer: Contract; readonly isFolded?: boolean }) {
  const say = contractsTexts.useText()
  const [open, setOpen] = useState<'accept' | 'reject'>()
  const close = () => setOpen(undefined)
  return (
    <Card padded className={css.offer}>
      <ContractCard
        contract={offer}
        isFolded={isFolded}
        actions={
          <>
            <Button look="quiet" onClick={() => setOpen('reject')}>
              {say('contracts.reject')}
            </Button>
            <Button look="primary" onClick={() => setOpen('accept')}>
              {say('contracts.accept')}
            </Button>
          </>
        }
      />
      {open === 'accept' && <AcceptDialog offer={offer} onClose={close} />}
      {open === 'reject' && <EndDialog action="REJECT" contract={offer} onClose={close} />}
    </Card>
  )
}

/** An offer of the agent that the downline has not answered. */
export function OutgoingOffer({ offer }: { readonly offer: Contract }) {
  const say = contractsTexts.useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card padded>
      <ContractCard
        contract={offer}
        isFolded
        actions={
          <Button look="quiet" size="small" onClick={() => setOpen(true)}>
            {say('contracts.withdraw')}
          </Button>
        }
      />
      {isOpen && <EndDialog action="WITHDRAW" contract={offer} onClose={() => setOpen(false)} />}
    </Card>
  )
}
