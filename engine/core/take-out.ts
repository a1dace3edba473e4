/** Takes a value out of a list; the others keep their order. */
export function takeOut<T>(list: T[], value: T): void {
  const at = list.indexOf(value)
  if (at >= 0) list.splice(at, 1)
}
