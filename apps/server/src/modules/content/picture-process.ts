/** The process that decodes untrusted pictures: it has no secret and no connection, and a limit of memory. See picture-reader.ts. */
import sharp from 'sharp'
import { redrawPicture } from './picture.ts'

// One at a time, and nothing is kept of the last.
sharp.concurrency(1)
sharp.cache(false)

process.on('message', (bytes: Uint8Array) => {
  const answer = (picture: unknown) => void process.send?.(picture)
  redrawPicture(Buffer.from(bytes)).then(answer, () => answer({}))
})
process.on('disconnect', () => process.exit())
