// Which intent of an instance an id of the log belongs to.

/** The number of the intent whose command, or order, has this id; undefined for timers and for other people's words. */
export const intentNumber = (id: string): string | undefined => /^~\d+-(\d+)$/.exec(id)?.[1]
