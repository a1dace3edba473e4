// Tables of a person's security and identity: messages, second factors, codes, logins, addresses for withdrawals, reviews.
// They belong to db/stores; none of their rows can move a balance. Time is epoch milliseconds.

import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export type MessageChannel = 'mail' | 'sms'

/** Mail and text messages to people, as they were written. */
export const messages = sqliteTable(
  'messages',
  {
    messageId: integer('message_id').primaryKey({ autoIncrement: true }),
    userId: text('user_id').notNull(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt: integer('created_at').notNull(),
    /** When a mail server took it; null where there is none, or not yet. */
    sentAt: integer('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Since when it is with the mail server without an answer: after a stop it is not sent again, it may have arrived. */
    sendingAt: integer('sending_at'),
  },
  (table) => [
    index('messages_by_user').on(table.userId, table.messageId),
    index('messages_unsent').on(table.channel, table.sentAt),
  ],
)

/** One row a person, made with the first step. */
export const security = sqliteTable('security', {
  userId: text('user_id').primaryKey(),
  emailBoundAt: integer('email_bound_at'),
  phone: text('phone'),
  phoneBoundAt: integer('phone_bound_at'),
  antiPhishing: text('anti_phishing'),
  /** The secret of the authenticator, sealed under a key that is not in here. */
  totpSecret: text('totp_secret'),
  totpSetAt: integer('totp_set_at'),
  /** Shown to its owner, and not confirmed yet. */
  totpPending: text('totp_pending'),
  /** The newest time step of which a code was taken: none is taken twice. */
  totpLastStep: integer('totp_last_step').notNull().default(0),
  totpWrong: integer('totp_wrong').notNull().default(0),
  totpLockedUntil: integer('totp_locked_until'),
  fundHash: text('fund_hash'),
  fundSetAt: integer('fund_set_at'),
  fundWrong: integer('fund_wrong').notNull().default(0),
  fundLockedUntil: integer('fund_locked_until'),
  /** Nothing is withdrawn before. */
  holdUntil: integer('hold_until'),
  /** Withdrawals go to addresses of the list only. */
  whitelistOnly: integer('whitelist_only', { mode: 'boolean' }).notNull().default(false),
  /** When its owner froze the account; null after an operator's word. */
  ownFreezeAt: integer('own_freeze_at'),
  openBlocked: integer('open_blocked', { mode: 'boolean' }).notNull().default(false),
  closeBlocked: integer('close_blocked', { mode: 'boolean' }).notNull().default(false),
  /** Answers of the customer recognition form, as JSON. */
  recognition: text('recognition', { mode: 'json' }).$type<Record<string, string>>(),
  recognisedAt: integer('recognised_at'),
})

/** Each stands for one code of the authenticator, once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: text('user_id').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [index('recovery_codes_by_user').on(table.userId)],
)

export type CodePurpose =
  | 'bind-email'
  | 'bind-phone'
  | 'verify-phone'
  | 'recover'
  | 'unfreeze'
  | 'log-in'
  | 'card-payment'

/** Codes that were sent, or logins that wait for their second factor. */
export const sentCodes = sqliteTable(
  'sent_codes',
  {
    codeId: text('code_id').primaryKey(),
    userId: text('user_id').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    /** Where it went: an address or a number. */
    target: text('target').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    wrong: integer('wrong').notNull().default(0),
    usedAt: integer('used_at'),
  },
  (table) => [index('sent_codes_by_user').on(table.userId, table.purpose)],
)

/** Each time an operator took the second factors off an account. */
export const factorResets = sqliteTable('factor_resets', {
  resetId: integer('reset_id').primaryKey({ autoIncrement: true }),
  userId: text('user_id').notNull(),
  email: text('email').notNull(),
  /** As the operator says it: how the person was recognised. */
  reason: text('reason').notNull(),
  at: integer('at').notNull(),
  hadAuthenticator: integer('had_authenticator', { mode: 'boolean' }).notNull(),
  hadFundPassword: integer('had_fund_password', { mode: 'boolean' }).notNull(),
})

export type LoginOutcome = 'in' | 'wrong-password' | 'wrong-code' | 'recovered'

export const loginRecords = sqliteTable(
  'login_records',
  {
    recordId: integer('record_id').primaryKey({ autoIncrement: true }),
    userId: text('user_id').notNull(),
    at: integer('at').notNull(),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
    outcome: text('outcome').$type<LoginOutcome>().notNull(),
    /** Of the session that began. */
    family: text('family'),
  },
  (table) => [
    index('login_records_by_user').on(table.userId, table.recordId),
    index('login_records_by_family').on(table.family),
  ],
)

export const withdrawalAddresses = sqliteTable(
  'withdrawal_addresses',
  {
    addressId: text('address_id').primaryKey(),
    userId: text('user_id').notNull(),
    label: text('label').notNull(),
    chain: text('chain').notNull(),
    address: text('address').notNull(),
    memo: text('memo').notNull().default(''),
    addedAt: integer('added_at').notNull(),
    /** Nothing is withdrawn to it before. */
    usableAt: integer('usable_at').notNull(),
  },
  (table) => [index('withdrawal_addresses_by_user').on(table.userId)],
)

export interface StoredDocument {
  kind: 'front' | 'selfie' | 'address'
  /** In the folder of documents. */
  file: string
  type: string
}

/** What a person submitted to reach a level; what became of it the exchange knows. */
export const verifications = sqliteTable(
  'verifications',
  {
    verificationId: text('verification_id').primaryKey(),
    userId: text('user_id').notNull(),
    level: integer('level').notNull(),
    /** What was filled in, sealed under a key that is not in here. */
    details: text('details').notNull(),
    documents: text('documents', { mode: 'json' }).$type<StoredDocument[]>().notNull(),
    submittedAt: integer('submitted_at').notNull(),
  },
  (table) => [index('verifications_by_user').on(table.userId, table.submittedAt)],
)
