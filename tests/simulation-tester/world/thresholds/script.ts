// Commands that open a world: accounts with their funds, then what they do before anyone else may.

import type { Command } from '#engine/exchange/protocol.ts'

export interface Opening {
  /** 'setup' opens accounts; a story shrinks to fewer of all others. */
  actor: string
  id: string
  command: Command
}

export class Script {
  readonly openings: Opening[] = []
  private readonly acts: Opening[] = []

  constructor(private readonly name: string) {}

  /** An account that may trade, with these funds; with a parent a sub-account. */
  open(account: string, funds: Readonly<Record<string, string>>, parent?: string): void {
    this.setup({ type: 'openAccount', account, ...(parent ? { kind: 'sub', parent } : { kind: 'main' }) })
    if (!parent) this.setup({ type: 'setAccount', account, kyc: 2 })
    for (const [coin, amount] of Object.entries(funds))
      this.setup({ type: 'grantFunds', account, coin, amount })
  }

  setup(command: Command): void {
    this.openings.push({ actor: 'setup', id: `${this.name}-setup-${this.openings.length}`, command })
  }

  /** Returns the id that the command is submitted under. */
  act(command: Command): string {
    const id = `${this.name}-${this.acts.length}`
    this.acts.push({ actor: this.name, id, command })
    return id
  }

  get steps(): Opening[] {
    return [...this.openings, ...this.acts]
  }
}
