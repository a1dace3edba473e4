// What a kept exchange may be called: letters and digits of any language, spaces, dots and dashes.

export const snapshotName = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u
