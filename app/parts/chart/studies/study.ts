// What a study on the chart is: its parameters with their bounds, its lines, where it is drawn, how it is computed.

import type { Line } from '#engine/reactors/indicators/averages.ts'

/** A candle in numbers: for drawing only, money never passes through here. */
export interface Bar {
  open: number
  high: number
  low: number
  close: number
  volume: number
  /** Epoch ms in the reader's zone, so that days begin where the axis says. */
  localTime: number
}

/** Names of parameters; each is a word of the `studies` language files. */
export type ParamName =
  | 'length'
  | 'fast'
  | 'slow'
  | 'signal'
  | 'smooth'
  | 'width'
  | 'atrLength'
  | 'conversion'
  | 'base'
  | 'spanB'
  | 'step'
  | 'max'
  | 'days'
  | 'short'
  | 'middle'
  | 'long'

export interface Param {
  name: ParamName
  value: number
  min: number
  max: number
  /** The least difference of two values; 1 by default. */
  step?: number
}

export interface StudyLine {
  /** A token of the theme, or a hex colour that reads on both themes. */
  colour: string
  shape?: 'line' | 'bars' | 'dots'
  /** By how many candles it is drawn to the right (ahead) or left. */
  shift?: (params: readonly number[]) => number
}

export interface Study {
  id: string
  /** In a pane of its own; else over the prices. */
  pane: boolean
  params: readonly Param[]
  lines: readonly StudyLine[]
  /** Levels that readers of this study look for. */
  guides?: readonly number[]
  /** Decimals of its values; by default those of the price. */
  places?: number
  /** A row for each line, as long as the bars. */
  compute(bars: readonly Bar[], params: readonly number[]): Line[]
}

export const length = (value: number, max = 500): Param => ({ name: 'length', value, min: 2, max })
