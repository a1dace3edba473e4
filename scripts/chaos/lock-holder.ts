// An outside process that holds the write lock of an SQLite file for a while: `FILE MS`; prints a line once it has it.

import Database from 'better-sqlite3'

const [file, ms] = process.argv.slice(2) as [string, string]
const database = new Database(file, { timeout: 10_000 })
database.exec('BEGIN IMMEDIATE')
console.log('held')
setTimeout(() => {
  database.exec('ROLLBACK')
  database.close()
}, Number(ms))
