// The addresses of the form of a plan and of its last look; other kinds keep both under one address.

export const planPath = '/auto-invest/new'
export const planConfirmPath = `${planPath}/confirm`
