// One drawing for each lesson of the academy that is not about a single kind of bot.

import type { ReactNode } from 'react'
import type { Lesson } from '../academy/lessons.ts'
import { Dot, type IllustrationProps, ink, Tile } from './tile.tsx'

/** Look, decide, order, and again. */
const rules = (
  <>
    <path d="M66 38A22 22 0 1 0 70 50" {...ink.main} />
    <path d="M58 38H67V29" {...ink.main} />
    <path d="M42 40V44M42 56V60M54 36V40M54 52V58" {...ink.side} />
    <rect x={39} y={44} width={6} height={12} fill="var(--bar-down)" {...ink.down} />
    <rect x={51} y={40} width={6} height={12} fill="var(--bar-up)" {...ink.up} />
  </>
)

/** One beginning, three ways on. */
const market = (
  <>
    <path d="M40 48C52 48 56 30 74 28" {...ink.up} />
    <path d="M40 48L50 44L58 52L66 44L76 48" {...ink.main} />
    <path d="M40 48C52 48 56 66 74 68" {...ink.down} />
    <path d="M20 52L30 46L40 48" {...ink.side} />
    <Dot x={40} y={48} of="main" />
  </>
)

/** What works, and what is kept back. */
const budget = (
  <>
    <path d="M26 62V46M26 46H46V62" {...ink.main} />
    <rect x={26} y={46} width={20} height={20} fill="var(--accent-soft)" {...ink.main} />
    <rect x={52} y={30} width={20} height={36} {...ink.side} strokeDasharray="3 4" />
    <path d="M22 70H76" {...ink.side} strokeWidth={1.4} />
  </>
)

/** A slice of every step goes to fees. */
const costs = (
  <>
    <path d="M22 34H74M22 64H74" {...ink.guide} />
    <rect x={36} y={34} width={24} height={30} fill="var(--bar-up)" {...ink.up} />
    <rect x={36} y={34} width={24} height={7} fill="var(--down)" stroke="none" />
    <path d="M66 46L74 56" {...ink.side} />
    <Dot x={67} y={55} r={2} of="main" />
    <Dot x={73} y={47} r={2} of="main" />
  </>
)

/** A known past, a dotted line into what is not known. */
const backtest = (
  <>
    <path d="M18 60L28 50L36 56L46 40L52 46" {...ink.main} />
    <path d="M52 26V70" {...ink.side} strokeWidth={1.4} />
    <path d="M52 46C62 40 68 34 76 30M52 46C62 50 68 58 76 62" {...ink.guide} strokeWidth={1.8} />
    <Dot x={52} y={46} of="main" />
  </>
)

/** Two parts make the total. */
const result = (
  <>
    <path d="M20 68H78" {...ink.side} strokeWidth={1.4} />
    <rect x={24} y={36} width={12} height={32} fill="var(--bar-up)" {...ink.up} />
    <rect x={42} y={36} width={12} height={20} fill="var(--bar-down)" {...ink.down} />
    <rect x={60} y={56} width={12} height={12} fill="var(--accent-soft)" {...ink.main} />
    <path d="M36 36H42M54 56H60" {...ink.guide} />
  </>
)

/** A floor that ends the fall. */
const ending = (
  <>
    <path d="M20 30L32 38L40 34L54 56L60 62" {...ink.side} />
    <path d="M20 62H76" {...ink.down} strokeDasharray="5 4" />
    <rect x={62} y={40} width={14} height={14} rx={2} fill="var(--accent-soft)" {...ink.main} />
    <Dot x={60} y={62} of="down" />
  </>
)

const drawings: Record<Lesson, ReactNode> = { rules, market, budget, costs, backtest, result, ending }

export function LessonIllustration({ lesson, ...props }: IllustrationProps & { lesson: Lesson }) {
  return <Tile {...props}>{drawings[lesson]}</Tile>
}
