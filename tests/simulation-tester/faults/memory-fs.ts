// The calls of node:fs and node:fs/promises that journal and snapshots use, on a disk in memory.
// The tester's bundle replaces the modules; db does not depend on it.

import { MemoryDisk } from './memory-disk.ts'

let disk = new MemoryDisk()

export function insertDisk(inserted: MemoryDisk): void {
  disk = inserted
}

const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const existsSync = (path: string) => disk.has(path) || disk.list(path).length > 0
export const readdirSync = (folder: string) => disk.list(folder)
export const readFileSync = (path: string) => disk.file(path).read()
export const mkdirSync = (_: string): string | undefined => undefined
export const openSync = (path: string, flags: string) => disk.openFile(path, flags)
export const closeSync = (fd: number) => disk.close(fd)
export const fsyncSync = (fd: number) => disk.sync(fd)
export const fdatasyncSync = (fd: number) => disk.sync(fd)
export const fstatSync = (fd: number) => ({ size: disk.opened(fd).size })
export const ftruncateSync = (fd: number, size: number) => disk.resize(disk.opened(fd), size)
export const truncateSync = (path: string, size: number) => disk.resize(disk.file(path), size)
export const renameSync = (from: string, to: string) => disk.rename(from, to)
export const rmSync = (path: string) => disk.remove(path)

export function writeSync(fd: number, bytes: Uint8Array, offset: number, length: number, at: number): number {
  disk.write(fd, at, toBuffer(bytes).subarray(offset, offset + length))
  return length
}

export function writeFileSync(fd: number, content: Uint8Array | string): void {
  disk.write(fd, 0, Buffer.from(content))
}

export function readSync(fd: number, into: Uint8Array, offset: number, length: number, at: number): number {
  return disk
    .opened(fd)
    .read()
    .copy(into, offset, at, at + length)
}

type Done<T> = (error: unknown, result?: T) => void

/** Returns in a later turn, like the real one. */
function later<T>(run: () => T, done: Done<T>): void {
  setImmediate(() => {
    let result: T
    try {
      result = run()
    } catch (error) {
      done(error)
      return
    }
    done(null, result)
  })
}

export function write(
  fd: number,
  bytes: Uint8Array,
  offset: number,
  length: number,
  at: number,
  done: Done<number>,
): void {
  later(() => writeSync(fd, bytes, offset, length, at), done)
}

export const fdatasync = (fd: number, done: Done<void>) => later(() => fsyncSync(fd), done)

export const readFile = async (path: string) => readFileSync(path)
export const rename = async (from: string, to: string) => disk.rename(from, to)
export const rm = async (path: string) => disk.remove(path)

export async function open(path: string, flags: string) {
  const fd = disk.openFile(path, flags)
  let at = 0
  return {
    async writeFile(bytes: Uint8Array) {
      disk.write(fd, at, toBuffer(bytes))
      at += bytes.length
    },
    sync: async () => disk.sync(fd),
    close: async () => disk.close(fd),
  }
}
