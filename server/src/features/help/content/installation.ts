import { heading, list, paragraph, section, steps } from '../section.ts'

export const installation = section('manual', 'Instalação', [
  [
    'instalar-em-producao',
    'Instalar em produção',
    paragraph(
      'Esta página é para quem cuida do servidor. Sem nenhuma configuração, o Tratativa usa um banco de dados próprio, guarda os e-mails no console e abre com empresas de demonstração. Em produção, diga a ele o que usar.',
    ),
    heading('O mínimo'),
    list(
      'DATABASE_URL: o endereço do Postgres, versão 15 ou mais nova, com cópia de segurança feita por você. O usuário deve ser dono do banco, ter senha e poder criar papéis: ao iniciar, o servidor cria com ele os dois acessos, sem posse de nada, com que trabalha.',
      'PUBLIC_URL: o endereço em que as pessoas abrem o console. Os links dos e-mails apontam para ele.',
      'SMTP_URL e MAIL_FROM: o servidor de e-mail e o remetente.',
      'NODE_ENV=production, que a imagem já define: nenhuma empresa de demonstração é criada.',
      'TOKEN_KEYS e SEAL_KEYS: as chaves da instalação. Em produção o servidor não inicia sem elas.',
      'TRUST_PROXY: diga quantos proxies há na frente, ou os endereços deles, para que o endereço de quem acessa seja o verdadeiro.',
    ),
    heading('A primeira administradora ou o primeiro administrador'),
    steps(
      'No servidor, rode npm run admin com --tenant, --company, --domains, --name e --email.',
      'Digite a senha quando for pedida. Ela não aparece na tela e não é aceita na linha de comando.',
      'O número em --tenant identifica a empresa; --domains são os domínios de e-mail dela, separados por vírgula.',
      'Entre no console com esse e-mail e convide as outras pessoas.',
    ),
    paragraph('Fora da demonstração não existe nenhuma conta pronta.'),
  ],
  [
    'servicos-externos',
    'Ligar os serviços externos',
    paragraph(
      'Tudo que sai do Tratativa passa por um serviço configurado. Sem ele, a saída é simulada e isso é dito quando o servidor inicia.',
    ),
    heading('E-mail'),
    list(
      'Com SMTP_URL, convites e links de senha saem pelo seu servidor.',
      'Sem SMTP_URL, ficam na aba “E-mails” de Departamentos.',
      'Um e-mail que não sai é tentado de novo várias vezes, com intervalos crescentes.',
    ),
    heading('Ajuda'),
    list(
      'SUGGESTIONS_URL: para onde vai “Sugestões de melhoria”.',
      'HELP_VIDEOS: a lista de vídeos tutoriais, com título e endereço de cada um.',
    ),
    heading('Chaves'),
    paragraph(
      'TOKEN_KEYS e SEAL_KEYS assinam os acessos e protegem os segredos guardados. Se você não as informar, são criadas na pasta de dados no primeiro início. Guarde uma cópia delas junto com a do banco. Para trocar uma chave, ponha a nova na frente e mantenha a antiga na lista até que nada mais dependa dela.',
    ),
  ],
])
