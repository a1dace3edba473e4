// The refusal of what is worth too little or too much to be converted.

import { type Answer, refuse } from '../kernel/answer.ts'
import { convertRules } from './rules.ts'

export const outOfRange = (field: string): Answer =>
  refuse('conversionOutOfRange', field, { min: convertRules.min, max: convertRules.max })
