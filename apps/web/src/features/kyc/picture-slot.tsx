import { feedbackLimits, imageTypes } from '@portal/contracts/feedback-limits'
import { kycPicturesPath, type KycPicture } from '@portal/contracts/kyc-values'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Icon, IconButton, type IconName } from '@portal/ui'
import { classNames } from '@portal/ui/class-names.ts'
import { type KycKey, kycTexts } from '../../i18n/kyc-texts.ts'
import { useErrorText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { sendPicture } from '../../lib/send-picture.ts'
import { useFigures } from '../brand/brand.tsx'
import css from './kyc.module.css'
import { kycKey } from './kyc-query.ts'

const icons: Readonly<Record<KycPicture, IconName>> = {
  id_front: 'identification-card-duotone',
  id_back: 'credit-card-duotone',
  selfie: 'user-circle-duotone',
  address: 'file-text-duotone',
}

type PictureSlotProps = {
  readonly picture: KycPicture
  /** The server has it. */
  readonly isThere: boolean
  readonly isOptional: boolean
  readonly isMissing: boolean
}

/** The place of one picture: chosen, sent at once, shown as long as the dialog is open, replaced or taken back. */
export function PictureSlot({ picture, isThere, isOptional, isMissing }: PictureSlotProps) {
  const say = kycTexts.useText()
  const errorText = useErrorText()
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const sending = useSending(picture, isThere)
  const problemOf = useProblem()
  const name = say(`kyc.picture.${picture}` satisfies KycKey)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    const found = file && problemOf(file)
    setProblem(found)
    if (file && !found) sending.send(file)
    // The same file may be chosen again.
    event.target.value = ''
  }
  const fault = problem ?? (sending.error ? errorText(sending.error) : isMissing ? say('kyc.missing') : undefined)
  return (
    <li className={classNames(css.slot, fault !== undefined && css.slotBad)} data-picture={picture} data-there={isThere}>
      <button
        type="button"
        className={css.pick}
        disabled={sending.isBusy}
        aria-label={say(isThere ? 'kyc.replace' : 'kyc.choose', { name })}
        aria-describedby={noteId}
        onClick={() => input.current?.click()}
      >
        {sending.preview ? (
          <img src={sending.preview} alt="" />
        ) : (
          <Icon name={isThere ? 'check-circle-fill' : icons[picture]} className={isThere ? css.there : undefined} />
        )}
      </button>
      <input ref={input} type="file" accept={imageTypes.join(',')} hidden onChange={take} data-testid={`picture-${picture}`} />
      <span className={css.slotText} id={noteId}>
        <b>
          {name} {isOptional && <span className="muted">({say('kyc.optional')})</span>}
        </b>
        <span aria-live="polite" className={fault === undefined ? 'muted' : css.bad}>
          {fault ?? (sending.isBusy ? say('kyc.sending') : isThere ? say('kyc.sent') : say(`kyc.hint.${picture}` satisfies KycKey))}
        </span>
      </span>
      {isThere && !sending.isBusy && <IconButton icon="x-bold" label={say('kyc.remove', { name })} onClick={sending.remove} />}
    </li>
  )
}

/** What can't be sent is said at once; the server looks again. */
function useProblem(): (file: File) => string | undefined {
  const say = kycTexts.useText()
  const figure = useFigures()
  return (file) => {
    if (!(imageTypes as readonly string[]).includes(file.type)) return say('kyc.noPicture')
    return file.size > feedbackLimits.imageBytes ? say('kyc.tooBig', { size: figure(feedbackLimits.imageBytes / 1024 / 1024) }) : undefined
  }
}

function useSending(picture: KycPicture, isThere: boolean) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [preview, setPreview] = useState<string>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: kycKey })
  const send = useMutation({
    mutationFn: async (file: File) => {
      setPreview(await readAsAddress(file))
      const { uploadKey } = await api.kyc.addPicture({ picture })
      await sendPicture(kycPicturesPath, uploadKey, file)
    },
    onError: () => setPreview(undefined),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () => api.kyc.removePicture({ picture }),
    onSuccess: () => setPreview(undefined),
    onSettled: refresh,
  })
  return {
    preview: isThere || send.isPending ? preview : undefined,
    isBusy: send.isPending || remove.isPending,
    error: send.error ?? remove.error ?? undefined,
    send: (file: File) => send.mutate(file),
    remove: () => remove.mutate(),
  }
}

function readAsAddress(file: File): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(reader.result as string)
    reader.onerror = () => failed(reader.error ?? new Error('the picture could not be read'))
    reader.readAsDataURL(file)
  })
}
