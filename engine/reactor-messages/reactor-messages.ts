// Messages to reactors: timers, actions of owners, signals.

import type { Product } from '../kernel/product.ts'
import { tellReactorCommand } from './tell-reactor.ts'

export const reactorMessageCommands = [tellReactorCommand] as const

export const reactorMessages = {
  name: 'reactor-messages',
  commands: reactorMessageCommands,
} satisfies Product
