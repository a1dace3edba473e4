// Errors of a start that a person caused or has to mend: they are shown as one sentence, without a stack.

import { StartRefused } from '#db/start-refused.ts'
import { TapeError } from '#db/tape/tape-row.ts'
import { BadOption } from './options.ts'

const systemCodes = ['EMFILE', 'EADDRINUSE', 'EACCES', 'ENOENT']

export function isForThePerson(error: unknown): error is Error {
  if (error instanceof BadOption || error instanceof StartRefused || error instanceof TapeError) return true
  return systemCodes.includes((error as NodeJS.ErrnoException | null)?.code ?? '')
}
