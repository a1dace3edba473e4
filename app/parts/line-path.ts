// One SVG path through a row of values: small price drawings, compared weeks, a coin's year. Drawing only, so floats are fine.

export interface Box {
  width: number
  height: number
}

export interface Scale {
  least: number
  most: number
}

/** Above and below the line, so that its ends are not cut. */
const margin = 2

export function scaleOf(values: readonly number[]): Scale {
  return { least: Math.min(...values), most: Math.max(...values) }
}

/** How far from the top a value lies; in the middle when all are equal. */
export function heightOf(value: number, { height }: Box, { least, most }: Scale): number {
  return most === least ? height / 2 : margin + ((height - 2 * margin) * (most - value)) / (most - least)
}

/** Empty with fewer than two values. */
export function linePath(values: readonly number[], box: Box, scale: Scale = scaleOf(values)): string {
  if (values.length < 2) return ''
  const x = (index: number) => (index * box.width) / (values.length - 1)
  return values
    .map(
      (value, index) =>
        `${index ? 'L' : 'M'}${x(index).toFixed(1)} ${heightOf(value, box, scale).toFixed(1)}`,
    )
    .join('')
}
