import { imageTypes, feedbackLimits } from '@portal/contracts/feedback-limits'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextArea } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { WriteError } from '../../actions/action-dialog.tsx'
import { useWrite } from '../../actions/use-write.ts'
import { useApi } from '../../lib/api.ts'
import { usePrint } from '../../i18n/use-print.ts'
import { useBrand } from '../../lib/brand.ts'
import type { PartProps } from './withdrawal-words.tsx'
import css from './withdrawals.module.css'

type AddProofProps = Pick<PartProps, 't'> & Pick<PartProps['of'], 'order'>
const noteLeast = 10

/** A button with the form by which a picture of the payout's proof is added to a dispute; the member sees both. */
export function AddProof(props: AddProofProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon="plus-bold" onClick={() => setOpen(true)}>
        {props.t('withdrawals.addProof')}
      </Button>
      {isOpen && <ProofForm {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ProofForm({ order, t, onClose }: AddProofProps & { readonly onClose: () => void }) {
  const api = useApi()
  const brand = useBrand()
  const print = usePrint()
  const client = useQueryClient()
  const id = useId()
  const write = useWrite<object>()
  const [file, setFile] = useState<File>()
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const fileFault = !file
    ? t('action.fieldMissing')
    : file.size > feedbackLimits.imageBytes || !(imageTypes as readonly string[]).includes(file.type)
      ? t('withdrawals.pictureFault')
      : undefined
  const noteFault = [...note.trim()].length < noteLeast ? t('action.reasonShort', { least: print.number(noteLeast) }) : undefined
  const send = async () => {
    setTried(true)
    if (!file || fileFault || noteFault) return
    const picture = await toBase64(file)
    const { orderNo, version } = order
    if (!(await write.run((options) => api.withdrawals.addProof({ orderNo, version, picture, note: note.trim() }, options)))) return
    showToast(t('withdrawals.proofAdded'), 'positive')
    await client.invalidateQueries({ queryKey: ['withdrawal', brand.code, orderNo] })
    onClose()
  }
  return (
    <Dialog open stays onClose={onClose} title={t('withdrawals.addProof')} closeLabel={t('action.close')}>
      <Form className={css.proofForm} onSubmit={() => void send()}>
        <p>{t('withdrawals.addProofWhy')}</p>
        <label className={css.file} htmlFor={id}>
          {t('withdrawals.proofPicture')}
          <input
            id={id}
            type="file"
            accept={imageTypes.join(',')}
            aria-invalid={(isTried && fileFault !== undefined) || undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setFile(event.target.files?.[0])}
          />
          <span id={`${id}-hint`} className={isTried && fileFault ? css.fault : css.hint}>
            {(isTried && fileFault) || t('withdrawals.pictureHint')}
          </span>
        </label>
        <TextArea
          label={t('withdrawals.note')}
          hint={t('withdrawals.noteHint')}
          value={note}
          maxLength={500}
          error={isTried ? noteFault : undefined}
          onChange={(event) => setNote(event.target.value)}
        />
        <WriteError error={write.error} />
        <Button type="submit" look="primary" pending={write.isPending} pendingLabel={t('state.sending')}>
          {t('withdrawals.addProof')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** The bytes of a file as text; a long file is read in one piece by the browser itself. */
function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')))
    reader.readAsDataURL(file)
  })
}
