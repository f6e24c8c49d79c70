import type { FishMessage, FishSnapshot, HitRow, OwnMagazine } from '../../fish-api.ts'
import { treasure } from '../../engine/fish/fish-shot.ts'
import type { PlayState } from '../../play-api.ts'
import type { RoomRequest } from '../../room-api.ts'
import { readMinor, writeMinor } from '../amounts.ts'
import { BalanceDisplay } from '../balance-display.ts'
import type { RoomLink } from '../live/room-link.ts'
import { showLowBalance } from '../low-balance.ts'
import type { TextKey } from '../say.ts'
import { tierOf } from '../win-tier.ts'
import type { FishPlayContext } from './fish-context.ts'
import { FishCannon } from './fish-cannon.ts'

const bigPrice = 40
/** Hundredths of the currency unit: what is finer is not shown. */
const payUnit = 100n

/** One player at a sea. The room decides what a shot comes to; this aims, fires, and shows what it says. */
export class FishPlay {
  readonly #context: FishPlayContext
  readonly cannon: FishCannon
  readonly #money: BalanceDisplay
  #link: RoomLink<FishMessage> | undefined
  #step: bigint
  #mine = 0
  #size: number
  #own: OwnMagazine | undefined
  #n = 0
  #treasure = '0'
  #isSeated = false
  #isClosed = false
  fairness: PlayState['fairness']

