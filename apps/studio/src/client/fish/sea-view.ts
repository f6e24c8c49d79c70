import { Container, Graphics, Sprite, Texture } from 'pixi.js'
import type { SeatRow } from '../../fish-api.ts'
import { directionOf, type Point, sea, seatPlace } from '../../engine/fish/sea-path.ts'
import { fetchFile } from '../ask-again.ts'
import { openTextures } from '../atlas-textures.ts'
import { make } from '../dom.ts'
import { openAtlas } from '../look/atlas.ts'
import type { FishLook } from '../look/game-look.ts'
import { openParticles } from '../particles.ts'
import { openStage, paintTexture, type Stage } from '../stage.ts'
import { FishSprite } from './fish-sprite.ts'
import { SeaBubbles } from './sea-bubbles.ts'
import type { SeaPicture } from './fish-context.ts'
import type { ModelBullet, ModelFish, SeaModel } from './sea-model.ts'
import { cover, paintSea, seatColors, type SeaTextures } from './sea-paint.ts'

type Cannon = { view: Container; barrel: Sprite; tag: HTMLElement; row: SeatRow | undefined; kick: number; angle: number }
type Net = { sprite: Sprite; ageMs: number }

const netMs = 420
const middle = 511

type Around = {
  canvas: HTMLCanvasElement
  look: FishLook
  model: SeaModel
  /** The free room for the sea. */
  field: HTMLElement
  seats: HTMLElement
  sums: HTMLElement
  tag(row: SeatRow, isMine: boolean): string
  /** Ticks of the room's clock. */
  now(): number
  frame(nowMs: number): void
}

/** The picture of a sea: what swims and flies, the cannons, nets and coins. It shows what it is told and decides nothing. */
export class SeaView implements SeaPicture {
  readonly #stage: Stage
  readonly #around: Around
  readonly #textures: SeaTextures
  readonly #fishTexture: (name: string) => Texture
  readonly #ground = new Sprite()
  readonly #frost = new Graphics()
  readonly #waters = new Container()
  readonly #shots = new Container()
  readonly #guns = new Container()
  readonly #particles = openParticles(220)
  readonly #bubbles: SeaBubbles
  readonly #swimming = new Map<number, FishSprite>()
  readonly #dying: FishSprite[] = []
  readonly #bullets = new Map<ModelBullet, Sprite>()
  readonly #nets: Net[] = []
  readonly #cannons: Cannon[]
  readonly #ring: Sprite
  #box = { left: 0, top: 0, width: 1, height: 1 }
  #mine = 0
  #locked: number | undefined
  #painted = ''

  static async open(around: Around): Promise<SeaView> {
    const { canvas, look } = around
    const wanted = new URLSearchParams(location.search).get('renderer')
    const [stage, atlas] = await Promise.all([
      openStage(canvas, wanted === 'canvas' || wanted === 'webgl' ? wanted : 'auto'),
      openAtlas(look.pictures),
    ])
    return new SeaView(stage, around, openTextures(atlas, stage))
  }

