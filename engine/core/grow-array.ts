// Typed arrays with twice the room: how every table of the engine grows.

/** A copy with as many zeros behind it. */
export function twiceInts(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2)
  larger.set(array)
  return larger
}

export function twiceDoubles(array: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(array.length * 2)
  larger.set(array)
  return larger
}

export function twiceBytes(array: Uint8Array): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(array.length * 2)
  larger.set(array)
  return larger
}
