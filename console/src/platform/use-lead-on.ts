// Navigates after a command, unless the person has gone to another page meanwhile.
import { useCallback } from 'react'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { NavigateOptions } from '@tanstack/react-router'

export const useLeadOn = () => {
  const from = useLocation({ select: ({ pathname }) => pathname })
  const router = useRouter()
  const navigate = useNavigate()
  return useCallback(
    (to: NavigateOptions) => {
      if (router.state.location.pathname === from) void navigate(to)
    },
    [router, navigate, from],
  )
}
