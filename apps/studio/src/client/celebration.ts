import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import { goldStyle, openAmountLettering, paintLettering, pearlStyle, type AmountLettering } from './lettering.ts'
import { easeOut, easeOutBack, openScatter } from './motion.ts'
import { openParticles } from './particles.ts'
import type { Tier } from './presentation.ts'
import { type Box, paintTexture, type Stage, type Textures } from './stage.ts'

/** What is drawn over the board: the plate with the step's win, the great wins, and the entry to and exit from the free spins. */
export type Celebration = {
  readonly view: Container
  layout(board: Box, edge: number): void
  /** Writes a win on the plate at the foot of the board; counts up unless it is quiet or the player asks for calm. */
  showWin(win: bigint, tier: Tier, label: string): Promise<void>
  hideWin(): void
  /** A full-screen moment; the player may go on at any time. */
  showGreat(label: string, win: bigint, tier: Tier, lengthMs: number): Promise<void>
  showMessage(lines: readonly string[], below: string, tone: 'gold' | 'pearl', lengthMs: number): Promise<void>
  advance(passedMs: number): void
}

export type Print = (minor: bigint) => string

const countMs: Readonly<Record<Tier, number>> = { none: 0, quiet: 0, nice: 900, great: 1500, huge: 2600, epic: 3600 }

