import { list, paragraph, section, steps } from '../section.ts'

const accessQuestions = section('faq', 'Acesso', [
  [
    'faq-nao-consigo-entrar',
    'Por que não consigo entrar?',
    paragraph('Leia a mensagem abaixo da senha, ela diz o motivo. Os mais comuns:'),
    list(
      'A senha ou o e-mail foi digitado errado. Veja se o Caps Lock está ligado.',
      'A conta ainda não foi liberada por um administrador.',
      'O acesso foi desativado.',
      'Houve muitas tentativas seguidas: espere antes de tentar de novo. Quem esqueceu a senha resolve mais depressa com “Esqueci a senha”.',
    ),
  ],
  [
    'faq-link-expirou',
    'O link de senha diz que já foi usado ou expirou. E agora?',
    paragraph(
      'O link vale por 30 minutos e uma única vez. Na própria tela, use “Pedir outro link”. Se você pediu mais de um, use o do e-mail mais recente.',
    ),
  ],
  [
    'faq-saiu-sozinho',
    'Por que o Tratativa pediu minha senha de novo?',
    paragraph(
      'Cada entrada vale por três dias, ou por doze horas sem “Lembrar de mim”. O acesso também termina se você sair em outra aba, trocar a senha em outro aparelho ou se um administrador desativar a sua conta.',
    ),
  ],
  [
    'faq-perdi-o-texto',
    'Perco o que estava escrevendo quando o acesso termina?',
    paragraph(
      'Não, se você renovar pelo aviso que aparece quinze minutos antes do fim. Ele abre por cima da tela e não mexe no que você escreveu.',
    ),
  ],
  [
    'faq-computador-compartilhado',
    'Uso um computador de várias pessoas. Que cuidado devo ter?',
    paragraph(
      'Não marque “Lembrar de mim” e use “Sair” ao terminar. Se esqueceu, troque a senha em Meu perfil a partir de outro aparelho: os demais saem na hora.',
    ),
  ],
  [
    'faq-email-pessoal',
    'Posso criar a conta com meu e-mail pessoal?',
    paragraph(
      'Pela tela de entrada, não: é o domínio do e-mail que diz de qual empresa você é. Um administrador pode convidar qualquer endereço, inclusive o de um escritório parceiro.',
    ),
  ],
  [
    'faq-demora-liberacao',
    'Criei a conta e nada aconteceu. Quem libera?',
    paragraph(
      'Qualquer administrador da sua empresa. Todos foram avisados quando você criou a conta. Se demorar, fale com um deles diretamente: o suporte do Tratativa não libera acessos de outras empresas.',
    ),
  ],
])

const peopleQuestions = section('faq', 'Pessoas e departamentos', [
  [
    'faq-mudar-email',
    'Como mudo o e-mail de uma pessoa?',
    paragraph('O e-mail identifica a pessoa e não muda. Se ela passou a usar outro endereço:'),
    steps(
      'Convide o novo e-mail com o mesmo perfil e departamento.',
      'Quando a pessoa entrar com ele, desative o usuário antigo.',
    ),
  ],
  [
    'faq-desativar-apaga',
    'Desativar um usuário apaga o trabalho dele?',
    paragraph(
      'Não. A pessoa sai na hora e deixa os chats a que estava vinculada, mas tudo que fez continua registrado com o nome dela.',
    ),
  ],
  [
    'faq-unico-administrador',
    'Por que não consigo mudar meu próprio perfil de administrador?',
    paragraph(
      'Porque você é a única pessoa com perfil de administrador ativo, e a empresa ficaria sem ninguém para gerir os acessos. Promova outra pessoa antes. Desativar o próprio acesso nunca é permitido: peça a outro administrador.',
    ),
  ],
  [
    'faq-dois-departamentos',
    'Uma pessoa pode estar em dois departamentos?',
    paragraph('Não. Cada pessoa está em um departamento ou em nenhum. Ao escolhê-la para outro, ela muda de lugar.'),
  ],
  [
    'faq-convite-nao-chegou',
    'O convite não chegou. O que faço?',
    paragraph(
      'Confira o endereço na lista de usuários e peça à pessoa que olhe o spam. Depois, use “Reenviar convite”. Se a instalação não tem servidor de e-mail, a mensagem está na aba “E-mails”.',
    ),
  ],
  [
    'faq-quem-mudou-meu-perfil',
    'Quem mudou meu perfil ou meu departamento?',
    paragraph(
      'Peça a um administrador que abra a aba “Histórico de direitos”, em Departamentos. Ela mostra quem mudou, quando, o antes e o depois.',
    ),
  ],
])

const consoleQuestions = section('faq', 'Console', [
  [
    'faq-403',
    'O que significa a página 403?',
    paragraph(
      'Que o seu perfil não permite abrir aquele endereço. Se o seu trabalho precisa da tela, peça a um administrador que reveja o seu perfil.',
    ),
  ],
  [
    'faq-sem-conexao',
    'Apareceu uma faixa dizendo que estou sem conexão. Perdi algo?',
    paragraph(
      'O que já foi salvo está salvo. Enquanto a faixa aparece, nada é salvo e o que você vê pode estar desatualizado. Quando a conexão volta, o console atualiza sozinho o que está na tela.',
    ),
  ],
  [
    'faq-nova-versao',
    'O que é o aviso de nova versão?',
    paragraph(
      'O Tratativa foi atualizado enquanto você o usava. Termine o que está escrevendo e clique em “Recarregar” quando puder.',
    ),
  ],
  [
    'faq-celular',
    'Funciona no celular?',
    paragraph('Sim. As telas se ajustam ao tamanho do aparelho, e nada precisa ser instalado: basta o navegador.'),
  ],
  [
    'faq-horario',
    'De que fuso são as datas e horas?',
    paragraph('Sempre do horário de Brasília, esteja você onde estiver. O formato é dia/mês/ano.'),
  ],
  [
    'faq-idioma-voltou',
    'Escolhi outro idioma e ele voltou para o português. Por quê?',
    paragraph(
      'O idioma fica guardado no navegador. Em outro computador, em uma janela anônima ou depois de limpar os dados do navegador, escolha-o de novo.',
    ),
  ],
  [
    'faq-dados-outra-empresa',
    'Outra empresa pode ver os meus dados?',
    paragraph(
      'Não. Os dados de cada empresa ficam separados no próprio banco de dados. Mesmo quem trabalha em duas empresas vê uma de cada vez.',
    ),
  ],
])

export const questions = [...accessQuestions, ...peopleQuestions, ...consoleQuestions]
