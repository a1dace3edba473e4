// v1/copy: the terms of a copy, for all contracts or pairs and for some of them alone.

import { z } from '@hono/zod-openapi'
import type { CopyTerms } from '#engine/copy-trading/protocol.ts'
import { copyRules } from '#engine/copy-trading/rules.ts'
import { copiedId } from './copy-words.ts'
import { decimal } from './fields.ts'

const orderTerms = {
  sizing: z.enum(['amount', 'multiplier', 'smart']).openapi({
    description:
      'amount: USDT for each order, of contracts the margin; multiplier: of the size of the leader; smart: by the ratio of equities',
  }),
  value: decimal.optional().openapi({ description: 'Of amount USDT, of multiplier 0.01 to 100' }),
  leverage: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .optional()
    .openapi({ description: 'Of contracts; otherwise that of the leader' }),
  marginMode: z
    .enum(['cross', 'isolated'])
    .optional()
    .openapi({ description: 'Of contracts; otherwise that of the leader' }),
  slippage: decimal
    .optional()
    .openapi({ description: 'Share of the average price of the leader, 0.001 to 0.05' }),
  maxPosition: decimal.optional().openapi({ description: 'USDT of value of one position' }),
  takeProfit: decimal.optional().openapi({
    description:
      'Share of the margin of a position, on spot of the cost of a lot, 0.01 to 4: closed with so much gained',
  }),
  stopLoss: decimal.optional().openapi({
    description:
      'Share of the margin of a position, on spot of the cost of a lot, 0.01 to 0.9: closed with so much lost',
  }),
}

export const terms = {
  ...orderTerms,
  maxLoss: decimal.optional().openapi({ description: 'USDT: with so much lost copying stops' }),
  bySymbol: z
    .array(z.object({ contractId: copiedId, ...orderTerms }))
    .max(copyRules.symbolTermsMax)
    .optional()
    .openapi({ description: 'The whole terms of contracts or pairs that differ from the rest, each once' }),
  onlyThese: z
    .boolean()
    .optional()
    .openapi({ description: 'Nothing but the contracts or pairs of bySymbol is copied' }),
}

type Sent = z.output<z.ZodObject<typeof terms>>

/** As the engine takes them. */
export const termsOf = <T extends Sent>({
  bySymbol,
  ...rest
}: T): Omit<T, 'bySymbol'> & Pick<CopyTerms, 'bySymbol'> => ({
  ...rest,
  ...(bySymbol && { bySymbol: bySymbol.map(({ contractId: symbol, ...own }) => ({ symbol, ...own })) }),
})

export const termsItem = z.object(terms)

export const toTerms = ({ bySymbol, ...rest }: CopyTerms): z.input<typeof termsItem> => ({
  ...rest,
  ...(bySymbol && { bySymbol: bySymbol.map(({ symbol: contractId, ...own }) => ({ contractId, ...own })) }),
})
