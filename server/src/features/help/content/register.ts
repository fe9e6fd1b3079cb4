import { heading, list, paragraph, section, steps } from '../section.ts'

export const register = section('manual', 'Pessoas e bloqueios', [
  [
    'cadastrar-pessoas',
    'Cadastrar autores e advogados',
    paragraph(
      'Autores e advogados dos casos ficam em Pessoas, em Cadastros, no menu. Eles entram sozinhos quando os casos são importados; aqui você cadastra um a um e corrige.',
    ),
    steps(
      'Clique em “Nova pessoa”.',
      'Preencha o nome e o tipo, Autor ou Advogado. Para advogados, informe a OAB com a UF, como SP 123456.',
      'Inclua os telefones e os e-mails. O primeiro telefone é o usado para ligar. Marque os que têm WhatsApp.',
      'Clique em “Cadastrar”.',
    ),
    heading('Quem já está no cadastro'),
    paragraph(
      'Enquanto você digita, o Tratativa mostra quem tem o mesmo CPF, OAB, telefone, e-mail ou nome. Clique no nome para conferir em outra aba. O mesmo CPF não é aceito duas vezes; o resto é só um aviso.',
    ),
    heading('Encontrar'),
    list(
      'A busca vale para o nome, o e-mail, o CPF e o primeiro telefone, com ou sem máscara e sem olhar acentos.',
      'Com uma ou duas letras, ela procura pelo começo das palavras.',
      'Os botões “Autor”, “Advogado”, “Bloqueados” e “Inativos” filtram a lista, e o filtro fica no endereço.',
    ),
  ],
  [
    'unir-pessoas',
    'Unir pessoas repetidas e desfazer',
    paragraph('Administradores e supervisores unem dois cadastros que são da mesma pessoa.'),
    steps(
      'Na lista, selecione as duas pessoas e clique em “Unir”. Ou abra uma delas e escolha “Unir com outra pessoa”.',
      'Compare lado a lado e escolha, em cada linha, qual dado fica. Use “Trocar quem fica” se preferir o outro cadastro.',
      'Clique em “Unir pessoas”.',
    ),
    paragraph(
      'Os contatos das duas ficam juntos, os casos passam para quem ficou e um bloqueio continua valendo. CPFs ou números da OAB diferentes aparecem em destaque: confira antes.',
    ),
    heading('Desfazer'),
    paragraph(
      'Clique em “Desfazer” no aviso ou, depois, na página da pessoa, em Uniões. Tudo volta como era, menos o que alguém alterou depois da união: isso fica como está, e o Tratativa diz o que foi.',
    ),
  ],
  [
    'block-list',
    'Respeitar quem não pode ser contatado',
    paragraph(
      'A lista de bloqueios guarda telefones, e-mails e pessoas que não podem ser contatados. Nenhum canal envia a eles: o envio é recusado com o motivo.',
    ),
    steps(
      'Abra Bloqueios, em Cadastros, e clique em “Bloquear contato”. Na página de uma pessoa, dá para bloquear um contato ou a pessoa inteira.',
      'Informe o telefone ou o e-mail e o motivo.',
      'Clique em “Bloquear”. Vale na hora, para todos.',
    ),
    list(
      'Bloquear a pessoa bloqueia todos os contatos dela, também os que forem incluídos depois.',
      'O telefone é reconhecido em qualquer formato, com ou sem o 55 e o nono dígito.',
      'Só administradores e supervisores retiram um bloqueio, com o motivo. O histórico fica em “Retirados”.',
    ),
  ],
])
