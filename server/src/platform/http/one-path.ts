// One spelling of every path: limits, guards and routes look at the same one. %61 is a; what needs no escape has none.

const unreserved = /[A-Za-z0-9\-._~]/

const decodeUnreserved = (path: string) =>
  path.replace(/%([0-9a-fA-F]{2})/g, (escape, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return unreserved.test(character) ? character : escape.toUpperCase()
  })

/** Left as it is while nothing in it is escaped, which is nearly always. */
export const onePath = (url: string): string => {
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  return path.includes('%') ? decodeUnreserved(path) + url.slice(path.length) : url
}