  private constructor(stage: Stage, around: Around, fishTexture: (name: string) => Texture) {
    this.#stage = stage
    this.#around = around
    this.#fishTexture = fishTexture
    this.#textures = paintSea(stage)
    this.#bubbles = new SeaBubbles(this.#textures.bubble, stage.isCalm || stage.isThrifty)
    this.#ring = centred(this.#textures.ring)
    this.#ring.visible = false
    this.#waters.sortableChildren = true
    this.#cannons = seatColors.map((_color, seat) => this.#makeCannon(seat))
    stage.root.addChild(
      this.#ground,
      this.#bubbles.view,
      this.#waters,
      this.#frost,
      this.#ring,
      this.#shots,
      this.#guns,
      this.#particles.view,
    )
    this.#frost.visible = false
    stage.onFrame((passedMs, nowMs) => this.#frame(passedMs, nowMs))
    const layout = (): void => this.#layout()
    addEventListener('resize', layout)
    new ResizeObserver(layout).observe(around.field)
    layout()
  }

  /** A place on the window as one in the sea. */
  toSea(x: number, y: number): Point {
    const { left, top, width, height } = this.#box
    const at = { x: ((x - left) / width) * sea.width, y: ((y - top) / height) * sea.height }
    return this.#isTurned ? { x: sea.width - at.x, y: sea.height - at.y } : at
  }

  setSeats(seats: readonly SeatRow[], mine: number): void {
    this.#mine = mine
    for (const [seat, cannon] of this.#cannons.entries()) {
      const row = seats.find((one) => one.seat === seat)
      cannon.row = row
      cannon.view.visible = true
      cannon.view.alpha = row ? (row.isAway ? 0.5 : 1) : 0.16
      cannon.barrel.visible = row !== undefined
      cannon.tag.hidden = row === undefined
      if (row) cannon.tag.textContent = this.#around.tag(row, seat === mine)
      cannon.tag.classList.toggle('mine', seat === mine)
    }
    this.#placeCannons()
  }

  aim(seat: number, angle: number): void {
    const cannon = this.#cannons[seat]
    if (!cannon) return
    cannon.angle = angle
    const { x, y } = directionOf(angle, seat)
    const turned = this.#isTurned ? -1 : 1
    cannon.barrel.rotation = Math.atan2(x * turned * this.#scaleX, -y * turned * this.#scaleY)
  }

  fired(seat: number, angle: number): void {
    this.aim(seat, angle)
    const cannon = this.#cannons[seat]
    if (!cannon) return
    cannon.kick = 1
    const { x, y } = directionOf(angle, seat)
    const from = seatPlace(seat)
    const at = this.#toScreen({ x: from.x + x * 80, y: from.y + y * 80 })
    this.#particles.emit({
      texture: this.#textures.glow,
      ...at,
      speedX: 0,
      speedY: 0,
      fall: 0,
      lifeMs: 130,
      size: 70 * this.#scale,
      glows: true,
      tint: tintOf(seat),
    })
  }

  touched(at: Point, seat: number, fish?: ModelFish): void {
    const sprite = centred(this.#textures.net[seat] ?? Texture.EMPTY)
    const place = this.#toScreen(at)
    sprite.position.set(place.x, place.y)
    this.#shots.addChild(sprite)
    this.#nets.push({ sprite, ageMs: 0 })
    if (fish) this.#swimming.get(fish.id)?.flash()
  }

  caught(fish: readonly ModelFish[], seat: number, amount: string | undefined, isBig: boolean): void {
    const [first] = fish
    for (const { id, kind } of fish) {
      const sprite = this.#swimming.get(id)
      if (!sprite) continue
      this.#swimming.delete(id)
      sprite.die(this.#stage.isCalm)
      this.#dying.push(sprite)
      this.#throwCoins(sprite.place, seat, Math.min(14, 2 + Math.round(kind.price / 8)))
      if (amount !== undefined && id === first?.id) this.#showSum(sprite.place, amount, seat === this.#mine, isBig)
    }
  }

  lockOn(fish: number | undefined): void {
    this.#locked = fish
    this.#ring.visible = fish !== undefined
  }

  get #isTurned(): boolean {
    return this.#mine > 3
  }

  get #scaleX(): number {
    return this.#box.width / sea.width
  }

