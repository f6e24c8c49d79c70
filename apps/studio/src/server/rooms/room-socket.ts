import type { WebSocket } from 'ws'
import { RoomRequest } from '../../room-api.ts'

/** What a client may send: so many messages a second, after so many at once. The third strike closes the socket. */
const usual = { perSecond: 20, burst: 40 } as const
type Allowed = { readonly perSecond: number; readonly burst: number }
const mostStrikes = 3
/** Above `lateBytes` waiting, room events are left out and a snapshot is owed; above `lostBytes`, or after ten seconds without a drain, the socket ends. */
const lateBytes = 64 * 1_024
const lostBytes = 256 * 1_024
const drainWithinMs = 10_000

export type SocketReading =
  { readonly request: RoomRequest } | { readonly refused: 'room.invalid' | 'room.too_fast'; readonly isLast: boolean }

/** One client's connection: what it may send, and how much it is sent. */
export class RoomSocket {
  readonly socket: WebSocket
  private readonly nowMs: () => number
  private allowed: Allowed = usual
  private allowance: number = usual.burst
  private allowedAt: number
  private strikes = 0
  private lateSince: number | undefined
  private owesSnapshot = false

  constructor(socket: WebSocket, nowMs: () => number) {
    this.socket = socket
    this.nowMs = nowMs
    this.allowedAt = nowMs()
  }

  /** Rooms in which players shoot take more messages. */
  allow(allowed: Allowed): void {
    this.allowance += allowed.burst - this.allowed.burst
    this.allowed = allowed
  }

  /** Reads what came; anything that is no message of a room counts as a strike, and so does one too many. */
  read(raw: Buffer, isBinary: boolean): SocketReading {
    if (!this.mayAsk()) return this.strike('room.too_fast')
    const request = isBinary ? undefined : parse(raw)
    return request ? { request } : this.strike('room.invalid')
  }

  /** Counts a message or a ping. @returns whether it is within what a client may send */
  mayAsk(): boolean {
    const now = this.nowMs()
    const { perSecond, burst } = this.allowed
    this.allowance = Math.min(burst, this.allowance + ((now - this.allowedAt) * perSecond) / 1_000)
    this.allowedAt = now
    if (this.allowance < 1) return false
    this.allowance -= 1
    return true
  }

  private strike(refused: 'room.invalid' | 'room.too_fast'): SocketReading {
    this.strikes += 1
    return { refused, isLast: this.strikes >= mostStrikes }
  }

  /** An event for all, encoded once. One that can be told by a later snapshot is left out where the client does not keep up. */
  publish(encoded: string, snapshot: () => string): void {
    if (!this.mayTake(encoded.length)) {
      this.owesSnapshot = true
      return
    }
    if (this.owesSnapshot) {
      this.owesSnapshot = false
      this.socket.send(snapshot())
      return
    }
    this.socket.send(encoded)
  }

  /** What this client alone is told is never left out. */
  tell(update: object, now: number): void {
    const message = { ...update, now }
    if (this.socket.bufferedAmount > lostBytes) this.socket.terminate()
    else this.socket.send(JSON.stringify(message))
  }

  private mayTake(bytes: number): boolean {
    const waiting = this.socket.bufferedAmount + bytes
    if (waiting <= lateBytes) {
      this.lateSince = undefined
      return true
    }
    this.lateSince ??= this.nowMs()
    if (waiting > lostBytes || this.nowMs() - this.lateSince > drainWithinMs) this.socket.terminate()
    return false
  }
}

function parse(raw: Buffer): RoomRequest | undefined {
  try {
    return RoomRequest.safeParse(JSON.parse(raw.toString('utf8'))).data
  } catch {
    return undefined
  }
}
