// The statement that inserts a row of named values.

import type Database from 'better-sqlite3'

/** `columns`: with spaces between them; a value's name is its column's in camel case. */
export function insert(sqlite: Database.Database, table: string, columns: string): Database.Statement {
  const names = columns.split(/\s+/).filter((name) => name !== '')
  return sqlite.prepare(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `@${camel(name)}`).join(', ')})`,
  )
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
