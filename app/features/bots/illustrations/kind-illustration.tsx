// One drawing for each kind of bot: what it does with the price.

import type { ReactNode } from 'react'
import type { BotKind } from '../bot-view.ts'
import { Dot, type IllustrationProps, ink, Tile } from './tile.tsx'

/** Buys at the lower lines, sells at the upper ones. */
const grid = (
  <>
    <path d="M20 34H76M20 43H76M20 53H76M20 62H76" {...ink.guide} />
    <path d="M20 53L30 62L44 43L54 53L66 34L76 43" {...ink.main} />
    <Dot x={30} y={62} of="up" />
    <Dot x={44} y={43} of="down" />
    <Dot x={54} y={53} of="up" />
    <Dot x={66} y={34} of="down" />
  </>
)

/** Each step down buys more; the average follows. */
const martingale = (
  <>
    <path d="M20 28L32 38L44 48L56 62L76 40" {...ink.side} />
    <path d="M22 50H76" {...ink.guide} />
    <Dot x={32} y={38} r={3} of="up" />
    <Dot x={44} y={48} r={4.6} of="up" />
    <Dot x={56} y={62} r={6.6} of="up" />
    <Dot x={76} y={40} of="down" />
  </>
)

/** A short average crosses a long one. */
const cta = (
  <>
    <path d="M20 54C34 60 50 52 76 42" {...ink.side} />
    <path d="M20 38C30 66 42 66 52 52S68 30 76 28" {...ink.main} />
    <Dot x={49} y={55.5} of="up" />
    <path d="M62 66V56M58 60L62 56L66 60" {...ink.up} />
  </>
)

/** Shares of a whole, kept level. */
const portfolio = (
  <>
    <g strokeWidth={9} strokeLinecap="butt" transform="rotate(-86 48 48)">
      <circle cx={48} cy={48} r={20} {...ink.main} strokeDasharray="46 79.66" />
      <circle cx={48} cy={48} r={20} {...ink.up} strokeDasharray="34 91.66" strokeDashoffset={-50} />
      <circle cx={48} cy={48} r={20} stroke="var(--info)" strokeDasharray="33.6 92" strokeDashoffset={-88} />
    </g>
    <path d="M42 45H54M42 51H54" {...ink.side} />
  </>
)

/** The same amount at the same distance, whatever the price. */
const autoInvest = (
  <>
    <path d="M18 40C26 28 32 28 38 38S52 52 58 42S70 30 78 34" {...ink.side} />
    <path d="M26 36V60M42 45V60M58 43V60M72 34V60" {...ink.guide} />
    <path d="M20 68H78" {...ink.side} strokeWidth={1.4} />
    {[26, 42, 58, 72].map((x) => (
      <Dot key={x} x={x} y={64} r={4.4} of="main" />
    ))}
  </>
)

/** A message from outside becomes an order. */
const signal = (
  <>
    <Dot x={26} y={62} r={4} of="main" />
    <path d="M26 50A12 12 0 0 1 38 62M26 40A22 22 0 0 1 48 62" {...ink.main} />
    <path d="M66 28V36M66 58V66" {...ink.up} />
    <rect x={61} y={36} width={10} height={22} rx={1} fill="var(--bar-up)" {...ink.up} />
    <path d="M40 34H52M48 30L52 34L48 38" {...ink.side} />
  </>
)

/** The grid's lines, with a position on both sides of the middle. */
const futuresGrid = (
  <>
    <path d="M20 32H76M20 64H76" {...ink.guide} />
    <path d="M20 48H76" {...ink.side} />
    <path d="M20 48L32 64L46 48L58 32L76 48" {...ink.main} />
    <Dot x={32} y={64} of="up" />
    <Dot x={46} y={48} of="main" />
    <Dot x={58} y={32} of="down" />
  </>
)

/** Each step of the price adds to a position; a line below which it must not come. */
const futuresMartingale = (
  <>
    <path d="M20 28L32 36L44 44L56 54L76 36" {...ink.side} />
    <path d="M22 44H76" {...ink.guide} />
    <path d="M20 68H76" {...ink.down} />
    <Dot x={32} y={36} r={3} of="up" />
    <Dot x={44} y={44} r={4.6} of="up" />
    <Dot x={56} y={54} r={6.6} of="up" />
    <Dot x={76} y={36} of="down" />
  </>
)

/** Two averages cross: up at one crossing, down at the next. */
const futuresCta = (
  <>
    <path d="M20 50C34 56 52 50 76 46" {...ink.side} />
    <path d="M20 40C28 66 40 62 48 48S64 32 76 62" {...ink.main} />
    <Dot x={44} y={53} of="up" />
    <Dot x={69} y={47} of="down" />
  </>
)

/** A message from outside becomes a position, up or down. */
const futuresSignal = (
  <>
    <Dot x={26} y={62} r={4} of="main" />
    <path d="M26 50A12 12 0 0 1 38 62M26 40A22 22 0 0 1 48 62" {...ink.main} />
    <path d="M60 52V30M54 36L60 30L66 36" {...ink.up} />
    <path d="M74 44V66M68 60L74 66L80 60" {...ink.down} />
  </>
)

const drawings: Record<BotKind, ReactNode> = {
  'spot-grid': grid,
  martingale,
  cta,
  portfolio,
  'auto-invest': autoInvest,
  signal,
  'futures-grid': futuresGrid,
  'futures-martingale': futuresMartingale,
  'futures-cta': futuresCta,
  'futures-signal': futuresSignal,
}

export function KindIllustration({ kind, ...props }: IllustrationProps & { kind: BotKind }) {
  return <Tile {...props}>{drawings[kind]}</Tile>
}
