// A feed generated inside the page: a worker makes the messages, which enter through the page's own WebSocket as if from the
// network, one task each, while the server's messages of the same topics are dropped.

import type { Page } from 'playwright'

/** Runs in the page before its scripts: keeps its socket and drops the messages that the test feed replaces. */
export function tapSockets(): void {
  const Real = window.WebSocket
  const state = { socket: undefined as WebSocket | undefined, isOurs: false }
  Object.assign(window, { perfTap: state })
  window.WebSocket = class extends Real {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      state.socket = this
      this.addEventListener('message', (event) => {
        const replaced = /"c":"(book|trades|ticker)"/.test(String(event.data).slice(0, 80))
        if (state.isOurs && event.isTrusted && replaced) event.stopImmediatePropagation()
      })
    }
  }
}

/** Runs in a worker: book changes, trades and tickers around one price, each posted alone. */
function feedSource(): void {
  let seq = 1
  let trade = 10_000_000
  const around = 60_000
  const roll = (span: number) => Math.floor(Math.random() * span)
  const price = (side: number) => (around + (side * (1 + roll(200))) / 10).toFixed(2)
  const level = (side: number) => [price(side), roll(5) === 0 ? '0' : (Math.random() * 2).toFixed(5)]
  const book = () => ({
    c: 'book',
    s: 'BTCUSDT',
    k: 'diff',
    prev: seq,
    seq: ++seq,
    bids: [level(-1)],
    asks: [level(1)],
  })
  const trades = () => {
    const row = {
      id: String(++trade),
      p: price(1),
      q: Math.random().toFixed(5),
      side: roll(2) ? 'buy' : 'sell',
      t: Date.now(),
    }
    return { c: 'trades', s: 'BTCUSDT', k: 'new', seq: trade, rows: [row] }
  }
  const ticker = () => ({
    ...(self as unknown as { last: object }).last,
    c: 'ticker',
    s: 'BTCUSDT',
    seq: ++trade,
    last: price(1),
  })
  const next = () => {
    const kind = roll(10)
    return kind < 7 ? book() : kind < 9 ? trades() : ticker()
  }
  self.onmessage = ({ data }: MessageEvent<{ rate: number; ticker: object }>) => {
    Object.assign(self, { last: data.ticker })
    const levels = (side: number) =>
      Array.from({ length: 200 }, (_, index) => [(around + (side * (index + 1)) / 10).toFixed(2), '1.00000'])
    const first = { c: 'book', s: 'BTCUSDT', k: 'snap', seq, bids: levels(-1), asks: levels(1) }
    postMessage(JSON.stringify(first))
    const startedAt = performance.now()
    let sent = 0
    setInterval(() => {
      const due = ((performance.now() - startedAt) / 1000) * data.rate
      for (; sent < due; sent++) postMessage(JSON.stringify(next()))
    }, 2)
  }
}

const ticker = {
  last: '60000',
  change: '0.01',
  open: '59000',
  high: '61000',
  low: '58000',
  baseVolume: '10',
  quoteVolume: '600000',
}

export async function startFeed(page: Page, rate: number): Promise<void> {
  await page.evaluate(
    ({ source, rate, ticker }) => {
      const { perfTap } = window as unknown as { perfTap: { socket: WebSocket; isOurs: boolean } }
      const counts = { messages: 0, frames: [] as number[] }
      Object.assign(window, { perfCounts: counts })
      perfTap.isOurs = true
      const worker = new Worker(
        URL.createObjectURL(new Blob([`const __name = (value) => value;(${source})()`])),
      )
      worker.onmessage = ({ data }) => {
        counts.messages++
        perfTap.socket.dispatchEvent(new MessageEvent('message', { data: `42["m",${data}]` }))
      }
      worker.postMessage({ rate, ticker })
    },
    { source: feedSource.toString(), rate, ticker },
  )
}

/** From now on the page asks for every frame and notes how long each took, which costs it something, too. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { perfCounts } = window as unknown as { perfCounts: { frames: number[] } }
    let last = performance.now()
    const frame = (now: number) => {
      perfCounts.frames.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}
