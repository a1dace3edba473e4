// The name of the action that resumes a bot which one of its limits has paused: of no kind, so no kind's own.

export const resumeAction = 'resumePaused'
