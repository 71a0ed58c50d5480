import { isLinkMode, type LinkMode } from '@domain/users/account-link.schema.ts'
import { useCallback, useEffect, useState } from 'react'
import { addressOfLink } from '@/data/firebase/action-code.ts'
import type { Problem } from '@/data/firebase/refused.ts'
import { linkProblem } from './auth-problem.ts'

interface Link {
  /** null where it is none that we send. */
  mode: LinkMode | null
  code: string
}

export type LinkState =
  | { is: 'checking' }
  | { is: 'good'; mode: LinkMode; code: string; email: string }
  | { is: 'bad'; mode: LinkMode | null; problem: Problem; retry: () => void }

/** The link that the page was opened with, once it is known whether it is good. Nothing is used up by looking. */
export function useLink(): LinkState {
  const [state, setState] = useState<LinkState>({ is: 'checking' })

  const check = useCallback(async () => {
    setState({ is: 'checking' })
    const { mode, code } = readLink()
    try {
      if (!mode || !code) throw new Error('auth/link-invalid')
      setState({ is: 'good', mode, code, email: await addressOfLink({ mode, code }) })
    } catch (error) {
      setState({ is: 'bad', mode, problem: linkProblem(error), retry: () => void check() })
    }
  }, [])

  useEffect(() => void check(), [check])

  return state
}

/** The page's first script has moved the link's parameters from the address into the history entry. */
function readLink(): Link {
  const { mode, code } = (history.state ?? {}) as { mode?: unknown; code?: unknown }
  return { mode: isLinkMode(mode) ? mode : null, code: typeof code === 'string' ? code : '' }
}
