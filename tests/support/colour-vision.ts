// How different two colours look, also to people who see no red or no green: CIEDE2000 over the dichromacy of Machado 2009.

type Triple = [number, number, number]

const dichromacy = {
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
} satisfies Record<string, Triple[]>

const toXyz: Triple[] = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
]

/** Of daylight D65. */
const white: Triple = [0.95047, 1, 1.08883]

const times = (rows: Triple[], [x, y, z]: Triple) => rows.map(([a, b, c]) => a * x + b * y + c * z) as Triple

function linear(hex: string): Triple {
  return [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Triple
}

function lab(rgb: Triple): Triple {
  const [x, y, z] = times(toXyz, rgb).map((value, at) => {
    const t = value / (white[at] ?? 1)
    return t > 216 / 24389 ? Math.cbrt(t) : (t * (24389 / 27) + 16) / 116
  }) as Triple
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const degrees = (radians: number) => ((radians * 180) / Math.PI + 360) % 360
const cosine = (angle: number) => Math.cos((angle * Math.PI) / 180)
const sine = (angle: number) => Math.sin((angle * Math.PI) / 180)
const flatness = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))

/** CIEDE2000 (Sharma, Wu, Dalal 2005). */
function distance([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const g = 0.5 * (1 - flatness((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2))
  const [c1, c2] = [Math.hypot(a1 * (1 + g), b1), Math.hypot(a2 * (1 + g), b2)]
  const [h1, h2] = [degrees(Math.atan2(b1, a1 * (1 + g))), degrees(Math.atan2(b2, a2 * (1 + g)))]
  const turn = Math.abs(h1 - h2) <= 180 ? h2 - h1 : h2 - h1 + (h2 <= h1 ? 360 : -360)
  const h = Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const t =
    1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63)
  const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2))
  const chroma = (c2 - c1) / (1 + 0.045 * c)
  const hue = (2 * Math.sqrt(c1 * c2) * sine(turn / 2)) / (1 + 0.015 * c * t)
  const rotation = -2 * flatness(c) * sine(60 * Math.exp(-(((h - 275) / 25) ** 2)))
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + rotation * chroma * hue)
}

export function seenDistance(one: string, other: string, vision: keyof typeof dichromacy): number {
  const seen = (hex: string) => {
    const rgb = times(dichromacy[vision], linear(hex))
    return lab(rgb.map((value) => Math.min(1, Math.max(0, value))) as Triple)
  }
  return distance(seen(one), seen(other))
}
