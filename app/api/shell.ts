// v1/mix/index and v1/mix/public: what the frame around every page requests: notices, currencies, a health check.

import { z } from '@hono/zod-openapi'
import { displayRates } from '../services/display-rates.ts'
import type { Notice } from '../services/notices.ts'
import type { Language } from './envelope.ts'
import { decimalText } from './fields.ts'
import { accepted, group } from './registry.ts'

const call = group({ path: 'v1/mix', method: 'post', tag: 'shell', auth: 'none', bucket: 'market' })

const noticeItem = z.object({
  id: z.string(),
  startTime: z.number().int(),
  endTime: z.number().int(),
  webPage: z.number().int().openapi({ description: "3: paths with 'spot'; 5: paths with '/mix/'" }),
  noticeUrl: z.string(),
  substance: z.string(),
})

const toNoticeItem = (notice: Notice, language: Language): z.input<typeof noticeItem> => ({
  ...notice,
  substance: notice.substance[language],
})

const currency = z.object({
  name: z.string(),
  symbol: z.string(),
  value: decimalText.openapi({ description: 'Value of one USDT in this currency' }),
})

export const shell = [
  call({
    path: 'index/importance',
    summary: 'List current important notices, newest first (pages poll every five minutes)',
    output: z.object({ importantNotices: z.array(noticeItem) }),
    async answer({ services, language }) {
      const notices = await services.notices.all()
      return accepted({ importantNotices: notices.map((notice) => toNoticeItem(notice, language)) })
    },
  }),
  call({
    path: 'index/updateNum',
    summary: 'Get the number of unread notices',
    input: z.object({ lastSeenId: z.string().max(64).optional() }),
    output: z.object({ count: z.number().int() }),
    async answer({ services }, { lastSeenId }) {
      const notices = await services.notices.all()
      const seenAt = notices.findIndex(({ id }) => id === lastSeenId)
      return accepted({ count: seenAt < 0 ? notices.length : seenAt })
    },
  }),
  call({
    path: 'public/usdtRate',
    summary: 'List USDT exchange rates for the available display currencies; the first is the default',
    output: z.object({
      rates: z.array(currency),
      country: z.array(currency).openapi({ description: 'The currency of this country' }),
      supported: z.array(currency),
    }),
    answer({ services }) {
      const rates = displayRates(services.markets).flatMap(({ value, ...rest }) =>
        value === null ? [] : [{ ...rest, value }],
      )
      return accepted({ rates, country: rates.filter(({ name }) => name === 'TRY'), supported: rates })
    },
  }),
  call({
    path: 'public/blank',
    summary: 'Check health; returns no data',
    answer: () => accepted(null),
  }),
]
