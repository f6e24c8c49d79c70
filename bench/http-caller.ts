import { createConnection, type Socket } from 'node:net'

export type Answered = { http: number; body: string }

/**
 * One kept-alive connection that waits for each answer before it asks again. HTTP/1.1 is written and read by hand: the client shares the machine with
 * what is measured, so it must cost little.
 */
export class HttpCaller {
  private readonly socket: Socket
  private readonly host: string
  private pending: ((answered: Answered) => void) | undefined
  private failed: ((error: Error) => void) | undefined
  private received = ''

  private constructor(socket: Socket, host: string) {
    this.socket = socket
    this.host = host
    // Bodies here are ASCII: ids, digits and fixed words.
    socket.setEncoding('latin1').setNoDelay(true)
    socket.on('data', (chunk: string) => this.read(chunk))
    socket.on('error', (error) => this.failed?.(error))
    socket.on('close', () => this.failed?.(new Error('the connection was closed')))
  }

  static connect(port: number): Promise<HttpCaller> {
    return new Promise((done, failed) => {
      const socket = createConnection({ host: '127.0.0.1', port }, () => done(new HttpCaller(socket, `127.0.0.1:${port}`)))
      socket.once('error', failed)
    })
  }

  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<Answered> {
    let head = `POST ${path} HTTP/1.1\r\nhost: ${this.host}\r\ncontent-length: ${body.length}\r\n`
    for (const [name, value] of Object.entries({ 'content-type': 'application/json', ...headers })) head += `${name}: ${value}\r\n`
    return new Promise((done, failed) => {
      this.pending = done
      this.failed = failed
      this.socket.write(`${head}\r\n${body}`)
    })
  }

  /** False once the server has closed it, as it does with one that nobody has used for a while: what is written then is never answered. */
  get isOpen(): boolean {
    return this.socket.writable
  }

  close(): void {
    this.failed = undefined
    this.socket.end()
  }

  private read(chunk: string): void {
    this.received += chunk
    const end = this.received.indexOf('\r\n\r\n')
    if (end < 0) return
    const [, length] = /\r\ncontent-length: (\d+)/i.exec(this.received.slice(0, end + 2)) ?? []
    const from = end + 4
    const to = from + Number(length)
    if (this.received.length < to) return
    const answered = { http: Number(this.received.slice(9, 12)), body: this.received.slice(from, to) }
    this.received = this.received.slice(to)
    this.pending?.(answered)
  }
}
