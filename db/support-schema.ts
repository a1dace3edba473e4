// Tables of the support centre: which articles helped, what people write to the operator, announcements.
// They belong to db/stores; none of their rows can move a balance. Time is epoch milliseconds.

import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row a reader and article: a person, or a browser without a login. */
export const articleVotes = sqliteTable(
  'article_votes',
  {
    article: text('article').notNull(),
    /** `user:` with the UID, or `visitor:` with a digest of the browser's cookie. */
    reader: text('reader').notNull(),
    useful: integer('useful', { mode: 'boolean' }).notNull(),
    votedAt: integer('voted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.article, table.reader] })],
)

export const supportMessages = sqliteTable(
  'support_messages',
  {
    messageId: integer('message_id').primaryKey({ autoIncrement: true }),
    /** Of the form: sent twice, it is one message. */
    requestId: text('request_id').notNull().unique(),
    /** Null: written without a login. */
    userId: text('user_id'),
    email: text('email').notNull(),
    locale: text('locale').notNull(),
    topic: text('topic').notNull(),
    body: text('body').notNull(),
    createdAt: integer('created_at').notNull(),
    /** When an operator was done with it. */
    closedAt: integer('closed_at'),
  },
  (table) => [index('support_messages_open').on(table.closedAt, table.messageId)],
)

export const announcements = sqliteTable('announcements', {
  id: text('id').primaryKey(),
  at: integer('at').notNull(),
  titleTr: text('title_tr').notNull(),
  titleEn: text('title_en').notNull(),
  textTr: text('text_tr').notNull(),
  textEn: text('text_en').notNull(),
})
