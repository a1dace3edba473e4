// drizzle-kit writes the migrations from db/schema.ts: `npm run db:generate`.
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './db/schema.ts',
    './db/contract-schema.ts',
    './db/loan-schema.ts',
    './db/earn-schema.ts',
    './db/launch-schema.ts',
    './db/premarket-schema.ts',
    './db/copy-schema.ts',
    './db/people-schema.ts',
    './db/support-schema.ts',
    './db/notification-schema.ts',
  ],
  out: './db/migrations',
})
