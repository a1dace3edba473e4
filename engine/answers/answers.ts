// What commands were answered: how the answers that the kernel remembers leave its memory.

import type { Product } from '../kernel/product.ts'
import { forgetAnswersCommand } from './forget-answers.ts'

export const answersCommands = [forgetAnswersCommand] as const

export const answers = {
  name: 'answers',
  commands: answersCommands,
} satisfies Product
