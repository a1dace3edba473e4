// A value of a column that holds JSON.

export const jsonOf = (value: object | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value)