  constructor(context: FishPlayContext) {
    const { state, view } = context
    this.#context = context
    this.fairness = state.fairness
    this.#step = readMinor(state.stakes[0] ?? '0')
    this.#size = view.rules.fish.magazines[2] ?? 100
    this.#money = new BalanceDisplay(context, readMinor(state.balance), context.net)
    this.#money.show(this.#money.balance)
    this.cannon = new FishCannon({
      ...context,
      now: () => this.now,
      seat: () => this.#mine,
      magazine: () => (this.#isSeated ? this.#own : undefined),
      send: (message) => this.#send(message),
      load: () => this.load(),
      changed: () => this.#show(),
    })
  }

  get net(): bigint {
    return this.#money.net
  }

  get isResting(): boolean {
    return !this.#isClosed && this.#own?.state !== 'open' && this.#own?.state !== 'loading'
  }

  get isSeated(): boolean {
    return this.#isSeated
  }

  get size(): number {
    return this.#size
  }

  get step(): bigint {
    return this.#step
  }

  get now(): number {
    return this.#context.model.tickAt(this.#link?.clock.now() ?? 0)
  }

  worth(units: number): bigint {
    return BigInt(units) * this.#step
  }

  begin(): void {
    const { hud, channel, state } = this.#context
    hud.setMode('play')
    this.#show()
    channel.send({ type: 'ready', game: state.game.code })
  }

  /** Goes to a room of a step; undefined: where an open magazine waits. */
  enter(step: string | undefined): void {
    const { hud, tell, openLink } = this.#context
    this.cannon.stop()
    this.#link?.stop()
    this.#isSeated = false
    this.#own = undefined
    if (step !== undefined) this.#step = readMinor(step)
    hud.setStatus(tell('joining'))
    this.#link = openLink(step)
    this.#link.start()
    this.#show()
  }

  hear(message: FishMessage): void {
    if (this.#isClosed) return
    const { model, picture, tell, hud, name } = this.#context
    const came = model.hear(message)
    if (message.t === 'snapshot') return this.#sit(message)
    if (message.t === 'seats') return picture.setSeats(message.seats, this.#mine)
    if (message.t === 'beat') return this.#showTreasure(message.treasure)
    if (message.t === 'treasure') return this.#winTreasure(message)
    if (message.t === 'magazine') return this.#takeMagazine(message.magazine, message.balance)
    if (message.t === 'balance') return this.#money.publish(readMinor(message.balance), message.balance)
    if (message.t === 'answer') return this.#takeRefusal(message)
    if (message.t !== 'sea') return undefined
    const boss = came.find(({ kind }) => kind.type === 'boss')
    if (boss) {
      hud.showBanner(tell('bossComes', { name: name(boss.kind.code) }), 'boss')
      hud.announce(tell('bossComes', { name: name(boss.kind.code) }))
      this.#context.sound.run(0.8)
    }
    if (message.freeze) hud.showBanner(tell('frozen'), 'frost')
    for (const [seat, n, angle, tick, cost, lock] of message.shots ?? []) {
      if (seat === this.#mine) continue
      model.fire({ seat, n, angle, tick, cost, lock: lock || undefined })
      picture.fired(seat, angle)
    }
    for (const hit of message.hits ?? []) this.#takeHit(hit)
    return undefined
  }

  lineChanged(isThere: boolean): void {
    const { hud, tell } = this.#context
    // The room counts the messages of each connection from the start.
    if (isThere) {
      this.#n = 0
      return
    }
    this.#isSeated = false
    hud.setStatus(tell('lost'), { announce: true, tone: 'warn' })
    this.#show()
  }

  chooseSize(size: number): void {
    this.#size = size
    this.#show()
    this.load()
  }

  load(): void {
    const { hud, mayStart } = this.#context
    if (!this.#isSeated || this.#isClosed || this.#own?.state === 'loading' || !mayStart()) return
    hud.setAction(undefined)
    if (this.worth(this.#size) > this.#money.balance + this.#comesBack()) return this.#tellLowBalance()
    this.#send((n) => ({ t: 'load', n, credit: this.#size }))
  }

  unload(): void {
    this.cannon.stop()
    if (this.#own?.state !== 'open') return
    this.#send((n) => ({ t: 'unload', n }))
  }

  async refreshBalance(): Promise<void> {
    const text = await this.#context.calls.balance().catch(() => undefined)
    if (text !== undefined) this.#money.publish(readMinor(text), text)
  }

  stopFire(): void {
    this.cannon.stop()
    this.#show()
  }

  close(key: TextKey): void {
    const { hud, say } = this.#context
    this.cannon.stop()
    this.#isClosed = true
    this.#link?.stop()
    hud.setMode('closed')
    this.#show()
    hud.setStatus(say(key), { announce: true, tone: 'warn' })
    hud.setAction({ label: say('hud.lobby'), run: () => this.leave() })
  }

  leave(): void {
    const { channel, state } = this.#context
    this.unload()
    channel.send({ type: 'close' })
    if (!channel.isFramed && state.session.lobbyUrl) location.assign(state.session.lobbyUrl)
  }

  askSnapshot(): void {
    this.#link?.send({ t: 'snapshot' })
  }

  #comesBack(): bigint {
    const { state, left = 0, won = 0 } = this.#own ?? {}
    return state === 'open' ? this.worth(left + won) : 0n
  }

  #send(message: (n: number) => RoomRequest): number | undefined {
    this.#n += 1
    return this.#link?.send(message(this.#n)) ? this.#n : undefined
  }

  #sit(snapshot: FishSnapshot): void {
    const { picture, hud, tell } = this.#context
    this.#mine = snapshot.mine
    this.#step = readMinor(snapshot.step)
    this.#isSeated = true
    picture.setSeats(snapshot.seats, snapshot.mine)
    this.#showTreasure(snapshot.treasure)
    this.cannon.clear()
    this.#own = snapshot.own
    hud.setStatus(this.#own?.state === 'open' ? tell('aim') : tell('loadFirst'))
    this.#show()
  }

  #takeMagazine(own: OwnMagazine, balance: string | undefined): void {
    const { hud, say, tell, figures, channel, state } = this.#context
    const before = this.#own
    this.#own = own
    if (balance !== undefined) this.#money.publish(readMinor(balance), balance)
    if (own.state === 'loading') hud.setStatus(tell('loading'))
    else if (own.state === 'open' && before?.state !== 'open') hud.setStatus(tell('aim'))
    else if (own.state === 'returned') {
      this.cannon.stop()
      if (own.code === 'wallet.insufficient_funds') this.#tellLowBalance()
      else
        hud.setStatus(`${tell('returned')}: ${say(`error.${own.code ?? 'wallet.unavailable'}` as TextKey)}`, {
          announce: true,
          tone: 'warn',
        })
    } else if (own.state === 'ended' && own.roundId !== undefined && before?.roundId === own.roundId) {
      const stake = this.worth(own.credit)
      const win = this.worth(own.left + own.won + own.treasure)
      this.#money.addNet(win - stake)
      this.cannon.clear()
      channel.send({
        type: 'round-finished',
        roundId: own.roundId,
        stake: writeMinor(stake),
        win: writeMinor(win),
        currency: state.session.currency,
      })
      hud.setStatus(tell('ended', { amount: figures.money(win) }), { announce: true })
      // What fires by itself, or is held down, goes on with the next magazine.
      if (this.cannon.wantsMore && own.left === 0) this.load()
    }
    this.#show()
  }

  #takeHit(hit: HitRow): void {
    const { model, picture, figures, hud, tell, name, sound, winAnimation } = this.#context
    const [seat, n, fishId, , units] = hit
    const fish = model.fish.get(fishId)
    const wasFlying = model.bullets.has(`${seat}:${n}`)
    const landed = model.land(hit)
    if (seat === this.#mine) this.cannon.landed(n)
    if (!landed || !fish) return
    if (wasFlying || units > 0) picture.touched(landed.at, seat, fish)
    this.cannon.lookAgain()
    if (landed.dying.length === 0) return
    const isOwn = seat === this.#mine
    const amount = this.worth(units)
    picture.caught(
      landed.dying,
      seat,
      units > 0 ? figures.money(amount) : undefined,
      fish.kind.price >= bigPrice || fish.kind.type !== 'plain',
    )
    if (!isOwn) return
    const { code, price } = fish.kind
    sound.step(Math.min(8, Math.round(price / 10)))
    hud.announce(tell('caught', { name: name(code), amount: figures.money(amount) }))
    const tier = tierOf(amount, this.worth(this.cannon.cost))
    if (price >= bigPrice || fish.kind.type === 'boss' || fish.kind.type === 'chest') {
      sound.win(tier)
      if (units >= 80) winAnimation.show(tier, figures.money(amount))
    }
  }

  #winTreasure({ seat, units }: { seat: number; units: number }): void {
    const { hud, tell, figures, winAnimation, sound } = this.#context
    if (seat !== this.#mine) return
    const amount = figures.money(this.worth(units))
    hud.showBanner(tell('treasureWon', { amount }), 'gold')
    hud.announce(tell('treasureWon', { amount }))
    sound.win('epic')
    winAnimation.show('epic', amount)
  }

  #takeRefusal({ n, code }: { n: number; code: string }): void {
    const { hud, say, model } = this.#context
    this.cannon.landed(n)
    model.bullets.delete(`${this.#mine}:${n}`)
    if (code === 'room.too_fast' || code === 'room.not_open' || code === 'fish.in_air') return
    if (code === 'fish.empty') return
    hud.setStatus(say(`error.${code}` as TextKey), { announce: true, tone: 'warn' })
  }

  #tellLowBalance(): void {
    this.cannon.stop()
    showLowBalance(this.#context, () => this.leave())
    this.#show()
  }

  #showTreasure(text: string): void {
    this.#treasure = text
    this.#showRoom()
  }

  #showRoom(): void {
    const { hud, figures, view } = this.#context
    const range = `${figures.short(this.#step)}–${figures.short(this.worth(view.rules.fish.mostCost))}`
    const held = readMinor(this.#treasure) || this.#step * treasure.start
    hud.setRoom(range, figures.money(held - (held % payUnit)))
  }

  #show(): void {
    const { hud, figures, view } = this.#context
    const own = this.#own
    const isOpen = own?.state === 'open'
    const { cost, isAuto, isLocking } = this.cannon
    hud.setCost(figures.money(this.worth(cost)), { lower: cost > 1, raise: cost < view.rules.fish.mostCost })
    const [left, won] = [own?.left ?? 0, (own?.won ?? 0) + (own?.treasure ?? 0)]
    hud.setMagazine(figures.money(this.worth(isOpen ? left : 0)), isOpen ? left / own.credit : 0, figures.money(this.worth(won)), won > 0)
    const may = this.#isSeated && !this.#isClosed && own?.state !== 'loading'
    hud.setLoad(figures.money(this.worth(this.#size)), { load: may, unload: may && isOpen })
    hud.setSwitches({ auto: isAuto, lock: isLocking })
    this.#showRoom()
  }
}
