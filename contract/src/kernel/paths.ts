// The console's paths, exactly as in the requirements.
export const paths = {
  signIn: '/signin',
  overview: '/app/visao-geral',
  cases: '/app/casos',
  case: '/app/casos/$id',
  caseBatch: '/app/casos/update-em-lote',
  caseRules: '/app/casos/regras',
  offerRequests: '/app/casos/pedidos',
  tasks: '/app/tarefas',
  payments: '/app/pagamentos',
  closing: '/app/fechamentos',
  calls: '/app/ligacoes',
  subClient: '/app/subcliente/$id',
  clients: '/app/clients',
  client: '/app/clients/$id',
  blockList: '/app/cadastro/block-list',
  people: '/app/cadastro/pessoas',
  courtCalendars: '/app/cadastro/calendarios',
  caseRegister: '/app/cadastro/casosV2',
  person: '/app/pessoas/$id',
  profile: '/app/profile',
  users: '/app/editar-usuarios',
  certificates: '/app/cadastro/digital-certificate',
  newCertificate: '/app/cadastro/digital-certificate/novo',
  editCertificate: '/app/cadastro/digital-certificate/editar/$id',
  negotiators: '/app/dashboard/negociadores',
  productivity: '/app/dashboard/produtividade',
  /** The conversations or tasks behind a figure. */
  figureRows: '/app/dashboard/linhas',
  monitoring: '/app/monitoramento-de-processos',
  queues: '/app/filas',
  queue: '/app/filas/$id',
  notices: '/app/notificacoes',
  petitions: '/app/peticoes',
  petition: '/app/peticoes/$id',
  captures: '/app/captura-de-contatos',
  capture: '/app/captura-de-contatos/$id',
  help: '/app/central-cliente',
  forbidden: '/app/403',
  /** The contact's side of the simulated WhatsApp. */
  phone: '/phone',
} as const

/** Open to every signed-in user, regardless of their menu. */
export const freePaths: readonly string[] = [paths.help, paths.forbidden, paths.phone]

/** Record pages with a path of their own, and the menu page of each: a user who may open that list may open the record page. */
export const recordPaths: Readonly<Record<string, string>> = {
  '/app/subcliente': paths.clients,
  '/app/pessoas': paths.people,
}

/** Pages that the menu entry of another page also opens: a negotiator follows their own requests on the page of the case rules. */
export const pagesBeside: Readonly<Record<string, string>> = {
  [paths.caseRules]: paths.cases,
  [paths.caseBatch]: paths.caseRules,
  [paths.newCertificate]: paths.certificates,
  [paths.figureRows]: paths.productivity,
}

/** The link to a case uses only its digits: the id without its two letters. */
export const casePath = (caseId: string) => `${paths.cases}/${caseId.slice(2)}`
/** Opens the panel with a conversation, in the tab of the attended ones or of those that wait for somebody. */
export const chatPath = (chatId: number, isAttended: boolean) =>
  `${paths.overview}?chat=${isAttended ? 'minhas' : 'pendentes'}&conversa=${chatId}`
export const capturePath = (caseId: string) => `${paths.captures}/${caseId.slice(2)}`
/** The page of an import, and the list with the other runs. */
export const importPath = (run: string) => `${paths.caseBatch}?aba=importar&planilha=${run}`
export const runPath = (run: string) => `${paths.caseBatch}?aba=andamento&run=${run}`
export const petitionPath = (id: string) => `${paths.petitions}/${id}`
export const petitionRunsPath = `${paths.petitions}?aba=massa`
export const clientPath = (id: number) => `${paths.clients}/${id}`
export const subClientPath = (id: number) => paths.subClient.replace('$id', String(id))
export const personPath = (id: number) => paths.person.replace('$id', String(id))
