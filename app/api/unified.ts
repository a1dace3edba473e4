// v1/unified: the unified account: mode, figures, collateral (domain.md 8).

import { z } from '@hono/zod-openapi'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { coin, decimalText } from './fields.ts'
import { accepted, answerAs, commandGroup, group, refuse } from './registry.ts'
import { unifiedLists } from './unified-lists.ts'

const shared = { path: 'v1/unified', method: 'post', tag: 'unified', auth: 'session' } as const
const change = commandGroup({ ...shared, scope: 'trade', bucket: 'order' })
const read = group({ ...shared, scope: 'read', bucket: 'account' })

const mode = z.enum(['classic', 'unified'])
const ratios = {
  imr: decimalText.openapi({ description: 'Initial margin divided by adjusted equity; 1: orders end' }),
  mmr: decimalText.openapi({ description: 'Maintenance margin divided by adjusted equity; 1: liquidation' }),
}

const overview = read({
  path: 'account/overview',
  summary: 'Get the mode of the account and, in unified mode, equity, margins, ratios and coins',
  input: z.object({}),
  output: z.object({
    mode,
    account: z
      .object({
        equity: decimalText.openapi({ description: 'In USD, as are the next three' }),
        adjustedEquity: decimalText,
        initialMargin: decimalText,
        maintenanceMargin: decimalText,
        ...ratios,
        isLiquidating: z.boolean(),
        coins: z.array(
          z.object({
            coin: z.string(),
            equity: decimalText.openapi({ description: 'With floating profit; below zero: owed' }),
            available: decimalText.openapi({ description: 'Without borrowing' }),
            frozen: decimalText,
            liability: decimalText,
            value: decimalText.openapi({ description: 'In USD' }),
            counted: decimalText.openapi({
              description: 'What it adds to the adjusted equity, in USD; below zero: what its debt takes',
            }),
            isCollateral: z.boolean(),
            borrowLimit: decimalText,
            interestFree: decimalText,
            dailyRate: decimalText,
          }),
        ),
      })
      .nullable(),
  }),
  answer: ({ services, subject }) =>
    accepted({
      mode: services.unified.mode(subject.account),
      account: services.unified.figures(subject.account) ?? null,
    }),
})

const setMode = change({
  path: 'account/setMode',
  summary:
    'Set the mode of the account: without orders, positions and loans; entering unified mode needs 1,000 USD of equity',
  input: z.object({ mode }),
  output: z.object({ mode }),
  async answer({ services, subject, newId }, { mode: wanted }) {
    return answerAs(await services.unified.setMode(subject, newId(), wanted))
  },
})

const switched = { coin, on: z.boolean() }

const setCollateral = change({
  path: 'collateral/set',
  summary: 'Set whether a coin counts as collateral; refused where the risk would be too high without it',
  input: z.object(switched),
  output: z.object(switched),
  async answer({ services, subject, newId }, terms) {
    return answerAs(await services.unified.setCollateral(subject, newId(), terms))
  },
})

const simulate = read({
  path: 'collateral/simulate',
  summary: 'Get both ratios as they would be if a coin were collateral, or not',
  input: z.object(switched),
  output: z.object(ratios),
  answer({ services, subject }, { coin: name, on }) {
    const found = services.unified.simulate(subject.account, name, on)
    return found ? accepted(found) : refuse(rejection.modeChangeRefused, 'coin')
  },
})

const terms = read({
  path: 'market/terms',
  summary: 'List what each coin counts as collateral, its debt limit, free amount and rate by fee level',
  input: z.object({ coin: coin.optional() }),
  output: z.object({
    coins: z.array(
      z.object({
        coin: z.string(),
        price: decimalText.openapi({ description: 'In USD' }),
        tiers: z.array(
          z.object({
            top: decimalText.nullable().openapi({ description: 'Worth in USD up to which the rate holds' }),
            rate: decimalText,
          }),
        ),
        borrowLimit: decimalText,
        interestFree: decimalText,
        dailyRate: decimalText,
      }),
    ),
  }),
  answer({ services, subject }, { coin: wanted }) {
    const all = services.unified.terms(subject.account)
    return accepted({ coins: all.filter(({ coin: name }) => (wanted ?? name) === name) })
  },
})

export const unified = [overview, setMode, setCollateral, simulate, terms, ...unifiedLists]
