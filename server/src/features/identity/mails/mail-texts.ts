// The mails that the product sends, in Portuguese. Plain text only: every client displays it, and it cannot hide a link's address.
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
    `Aceite o convite por este link:\n${link}`,
    'Se você já tem uma conta com este e-mail, pode aceitar também no console, em Meu perfil.',
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

export const proofMail = ({ name, company, link }: FromCompany): Text => ({
  subject: 'Confirme o seu e-mail no Tratativa',
  text: letter(
    name,
    `Alguém pediu acesso a ${company} no Tratativa com este e-mail. Se foi você, confirme por este link e escolha a sua senha:\n${link}`,
    'O link funciona uma única vez e vale por 24 horas. Depois dele, um administrador da empresa libera o seu acesso.',
    'Se não foi você, ignore este e-mail: sem a confirmação, nada é criado.',
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

const secondStepChanges = {
  enabled:
    'A verificação em duas etapas da sua conta foi ativada: cada entrada passa a pedir um código do seu aplicativo.',
  disabled: 'A verificação em duas etapas da sua conta foi desativada: a senha sozinha volta a abrir a sua conta.',
  reset:
    'A verificação em duas etapas da sua conta foi removida pela operação do Tratativa, a pedido, e os seus acessos abertos foram encerrados. Ative-a de novo em Meu perfil.',
} as const

export const secondStepMail = ({
  name,
  link,
  change,
}: Omit<FromCompany, 'company'> & { readonly change: keyof typeof secondStepChanges }): Text => ({
  subject: 'Verificação em duas etapas do Tratativa',
  text: letter(
    name,
    secondStepChanges[change],
    `Se não foi você, escolha "Esqueci a senha" nesta página agora mesmo e avise o administrador da sua empresa:\n${link}`,
  ),
})

/** Replaces a link in an outbox that other people can read. */
export const hiddenLink =
  '[link não mostrado: ele abriria mais do que esta empresa. Com um servidor de e-mail (SMTP), ele chega à caixa da pessoa.]'
