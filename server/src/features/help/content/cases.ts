import { heading, list, paragraph, section, steps } from '../section.ts'

export const cases = section('manual', 'Casos', [
  [
    'cadastrar-caso',
    'Cadastrar um caso',
    paragraph(
      'Um caso reúne o processo, as partes e o acordo. Todos os perfis cadastram casos; supervisores e administradores também podem importar uma planilha com a carteira inteira.',
    ),
    steps(
      'Em Casos, clique em “Novo caso”, ou escolha “Cadastrar caso” no menu.',
      'Escolha o cliente e, se houver, o subcliente. O formulário passa a pedir o que o subcliente pede.',
      'Digite o número do processo. Tribunal e estado são lidos dele.',
      'Informe as partes e seus advogados. Comece a digitar o nome: quem já está no cadastro é encontrado; quem não está é cadastrado junto com o caso.',
      'Preencha o acordo: prazo, forma de pagamento e, se já houver, valores propostos.',
      'Salve.',
    ),
    paragraph(
      'O que falta aparece no alto e junto de cada campo; clique em uma linha para ir até ele. Ctrl+S salva. O que você escreveu fica guardado na aba do navegador enquanto não salva.',
    ),
    paragraph(
      'Para mudar um caso inteiro de uma vez, abra-o e escolha “Editar caso”. Se outra pessoa salvar antes, as mudanças dela entram nos campos em que você não mexeu, e o formulário diz quais os dois mudaram.',
    ),
    heading('O número do processo'),
    list(
      'O dígito verificador é conferido. Um número digitado errado não é aceito.',
      'Números no formato antigo, anterior a 2010, são guardados como vieram e sinalizados.',
      'Dois casos não podem ter o mesmo número.',
    ),
    heading('Pessoas repetidas'),
    paragraph(
      'Uma pessoa nova com o CPF, o número da OAB ou o mesmo nome e contato de alguém do cadastro é reconhecida como esse alguém. O nome que já estava no cadastro não muda; contatos novos são acrescentados.',
    ),
  ],
  [
    'mesa-do-caso',
    'A mesa do caso',
    paragraph(
      'Ao abrir um caso, você vê três colunas: à esquerda, com quem falar; no meio, tudo o que aconteceu; à direita, onde está o acordo e qual é o próximo passo.',
    ),
    heading('Com quem falar'),
    list(
      'Quem tem advogado aparece como representado: o contato é com o advogado.',
      'Um contato na lista de bloqueios aparece riscado, e nada é enviado a ele.',
      'Clique em um contato para ligar, escrever no WhatsApp ou mandar e-mail.',
    ),
    heading('O que aconteceu'),
    paragraph(
      'Propostas, mudanças de situação, notas, e-mails, documentos e tarefas ficam em uma só linha do tempo, do mais antigo ao mais recente. Filtre por tipo ou busque por palavras e valores.',
    ),
    heading('Anterior e próximo'),
    paragraph(
      'Ao chegar pela lista, a mesa mostra em que posição do filtro você está e leva ao caso anterior e ao próximo, sem voltar à lista.',
    ),
  ],
  [
    'notas-do-caso',
    'Notas em um caso',
    paragraph('Escreva no rodapé da linha do tempo. A nota aparece para todos que veem o caso.'),
    list(
      'Você pode corrigir a sua nota nos primeiros 15 minutos.',
      'Você pode excluir a sua nota a qualquer momento, e desfazer logo em seguida.',
      'A auditoria guarda o que a nota dizia antes de ser corrigida ou excluída.',
    ),
  ],
  [
    'documentos-do-caso',
    'Documentos de um caso',
    steps(
      'Abra o caso, aba “Petições e documentos”.',
      'Arraste os arquivos para a tela ou clique em “Escolher arquivos”.',
      'Diga o que é cada um: minuta, minuta assinada, petição, comprovante de protocolo, decisão, comprovante de pagamento, cálculo, documento de identidade, procuração ou outro.',
    ),
    list(
      'Cada arquivo pode ter até 100 MB.',
      'São aceitos PDF, imagens, documentos e planilhas do Office e do LibreOffice, texto, CSV, ZIP, áudio e vídeo.',
      'O que vale é o conteúdo do arquivo, não o nome: uma página da internet chamada “minuta.pdf” é recusada.',
      'PDF, imagem, áudio e vídeo abrem no próprio console. O resto é baixado.',
      'Um documento excluído pode ser recuperado por 30 dias; depois disso, o arquivo é apagado, com todas as suas versões.',
    ),
    heading('Versões e acessos'),
    list(
      'Solte um arquivo sobre a linha de um documento, ou use “Nova versão” em “Versões e acessos”: o arquivo novo passa a valer, e os anteriores continuam guardados. Um documento tem até 50 versões.',
      '“Voltar a esta versão” faz de uma versão anterior a mais nova. Nada do histórico se perde.',
      'Cada versão mostra quem a trouxe, quando, o tamanho e o hash SHA-256. “Conferir arquivo” diz que versão é um arquivo do seu computador; ele não é enviado.',
      'Cada versão mostra também quem a viu e quem a baixou, quantas vezes e quando foi a última.',
    ),
    heading('Busca no texto'),
    list(
      'A busca da aba encontra documentos pelo nome e pelo texto dos PDFs, sem olhar acentos nem maiúsculas. A busca rápida (Ctrl+B) procura nos documentos de todos os casos.',
      'O texto é lido logo depois do envio. Um PDF digitalizado não tem texto; um protegido por senha ou danificado não é lido. A linha do documento diz qual é o caso.',
      'São lidos PDFs de até 20 MB e, de cada um, até 500 páginas ou 400 mil caracteres. Só a versão atual é encontrada.',
    ),
  ],
  [
    'historico-e-auditoria',
    'Histórico, robô e auditoria de um caso',
    list(
      'O histórico conta como o caso chegou aonde está: propostas, decisões, situações e alterações, com autor e hora.',
      'O histórico do robô separa o que aconteceu sem ninguém: prazos vencidos, tarefas criadas por regras, pessoas unidas no cadastro.',
      'A auditoria, vista por supervisores e administradores, mostra cada alteração com o valor de antes, o de depois e o endereço de onde foi feita. Nada nela pode ser mudado ou apagado.',
    ),
  ],
  [
    'inativar-caso',
    'Tirar um caso da carteira',
    paragraph(
      'No menu do caso, escolha “Inativar”. Ele sai da lista, que por padrão mostra só os ativos, e não aceita mais alterações. Nada é apagado.',
    ),
    paragraph(
      'Para vê-lo, use o filtro “Ativo: não” na lista. Para trazê-lo de volta, abra o caso e escolha “Reativar”.',
    ),
  ],
])
