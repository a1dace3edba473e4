// Price levels in pages of 512 ticks, taken when first used and freed when empty, with bitmaps that find the next price in use.
//
// Three storeys: a root over 2,048 regions, a region over 2,048 pages, a page over 512 levels; together 2^31 ticks.
// Every storey has one bit per child in use and one bit per bitmap word that is not zero.

import { assert } from '../core/assert.ts'
import { twiceInts } from '../core/grow-array.ts'
import {
  CHILDREN,
  LEVEL_SIZE,
  NO_ASK,
  NODE_SIZE,
  NODE_SUMMARY,
  NODE_WORDS,
  PAGE_HEADER,
  PAGE_NUMBER,
  PAGE_SIZE,
  PAGE_SUMMARY,
  PAGES_MAX,
  PRICE_MAX,
} from './page-layout.ts'

function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}

function highest(bits: number): number {
  return 31 - Math.clz32(bits)
}

/** Bits above `bit`. */
function bitsAbove(bit: number): number {
  return ~((2 << bit) - 1)
}

/** Bits below `bit`. */
function bitsBelow(bit: number): number {
  return (1 << bit) - 1
}

/** The price levels of one book, both sides: they never overlap. */
export class PricePages {
  /** Pages one after another; offset 0 belongs to none. `doubles` is the same memory. */
  ints: Int32Array
  doubles: Float64Array
  private used = PAGE_SIZE
  /** The first of the pages that are free again, which are linked by their numbers; 0 = none. */
  private free = 0
  private nodes: Int32Array
  private nodesUsed = NODE_SIZE

  constructor() {
    const buffer = new ArrayBuffer(PAGE_SIZE * 4 * 4)
    this.ints = new Int32Array(buffer)
    this.doubles = new Float64Array(buffer)
    this.nodes = new Int32Array(NODE_SIZE * 2)
  }

  /** Forgets all pages. */
  clearAll(): void {
    this.ints.fill(0)
    this.nodes.fill(0)
    this.free = 0
    this.used = PAGE_SIZE
    this.nodesUsed = NODE_SIZE
  }

  /** The record of a price's level, 0 when its page has no orders. */
  find(price: number): number {
    const nodes = this.nodes
    const region = nodes[price >>> 20]!
    if (region === 0) return 0
    const page = nodes[region + ((price >>> 9) & 2047)]!
    if (page === 0) return 0
    return page + PAGE_HEADER + (price & 511) * LEVEL_SIZE
  }

  /** The record of a price's level; makes its page if there is none. 0 when the pages are full. */
  open(price: number): number {
    const found = this.find(price)
    return found !== 0 ? found : this.make(price)
  }

  /** Notes that a level has orders; it may have been noted before. */
  mark(price: number, level: number): void {
    const ints = this.ints
    const page = level - PAGE_HEADER - (price & 511) * LEVEL_SIZE
    const word = (price >>> 5) & 15
    const bits = ints[page + word]!
    ints[page + word] = bits | (1 << (price & 31))
    if (bits === 0) this.markWord(page, word, price >>> 9)
  }

  /** Notes that a level has no orders any more; its page may be free then. */
  clear(price: number, level: number): void {
    const ints = this.ints
    const page = level - PAGE_HEADER - (price & 511) * LEVEL_SIZE
    const word = (price >>> 5) & 15
    const bits = ints[page + word]! & ~(1 << (price & 31))
    ints[page + word] = bits
    if (bits === 0) this.clearWord(page, word, price >>> 9)
  }

  /** The lowest price in use above `price`, whose level record is `level`; NO_ASK when there is none. */
  above(price: number, level: number): number {
    const ints = this.ints
    const page = level - PAGE_HEADER - (price & 511) * LEVEL_SIZE
    const word = (price >>> 5) & 15
    const bits = ints[page + word]! & bitsAbove(price & 31)
    if (bits !== 0) return (price & ~31) | lowest(bits)
    const words = ints[page + PAGE_SUMMARY]! & bitsAbove(word)
    if (words === 0) return this.abovePage(price >>> 9)
    const next = lowest(words)
    return (price & ~511) | (next << 5) | lowest(ints[page + next]!)
  }

