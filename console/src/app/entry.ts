// Decides where a visit begins: the sign-in page or the console, and at which address.
import { isInside } from '../platform/login.ts'
import type { Login } from '../platform/login.ts'

export type Entry = { show: 'sign-in'; at?: string; remember?: string } | { show: 'console'; at?: string }

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
  const asked = path.includes('detalhe-casos') || search.includes('detalhe-casos') ? '/app/casos' : path
  const home = () => (login ? (remembered() ?? homeOf(login)) : '/signin')
  if (asked === '/signin') {
    const query = new URLSearchParams(search)
    // Whoever still owes the second step is not let past the sign-in page.
    const staysHere = query.has('token') || query.get('mode') === 'enrol'
    return login && !staysHere ? { show: 'console', at: home() } : { show: 'sign-in' }
  }
  if (asked === '/') return login ? { show: 'console', at: home() } : { show: 'sign-in', at: '/signin' }
  if (isInside(asked) && !login)
    return { show: 'sign-in', at: '/signin', remember: asked === path ? path + search : asked }
  return asked === path ? { show: 'console' } : { show: 'console', at: asked }
}
