// /api/v2/copy/mix-broker: this exchange has no brokers, so their lists are empty (futures-api.md 8).

import { z } from '@hono/zod-openapi'
import { accepted } from '../registry.ts'
import { copyRead } from './copy-fields.ts'

export const copyBroker = ['query-traders', 'query-history-traces', 'query-current-traces'].map((name) =>
  copyRead({
    path: `mix-broker/${name}`,
    summary: 'Return an empty result: not available on this exchange',
    output: z.array(z.unknown()),
    answer: () => accepted([]),
  }),
)
