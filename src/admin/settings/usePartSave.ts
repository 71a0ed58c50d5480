import type { SettingsChange } from '@domain/settings/office-settings.schema.ts'
import { SETTINGS_ERRORS } from '@domain/texts/settings-errors.ts'
import { SETTINGS_SUCCESSES } from '@domain/texts/settings-successes.ts'
import { useState } from 'react'
import { type Problem, Refused } from '@/data/firebase/refused.ts'
import { changeOfficeSettings } from '@/data/office-settings.data.ts'
import { showToast } from '@/ui/toasts.ts'

/** Saves one part. A failure keeps what was entered and is told beside the button. */
export function usePartSave() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  /** @returns the part's revision after it; null where it was not saved */
  async function save(change: SettingsChange): Promise<number | null> {
    if (busy) return null
    setBusy(true)
    setProblem(null)
    try {
      const revision = await changeOfficeSettings(change)
      showToast({ tone: 'ok', ...SETTINGS_SUCCESSES['settings/saved'] })
      return revision
    } catch (error) {
      setProblem(error instanceof Refused ? error : { key: '', text: SETTINGS_ERRORS['settings/save-failed'] })
      return null
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, save }
}
