// Whether an error that a start ends with is one for the person at the keyboard, who reads what to do.
import { isForThePerson } from '#app/server/start-refusals.ts'

const advice = /\b(put|start|use|stop|delete|check|run|set|see)\b/i

export const isSentence = (error: unknown): boolean => isForThePerson(error) && advice.test(error.message)
