// English texts of charts: the legend at the crosshair, studies, drawings, tools.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/chart.ts'

export default {
  studies: 'Indicators',
  drawings: 'Drawings',
  scale: 'Price scale',
  scale_linear: 'Linear',
  scale_log: 'Logarithmic',
  scale_percent: 'Percent',
  tag: {
    takeProfit: 'TP',
    stopLoss: 'SL',
    entry: 'Average entry',
    gain: 'Profit or loss against the average entry if sold at this price',
    cancel: 'Cancel: {{name}} {{side}}, {{price}}',
  },
  short: { open: 'O', high: 'H', low: 'L', close: 'C', volume: 'Vol' },
  field: {
    open: 'Open',
    high: 'High',
    low: 'Low',
    close: 'Close',
    change: 'Change from the previous close',
    volume: 'Volume',
  },
} satisfies MessagesOf<typeof tr>
