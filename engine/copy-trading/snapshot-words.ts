// Words of terms as a snapshot has them: each is written as its place here, so new ones come last.

import type { CopySizing } from './protocol.ts'
import type { OrderTerms } from './state.ts'

export const sizings: readonly CopySizing[] = ['amount', 'multiplier', 'smart']
export const marginModes: readonly OrderTerms['marginMode'][] = ['leader', 'cross', 'isolated']
