import { AudioOutput } from '@portal/ui/audio-output.ts'

const output = new AudioOutput()

/**
 * Loads a sound once, whole, so that it can be played as often as wanted although each asking of its address makes another one. To be called by a press:
 * the browser lets it be heard only then.
 * @returns plays it from its beginning, in place of what still plays
 */
export async function loadSound(address: string): Promise<() => void> {
  output.open()
  const response = await fetch(address, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`${response.status}`)
  // Decoded apart from the loudspeaker, which may have to be opened anew before the sound is played again.
  const buffer = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(await response.arrayBuffer())
  let playing: AudioBufferSourceNode | undefined
  return () => {
    const line = output.open()
    if (!line) return
    if (playing) playing.onended = null
    playing?.stop()
    playing = line.context.createBufferSource()
    playing.buffer = buffer
    playing.connect(line.out)
    playing.onended = () => output.rest()
    playing.start()
  }
}
