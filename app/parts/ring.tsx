// Shares of a whole as a ring; what they are is read beside it.

/** A circle of this radius is 100 long, so that a dash is a percentage. */
const radius = 15.9155
const colours = ['--accent', '--info', '--good', '--warn', '--bad', '--text-3'] as const

export const ringColour = (index: number) => `var(${colours[index % colours.length]})`

/** `percent` of 100, and where each begins. */
export function Ring({ slices }: { slices: readonly { percent: number; from: number }[] }) {
  return (
    <svg viewBox="0 0 42 42" className="size-36 -rotate-90" aria-hidden="true">
      {slices.map(({ percent, from }, index) => {
        const dash = Math.max(percent - 0.4, 0.2)
        return (
          <circle
            key={from}
            cx="21"
            cy="21"
            r={radius}
            fill="none"
            stroke={ringColour(index)}
            strokeWidth="6"
            strokeDasharray={`${dash} ${100 - dash}`}
            strokeDashoffset={-from}
          />
        )
      })}
    </svg>
  )
}
