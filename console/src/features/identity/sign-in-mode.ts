// Parses the mode of /signin: sign in, request access, request a new password, or open a link from a mail.
export type SignInMode =
  | { kind: 'enter'; isBlocked: boolean }
  | { kind: 'create' }
  | { kind: 'forgot' }
  | { kind: 'enrol' }
  | { kind: 'link'; token: string }

export const readMode = (search: string): SignInMode => {
  const query = new URLSearchParams(search)
  const token = query.get('token')
  if (token !== null && token !== '') return { kind: 'link', token }
  const mode = query.get('mode')
  if (mode === 'create' || mode === 'forgot' || mode === 'enrol') return { kind: mode }
  return { kind: 'enter', isBlocked: query.get('reason') === 'blocked' }
}

export const signInAddressOf = (kind: 'enter' | 'create' | 'forgot') =>
  kind === 'enter' ? '/signin' : `/signin?mode=${kind}`
