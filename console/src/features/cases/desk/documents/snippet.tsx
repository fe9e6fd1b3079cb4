import type { SnippetPart } from '@tratativa/contract/cases/desk/document-shapes'
import { Text } from '../../../../ui/layout.tsx'

/** A piece of a document's text with the words of the search marked. */
export const Snippet = ({ parts }: { parts: readonly SnippetPart[] }) =>
  parts.length === 0 ? null : (
    <Text as="span" small muted dir="auto">
      {parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}
    </Text>
  )
