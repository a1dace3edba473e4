// How rows of orders that wait for a price are named beside the rows of orders, in addresses, answers and on the chart.

/** As notices name them, too (app/push/channels/notices/new-price.ts). */
export const rowOfPlan = (planId: string) => `plan-${planId}`

/** The OCO whose limit leg an order is: it is changed through its plan. */
export const ocoOfLeg = (clientOid: string): string | undefined => /^~plan:(\d+):limit$/.exec(clientOid)?.[1]