  /** The highest price in use below `price`, whose level record is `level`; 0 when there is none. */
  below(price: number, level: number): number {
    const ints = this.ints
    const page = level - PAGE_HEADER - (price & 511) * LEVEL_SIZE
    const word = (price >>> 5) & 15
    const bits = ints[page + word]! & bitsBelow(price & 31)
    if (bits !== 0) return (price & ~31) | highest(bits)
    const words = ints[page + PAGE_SUMMARY]! & bitsBelow(word)
    if (words === 0) return this.belowPage(price >>> 9)
    const next = highest(words)
    return (price & ~511) | (next << 5) | highest(ints[page + next]!)
  }

  private abovePage(number: number): number {
    const nodes = this.nodes
    const root = number >>> 11
    let page = this.childAbove(nodes[root]!, number & 2047)
    if (page < 0) {
      const region = this.childAbove(0, root)
      if (region < 0) return NO_ASK
      page = this.childAbove(nodes[region]!, -1)
      return this.lowestOf(nodes[nodes[region]! + page]!)
    }
    return this.lowestOf(nodes[nodes[root]! + page]!)
  }

  private belowPage(number: number): number {
    const nodes = this.nodes
    const root = number >>> 11
    let page = this.childBelow(nodes[root]!, number & 2047)
    if (page < 0) {
      const region = this.childBelow(0, root)
      if (region < 0) return 0
      page = this.childBelow(nodes[region]!, CHILDREN)
      return this.highestOf(nodes[nodes[region]! + page]!)
    }
    return this.highestOf(nodes[nodes[root]! + page]!)
  }

  private lowestOf(page: number): number {
    const word = lowest(this.ints[page + PAGE_SUMMARY]!)
    return (this.ints[page + PAGE_NUMBER]! << 9) | (word << 5) | lowest(this.ints[page + word]!)
  }

  private highestOf(page: number): number {
    const word = highest(this.ints[page + PAGE_SUMMARY]!)
    return (this.ints[page + PAGE_NUMBER]! << 9) | (word << 5) | highest(this.ints[page + word]!)
  }

  /** The next child in use above `child` (−1: the first of all), −1 when there is none. */
  private childAbove(node: number, child: number): number {
    const nodes = this.nodes
    for (let word = (child + 1) >>> 5, first = true; word < 64; first = false) {
      const bits = nodes[node + NODE_WORDS + word]! & (first ? -1 << ((child + 1) & 31) : -1)
      if (bits !== 0) return (word << 5) | lowest(bits)
      word = this.wordAbove(node, word)
    }
    return -1
  }

  private wordAbove(node: number, word: number): number {
    const half = word >>> 5
    const bits = this.nodes[node + NODE_SUMMARY + half]! & bitsAbove(word & 31)
    if (bits !== 0) return (half << 5) | lowest(bits)
    const upper = half === 0 ? this.nodes[node + NODE_SUMMARY + 1]! : 0
    return upper !== 0 ? 32 | lowest(upper) : 64
  }

  /** The next child in use below `child` (CHILDREN: the last of all), −1 when there is none. */
  private childBelow(node: number, child: number): number {
    const nodes = this.nodes
    for (let word = (child - 1) >> 5, first = true; word >= 0; first = false) {
      const bits = nodes[node + NODE_WORDS + word]! & (first ? -1 >>> (31 - ((child - 1) & 31)) : -1)
      if (bits !== 0) return (word << 5) | highest(bits)
      word = this.wordBelow(node, word)
    }
    return -1
  }

  private wordBelow(node: number, word: number): number {
    const half = word >>> 5
    const bits = this.nodes[node + NODE_SUMMARY + half]! & bitsBelow(word & 31)
    if (bits !== 0) return (half << 5) | highest(bits)
    const lower = half === 1 ? this.nodes[node + NODE_SUMMARY]! : 0
    return lower !== 0 ? highest(lower) : -1
  }

