// Named commands of the current page, listed by the palette; a component removes its own when it unmounts.

import { Store } from './store.ts'

export interface Command {
  id: string
  label: string
  /** The key that does the same. */
  keys?: string
  run(): void
}

export const commands = new Store<readonly Command[]>([])

export function offerCommands(offered: readonly Command[]): () => void {
  commands.set(offered)
  return () => {
    if (commands.get() === offered) commands.set([])
  }
}
