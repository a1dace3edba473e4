// Whether articles of the support centre helped their readers.

import { and, asc, eq, sql } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { articleVotes } from '../support-schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export type ArticleVote = typeof articleVotes.$inferSelect

/** A second vote of the same reader replaces the first. */
export async function setVote(database: OpenDatabase, vote: ArticleVote): Promise<void> {
  const { useful, votedAt } = vote
  await retryWhenBusy(() =>
    database.write
      .insert(articleVotes)
      .values(vote)
      .onConflictDoUpdate({
        target: [articleVotes.article, articleVotes.reader],
        set: { useful, votedAt },
      })
      .run(),
  )
}

export async function voteOf(
  database: OpenDatabase,
  article: string,
  reader: string,
): Promise<boolean | undefined> {
  const row = database.read
    .select({ useful: articleVotes.useful })
    .from(articleVotes)
    .where(and(eq(articleVotes.article, article), eq(articleVotes.reader, reader)))
    .get()
  return row?.useful
}

export interface ArticleCount {
  article: string
  useful: number
  notUseful: number
}

/** Those that helped least come first. */
export function articleCounts(database: OpenDatabase): ArticleCount[] {
  const useful = sql<number>`sum(${articleVotes.useful})`
  const notUseful = sql<number>`sum(1 - ${articleVotes.useful})`
  return database.read
    .select({ article: articleVotes.article, useful, notUseful })
    .from(articleVotes)
    .groupBy(articleVotes.article)
    .orderBy(sql`${notUseful} desc`, asc(articleVotes.article))
    .all()
}