  get #scaleY(): number {
    return this.#box.height / sea.height
  }

  /** Of pictures, which keep their shape. */
  get #scale(): number {
    return Math.sqrt(this.#scaleX * this.#scaleY)
  }

  #toScreen({ x, y }: Point): Point {
    const { left, top } = this.#box
    const [across, down] = this.#isTurned ? [sea.width - x, sea.height - y] : [x, y]
    return { x: left + across * this.#scaleX, y: top + down * this.#scaleY }
  }

  #makeCannon(seat: number): Cannon {
    const view = new Container()
    const base = centred(this.#textures.base[seat] ?? Texture.EMPTY)
    const barrel = new Sprite(this.#textures.barrel[seat] ?? Texture.EMPTY)
    barrel.anchor.set(0.5, 0.78)
    view.addChild(barrel, base)
    view.visible = false
    this.#guns.addChild(view)
    const tag = make('span', { class: 'seat-tag', hidden: true })
    this.#around.seats.append(tag)
    return { view, barrel, tag, row: undefined, kick: 0, angle: middle }
  }

  #layout(): void {
    const { field, look } = this.#around
    const { left, top, width, height } = field.getBoundingClientRect()
    if (width < 2 || height < 2) return
    this.#stage.resize(innerWidth, innerHeight)
    this.#box = { left, top, width, height }
    this.#frost.clear().rect(0, 0, innerWidth, innerHeight).fill({ color: 0xbfe9ff, alpha: 0.22 })
    this.#placeCannons()
    const upright = innerHeight > innerWidth
    const name = `${upright}:${innerWidth}:${innerHeight}`
    if (name === this.#painted) return
    this.#painted = name
    void this.#loadGround(upright ? look.pictures.portrait : look.pictures.landscape, name)
  }

  /** Without its ground a sea has all else, and asks for it again when the window is another size. */
  async #loadGround(address: string, name: string): Promise<void> {
    const picture = await fetchFile(address)
      .then(createImageBitmap)
      .catch(() => undefined)
    if (name !== this.#painted) return
    if (!picture) return void (this.#painted = '')
    const former = this.#ground.texture
    const paint = (context: CanvasRenderingContext2D): void => cover(context, picture, innerWidth, innerHeight)
    this.#ground.texture = paintTexture(this.#stage, innerWidth, innerHeight, paint, 1)
    if (former !== Texture.EMPTY) former.destroy(true)
  }

  #placeCannons(): void {
    const size = Math.min(1.1, Math.max(0.5, this.#scale * 1.5))
    for (const [seat, cannon] of this.#cannons.entries()) {
      const from = seatPlace(seat)
      const isLow = seat < 4 !== this.#isTurned
      const at = this.#toScreen(from)
      const y = at.y + (isLow ? -22 : 22) * size
      cannon.view.position.set(at.x, y)
      cannon.view.scale.set(size * (seat === this.#mine ? 1.12 : 0.94))
      cannon.tag.style.left = `${Math.round(at.x)}px`
      cannon.tag.style.top = `${Math.round(isLow ? at.y - 3 : at.y + 3)}px`
      cannon.tag.dataset.side = isLow ? 'low' : 'high'
      this.aim(seat, cannon.angle)
    }
  }

  #frame(passedMs: number, nowMs: number): boolean {
    const { model, now, frame } = this.#around
    frame(nowMs)
    const tick = now()
    const isFrozen = model.isFrozen(tick)
    this.#frost.visible = isFrozen
    this.#swim(tick, passedMs, isFrozen)
    this.#fly(tick)
    this.#spread(passedMs)
    for (const cannon of this.#cannons) {
      cannon.kick = Math.max(0, cannon.kick - passedMs / 130)
      cannon.barrel.pivot.y = -8 * cannon.kick
    }
    this.#bubbles.rise(passedMs, this.#box)
    this.#particles.advance(passedMs)
    return true
  }

  #swim(tick: number, passedMs: number, isFrozen: boolean): void {
    const { model, look } = this.#around
    for (const fish of model.fish.values()) {
      if (this.#swimming.has(fish.id)) continue
      const { code } = fish.kind
      const sprite = new FishSprite(this.#fishTexture(code), fish.kind, {
        isBent: this.#stage.kind === 'webgl' && !this.#stage.isCalm,
        isUpright: look.view.upright.includes(code),
      })
      this.#swimming.set(fish.id, sprite)
      this.#waters.addChild(sprite.view)
    }
    for (const [id, sprite] of this.#swimming) {
      const fish = model.fish.get(id)
      if (!fish) {
        this.#swimming.delete(id)
        sprite.destroy()
        continue
      }
      const at = this.#toScreen(model.placeAt(fish, tick))
      const ahead = this.#toScreen(model.placeAt(fish, tick + 4))
      sprite.swim(at, ahead, this.#scale, isFrozen ? 0 : passedMs, isFrozen)
      if (id === this.#locked) {
        this.#ring.position.set(at.x, at.y)
        this.#ring.rotation += passedMs / 900
        this.#ring.scale.set((fish.kind.radius * 2.4 * this.#scale) / 140)
      }
    }
    for (const sprite of this.#dying.splice(0)) {
      if (sprite.fade(passedMs)) this.#dying.push(sprite)
      else sprite.destroy()
    }
  }

  #fly(tick: number): void {
    const { model } = this.#around
    const { touched } = model.fly(tick)
    for (const bullet of touched) this.touched(bullet, bullet.seat)
    const flying = new Set(model.bullets.values())
    for (const [bullet, sprite] of this.#bullets) {
      if (flying.has(bullet)) continue
      this.#bullets.delete(bullet)
      sprite.destroy()
    }
    for (const bullet of flying) {
      const sprite = this.#bullets.get(bullet) ?? this.#addBullet(bullet)
      const at = this.#toScreen(model.placeOfBullet(bullet, tick))
      const turned = this.#isTurned ? -1 : 1
      sprite.position.set(at.x, at.y)
      sprite.rotation = Math.atan2(bullet.dx * turned * this.#scaleX, -bullet.dy * turned * this.#scaleY)
    }
  }

  #addBullet(bullet: ModelBullet): Sprite {
    const sprite = new Sprite(this.#textures.bullet[bullet.seat] ?? Texture.EMPTY)
    sprite.anchor.set(0.5, 0.25)
    sprite.scale.set(Math.max(0.42, this.#scale * (0.8 + bullet.cost * 0.05)))
    this.#bullets.set(bullet, sprite)
    this.#shots.addChild(sprite)
    return sprite
  }

  #spread(passedMs: number): void {
    for (const net of this.#nets.splice(0)) {
      net.ageMs += passedMs
      const part = net.ageMs / netMs
      if (part >= 1) {
        net.sprite.destroy()
        continue
      }
      net.sprite.scale.set(this.#scale * (0.4 + 1.1 * (1 - (1 - part) ** 3)))
      net.sprite.alpha = 1 - part ** 2
      this.#nets.push(net)
    }
  }

  /** Coins fly from a fish to the cannon that has caught it. */
  #throwCoins(from: Point, seat: number, count: number): void {
    if (this.#stage.isCalm) return
    const place = this.#toScreen(seatPlace(seat))
    const lifeMs = 720
    for (let at = 0; at < count; at += 1) {
      const turn = at * 2.399963
      const apart = 10 + ((at * 37) % 40)
      const start = { x: from.x + Math.cos(turn) * apart, y: from.y + Math.sin(turn) * apart }
      const life = lifeMs + at * 24
      const [speedX, speedY] = [((place.x - start.x) * 1_000) / life, ((place.y - start.y) * 1_000) / life]
      this.#particles.emit({
        texture: this.#textures.coin,
        ...start,
        speedX,
        speedY,
        fall: 0,
        lifeMs: life,
        size: 13 + 18 * this.#scale,
        flips: true,
      })
    }
  }

  #showSum(at: Point, amount: string, isMine: boolean, isBig: boolean): void {
    const sum = make('strong', { class: `sea-sum${isMine ? ' mine' : ''}${isBig ? ' big' : ''}` }, `+${amount}`)
    sum.style.left = `${Math.round(at.x)}px`
    sum.style.top = `${Math.round(at.y)}px`
    sum.addEventListener('animationend', () => sum.remove())
    // Where nothing moves an animation does not end either.
    setTimeout(() => sum.remove(), 2_000)
    if (this.#around.sums.childElementCount < 14) this.#around.sums.append(sum)
  }
}

function centred(texture: Texture): Sprite {
  const sprite = new Sprite(texture)
  sprite.anchor.set(0.5)
  return sprite
}

function tintOf(seat: number): number {
  return Number.parseInt((seatColors[seat] ?? '#ffffff').slice(1), 16)
}
