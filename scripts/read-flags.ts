// The flags of a command; what they cannot mean ends it with its usage.

import { type ParseArgsConfig, parseArgs } from 'node:util'

export function misused(usage: string, error?: unknown): never {
  if (error instanceof Error) console.error(error.message)
  console.error(`usage: ${usage}`)
  process.exit(2)
}

export function readFlags<T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    return misused(usage, error)
  }
}
