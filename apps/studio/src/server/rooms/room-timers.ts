/** When a room goes on: timers of the process, which no change of the clock can make jump, or those that a test lets run. */
export type RoomTimers = { after(ms: number, run: () => void): () => void }
