import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, Icon, IconButton } from '@portal/ui'
import { feedbackLimits, imageTypes } from '@portal/contracts/feedback-limits'
import { contentTexts } from '../../i18n/content-texts.ts'
import { useFigures } from '../brand/brand.tsx'
import css from './picture-picker.module.css'
import { addPictures, type PictureProblem } from './pictures.ts'

const megabytes = feedbackLimits.imageBytes / 1024 / 1024

type PicturePickerProps = { readonly files: readonly File[]; readonly onChange: (files: readonly File[]) => void }

/** Up to three pictures, each shown small; what can't be sent is said at once, under the field. */
export function PicturePicker({ files, onChange }: PicturePickerProps) {
  const say = contentTexts.useText()
  const figure = useFigures()
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<PictureProblem>()
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const added = addPictures(files, [...(event.target.files ?? [])])
    setProblem(added.problem)
    onChange(added.files)
    // The same file may be chosen again after it was removed.
    event.target.value = ''
  }
  const values = { count: figure(feedbackLimits.imagesAtMost), size: figure(megabytes) }
  return (
    <fieldset className={css.picker} aria-describedby={noteId}>
      <legend className={css.legend}>{say('feedback.pictures')}</legend>
      {files.length > 0 && (
        <ul className={css.list}>
          {files.map((file, at) => (
            <Thumbnail
              key={`${file.name}-${file.lastModified}-${at}`}
              file={file}
              onRemove={() => onChange(files.filter((other) => other !== file))}
            />
          ))}
        </ul>
      )}
      <input ref={input} type="file" accept={imageTypes.join(',')} multiple hidden onChange={take} data-testid="pictures" />
      <Button look="outline" icon="upload-simple-bold" onClick={() => input.current?.click()}>
        {say('feedback.addPicture')}
      </Button>
      <p id={noteId} aria-live="polite" className={problem ? css.bad : css.note}>
        {problem ? (
          <>
            <Icon name="warning-circle-fill" /> {sayProblem(problem)}
          </>
        ) : (
          say('feedback.picturesHint', values)
        )}
      </p>
    </fieldset>
  )

  function sayProblem(found: PictureProblem): string {
    if (found.kind === 'too-many') return say('feedback.tooManyPictures', values)
    if (found.kind === 'too-big') return say('feedback.pictureTooBig', { ...values, name: found.name })
    return say('feedback.notAPicture', { name: found.name })
  }
}

function Thumbnail({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  const say = contentTexts.useText()
  const [source, setSource] = useState<string>()
  useEffect(() => {
    const reader = new FileReader()
    reader.onload = () => setSource(reader.result as string)
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return (
    <li className={css.thumbnail}>
      {source && <img src={source} alt={file.name} />}
      <IconButton icon="x-bold" label={say('feedback.removePicture', { name: file.name })} onClick={onRemove} />
    </li>
  )
}
