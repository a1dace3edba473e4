// How high the orders panel stands where its height is the reader's choice; kept on this device.

export const heightCookie = 'orders-height'
export const heightMin = 160
export const heightMax = 800
/** As in frame.css, for who has not chosen. */
export const heightUsual = 300

export const clampHeight = (height: number) => Math.round(Math.max(heightMin, Math.min(heightMax, height)))

/** Null when it is not a height: then the styles decide. */
export function readHeight(text: string | undefined): number | null {
  const height = Number(text)
  return text !== undefined && Number.isInteger(height) && clampHeight(height) === height ? height : null
}