  private markWord(page: number, word: number, number: number): void {
    const summary = this.ints[page + PAGE_SUMMARY]!
    this.ints[page + PAGE_SUMMARY] = summary | (1 << word)
    if (summary !== 0) return
    const root = number >>> 11
    if (this.markChild(this.nodes[root]!, number & 2047)) this.markChild(0, root)
  }

  private clearWord(page: number, word: number, number: number): void {
    const summary = this.ints[page + PAGE_SUMMARY]! & ~(1 << word)
    this.ints[page + PAGE_SUMMARY] = summary
    if (summary !== 0) return
    const root = number >>> 11
    if (this.clearChild(this.nodes[root]!, number & 2047)) this.clearChild(0, root)
    this.release(page, number)
  }

  /** True when it is the node's first child in use. */
  private markChild(node: number, child: number): boolean {
    const nodes = this.nodes
    const word = node + NODE_WORDS + (child >>> 5)
    const summary = node + NODE_SUMMARY + (child >>> 10)
    const wasEmpty = (nodes[node + NODE_SUMMARY]! | nodes[node + NODE_SUMMARY + 1]!) === 0
    nodes[word] = nodes[word]! | (1 << (child & 31))
    nodes[summary] = nodes[summary]! | (1 << ((child >>> 5) & 31))
    return wasEmpty
  }

  /** True when the node has no child in use any more. */
  private clearChild(node: number, child: number): boolean {
    const nodes = this.nodes
    const word = node + NODE_WORDS + (child >>> 5)
    const summary = node + NODE_SUMMARY + (child >>> 10)
    nodes[word] = nodes[word]! & ~(1 << (child & 31))
    if (nodes[word] === 0) nodes[summary] = nodes[summary]! & ~(1 << ((child >>> 5) & 31))
    return (nodes[node + NODE_SUMMARY]! | nodes[node + NODE_SUMMARY + 1]!) === 0
  }

  private make(price: number): number {
    assert(price > 0 && price <= PRICE_MAX, 'price pages: price out of range')
    const page = this.takePage()
    if (page === 0) return 0
    const root = price >>> 20
    if (this.nodes[root] === 0) {
      // Not in one line: making a region may replace `nodes`.
      const region = this.makeRegion()
      this.nodes[root] = region
    }
    this.ints[page + PAGE_NUMBER] = price >>> 9
    this.nodes[this.nodes[root]! + ((price >>> 9) & 2047)] = page
    return page + PAGE_HEADER + (price & 511) * LEVEL_SIZE
  }

  /** The page freed last is the first to be used again: it is still in the cache. */
  private takePage(): number {
    const page = this.free
    if (page !== 0) {
      this.free = this.ints[page + PAGE_NUMBER]!
      return page
    }
    if (this.used === this.ints.length) this.grow()
    if (this.used === this.ints.length) return 0
    this.used += PAGE_SIZE
    return this.used - PAGE_SIZE
  }

  /** Frees a page without orders, which has only zeros. */
  private release(page: number, number: number): void {
    this.nodes[this.nodes[number >>> 11]! + (number & 2047)] = 0
    this.ints[page + PAGE_NUMBER] = this.free
    this.free = page
  }

  private grow(): void {
    const length = Math.min(this.ints.length * 2, (PAGES_MAX + 1) * PAGE_SIZE)
    const buffer = new ArrayBuffer(length * 4)
    const ints = new Int32Array(buffer)
    ints.set(this.ints)
    this.ints = ints
    this.doubles = new Float64Array(buffer)
  }

  private makeRegion(): number {
    const region = this.nodesUsed
    if (region === this.nodes.length) this.nodes = twiceInts(this.nodes)
    this.nodesUsed = region + NODE_SIZE
    return region
  }
}
