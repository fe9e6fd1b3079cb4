// Returns whether the server has a newer version of the console than the running one.
import { useEffect, useState } from 'react'
import { readJson } from '../platform/http.ts'

const everyFiveMinutes = 5 * 60_000

const versionOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'string'
    ? answer.version
    : undefined

export const useNewerVersion = (): boolean => {
  const [seen, setSeen] = useState<{ first: string; last: string } | null>(null)
  useEffect(() => {
    const look = () => {
      readJson('/version.json')
        .then((answer) => {
          const version = versionOf(answer)
          if (version !== undefined) setSeen((before) => ({ first: before?.first ?? version, last: version }))
        })
        // An unreachable server is ignored here: the offline banner shows it.
        .catch(() => undefined)
    }
    look()
    const timer = setInterval(look, everyFiveMinutes)
    addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', look)
    }
  }, [])
  return seen !== null && seen.first !== seen.last
}
