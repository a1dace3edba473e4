// Records of reactors as they were last read or kept, so that a turn need not parse them: good only while the row has the same
// revision, so another process that changes one is noticed.

import type { ReactorRecord } from '#engine/host/reactor-record.ts'

/** Some kilobytes each. */
const knownMax = 10_000

export class KnownRecords {
  private readonly records = new Map<string, ReactorRecord>()

  /** Undefined where it is not known, or as another revision. */
  of(id: string, revision: number): ReactorRecord | undefined {
    const record = this.records.get(id)
    return record?.revision === revision ? record : undefined
  }

  /** The one that was put longest ago gives way. One that has ended is hardly read again. */
  put(record: ReactorRecord): void {
    const { id, phase } = record
    this.records.delete(id)
    if (phase === 'ended') return
    this.records.set(id, record)
    if (this.records.size <= knownMax) return
    for (const oldest of this.records.keys()) {
      this.records.delete(oldest)
      return
    }
  }
}
