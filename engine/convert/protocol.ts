// Commands, events and views of convert: one coin for another at a firm price, and small balances for the platform token (domain.md 15.3).

/** Asks for a price that holds for some seconds. Exactly one of the sizes is given. */
export interface QuoteConversion {
  type: 'quoteConversion'
  account: string
  from: string
  to: string
  fromSize?: string
  toSize?: string
}

/** Converts at a quoted price, once. */
export interface AcceptQuote {
  type: 'acceptQuote'
  account: string
  quoteId: string
}

/** Converts all that is available of coins that are worth little into the platform token. */
export interface ConvertSmallBalances {
  type: 'convertSmallBalances'
  account: string
  coins: string[]
}

interface Terms {
  from: string
  to: string
  fromSize: string
  toSize: string
  /** Of one `from`, in `to`. */
  price: string
}

export type ConvertEvent =
  | ({ type: 'conversionQuoted'; account: string; quoteId: string; expiresAt: number } & Terms)
  | ({
      type: 'converted'
      account: string
      /** The quote that was accepted; absent where small balances were converted. */
      quoteId?: string
      /** In `to`, and not in `toSize` any more. */
      fee: string
    } & Terms)

/** A quote that can still be accepted. */
export interface QuoteView extends Terms {
  quoteId: string
  expiresAt: number
}

/** A balance that may be converted as a small one, at the present price. */
export interface SmallBalanceView {
  coin: string
  size: string
  /** In USDT. */
  usdt: string
  /** What it would bring, in the platform token, its fee taken off. */
  toSize: string
}