export function openCelebration(stage: Stage, textures: Textures, coin: string, print: Print): Celebration {
  const view = new Container()
  const shade = new Graphics()
  const rays = new Sprite(textures('rays'))
  const halo = new Sprite(textures('glow'))
  const letters = new Sprite()
  const below = new Sprite()
  const particles = openParticles(stage.isCalm ? 0 : 90)
  const random = openScatter(31)
  const plate = new Container()
  const plateGround = new Sprite()
  const plateLabel = new Sprite()
  const great = new Container()
  let plateAmount: AmountLettering | undefined
  let greatAmount: AmountLettering | undefined
  let board: Box = { x: 0, y: 0, width: 1, height: 1 }
  let raining = 0

  for (const sprite of [rays, halo, letters, below, plateGround, plateLabel]) sprite.anchor.set(0.5)
  rays.blendMode = 'add'
  halo.blendMode = 'add'
  rays.tint = 0xffc53d
  halo.tint = 0xffb52e
  great.addChild(shade, halo, rays, letters, below)
  great.visible = false
  plate.addChild(plateGround, plateLabel)
  plate.visible = false
  view.addChild(plate, great, particles.view)

  const count = async (amount: AmountLettering, win: bigint, lengthMs: number): Promise<void> => {
    if (lengthMs === 0 || stage.isCalm) return amount.write(print(win))
    await stage.motion.move(
      lengthMs,
      // Parts of a million keep the running figure in whole minor units; the last one is the win itself.
      (t) => amount.write(print(t >= 1 ? win : roundToCents((win * BigInt(Math.floor(t * 1_000_000))) / 1_000_000n))),
      { ease: easeOut, mayHasten: true },
    )
  }
  const burst = (amount: number, x: number, y: number, spread: number): void => {
    if (stage.isCalm) return
    for (let at = 0; at < amount; at += 1)
      particles.emit({
        texture: textures(at % 3 ? 'spark' : 'glow'),
        x: x + (random() - 0.5) * spread,
        y,
        speedX: (random() - 0.5) * 340,
        speedY: -120 - random() * 260,
        fall: 420,
        lifeMs: 700 + random() * 600,
        size: 10 + random() * 20,
        tint: random() < 0.5 ? 0xffe58a : 0xfff6d8,
        spin: random() * 4,
        glows: true,
      })
  }
  const rain = (): void => {
    particles.emit({
      texture: textures(coin),
      x: board.x + board.width * random(),
      y: board.y + board.height * 0.7,
      speedX: (random() - 0.5) * 260,
      speedY: -560 - random() * 380,
      fall: 1250,
      lifeMs: 1700,
      size: Math.max(34, board.width * (0.05 + random() * 0.045)),
      spin: (random() - 0.5) * 3,
      flips: true,
    })
  }
  const openGreat = (tone: 'gold' | 'pearl'): void => {
    great.visible = true
    great.alpha = 0
    rays.tint = tone === 'gold' ? 0xffc53d : 0xc58bff
    halo.tint = tone === 'gold' ? 0xffb52e : 0x9b5cf0
    shade.clear()
    shade.rect(0, 0, stage.width, stage.height).fill({ color: tone === 'gold' ? 0x071a12 : 0x12062e, alpha: 0.66 })
    const reach = Math.max(stage.width, stage.height)
    const middle = { x: board.x + board.width / 2, y: board.y + board.height / 2 }
    rays.setSize(reach * 1.1)
    rays.position.copyFrom(middle)
    halo.setSize(Math.min(stage.width, stage.height) * 1.5)
    halo.position.copyFrom(middle)
    letters.position.set(middle.x, middle.y - board.height * 0.1)
    below.position.set(middle.x, middle.y + board.height * 0.2)
    void stage.motion.move(stage.isCalm ? 1 : 240, (t) => (great.alpha = t))
  }
  const closeGreat = async (): Promise<void> => {
    raining = 0
    await stage.motion.move(stage.isCalm ? 1 : 260, (t) => (great.alpha = 1 - t))
    great.visible = false
    greatAmount?.view.destroy({ children: true })
    greatAmount = undefined
  }
  const fly = (sprite: Sprite): void => {
    if (stage.isCalm) return sprite.scale.set(1)
    void stage.motion.move(520, (t) => sprite.scale.set(0.3 + 0.7 * t), { ease: easeOutBack })
  }

  return {
    view,
    layout(box, edge) {
      board = box
      const width = Math.min(box.width * 0.62, 360)
      const height = Math.max(56, Math.min(86, box.width * 0.16))
      plate.position.set(box.x + box.width / 2, box.y + box.height - edge * 0.4)
      plateGround.texture = paintPlate(stage, width, height)
      plateAmount?.view.destroy({ children: true })
      plateAmount = openAmountLettering(stage, { ...goldStyle, size: height * 0.48 }, width * 0.86)
      plateAmount.view.y = height * 0.24
      plate.addChild(plateAmount.view)
      plateLabel.y = -height * 0.27
    },
    async showWin(win, tier, label) {
      plate.visible = true
      plateLabel.texture = paintLettering(
        stage,
        [label],
        { size: 15, face: ['#fff6d8', '#ffe58a'], rim: '#5a2a04', body: '#2b0d00', depth: 0.03 },
        board.width * 0.5,
      )
      if (tier !== 'quiet') burst(tier === 'nice' ? 10 : 22, plate.x, plate.y, board.width * 0.4)
      if (tier !== 'quiet' && !stage.isCalm) void stage.motion.move(420, (t) => plate.scale.set(0.7 + 0.3 * t), { ease: easeOutBack })
      if (plateAmount) await count(plateAmount, win, countMs[tier])
    },
    hideWin() {
      plate.visible = false
    },
    async showGreat(label, win, tier, lengthMs) {
      openGreat('gold')
      const size = Math.min(board.width * 0.15, stage.height * 0.17, 120)
      letters.texture = paintLettering(stage, [label], { ...goldStyle, size, depth: 0.1 }, stage.width * 0.92)
      below.visible = false
      greatAmount = openAmountLettering(stage, { ...goldStyle, size: size * 0.82 }, stage.width * 0.9)
      greatAmount.view.position.set(below.x, below.y)
      great.addChild(greatAmount.view)
      fly(letters)
      raining = tier === 'epic' ? 26 : tier === 'huge' ? 16 : 9
      await count(greatAmount, win, countMs[tier])
      burst(30, below.x, below.y, board.width * 0.6)
      await stage.motion.wait(lengthMs, { mayHasten: true })
      await closeGreat()
    },
    async showMessage(lines, note, tone, lengthMs) {
      openGreat(tone)
      const size = Math.min(board.width * 0.13, stage.height * 0.16, 96)
      const style = tone === 'gold' ? goldStyle : pearlStyle
      letters.texture = paintLettering(stage, lines, { ...style, size, depth: 0.1 }, stage.width * 0.92)
      below.visible = note !== ''
      if (note) below.texture = paintLettering(stage, [note], { ...goldStyle, size: size * 0.5 }, stage.width * 0.9)
      below.y = letters.y + letters.texture.height / 2 + size * 0.5
      fly(letters)
      await stage.motion.wait(lengthMs, { mayHasten: true })
      await closeGreat()
    },
    advance(passedMs) {
      particles.advance(passedMs)
      if (!great.visible) return
      rays.rotation += passedMs * 0.00025
      if (raining && !stage.isCalm && random() < (raining * passedMs) / 1000) rain()
    },
  }
}

/** The running figure of a count-up shows whole hundredths. */
function roundToCents(minor: bigint): bigint {
  return (minor / 100n) * 100n
}

function paintPlate(stage: Stage, width: number, height: number): Texture {
  return paintTexture(width + 32, height + 32, stage.density, (context) => {
    context.translate(16, 12)
    context.shadowColor = 'rgba(0,0,0,.6)'
    context.shadowBlur = 14
    context.shadowOffsetY = 6
    context.beginPath()
    context.roundRect(0, 0, width, height, height / 2)
    const rim = context.createLinearGradient(0, 0, 0, height)
    rim.addColorStop(0, '#fff3bf')
    rim.addColorStop(0.5, '#d38a1f')
    rim.addColorStop(1, '#7a3d08')
    context.fillStyle = rim
    context.fill()
    context.shadowColor = 'transparent'
    context.beginPath()
    context.roundRect(3, 3, width - 6, height - 6, height / 2)
    const ground = context.createLinearGradient(0, 0, 0, height)
    ground.addColorStop(0, '#7c2b0c')
    ground.addColorStop(0.5, '#4a1404')
    ground.addColorStop(1, '#2a0900')
    context.fillStyle = ground
    context.fill()
  })
}
