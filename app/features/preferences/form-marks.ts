// Hidden fields of the preferences form.

/** Of forms that hold the account's part: an unticked box is not posted at all. */
export const accountMark = 'account'
