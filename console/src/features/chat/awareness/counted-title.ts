import { useEffect } from 'react'

const counted = /^\(\d+\+?\) /

export const titleWith = (title: string, unread: number): string => {
  const bare = title.replace(counted, '')
  return unread === 0 ? bare : `(${unread > 99 ? '99+' : unread}) ${bare}`
}

/** Shows the number before the window's title, whatever page sets the title. */
export const useCountedTitle = (unread: number) => {
  useEffect(() => {
    const write = () => {
      const title = titleWith(document.title, unread)
      if (title !== document.title) document.title = title
    }
    write()
    const observer = new MutationObserver(write)
    const element = document.querySelector('title')
    if (element) observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [unread])
}
