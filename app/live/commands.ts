// What the page at hand can do by name: the palette lists it, whoever offers it takes it back when it goes.

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
