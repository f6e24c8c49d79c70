/** The process that unfolds what strangers send: it knows no secret, holds no connection, and may take only so much memory. See picture-reader.ts. */
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
