// Important notices: which of them show on a path now (domain.md 17.3).

import type { OpenDatabase } from '#db/open-database.ts'
import { currentNotices } from '#db/stores/notices.ts'

export interface Notice {
  id: string
  startTime: number
  endTime: number
  webPage: 3 | 5
  noticeUrl: string
  substance: Record<'tr' | 'en', string>
}

export interface NoticeService {
  /** Those that show on a path now (domain.md 17.3). */
  current(path: string): Promise<Notice[]>
  /** Those of every page that show now, newest first. */
  all(): Promise<Notice[]>
}

const pathParts: Record<Notice['webPage'], string> = { 3: 'spot', 5: '/mix/' }

/** Only links that a browser follows as pages, or paths of this site. */
function safeLink(url: string): string {
  return /^(https?:\/\/|\/(?!\/))/i.test(url) ? url : ''
}

/** `now`: wall clock, because notices speak to people. */
export function createNotices(database: OpenDatabase, now: () => number): NoticeService {
  const all = async (): Promise<Notice[]> => {
    const rows = await currentNotices(database, now())
    return rows
      .filter((row) => row.webPage === 3 || row.webPage === 5)
      .sort((a, b) => b.startTime - a.startTime)
      .map((row) => ({
        id: row.id,
        startTime: row.startTime,
        endTime: row.endTime,
        webPage: row.webPage as Notice['webPage'],
        noticeUrl: safeLink(row.noticeUrl),
        substance: { tr: row.substanceTr, en: row.substanceEn },
      }))
  }
  return {
    all,
    current: async (path) => (await all()).filter(({ webPage }) => path.includes(pathParts[webPage])),
  }
}
