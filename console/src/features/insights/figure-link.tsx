import type { ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'

/** Follows the address of a figure inside the console. */
export const useFollow = () => {
  const router = useRouter()
  return (href: string) => router.history.push(href)
}

type FigureLinkProps = { href: string; label: string; className?: string | undefined; children: ReactNode }

/** A figure that leads to its rows. */
export const FigureLink = ({ href, label, className, children }: FigureLinkProps) => {
  const follow = useFollow()
  return (
    <a
      href={href}
      aria-label={label}
      className={className}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        follow(href)
      }}
    >
      {children}
    </a>
  )
}
