import { SCREEN_ERRORS } from '@texts/platform/portal.ts'
import { useRef, useState } from 'react'
import type { DelayedWrite } from './delayed-write.tsx'
import { showError } from './feedback.tsx'

/** The second click of a double click would act on the record that takes the place of the first. */
const DOUBLE_CLICK_MS = 500

/**
 * Changes that wait ten seconds, during which the person can undo them. The screen shows them at once: as done for every id
 * for which `has` is true. It becomes false again after Undo and after a failure. The code loads on first use.
 */
export function useDelayedWrite() {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set())
  const startedAt = useRef(Number.NEGATIVE_INFINITY)

  async function run(id: string, load: () => Promise<DelayedWrite>, takesFocus: boolean) {
    const isSaved = await Promise.all([import('./delayed-write.tsx'), load()]).then(
      ([{ delayWrite }, write]) => delayWrite(write, takesFocus),
      () => showError(SCREEN_ERRORS['network/unreachable']),
    )
    if (isSaved) return
    startedAt.current = Number.NEGATIVE_INFINITY
    setIds((all) => new Set([...all].filter((each) => each !== id)))
  }

  /** Shows the change of the record as done, and saves it later. Ignores the second click of a double click. */
  function start(id: string, load: () => Promise<DelayedWrite>) {
    if (ids.has(id) || performance.now() - startedAt.current < DOUBLE_CLICK_MS) return
    startedAt.current = performance.now()
    setIds((all) => new Set([...all, id]))
    void run(id, load, document.activeElement?.matches(':focus-visible') ?? false)
  }

  return { has: (id: string) => ids.has(id), start }
}
