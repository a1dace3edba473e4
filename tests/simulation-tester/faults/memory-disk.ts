// A disk in memory that keeps synced data and, after a power cut, little of the rest: torn writes, names that never became durable.

import type { Random } from '#engine/core/random.ts'

/** A power cut: every disk call fails until `restart`. */
export class PowerCut extends Error {}

type Change = { at: number; bytes: Buffer } | { size: number }

export class MemoryFile {
  private bytes: Buffer = Buffer.alloc(0)
  size = 0
  private synced: Buffer = Buffer.alloc(0)
  /** Changes since the last sync, in order. */
  private unsynced: Change[] = []

  read(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.size))
  }

  change(change: Change): void {
    this.apply(change)
    this.unsynced.push(change)
  }

  sync(): void {
    this.synced = this.read()
    this.unsynced = []
  }

  /** Restores the synced data plus some of the later changes in order, the last one perhaps in part. */
  crash(random: Random): void {
    const kept = this.unsynced.slice(0, random.below(this.unsynced.length + 1))
    const last = kept.at(-1)
    if (last && 'bytes' in last && random.chance(0.7))
      kept[kept.length - 1] = {
        at: last.at,
        bytes: last.bytes.subarray(0, random.below(last.bytes.length + 1)),
      }
    this.bytes = Buffer.from(this.synced)
    this.size = this.bytes.length
    for (const change of kept) this.apply(change)
    this.sync()
  }

  private apply(change: Change): void {
    const end = 'size' in change ? change.size : Math.max(this.size, change.at + change.bytes.length)
    if (end > this.bytes.length) {
      const larger = Buffer.alloc(Math.max(end, this.bytes.length * 2))
      this.bytes.copy(larger, 0, 0, this.size)
      this.bytes = larger
    }
    // After a truncation, bytes beyond the end must read as zeros if the file grows again.
    if (end < this.size) this.bytes.fill(0, end, this.size)
    this.size = end
    if ('bytes' in change) change.bytes.copy(this.bytes, change.at)
  }
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

export class MemoryDisk {
  private names = new Map<string, MemoryFile>()
  private durableNames = new Map<string, MemoryFile>()
  private readonly open = new Map<number, { file: MemoryFile | undefined; path: string }>()
  private lastFd = 2
  private isOff = false
  /** Changes until the power cut; infinite = none. */
  private changesLeft = Number.POSITIVE_INFINITY

  cutPowerAfter(changes: number): void {
    this.changesLeft = changes
  }

  get isPowerless(): boolean {
    return this.isOff
  }

  /** The power returns; unsynced data may be lost. */
  restart(random: Random): void {
    for (const path of new Set([...this.names.keys(), ...this.durableNames.keys()])) {
      if (this.names.get(path) === this.durableNames.get(path) || random.chance(0.5)) continue
      const file = this.durableNames.get(path)
      if (file) this.names.set(path, file)
      else this.names.delete(path)
    }
    this.durableNames = new Map(this.names)
    for (const file of new Set(this.names.values())) file.crash(random)
    this.open.clear()
    this.isOff = false
    this.changesLeft = Number.POSITIVE_INFINITY
  }

  /** Flips one bit of a file. */
  rot(path: string, random: Random): void {
    const file = this.file(path)
    const bytes = file.read()
    const at = random.below(bytes.length)
    bytes[at] = bytes[at]! ^ (1 << random.below(8))
    file.change({ at: 0, bytes })
    file.sync()
  }

  list(folder: string): string[] {
    this.mustHavePower()
    return [...this.names.keys()]
      .filter((path) => folderOf(path) === folder)
      .map((path) => path.slice(folder.length + 1))
  }

  has(path: string): boolean {
    this.mustHavePower()
    return this.names.has(path)
  }

  file(path: string): MemoryFile {
    this.mustHavePower()
    const file = this.names.get(path)
    if (!file) throw new Error(`ENOENT: ${path}`)
    return file
  }

  openFile(path: string, flags: string): number {
    this.mustHavePower()
    const isFolder = flags === 'r' && !this.names.has(path)
    if (!isFolder && flags.startsWith('w')) {
      this.spend()
      if (flags.includes('x') && this.names.has(path)) throw new Error(`EEXIST: ${path}`)
      this.names.set(path, new MemoryFile())
    }
    this.open.set(++this.lastFd, { file: isFolder ? undefined : this.file(path), path })
    return this.lastFd
  }

  opened(fd: number): MemoryFile {
    this.mustHavePower()
    const opened = this.open.get(fd)
    // Calls of a process that died.
    if (!opened) throw new PowerCut('opened before the power went')
    return opened.file as MemoryFile
  }

  close(fd: number): void {
    this.open.delete(fd)
  }

  write(fd: number, at: number, bytes: Buffer): void {
    this.spend(() => this.opened(fd).change({ at, bytes: Buffer.from(bytes) }))
    this.opened(fd).change({ at, bytes: Buffer.from(bytes) })
  }

  resize(file: MemoryFile, size: number): void {
    this.spend()
    file.change({ size })
  }

  /** A file's bytes, or the names of a folder. */
  sync(fd: number): void {
    this.spend()
    const file = this.opened(fd)
    const path = this.open.get(fd)?.path
    if (file) file.sync()
    else
      for (const name of new Set([...this.names.keys(), ...this.durableNames.keys()])) {
        if (folderOf(name) !== path) continue
        const named = this.names.get(name)
        if (named) this.durableNames.set(name, named)
        else this.durableNames.delete(name)
      }
  }

  rename(from: string, to: string): void {
    this.spend()
    this.names.set(to, this.file(from))
    this.names.delete(from)
  }

  remove(path: string): void {
    this.spend()
    this.names.delete(path)
  }

  private mustHavePower(): void {
    if (this.isOff) throw new PowerCut('no power')
  }

  /** `half`: the part that may still have reached the disk at the cut. */
  private spend(half?: () => void): void {
    this.mustHavePower()
    if (--this.changesLeft >= 0) return
    half?.()
    this.isOff = true
    throw new PowerCut('the power went')
  }
}
