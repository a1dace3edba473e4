// Names of the forms whose answers other parts of the page wait for.

export const placeKey = 'place-contract'

const rowPrefix = 'contract-row-'

/** Of a row's small form, or of a dialog: its answer may come when it is gone. */
export const rowKey = (row: string) => rowPrefix + row

export const isRowKey = (key: string) => key.startsWith(rowPrefix)
