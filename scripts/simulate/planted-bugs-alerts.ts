// Planted bugs of price alerts.

import type { PlantedBug } from './planted-bug.ts'

const bug = (name: string, file: string, from: string, to: string): PlantedBug => ({
  name,
  file: `engine/alerts/${file}.ts`,
  from,
  to,
})
const crashBug = (...parts: Parameters<typeof bug>): PlantedBug => ({ ...bug(...parts), faults: true })

export const plantedAlertBugs: readonly PlantedBug[] = [
  bug(
    'an alert is armed again without a way back',
    'levels',
    'down: upTo(alert.price, -hysteresisPpm) - 1',
    'down: alert.price - 1',
  ),
  bug(
    'an alert of once stays on',
    'firing',
    "if (alert.frequency !== 'once') return",
    'if (alert.id > 0) return',
  ),
  bug(
    'notices have no cap',
    'firing',
    'capOf(alerts.noticeTimes(alert.account, now), now)',
    'capOf([], now)',
  ),
  bug('a cap counts one notice too many', 'firing', '.length >= most)?.cap', '.length > most)?.cap'),
  bug('the day of an alert is that of UTC', 'firing', '(at + zone * 60_000)', 'at'),
  bug('an alert fires for a frozen account', 'firing', 'isFrozen(alert.account) || ', ''),
  bug(
    'a loss counts up to a tick too far',
    'levels',
    'down: downTo(alert.reference, -alert.ppm)',
    'down: downTo(alert.reference, -alert.ppm) - 1',
  ),
  bug('the change of a day stands still between prices', 'alerts', '  minuteEnded: renewBoards,\n', ''),
  bug('a delisted pair keeps its alerts', 'alerts', '  pairDelisted: switchOff,\n', ''),
  bug(
    'an alert on the change begins armed beyond it',
    'day-board',
    "(isUp ? price >= level : price <= level) ? 'fired' : 'armed'",
    "'armed'",
  ),
  bug(
    'a channel is left with its bound',
    'levels',
    "if (state === 'armed') return isInside(alert, price) ? undefined : 'fired'",
    "if (state === 'armed') return price > alert.low && price < alert.high ? undefined : 'fired'",
  ),
  bug(
    'an alert may be set twice',
    'commands',
    "if (others.some((one) => one.pair === pair && key(one) === key(terms))) return refuse('alertExists', 'kind')\n",
    '\n',
  ),
  crashBug(
    'a snapshot forgets when an alert was notified',
    'state',
    'out.number(alert.noticeAt)',
    'out.number(0)',
  ),
  crashBug('after a start no alert waits', 'alerts', '    else startWaiting(state, alert)\n', ''),
]
