// Writes and reads the bytes of the exchange's state: what a snapshot holds and what the state hash is taken of.

/** Appends values to one growing buffer, 8-byte aligned, little-endian. Same values, same bytes. */
export class StateWriter {
  private bytes = new Uint8Array(1 << 16)
  private length = 0

  private room(size: number): number {
    const start = this.length
    const end = start + ((size + 7) & ~7)
    if (end > this.bytes.length) {
      const larger = new Uint8Array(Math.max(end, this.bytes.length * 2))
      larger.set(this.bytes.subarray(0, start))
      this.bytes = larger
    }
    this.length = end
    return start
  }

  number(value: number): void {
    const at = this.room(8)
    new DataView(this.bytes.buffer).setFloat64(at, value, true)
  }

  text(value: string): void {
    const encoded = encodeUtf8(value)
    this.number(encoded.length)
    const at = this.room(encoded.length)
    this.bytes.set(encoded, at)
  }

  array(values: Int32Array | Float64Array | Uint8Array): void {
    this.number(values.length)
    const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
    const at = this.room(raw.length)
    this.bytes.set(raw, at)
  }

  /** The bytes written so far (a view, not a copy). */
  done(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }
}

/** Reads what a StateWriter wrote, in the same order. */
export class StateReader {
  private at = 0

  constructor(private readonly bytes: Uint8Array) {}

  private take(size: number): Uint8Array {
    const from = this.at
    if (from + size > this.bytes.length) throw new Error('state: the bytes end too early')
    this.at = from + ((size + 7) & ~7)
    return this.bytes.subarray(from, from + size)
  }

  number(): number {
    const raw = this.take(8)
    return new DataView(raw.buffer, raw.byteOffset, 8).getFloat64(0, true)
  }

  text(): string {
    return decodeUtf8(this.take(this.number()))
  }

  int32(): Int32Array {
    const raw = this.take(this.number() * 4)
    return new Int32Array(new Uint8Array(raw).buffer)
  }

  float64(): Float64Array {
    const raw = this.take(this.number() * 8)
    return new Float64Array(new Uint8Array(raw).buffer)
  }

  uint8(): Uint8Array {
    return new Uint8Array(this.take(this.number()))
  }

  finished(): boolean {
    return this.at === this.bytes.length
  }
}

// The engine has no TextEncoder (no DOM, no Node types), so UTF-8 is spelled out.
function encodeUtf8(text: string): Uint8Array {
  const out: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0) as number
    if (code < 0x80) out.push(code)
    else if (code < 0x800) out.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) out.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else
      out.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
  }
  return Uint8Array.from(out)
}

function decodeUtf8(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; ) {
    const first = bytes[i++] as number
    const next = () => (bytes[i++] as number) & 63
    if (first < 0x80) text += String.fromCharCode(first)
    else if (first < 0xe0) text += String.fromCharCode(((first & 31) << 6) | next())
    else if (first < 0xf0) text += String.fromCharCode(((first & 15) << 12) | (next() << 6) | next())
    else text += String.fromCodePoint(((first & 7) << 18) | (next() << 12) | (next() << 6) | next())
  }
  return text
}
