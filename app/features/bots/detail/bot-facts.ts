// Facts about a bot beside its worth: their names, and figures that a page writes in its language.

/** `values`: one, or the two ends of a range; none where it does not exist yet. */
export type BotFact =
  | { name: string; as: 'price' | 'count' | 'share' | 'money' | 'yearly'; values: readonly string[] }
  | { name: string; as: 'time'; at: number }
  | { name: string; as: 'duration'; ms: number }
  | { name: string; as: 'word'; word: string }

type Figure = string | number | undefined

const figure =
  (as: Extract<BotFact, { values: unknown }>['as']) =>
  (name: string, ...values: Figure[]): BotFact => ({
    name,
    as,
    values: values.flatMap((value) => (value === undefined ? [] : [`${value}`])),
  })

export const price = figure('price')
export const count = figure('count')
export const share = figure('share')
/** Of the coin that it invests. */
export const money = figure('money')
/** None before it says anything. */
export const yearly = figure('yearly')
export const word = (name: string, key: string): BotFact => ({ name, as: 'word', word: key })
export const duration = (name: string, ms: number): BotFact => ({ name, as: 'duration', ms })

/** A coin of a portfolio or plan. */
export interface HeldCoin {
  coin: string
  amount: string
  value: string
  /** Of the whole now, and as wanted. */
  share: string
  target: string
  averageCost?: string
}
