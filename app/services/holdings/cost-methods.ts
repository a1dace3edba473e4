// How a cost price may be computed, for pages.

export { type CostMethod, costMethods } from '#db/costs/cost-book.ts'
