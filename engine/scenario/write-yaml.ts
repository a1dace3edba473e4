// Writes a scenario file: a step a line, every scalar a text, as the reader of scenarios wants them.

const plain = /^[A-Za-z_][\w.-]*$|^\d+(\.\d+)?$|^-\d+(\.\d+)?$/
/** Words that other readers of YAML take for something else. */
const special = /^(true|false|null|yes|no|on|off|y|n)$/i

function scalar(text: string): string {
  if (plain.test(text) && !special.test(text)) return text
  // Single quotes keep the double ones of JSON as they are; what they cannot hold is written with escapes.
  return /^[\x20-\x7e]*$/.test(text) ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text)
}

function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`
  if (typeof value !== 'object' || value === null) return scalar(`${value}`)
  const fields = Object.entries(value).filter(([, one]) => one !== undefined)
  return `{ ${fields.map(([key, one]) => `${scalar(key)}: ${flow(one)}`).join(', ')} }`
}

export function writeYaml(title: string, head: Record<string, unknown>, steps: readonly object[]): string {
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${flow(value)}`)
  return `# ${title}\n${lines.join('\n')}\nsteps:\n${steps.map((step) => `  - ${flow(step)}`).join('\n')}\n`
}
