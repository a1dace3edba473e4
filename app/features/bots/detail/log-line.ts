// A line of a bot's log, as its pages have it.

export interface LogLine {
  at: number
  code: string
  params?: Record<string, string>
}
