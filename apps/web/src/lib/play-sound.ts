/**
 * Loads a sound once, whole, so that it can be played as often as wanted although each asking of its address makes another one.
 * @returns plays it from its beginning, in place of what still plays
 */
export async function loadSound(address: string): Promise<() => void> {
  const context = new AudioContext()
  const response = await fetch(address, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`${response.status}`)
  const buffer = await context.decodeAudioData(await response.arrayBuffer())
  let playing: AudioBufferSourceNode | undefined
  return () => {
    playing?.stop()
    playing = context.createBufferSource()
    playing.buffer = buffer
    playing.connect(context.destination)
    playing.start()
    void context.resume()
  }
}
