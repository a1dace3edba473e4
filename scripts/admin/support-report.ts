// What the support centre collected, as text for the operator's terminal.

import type { ArticleCount } from '#db/stores/article-votes.ts'
import type { SupportMessage } from '#db/stores/support-messages.ts'

export function describeVotes(articles: readonly ArticleCount[]): string {
  if (articles.length === 0) return 'no votes yet'
  const rows = articles.map(
    ({ article, useful, notUseful }) =>
      `${String(useful).padStart(6)} useful ${String(notUseful).padStart(6)} not  ${article}`,
  )
  return rows.join('\n')
}

/** What a stranger wrote must not steer a terminal: control characters are left out. */
const plain = (text: string) => text.replace(/[^\P{Cc}\n]/gu, '')

function describeMessage(message: SupportMessage): string {
  const { messageId, userId, email, locale, topic, body, createdAt, closedAt } = message
  const state = closedAt === null ? 'open' : `closed ${new Date(closedAt).toISOString()}`
  const from = userId === null ? email : `${email} (UID ${userId})`
  const head = `#${messageId} ${new Date(createdAt).toISOString()} ${topic} ${locale} ${state}`
  return plain(`${head}\nfrom ${from}\n${body.replace(/^/gm, '  ')}`)
}

export function describeMessages(messages: readonly SupportMessage[]): string {
  return messages.length === 0 ? 'no messages' : messages.map(describeMessage).join('\n\n')
}
