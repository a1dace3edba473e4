// A data folder that cannot be started from as it is: the message says why, and what to do.

export class StartRefused extends Error {}
