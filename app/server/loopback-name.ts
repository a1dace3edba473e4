// Names and addresses by which this machine calls itself.

const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

export const isLoopbackName = (host: string) => loopback.test(host)
