// The values that a config consists of, read out of its schema: forms are derived from them.

import type { z } from 'zod'
import { textContents } from './config-fields.ts'

/** One value of a config. */
export interface Leaf {
  /** "strategy.fast" */
  path: string
  as: 'decimal' | 'date' | 'text' | 'whole' | 'flag' | 'choice' | 'list'
  /** Of a choice, as the config has them. */
  choices: readonly (string | number)[]
  /** Characters of a text, items of a list. */
  most: number
  optional: boolean
  /** What it becomes where it is absent. */
  fallback: unknown
  /** The path of the optional object that it is in. */
  inside?: string
  /** Of a part of a union: the value that names its variant, and where this one exists. */
  when?: { path: string; is: readonly string[] }
}

type Schema = z.core.$ZodType
type Definition = z.core.$ZodTypes['_zod']['def']
type Union = z.core.$ZodUnionDef & { discriminator?: string }

const definitionOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def as Definition

/**
 * In the order of the schema; a path comes twice where variants of a union differ in it. Throws for a schema that no form
 * can be derived from.
 */
export function leavesOf(schema: Schema, path = ''): Leaf[] {
  const leaf = (part: Partial<Leaf> & Pick<Leaf, 'as'>): Leaf[] => [
    { path, choices: [], most: mostOf(schema), optional: false, fallback: undefined, ...part },
  ]
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'optional':
      return optional(leavesOf(definition.innerType, path), path)
    case 'default':
      return withDefault(leavesOf(definition.innerType, path), path, definition.defaultValue)
    case 'object':
      return Object.entries(definition.shape).flatMap(([name, part]) => leavesOf(part, joined(path, name)))
    case 'union':
      return isTagged(definition)
        ? variants(definition, definition.discriminator, path)
        : leaf({
            as: 'choice',
            choices: definition.options.flatMap((option) => leavesOf(option)[0]?.choices ?? []),
          })
    case 'enum':
      return leaf({ as: 'choice', choices: Object.values(definition.entries) })
    case 'literal':
      return leaf({ as: 'choice', choices: definition.values as string[] })
    case 'boolean':
      return leaf({ as: 'flag' })
    case 'number':
      return leaf({ as: 'whole' })
    case 'string':
      return leaf({ as: textContents.get(schema as z.ZodString)?.as ?? 'text' })
    case 'array':
      return leaf({ as: 'list' })
  }
  throw new Error(`${path}: no form for a schema of ${definition.type}`)
}

const joined = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

function mostOf(schema: Schema): number {
  const { checks = [] } = definitionOf(schema)
  const bounds = checks.map(({ _zod }) => _zod.def as Partial<z.core.$ZodCheckMaxLengthDef>)
  return bounds.find(({ check }) => check === 'max_length')?.maximum ?? Number.POSITIVE_INFINITY
}

/** A value of its own may be absent; the parts of an object, or of a union, are absent together. */
function optional(leaves: Leaf[], path: string): Leaf[] {
  return leaves.map((leaf) => (leaf.path === path ? { ...leaf, optional: true } : { ...leaf, inside: path }))
}

function withDefault(leaves: Leaf[], path: string, value: unknown): Leaf[] {
  const before = joined(path, '').length
  return leaves.map((leaf) => {
    const fallback = leaf.path === path ? value : (value as Record<string, unknown>)[leaf.path.slice(before)]
    return fallback === undefined ? leaf : { ...leaf, fallback }
  })
}

const isTagged = (definition: Union): definition is Union & { discriminator: string } =>
  definition.discriminator !== undefined

/** First the value that names the variant, then their parts: those that several have alike once. */
function variants({ options }: Union, discriminator: string, path: string): Leaf[] {
  const tag = joined(path, discriminator)
  const names: string[] = []
  const found = new Map<string, Leaf & { is: string[] }>()
  for (const leaves of options.map((option) => leavesOf(option, path))) {
    const is = leaves.filter((leaf) => leaf.path === tag).flatMap(({ choices }) => choices.map(String))
    names.push(...is)
    for (const leaf of leaves) {
      if (leaf.when) throw new Error(`${leaf.path}: no form for a union in a union`)
      const key = leaf.path === tag ? tag : JSON.stringify(leaf)
      found.set(key, { ...leaf, is: [...(found.get(key)?.is ?? []), ...is] })
    }
  }
  return [...found.values()].map(({ is, ...leaf }) => {
    if (leaf.path === tag) return { ...leaf, choices: names }
    return is.length < names.length ? { ...leaf, when: { path: tag, is } } : leaf
  })
}

/** The values of one of a kind's actions, beside its type. Undefined where the kind has no such action. */
export function actionLeaves(schema: Schema, type: string): Leaf[] | undefined {
  const definition = definitionOf(schema)
  const variantsOf =
    definition.type === 'union' ? definition.options.map((option) => leavesOf(option)) : [leavesOf(schema)]
  const found = variantsOf.find((leaves) =>
    leaves.some(({ path, choices }) => path === 'type' && choices.includes(type)),
  )
  return found?.filter(({ path }) => path !== 'type')
}
