// Order statuses as numbers (domain.md 1.1).

export enum orderStatus {
  live = 2,
  partiallyFilled = 3,
  filled = 4,
  cancelled = 5,
  partiallyCancelled = 6,
}
