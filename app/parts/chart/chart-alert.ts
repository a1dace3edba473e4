// A price alert as the chart shows it: one line for each of its prices.

export interface ChartAlert {
  alertId: string
  field: 'price' | 'low' | 'high'
  price: string
}
