// The letters that open a page after G.
import { paths } from '@tratativa/contract/kernel/paths'

const keys: Readonly<Record<string, string>> = {
  [paths.overview]: 'v',
  [paths.notices]: 'n',
  [paths.users]: 'u',
  [paths.profile]: 'p',
  [paths.help]: 'a',
  [paths.cases]: 'c',
  [paths.tasks]: 't',
  [paths.queues]: 'f',
  [paths.petitions]: 'e',
  [paths.clients]: 'l',
  [paths.people]: 'o',
  [paths.blockList]: 'b',
  [paths.captures]: 'k',
  [paths.monitoring]: 'm',
  [paths.certificates]: 'd',
  [paths.negotiators]: 'g',
  [paths.productivity]: 'r',
  [paths.caseRegister]: 's',
  [paths.caseRules]: 'j',
  [paths.offerRequests]: 'q',
}

export const navigationKeyOf = (path: string): string | undefined => keys[path]
