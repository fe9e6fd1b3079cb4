// Normalises every path to one spelling, so that limits, guards and routes see the same path. %61 becomes a; characters that need no escape
// have none.

const unreserved = /[A-Za-z0-9\-._~]/

const decodeUnreserved = (path: string) =>
  path.replace(/%([0-9a-fA-F]{2})/g, (escape, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return unreserved.test(character) ? character : escape.toUpperCase()
  })

/** Returns the path unchanged when nothing in it is escaped, which is the usual case. */
export const normalisePath = (url: string): string => {
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  return path.includes('%') ? decodeUnreserved(path) + url.slice(path.length) : url
}
