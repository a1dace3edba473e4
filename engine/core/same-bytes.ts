// Compares saved states in tests: an assertion that walks two arrays entry by entry takes half a second for each.

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])
