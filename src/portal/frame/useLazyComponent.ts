import { SCREEN_ERRORS } from '@texts/platform/portal.ts'
import { type ComponentType, useState } from 'react'
import { showError } from './feedback.tsx'

/** A component whose code loads on first use. A failure shows a toast, and the next use retries. */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  /** @returns whether the component is loaded */
  async function fetchComponent(): Promise<boolean> {
    setIsBusy(true)
    try {
      const loaded = await load()
      setComponent(() => loaded)
      return true
    } catch {
      showError(SCREEN_ERRORS['network/unreachable'])
      return false
    } finally {
      setIsBusy(false)
    }
  }

  /** Shows the component once it is loaded. Ignored while it loads. */
  async function loadAndShow(show: () => void): Promise<void> {
    if (!isBusy && (await fetchComponent())) show()
  }

  return { Component, isBusy, fetchComponent, whenLoaded: (show: () => void) => void loadAndShow(show) }
}
