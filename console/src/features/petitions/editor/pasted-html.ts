// Pasted HTML, from Word and other editors, reduced to what the schema can read.

const blockTags = 'p, div, h1, h2, h3, h4, h5, h6, blockquote, li'
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

export const withoutControls = (text: string): string => text.replaceAll(controls, '')

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

const removeNoise = (body: HTMLElement) => {
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml, img, svg, iframe, object'))
    element.remove()
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
  for (const element of body.querySelectorAll('*')) if (element.tagName.includes(':')) unwrap(element)
}

/** Text in lines: the blocks of a cell or of an item become lines of it. */
const flatten = (element: Element) => {
  for (const block of element.querySelectorAll(blockTags)) {
    if (block.nextSibling !== null) block.after(block.ownerDocument.createElement('br'))
    unwrap(block)
  }
}

const clauseOf = (document: Document, level: number) => {
  const clause = document.createElement('p')
  clause.dataset['clause'] = String(Math.min(3, level))
  return clause
}

const levelWithin = (item: Element) => {
  let level = 0
  for (let parent = item.parentElement; parent !== null; parent = parent.parentElement)
    if (parent.matches('ol, ul')) level += 1
  return level
}

/** Each item of a list becomes a clause of its depth. */
const listsToClauses = (body: HTMLElement) => {
  for (const list of body.querySelectorAll('ol, ul')) {
    if (list.parentElement?.closest('ol, ul')) continue
    const clauses = [...list.querySelectorAll('li')].map((item) => {
      const clause = clauseOf(body.ownerDocument, levelWithin(item))
      const content = item.cloneNode(true) as Element
      for (const inner of content.querySelectorAll('ol, ul')) inner.remove()
      flatten(content)
      clause.append(...content.childNodes)
      return clause
    })
    list.replaceWith(...clauses)
  }
}

const wordList = /mso-list:\s*l\d+\s+level(\d+)/i

/** Word writes the items of a list as paragraphs, with their numbers as text. */
const wordListsToClauses = (body: HTMLElement) => {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const level = wordList.exec(paragraph.getAttribute('style') ?? '')?.[1]
    for (const mark of paragraph.querySelectorAll('[style*="mso-list"]')) mark.remove()
    if (level === undefined) continue
    const clause = clauseOf(body.ownerDocument, Number(level))
    clause.append(...paragraph.childNodes)
    paragraph.replaceWith(clause)
  }
}

const tablesToLines = (body: HTMLElement) => {
  for (const table of body.querySelectorAll('td table, th table')) table.replaceWith(table.textContent)
  for (const cell of body.querySelectorAll('td, th')) flatten(cell)
}

const quotesToLines = (body: HTMLElement) => {
  for (const quote of body.querySelectorAll('blockquote')) flatten(quote)
}

export const cleanPastedHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(withoutControls(html), 'text/html')
  removeNoise(body)
  wordListsToClauses(body)
  listsToClauses(body)
  tablesToLines(body)
  quotesToLines(body)
  return body.innerHTML
}
