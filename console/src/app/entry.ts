// Decides where a visit begins: the sign-in page or the console, and at which address.
import { isInside } from '../platform/login.ts'
import type { Login } from '../platform/login.ts'

export type Entry = { show: 'sign-in'; path?: string; remember?: string } | { show: 'console'; path?: string }

type Visit = {
  path: string
  search: string
  login: Login | null
  /** Returns the path that was requested before sign-in. */
  remembered: () => string | null
}

const overview = '/app/visao-geral'

export const homeOf = (login: Login): string => {
  const { default_url: home } = login.claims
  return home.startsWith('/app/') ? home : overview
}

export const entryOf = ({ path, search, login, remembered }: Visit): Entry => {
  const requestedPath = path.includes('detalhe-casos') || search.includes('detalhe-casos') ? '/app/casos' : path
  const home = () => (login ? (remembered() ?? homeOf(login)) : '/signin')
  if (requestedPath === '/signin') {
    const query = new URLSearchParams(search)
    // A person who still owes the second step is not let past the sign-in page.
    const staysHere = query.has('token') || query.get('mode') === 'enrol'
    return login && !staysHere ? { show: 'console', path: home() } : { show: 'sign-in' }
  }
  if (requestedPath === '/') return login ? { show: 'console', path: home() } : { show: 'sign-in', path: '/signin' }
  if (isInside(requestedPath) && !login)
    return { show: 'sign-in', path: '/signin', remember: requestedPath === path ? path + search : requestedPath }
  return requestedPath === path ? { show: 'console' } : { show: 'console', path: requestedPath }
}
