/** Splits a text at its web addresses, so that they can be rendered as links. */
export const splitTextByLinks = (text: string): { readonly text: string; readonly isLink: boolean }[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/)
    .map((piece, index) => ({ text: piece, isLink: index % 2 === 1 }))
    .filter((piece) => piece.text !== '')
