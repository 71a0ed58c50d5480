import { isLinkMode, type LinkMode } from '@domain/users/account-link.schema.ts'
import { useCallback, useEffect, useState } from 'react'
import { addressOfLink, type OpenedLink } from '@/data/firebase/action-code.ts'
import type { Problem } from '@/data/firebase/refused.ts'
import { linkProblem } from './auth-problem.ts'

export type LinkState =
  | { is: 'checking' }
  | { is: 'good'; link: OpenedLink; email: string }
  | { is: 'bad'; mode: LinkMode | null; problem: Problem; retry: () => void }

/** The link that the page was opened with, once it is known whether it is good. Nothing is used up by looking. */
export function useLink(): LinkState {
  const [state, setState] = useState<LinkState>({ is: 'checking' })

  const check = useCallback(async () => {
    setState({ is: 'checking' })
    const link = readLink()
    try {
      if (!link.mode || !link.code) throw new Error('auth/link-invalid')
      const opened = { ...link, mode: link.mode }
      setState({ is: 'good', link: opened, email: await addressOfLink(opened) })
    } catch (error) {
      setState({ is: 'bad', mode: link.mode, problem: linkProblem(error), retry: () => void check() })
    }
  }, [])

  useEffect(() => void check(), [check])

  return state
}

/**
 * The page's first script has moved the link's parameters from the address into the history entry. The page's key is kept
 * there, too: it outlives a reload, and no other page has it.
 */
function readLink(): Omit<OpenedLink, 'mode'> & { mode: LinkMode | null } {
  const kept = (history.state ?? {}) as { mode?: unknown; code?: unknown; page_key?: unknown }
  const page_key = typeof kept.page_key === 'string' ? kept.page_key : crypto.randomUUID()
  history.replaceState({ ...kept, page_key }, '')
  return { mode: isLinkMode(kept.mode) ? kept.mode : null, code: typeof kept.code === 'string' ? kept.code : '', page_key }
}
