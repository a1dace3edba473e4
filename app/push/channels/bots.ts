// Which bots of an owner something happened to, so that their pages are read again; each once more, having reacted by then.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { readBotAccount } from '#engine/kernel/bot-accounts.ts'
import type { Source } from '../channel.ts'

export interface BotNews {
  /** Of the log. */
  seq: number
  bots: readonly string[]
}

export class BotsSource implements Source<BotNews> {
  private news: BotNews = { seq: 0, bots: [] }
  private seq = 0
  /** Bots to be named in the next message, and whether they are then to be named once more. */
  private readonly named = new Map<string, 'again' | 'last'>()

  note(event: ExchangeEvent): void {
    const bot = 'account' in event ? readBotAccount(event.account) : undefined
    if (!bot) return
    this.named.set(bot.reactor, 'again')
    this.seq = event.seq
  }

  current(): BotNews {
    return this.news
  }

  advance(): BotNews | undefined {
    if (this.named.size === 0) return undefined
    this.news = { seq: this.seq, bots: [...this.named.keys()] }
    for (const [bot, when] of this.named)
      if (when === 'again') this.named.set(bot, 'last')
      else this.named.delete(bot)
    return this.news
  }

  dueAt(): number | undefined {
    return this.named.size > 0 ? 0 : undefined
  }
}
