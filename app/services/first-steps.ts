// The first steps of a demo account: what it was credited, and which of three things its owner has done. Rows decide, but for
// two marks of the person's own: the card is closed, the replay was opened.

import type { OpenDatabase } from '#db/open-database.ts'
import { firstCredits, hasOpenedBot, hasOrdered } from '#db/queries/first-steps.ts'
import { changePreferences, preferencesOf } from '#db/stores/preferences.ts'
import type { Subject } from './subject.ts'

export type FirstStep = 'order' | 'bot' | 'replay'

export interface FirstSteps {
  credited: { coin: string; amount: string }[]
  /** In their order; a step that this exchange has no page for is absent. */
  steps: { step: FirstStep; done: boolean }[]
}

export interface FirstStepsService {
  /** Null for a person who has no demo account or has closed the card. */
  read(subject: Subject): Promise<FirstSteps | null>
  /** Not shown again. */
  close(subject: Subject): Promise<void>
  noteReplay(subject: Subject): Promise<void>
}

/** Beside the preferences of the same row, which know nothing of them. */
const marks = { closed: 'firstStepsClosed', replay: 'replayOpened' } as const

export function createFirstSteps(database: OpenDatabase): FirstStepsService {
  const tables = database.read
  const set = async ({ userId }: Subject, mark: string) => {
    await changePreferences(database, userId, { [mark]: true })
  }
  return {
    async read({ userId, account, facts }) {
      if (facts.kind !== 'demo') return null
      const flags = await preferencesOf(database, userId)
      if (flags[marks.closed] === true) return null
      const [credited, order, bot] = await Promise.all([
        firstCredits(tables, account),
        hasOrdered(tables, account),
        hasOpenedBot(tables, account),
      ])
      const steps: FirstSteps['steps'] = [
        { step: 'order', done: order },
        { step: 'bot', done: bot },
        { step: 'replay', done: flags[marks.replay] === true },
      ]
      return { credited, steps }
    },
    close: (subject) => set(subject, marks.closed),
    async noteReplay(subject) {
      const flags = await preferencesOf(database, subject.userId)
      if (flags[marks.replay] !== true) await set(subject, marks.replay)
    },
  }
}
