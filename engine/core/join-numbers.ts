// One array of numbers after another.

export function joinNumbers(first: Float64Array, second: Float64Array): Float64Array<ArrayBuffer> {
  const joined = new Float64Array(first.length + second.length)
  joined.set(first)
  joined.set(second, first.length)
  return joined
}
