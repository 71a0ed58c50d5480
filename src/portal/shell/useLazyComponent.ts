import { SCREEN_ERRORS } from '@texts/portal.ts'
import { type ComponentType, useState } from 'react'
import { showError } from './portal-toasts.ts'

/** A part whose code comes with its first use, so that nobody else fetches it. What cannot be fetched is told, and comes with the next try. */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  /** Answers whether the part is there. */
  async function fetchPart(): Promise<boolean> {
    setIsBusy(true)
    try {
      const loaded = await load()
      setPart(() => loaded)
      return true
    } catch {
      showError(SCREEN_ERRORS['network/unreachable'])
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return { Part, isBusy, fetchPart }
}
