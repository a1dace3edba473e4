// Keeps the figures of a list of contracts moving: texts are changed in place, React keeps the rows.

import { type RefObject, useEffect } from 'react'
import { useFormats } from '#app/i18n/use-locale.ts'
import { theFeed } from '#app/live/feed.ts'
import { flash, setDirection, setFigure } from '#app/live/live-row.ts'
import { RowTurns } from '#app/live/row-turns.ts'
import type { ContractTickerRow } from '#app/push/codecs/socket-io/messages.ts'
import type { ContractQuote } from '#app/services/contracts/contract-quotes.ts'

export function useLiveContracts(
  body: RefObject<HTMLElement>,
  rows: readonly Pick<ContractQuote, 'symbol' | 'priceDecimals' | 'last'>[],
): void {
  const formats = useFormats()
  useEffect(() => {
    const bySymbol = new Map(rows.map((row) => [row.symbol, row]))
    const before = new Map(rows.map((row) => [row.symbol, row.last]))
    const show = (row: Element, figures: ContractTickerRow) => {
      const contract = bySymbol.get(figures.s)
      if (!contract) return
      const places = contract.priceDecimals
      const moved = setFigure(row, 'last', formats.decimal(figures.last, { places }))
      if (moved) flash(row, before.get(figures.s), figures.last)
      before.set(figures.s, figures.last)
      setFigure(row, 'mark', formats.decimal(figures.mark, { places }))
      setFigure(row, 'funding', formats.percent(figures.fundingRate, { places: 4, signed: true }))
      setFigure(row, 'volume', formats.compact(figures.turnover))
      setFigure(row, 'interest', formats.compact(figures.openValue))
      if (setFigure(row, 'change', formats.percent(figures.change))) setDirection(row, figures.change)
    }
    const turns = new RowTurns<ContractTickerRow>(body.current, (row) => row.dataset.contract, show)
    const leave = theFeed().subscribe({ channel: 'contract-tickers' }, (message) => {
      if (message.c === 'contract-tickers') turns.receive(message.rows.map((row) => [row.s, row]))
    })
    return () => {
      leave()
      turns.close()
    }
  }, [body, rows, formats])
}
