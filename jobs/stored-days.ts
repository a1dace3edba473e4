// For how many days what people did is stored; the privacy page says the same.

export const storedDays = {
  /** Mail and text messages to people. */
  messages: 30,
  logins: 180,
  notifications: 90,
} as const
