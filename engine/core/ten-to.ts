// Powers of ten as bigints: a table, for raising one to a power takes longer than all else of writing a number.

const powers = Array.from({ length: 64 }, (_, power) => 10n ** BigInt(power))

/** 10^power, 0 ≤ power < 64. */
export const tenTo = (power: number): bigint => powers[power] as bigint
