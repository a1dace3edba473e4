// A coloured disc with letters, the same for the same name: stands where a picture would be.

function hueOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return (sum >>> 8) % 360
}

export function Monogram({ name, size = 24 }: { name: string; size?: number }) {
  const hue = hueOf(name)
  return (
    <span
      aria-hidden="true"
      lang="en"
      translate="no"
      className="inline-grid shrink-0 place-items-center rounded-full font-semibold text-white"
      style={{
        width: size,
        height: size,
        fontSize: size * 0.4,
        background: `linear-gradient(150deg, hsl(${hue} 30% 46%), hsl(${(hue + 24) % 360} 34% 33%))`,
      }}
    >
      {name.slice(0, name.length > 4 ? 1 : 2)}
    </span>
  )
}
