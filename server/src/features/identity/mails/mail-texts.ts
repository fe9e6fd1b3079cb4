// What the house writes to people, in Portuguese. Only plain text: it is read everywhere and hides no address.
interface Text {
  readonly subject: string
  readonly text: string
}

const letter = (name: string, ...paragraphs: readonly string[]) =>
  [`Olá, ${name}!`, ...paragraphs, 'Equipe Tratativa'].join('\n\n')

interface FromCompany {
  readonly name: string
  readonly company: string
  readonly link: string
}

type ByPerson = FromCompany & { readonly by: string }

export const invitationMail = ({ name, company, by, link }: ByPerson): Text => ({
  subject: `Convite para o Tratativa: ${company}`,
  text: letter(
    name,
    `${by} convidou você para trabalhar com ${company} no Tratativa.`,
    `Crie sua senha por este link para começar:\n${link}`,
    'O link funciona uma única vez e vale por 7 dias. Se expirar, peça outro convite a quem convidou você.',
    'Se você não esperava este convite, ignore este e-mail.',
  ),
})

export const welcomeMail = ({ name, company, by, link }: ByPerson): Text => ({
  subject: `Seu acesso a ${company} foi liberado`,
  text: letter(
    name,
    `${by} liberou o seu acesso a ${company} no Tratativa.`,
    `Entre com o seu e-mail e a senha que você já usa:\n${link}`,
  ),
})

export const registeredMail = ({ name, company, link }: FromCompany): Text => ({
  subject: 'Recebemos o seu pedido de acesso à Tratativa',
  text: letter(
    name,
    `Recebemos o seu pedido de acesso a ${company}. Um administrador da empresa precisa liberá-lo; avisaremos por e-mail quando isso acontecer.`,
    `Depois disso, entre por aqui:\n${link}`,
    'Se não foi você que fez este pedido, avise o administrador da sua empresa para que ele não o libere.',
  ),
})

export const alreadyRegisteredMail = ({ name, link }: Omit<FromCompany, 'company'>): Text => ({
  subject: 'Você já tem uma conta no Tratativa',
  text: letter(
    name,
    'Alguém tentou criar uma conta no Tratativa com este e-mail, mas ele já tem uma. Nada mudou na sua conta.',
    `Se foi você, entre com a senha que já usa. Se não lembra dela, escolha "Esqueci a senha" nesta página:\n${link}`,
    'Se não foi você, ignore este e-mail.',
  ),
})

export const resetMail = ({ name, link }: Omit<FromCompany, 'company'>): Text => ({
  subject: 'Redefinição da sua senha do Tratativa',
  text: letter(
    name,
    `Recebemos um pedido para redefinir a sua senha. Escolha uma nova por este link:\n${link}`,
    'O link funciona uma única vez e vale por 30 minutos. Ao usá-lo, todos os seus acessos abertos são encerrados.',
    'Se não foi você que pediu, ignore este e-mail: a sua senha continua a mesma.',
  ),
})

export const passwordChangedMail = ({ name, link }: Omit<FromCompany, 'company'>): Text => ({
  subject: 'A sua senha do Tratativa foi alterada',
  text: letter(
    name,
    'A senha da sua conta acaba de ser alterada e os outros acessos abertos foram encerrados.',
    `Se não foi você, escolha "Esqueci a senha" nesta página agora mesmo e avise o administrador da sua empresa:\n${link}`,
  ),
})
