// Sorts by a whole number of each member: a comparator costs a crowd of 100,000 several times as much.

const crowd = 1_000
const placesMax = 2 ** 20

/** In a new array; members with the same number keep their order. Numbers below 2^32. */
export function sortByNumber<Member>(
  members: readonly Member[],
  numberOf: (member: Member) => number,
): Member[] {
  const { length } = members
  if (length < crowd || length > placesMax) return [...members].sort((a, b) => numberOf(a) - numberOf(b))
  const keys = new Float64Array(length)
  for (let n = 0; n < length; n++) keys[n] = numberOf(members[n] as Member) * placesMax + n
  keys.sort()
  const sorted: Member[] = new Array(length)
  for (let n = 0; n < length; n++) {
    const key = keys[n] as number
    // The remainder, which `%` of large numbers takes long for.
    sorted[n] = members[key - Math.floor(key / placesMax) * placesMax] as Member
  }
  return sorted
}
