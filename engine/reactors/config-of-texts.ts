// Reads a config whose leaves are all texts, as files and forms have them: numbers and switches where the schema wants them.

import type { z } from 'zod'

type Parsed = ReturnType<z.ZodType['safeParse']>

/** Each turn makes one depth of the schema readable, and no config is deeper. */
const turnsMax = 5

/** The config as its schema takes it; what is wrong with it beyond that is left for the schema to say. */
export function configOfTexts(schema: z.ZodType, given: unknown): unknown {
  let config = given
  for (let turn = 0; turn < turnsMax; turn++) {
    const wrong = wrongTypes(schema.safeParse(config))
    const read = wrong.reduce((whole, { path, expected }) => replaced(whole, path, expected), config)
    if (read === config) return config
    config = read
  }
  return config
}

function wrongTypes({ error }: Parsed) {
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'invalid_type' ? [{ path: issue.path, expected: issue.expected as string }] : [],
  )
}

function replaced(value: unknown, path: readonly PropertyKey[], expected: string): unknown {
  const [key, ...rest] = path
  if (key === undefined) return leafOf(value, expected)
  if (typeof value !== 'object' || value === null) return value
  const before = (value as Record<PropertyKey, unknown>)[key]
  const after = replaced(before, rest, expected)
  if (after === before) return value
  if (Array.isArray(value)) return value.with(Number(key), after)
  return { ...value, [key]: after }
}

function leafOf(value: unknown, expected: string): unknown {
  if (typeof value === 'number' && expected === 'string') return `${value}`
  if (typeof value !== 'string') return value
  if ((expected === 'number' || expected === 'int') && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  return expected === 'boolean' && (value === 'true' || value === 'false') ? value === 'true' : value
}
