import type { ReactNode } from 'react'
import type { Board, IncidentView } from '../../book-values.ts'

type SceneProps = { board: Board; last: IncidentView | undefined }
type Incident = {
  kind?: string
  goals?: readonly string[]
  runs?: number
  out?: string
  winner?: string
  side?: string
  points?: number
  touches?: number
}

const incidentOf = (last: IncidentView | undefined): Incident => (last?.incident ?? {}) as Incident
/** Two numbers from 0 to 1 that a step moves its picture by. */
const motionOf = (last: IncidentView | undefined): readonly [number, number] => {
  const bits = last?.motion ?? 0x80008000
  return [((bits >>> 16) & 0xffff) / 0xffff, (bits & 0xffff) / 0xffff]
}
const move = (x: number, y: number): { transform: string } => ({ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` })

function Mover({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <g className="mover" style={move(x, y)}>
      {children}
    </g>
  )
}

const Ball = ({ r = 5 }: { r?: number }) => (
  <>
    <ellipse className="shade" cx="1" cy={r + 2} rx={r} ry={r / 3} />
    <circle className="ball-body" r={r} />
  </>
)

export function FootballScene({ last }: SceneProps) {
  const [a, b] = motionOf(last)
  const goal = incidentOf(last).goals?.[0]
  const x = goal ? (goal === 'HOME' ? 379 : 21) : 60 + a * 280
  const y = goal ? 78 + b * 14 : 28 + b * 112
  const isHome = goal ? goal === 'HOME' : a > 0.5
  return (
    <>
      <rect className="turf" x="8" y="8" width="384" height="152" rx="6" />
      {Array.from({ length: 5 }, (_, at) => (
        <rect key={at} className="turf-stripe" x={40 + at * 64} y="8" width="32" height="152" />
      ))}
      <rect className={`attack ${isHome ? 'home' : 'away'}`} x={isHome ? 200 : 18} y="16" width="182" height="136" />
      <g className="chalk">
        <rect x="18" y="16" width="364" height="136" />
        <path d="M200 16V152M18 46H62V122H18M382 46H338V122H382M18 66H36V102H18M382 66H364V102H382" />
        <circle cx="200" cy="84" r="26" />
        <path d="M18 74H10V94H18M382 74H390V94H382" />
      </g>
      <Mover x={x} y={y}>
        <Ball />
      </Mover>
    </>
  )
}

export function CricketScene({ board, last }: SceneProps) {
  const [a] = motionOf(last)
  const { runs = 0, out } = incidentOf(last)
  const reach = runs === 6 ? 1.08 : runs === 4 ? 0.98 : 0.2 + runs * 0.18
  const angle = a * Math.PI * 2
  const far = out ? 0.12 : reach
  const [x, y] = [200 + Math.cos(angle) * 170 * far, 84 + Math.sin(angle) * 70 * far]
  const innings = board.sport === 'cricket' ? board.innings.at(-1) : undefined
  return (
    <>
      <ellipse className="turf" cx="200" cy="84" rx="188" ry="78" />
      <ellipse className="turf-stripe" cx="200" cy="84" rx="112" ry="44" />
      <ellipse className="chalk" cx="200" cy="84" rx="180" ry="72" />
      <ellipse className="chalk dashed" cx="200" cy="84" rx="112" ry="44" />
      <rect className="strip" x="168" y="76" width="64" height="16" rx="2" />
      <path className="stumps" d="M172 78v12M228 78v12" />
      {innings && <path key={last?.step} className={`shot ${out ? 'out' : ''}`} d={`M224 84L${x.toFixed(1)} ${y.toFixed(1)}`} />}
      <Mover x={x} y={y}>
        <Ball r={4} />
      </Mover>
    </>
  )
}

export function TennisScene({ board, last }: SceneProps) {
  const [a, b] = motionOf(last)
  const winner = incidentOf(last).winner
  const x = winner === 'HOME' ? 250 + a * 90 : 60 + a * 90
  const server = board.sport === 'tennis' ? board.server : 'HOME'
  return (
    <>
      <rect className="clay" x="8" y="8" width="384" height="152" rx="6" />
      <g className="chalk">
        <rect x="44" y="28" width="312" height="112" />
        <path d="M44 44H356M44 124H356M122 44V124M278 44V124M122 84H278" />
      </g>
      <path className="net" d="M200 20V148" />
      <circle className="player home" cx="30" cy={60 + b * 48} r="7" />
      <circle className="player away" cx="370" cy={108 - b * 48} r="7" />
      <circle className="serve" cx={server === 'HOME' ? 30 : 370} cy={server === 'HOME' ? 60 + b * 48 : 108 - b * 48} r="11" />
      <Mover x={x} y={46 + b * 76}>
        <Ball r={4} />
      </Mover>
    </>
  )
}

export function BasketballScene({ board, last }: SceneProps) {
  const [a, b] = motionOf(last)
  const { side, points = 0 } = incidentOf(last)
  const isHome = side ? side === 'HOME' : board.sport === 'basketball' && board.attacking === 'HOME'
  const depth = points > 0 ? 0.04 : 0.15 + a * 0.6
  const x = isHome ? 366 - depth * 160 : 34 + depth * 160
  return (
    <>
      <rect className="parquet" x="8" y="8" width="384" height="152" rx="6" />
      <g className="chalk">
        <rect x="18" y="16" width="364" height="136" />
        <path d="M200 16V152M18 58H82V110H18M382 58H318V110H382M18 28H46C112 28 112 140 46 140H18M382 28H354C288 28 288 140 354 140H382" />
        <circle cx="200" cy="84" r="24" />
      </g>
      <circle className="ring" cx="34" cy="84" r="6" />
      <circle className="ring" cx="366" cy="84" r="6" />
      <Mover x={x} y={points > 0 ? 84 : 40 + b * 88}>
        <Ball r={6} />
      </Mover>
    </>
  )
}

export function KabaddiScene({ board, last }: SceneProps) {
  const [a, b] = motionOf(last)
  if (board.sport !== 'kabaddi') return null
  const { raider, mats } = board
  const isHome = raider === 'HOME'
  const row = (count: number, side: 'home' | 'away') =>
    Array.from({ length: count }, (_, at) => (
      <circle
        key={`${side}${at}`}
        className={`player ${side}`}
        cx={side === 'home' ? 70 + (at % 2) * 26 : 330 - (at % 2) * 26}
        cy={30 + at * 18}
        r="7"
      />
    ))
  const raiding = Number(incidentOf(last).touches ?? 0) > 0 ? 0.75 : 0.25 + a * 0.5
  return (
    <>
      <rect className="mat home" x="8" y="8" width="192" height="152" rx="6" />
      <rect className="mat away" x="200" y="8" width="192" height="152" rx="6" />
      <g className="chalk">
        <rect x="18" y="16" width="364" height="136" />
        <path d="M200 16V152M110 16V152M290 16V152" />
        <path className="dashed" d="M78 16V152M322 16V152" />
      </g>
      {row(Math.max(0, mats.home - (isHome ? 1 : 0)), 'home')}
      {row(Math.max(0, mats.away - (isHome ? 0 : 1)), 'away')}
      <Mover x={isHome ? 210 + raiding * 90 : 190 - raiding * 90} y={40 + b * 88}>
        <circle className={`player raider ${isHome ? 'home' : 'away'}`} r="9" />
      </Mover>
    </>
  )
}

const lanes = ['M30 140V40Q30 26 44 26H370', 'M30 140H356Q370 140 370 128V26', 'M30 140L370 26']

export function MobaScene({ board, last }: SceneProps) {
  const [a, b] = motionOf(last)
  if (board.sport !== 'moba') return null
  const share = Math.max(-1, Math.min(1, board.lead / 12))
  const front = 0.5 + share * 0.34
  return (
    <>
      <rect className="jungle" x="8" y="8" width="384" height="152" rx="6" />
      <path className="river" d="M8 40L392 132" />
      {lanes.map((lane) => (
        <path key={lane} className="lane" d={lane} />
      ))}
      <circle className="base home" cx="30" cy="140" r="14" />
      <circle className="base away" cx="370" cy="26" r="14" />
      {[0.25, 0.5, 0.75].map((at) => (
        <circle key={at} className={`tower ${at < front ? 'home' : 'away'}`} cx={30 + at * 340} cy={140 - at * 114} r="5" />
      ))}
      <Mover x={30 + front * 340 + (a - 0.5) * 40} y={140 - front * 114 + (b - 0.5) * 30}>
        <path className="clash" d="M-8 -8L8 8M8 -8L-8 8" />
      </Mover>
      <rect className="gold-back" x="120" y="150" width="160" height="6" rx="3" />
      <rect
        className={`gold ${share >= 0 ? 'home' : 'away'}`}
        x={share >= 0 ? 200 : 200 + share * 80}
        y="150"
        width={Math.abs(share) * 80}
        height="6"
        rx="3"
      />
    </>
  )
}

export function FpsScene({ board, last }: SceneProps) {
  const [a, b] = motionOf(last)
  if (board.sport !== 'fps') return null
  const winner = incidentOf(last).winner
  const pips = (count: number, side: 'home' | 'away') =>
    Array.from({ length: Math.min(13, count) }, (_, at) => (
      <rect
        key={`${side}${at}`}
        className={`pip ${side}`}
        x={side === 'home' ? 184 - at * 13 : 206 + at * 13}
        y="144"
        width="10"
        height="10"
        rx="2"
      />
    ))
  return (
    <>
      <rect className="concrete" x="8" y="8" width="384" height="152" rx="6" />
      <path className="wall" d="M70 24H150V60H70ZM250 24H330V60H250ZM170 50H230V84H170ZM90 84H150V124H90ZM250 84H310V124H250Z" />
      <circle className="site" cx="52" cy="110" r="18" />
      <circle className="site" cx="348" cy="42" r="18" />
      <Mover x={winner === 'HOME' ? 240 + a * 100 : 60 + a * 100} y={30 + b * 90}>
        <circle className={`player ${winner === 'AWAY' ? 'away' : 'home'}`} r="8" />
        <path className="clash" d="M-14 0H14M0 -14V14" />
      </Mover>
      {pips(board.rounds.home, 'home')}
      {pips(board.rounds.away, 'away')}
    </>
  )
}
