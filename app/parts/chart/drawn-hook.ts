// Tells when a pane was drawn: what lies over the canvas as HTML is placed then, in step with its scales.

import type { ISeriesApi, ISeriesPrimitive, SeriesType, Time } from 'lightweight-charts'

export function onDrawn(series: ISeriesApi<SeriesType>, drawn: () => void): void {
  const views = [{ renderer: () => ({ draw: drawn }) }]
  const hook: ISeriesPrimitive<Time> = { paneViews: () => views }
  series.attachPrimitive(hook)
}
