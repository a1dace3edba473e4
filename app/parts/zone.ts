// The zone in which candles begin and the chart's axis is written: minutes east of UTC, as `displayZone` of app/i18n.

export const zoneMinutes = 180
