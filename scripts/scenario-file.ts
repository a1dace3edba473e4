// Reads a scenario file from YAML or JSON text and names line and key when it cannot be read.

import { isMap, isNode, isPair, LineCounter, type Node, parseDocument, type YAMLParseError } from 'yaml'
import { accepted, type Result, refused } from '#engine/core/result.ts'
import { catalogueMarket } from '#engine/market/catalogue.ts'
import { readScenario, type Scenario, ScenarioProblem } from '#engine/scenario/read-scenario.ts'

/**
 * JSON is YAML too, and with the failsafe schema every scalar stays the text that it is written as: a bare 0.10 keeps
 * its digits and never becomes a float.
 */
export function readScenarioText(source: string): Result<Scenario, string> {
  const lines = new LineCounter()
  const document = parseDocument(source, { schema: 'failsafe', lineCounter: lines, prettyErrors: false })
  const lineOf = (offset: number) => lines.linePos(offset).line
  const broken = document.errors[0]
  if (broken) return refused(`line ${lineOf(broken.pos[0])}: ${whatIsBroken(broken, source)}`)
  try {
    return accepted(readScenario(document.toJS({ maxAliasCount: 100 }), catalogueMarket))
  } catch (error) {
    if (!(error instanceof ScenarioProblem)) throw error
    const offset = offsetOf(document.contents, error)
    return refused(`line ${lineOf(offset)}: ${keyOf(error)}${error.message}`)
  }
}

function whatIsBroken({ code, message, pos }: YAMLParseError, source: string): string {
  if (code !== 'DUPLICATE_KEY') return message
  return `duplicate key ${/^"?([^\s":]+)/.exec(source.slice(pos[0]))?.[1]}`
}

/** "steps[2].place.side: ", counting steps from 1 as all messages do. */
function keyOf({ path, atKey }: ScenarioProblem): string {
  if (path.length === 0) return atKey === undefined ? 'the file: ' : ''
  const words = path.map((key, index) => {
    if (typeof key !== 'number') return `${index === 0 ? '' : '.'}${String(key)}`
    return path[index - 1] === 'steps' ? `[${key + 1}]` : `[${key}]`
  })
  return `${words.join('')}: `
}

/** Where the problem stands: at the key it names, else at the last key of its path that the file has. */
function offsetOf(root: Node | null, { path, atKey }: ScenarioProblem): number {
  let node: unknown = root
  let offset = root?.range?.[0] ?? 0
  for (const key of atKey === undefined ? path : [...path, atKey]) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isNode(item.key) && String(item.key) === String(key))
      if (!pair || !isPair(pair)) break
      offset = (pair.key as Node).range?.[0] ?? offset
      node = pair.value
    } else {
      const next: unknown =
        isNode(node) && 'get' in node
          ? (node as { get(key: unknown, keep: true): unknown }).get(key, true)
          : undefined
      if (!isNode(next)) break
      offset = next.range?.[0] ?? offset
      node = next
    }
  }
  return offset
}
