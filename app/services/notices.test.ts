// Important notices: time window, page, order, safe links (domain.md 17.3).

import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { addNotice, type NoticeRecord } from '#db/stores/notices.ts'
import { createNotices } from './notices.ts'

const now = 1_700_000_000_000

async function serviceWith(...rows: Partial<NoticeRecord>[]) {
  const database = openDatabase(':memory:')
  for (const [index, row] of rows.entries()) {
    await addNotice(database, {
      id: `n${index}`,
      startTime: now - 1000 + index,
      endTime: now + 1000,
      webPage: 3,
      noticeUrl: '',
      substanceTr: 'Bakım var',
      substanceEn: 'Maintenance',
      ...row,
    })
  }
  return createNotices(database, () => now)
}

const idsOn = async (notices: Awaited<ReturnType<typeof serviceWith>>, path: string) =>
  (await notices.current(path)).map(({ id }) => id)

describe('notices', () => {
  it('show from their start until before their end', async () => {
    const notices = await serviceWith({ startTime: now }, { endTime: now }, { startTime: now + 1 })
    expect(await idsOn(notices, '/tr/spot')).toEqual(['n0'])
  })

  it('show on paths with spot (3) or /mix/ (5), newest first', async () => {
    const notices = await serviceWith({}, { webPage: 5 }, {}, { webPage: 4 })
    expect(await idsOn(notices, '/tr/spot/BTCUSDT')).toEqual(['n2', 'n0'])
    expect(await idsOn(notices, '/en/mix/usdt/BTCUSDT')).toEqual(['n1'])
    expect(await idsOn(notices, '/tr/account')).toEqual([])
  })

  it('carry both languages and only links that are pages', async () => {
    const notices = await serviceWith(
      { noticeUrl: 'javascript:alert(1)' },
      { noticeUrl: 'https://erguvan.example/duyuru' },
      { noticeUrl: '/tr/spot' },
      { noticeUrl: '//evil.example' },
    )
    const shown = await notices.current('/tr/spot')
    expect(shown.map(({ noticeUrl }) => noticeUrl)).toEqual([
      '',
      '/tr/spot',
      'https://erguvan.example/duyuru',
      '',
    ])
    expect(shown[0]?.substance).toEqual({ tr: 'Bakım var', en: 'Maintenance' })
  })
})
