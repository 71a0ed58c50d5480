import type { LoadedSettings } from '@domain/settings/loaded-settings.schema.ts'
import type { SettingsChange } from '@domain/settings/office-settings.schema.ts'
import { SETTINGS_ERRORS, SETTINGS_SUCCESSES } from '@texts/settings.ts'
import { useState } from 'react'
import { ApiRequestError, type Problem, reasonOf } from '@/data/firebase/api-request-error.ts'
import { changeOfficeSettings } from '@/data/office-settings.data.ts'
import { showToast } from '@/ui/toasts.ts'

/** Another admin saved the part, so its saved values must be loaded first. */
export const CHANGED_MEANWHILE = 'settings/changed-meanwhile'

/** Loads all settings again. */
export type LoadSettings = () => Promise<LoadedSettings>

/** Saves one part or loads its saved values. A failure keeps the entries and is shown next to the button. */
export function usePartSave(load: LoadSettings) {
  const [busy, setBusy] = useState<'saving' | 'loading' | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  /** @returns the part's new revision; null if it was not saved */
  async function save(change: SettingsChange): Promise<number | null> {
    if (busy) return null
    setBusy('saving')
    setProblem(null)
    try {
      const revision = await changeOfficeSettings(change)
      showToast({ tone: 'ok', ...SETTINGS_SUCCESSES['settings/saved'] })
      return revision
    } catch (error) {
      setProblem(error instanceof ApiRequestError ? error : { key: '', text: SETTINGS_ERRORS['settings/save-failed'] })
      return null
    } finally {
      setBusy(null)
    }
  }

  /** @returns what is saved now; null where it could not be read, and the notice stays with its button */
  async function loadSaved(): Promise<LoadedSettings['parts'] | null> {
    if (busy) return null
    setBusy('loading')
    try {
      const { parts } = await load()
      showToast({ tone: 'ok', ...SETTINGS_SUCCESSES['settings/loaded'] })
      setProblem(null)
      return parts
    } catch (error) {
      setProblem({ key: CHANGED_MEANWHILE, text: reasonOf(error, SETTINGS_ERRORS['settings/fetch-failed']) })
      return null
    } finally {
      setBusy(null)
    }
  }

  return { busy, problem, clearProblem: () => setProblem(null), save, loadSaved }
}
