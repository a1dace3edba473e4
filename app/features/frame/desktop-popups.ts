// Desktop pop-ups of new notifications, where the browser was allowed to show them and its window is not looked at.

import type { Bell, BellItem } from '#app/services/bell.ts'

/** The newest notification that a tab of this browser has shown or seen: none pops up twice, also after a reload. */
const seenKey = 'notifications-seen'

const numberOf = ({ id }: BellItem) => Number(id)

/** Storage may be switched off; then nothing pops up. */
function readSeen(): number | undefined {
  try {
    const text = localStorage.getItem(seenKey)
    return text === null ? undefined : Number(text)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

function keepSeen(last: number): void {
  try {
    localStorage.setItem(seenKey, `${last}`)
  } catch {
    // Nothing is lost: without storage nothing pops up.
  }
}

export function popUp({ items }: Bell, brand: string): void {
  const own = items.filter((item) => Number.isInteger(numberOf(item)))
  const newest = own.reduce((most, item) => Math.max(most, numberOf(item)), 0)
  const seen = readSeen()
  if (seen === undefined || newest > seen) keepSeen(newest)
  // What was there before the first visit is known.
  if (seen === undefined || !('Notification' in window) || Notification.permission !== 'granted') return
  if (!document.hidden && document.hasFocus()) return
  const news = own.filter((item) => item.popsUp && item.isNew && numberOf(item) > seen)
  for (const { id, text, href } of news.reverse()) {
    // Another tab that shows the same one replaces it.
    const shown = new Notification(brand, {
      body: text,
      tag: `notification-${id}`,
      lang: document.documentElement.lang,
    })
    shown.onclick = () => {
      window.focus()
      if (href) window.location.assign(href)
      shown.close()
    }
  }
}
