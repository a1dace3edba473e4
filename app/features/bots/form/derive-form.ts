// Derives the form of a kind from the schema of its config: types, bounds, choices, defaults, and which value needs which.

import type { z } from 'zod'
import { type Leaf, leavesOf } from '#engine/reactors/config-leaves.ts'
import type { BotForm, Box, FormField, FormList, Layout, ListLayout, Values } from './fields.ts'

/** Values that the page sets, not a box. */
export const setByPage = { pair: ['symbol'], coins: ['coins'], signal: ['symbols', 'signal'] } as const

/** Throws for a box that is not in the config. */
export function deriveForm(
  config: z.ZodType,
  { sections, lists = [], amount, investsBase = () => false }: Layout,
): BotForm {
  const leaves = leavesOf(config)
  const boxes = new Map(sections.flatMap((section) => section.boxes.map(boxOf)).map((box) => [box.path, box]))
  const fields = new Fields(leaves, [...boxes.values()])
  const has = (path: string) => leaves.some((leaf) => leaf.path === path)
  return {
    of: has('symbol') ? 'pair' : has('coins') ? 'coins' : 'signal',
    sections: sections.map(({ name, folded = false, boxes: some }) => ({
      name,
      folded,
      fields: some.map((box) => fields.of(boxOf(box))),
    })),
    lists: lists.map((list) => listOf(leaves, list)),
    amount,
    coinsMost: leaves.find(({ path }) => path === 'coins')?.most ?? 0,
    investsBase,
  }
}

function listOf(leaves: readonly Leaf[], { item, boxes, ...list }: ListLayout): FormList {
  const leaf = leaves.find(({ path, as }) => path === list.path && as === 'list')
  if (!leaf) throw new Error(`${list.path}: not a list of this config`)
  const some = boxes.map(boxOf)
  const fields = new Fields(leavesOf(item), some)
  return {
    ...list,
    most: leaf.most,
    fields: some.map((box) => fields.of(box)),
    isShown: (values) => exists(leaf, values),
  }
}

const boxOf = (box: string | Box): Box => (typeof box === 'string' ? { path: box } : box)

class Fields {
  /** By the path of what they turn on. */
  private readonly switches: ReadonlyMap<string, Box>

  constructor(
    private readonly leaves: readonly Leaf[],
    private readonly boxes: readonly Box[],
  ) {
    this.switches = new Map(boxes.flatMap((box) => (box.turnsOn === undefined ? [] : [[box.turnsOn, box]])))
  }

  of(box: Box): FormField {
    const { path } = box
    if (box.turnsOn !== undefined) return this.switchOf(box, box.turnsOn)
    /** Several where variants of a union differ: in their defaults alone. */
    const leaves = this.leaves.filter((leaf) => leaf.path === path)
    const [leaf] = leaves
    if (!leaf || leaf.as === 'list') throw new Error(`${path}: not a box of this config`)
    const lead = this.leadOf(leaf)
    const choices = box.choices ?? leaf.choices.map(String)
    return {
      path,
      as: leaf.as,
      ...(box.unit && { unit: box.unit }),
      ...(leaf.as === 'choice' && { choices: box.absent === undefined ? choices : [box.absent, ...choices] }),
      ...(leaf.as === 'text' && { most: leaf.most }),
      ...(lead !== undefined && lead !== path && { needs: lead }),
      ...(box.absent !== undefined && { absent: box.absent }),
      numeric: typeof leaf.choices[0] === 'number',
      optional: box.required !== true && (leaf.optional || lead === path),
      isSwitch: false,
      isShown: (values) => leaves.some((one) => exists(one, values)) && this.isOn(leaf, values),
      first:
        box.first ?? ((_, values) => firstOf(leaves.find((one) => exists(one, values)) ?? leaf, choices)),
    }
  }

  private switchOf({ path, first = '' }: Box, whole: string): FormField {
    const part = this.leaves.find(({ inside }) => inside === whole)
    if (!part) throw new Error(`${path}: there is nothing optional at ${whole}`)
    const isShown = (values: Values) => exists(part, values)
    return { path, as: 'flag', numeric: false, optional: false, isSwitch: true, isShown, first }
  }

  /** Of an optional part without a switch of its own: the first value; without it the part is absent. */
  private leadOf({ inside }: Leaf): string | undefined {
    if (inside === undefined || this.switches.has(inside)) return undefined
    const paths = this.leaves.filter((leaf) => leaf.inside === inside).map(({ path }) => path)
    const lead = this.boxes.find(({ path }) => paths.includes(path))
    return lead?.absent === undefined ? lead?.path : undefined
  }

  private isOn({ inside }: Leaf, values: Values): boolean {
    const box = inside === undefined ? undefined : this.switches.get(inside)
    return box === undefined || values[box.path] === 'on'
  }
}

/** Of a union: whether this variant is chosen. */
const exists = ({ when }: Leaf, values: Values) =>
  when === undefined || when.is.includes(values[when.path] ?? '')

function firstOf({ as, fallback }: Leaf, choices: readonly string[]): string {
  if (as === 'flag') return fallback === true ? 'on' : ''
  if (fallback !== undefined) return `${fallback}`
  return as === 'choice' ? (choices[0] ?? '') : ''
}
