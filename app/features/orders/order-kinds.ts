// The kinds of orders that have a page of their own, in the order of the tabs: `/orders/<kind>`.

export const orderKinds = ['spot'] as const
