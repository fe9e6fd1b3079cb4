// The pictures of a conversation in full screen, one after the other.
import { useState } from 'react'
import { ImageViewer } from '../media/image-viewer.tsx'
import { saveMessageFile, useMessageLink } from '../media/media.api.ts'
import type { ShownMessage } from '../message/shown-message.ts'

type ViewerPaneProps = { first: ShownMessage; messages: readonly ShownMessage[]; onClose: () => void }

export const ViewerPane = ({ first, messages, onClose }: ViewerPaneProps) => {
  const [id, setId] = useState(first.id)
  const pictures = messages.filter(({ mediaType, mediaState }) => mediaType === 'image' && mediaState === 'here')
  const pictureIndex = pictures.findIndex((picture) => picture.id === id)
  const before = pictures[pictureIndex - 1]
  const after = pictures[pictureIndex + 1]
  const { data } = useMessageLink(id, 'original', true)
  return (
    <ImageViewer
      src={data}
      caption={(pictures[pictureIndex] ?? first).content}
      onBefore={pictureIndex > 0 && before ? () => setId(before.id) : null}
      onAfter={after ? () => setId(after.id) : null}
      onSave={() => void saveMessageFile(id).catch(() => undefined)}
      onClose={onClose}
    />
  )
}
