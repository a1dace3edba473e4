// Writes and reads the bytes of the exchange's state: what a snapshot holds and what the state hash is taken of.

/** Saved bytes in order, cut anywhere between two values: no state is too large for one buffer. */
export type StateParts = readonly Uint8Array[]

function joinParts(parts: StateParts): Uint8Array {
  if (parts.length === 1) return parts[0] as Uint8Array
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** An array of more bytes than this gets a part of its own. */
const partBytes = 1 << 20

/** Writes values one behind the other, 8-byte aligned, little-endian. Same values, same bytes. */
export class StateWriter {
  private readonly full: Uint8Array[] = []
  private bytes = new Uint8Array(partBytes)
  private view = new DataView(this.bytes.buffer)
  private length = 0

  private room(size: number): number {
    const padded = (size + 7) & ~7
    if (this.length + padded > this.bytes.length) {
      if (this.length > 0) this.full.push(this.bytes.subarray(0, this.length))
      this.bytes = new Uint8Array(Math.max(padded, partBytes))
      this.view = new DataView(this.bytes.buffer)
      this.length = 0
    }
    const start = this.length
    this.length += padded
    return start
  }

  number(value: number): void {
    const at = this.room(8)
    this.view.setFloat64(at, value, true)
  }

  text(value: string): void {
    if (isAscii(value)) {
      this.number(value.length)
      const at = this.room(value.length)
      for (let n = 0; n < value.length; n++) this.bytes[at + n] = value.charCodeAt(n)
      return
    }
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

  /** What was written so far, in one array. */
  done(): Uint8Array {
    return joinParts(this.parts())
  }

  /** What was written so far (views, not copies). */
  parts(): StateParts {
    return [...this.full, this.bytes.subarray(0, this.length)]
  }
}

/** Reads what a StateWriter wrote, in the same order; the parts may be cut elsewhere. */
export class StateReader {
  private readonly parts: StateParts
  private part = 0
  private at = 0
  private view: DataView | undefined

  constructor(saved: Uint8Array | StateParts) {
    this.parts = saved instanceof Uint8Array ? [saved] : saved
  }

  private take(size: number): Uint8Array {
    const padded = (size + 7) & ~7
    const here = this.parts[this.part]
    if (here && this.at + padded < here.length) {
      this.at += padded
      return here.subarray(this.at - padded, this.at - padded + size)
    }
    return this.gather(new Uint8Array(padded)).subarray(0, size)
  }

  private gather(into: Uint8Array): Uint8Array {
    for (let filled = 0; filled < into.length; ) {
      const here = this.parts[this.part]
      if (!here) throw new Error('state: the bytes end too early')
      const some = here.subarray(this.at, this.at + into.length - filled)
      into.set(some, filled)
      filled += some.length
      this.at += some.length
      if (this.at < here.length) continue
      this.part++
      this.at = 0
    }
    return into
  }

  number(): number {
    const here = this.parts[this.part]
    if (here && this.at + 8 < here.length) {
      const value = this.viewOf(here).getFloat64(this.at, true)
      this.at += 8
      return value
    }
    const raw = this.take(8)
    return new DataView(raw.buffer, raw.byteOffset, 8).getFloat64(0, true)
  }

  /** Numbers are many: one view for all of a part. */
  private viewOf(part: Uint8Array): DataView {
    if (this.view?.buffer !== part.buffer || this.view.byteOffset !== part.byteOffset)
      this.view = new DataView(part.buffer, part.byteOffset, part.length)
    return this.view
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
    return this.part === this.parts.length
  }
}

/** Nearly all texts are, and need no list of bytes first. */
function isAscii(text: string): boolean {
  for (let n = 0; n < text.length; n++) if (text.charCodeAt(n) >= 0x80) return false
  return true
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
