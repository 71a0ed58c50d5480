import type { LoadedSettings } from '@domain/settings/loaded-settings.schema.ts'
import type { SettingsPart } from '@domain/settings/office-settings.constants.ts'
import type { SettingsChange } from '@domain/settings/office-settings.schema.ts'
import { SETTINGS_ERRORS, SETTINGS_SUCCESSES } from '@texts/settings.ts'
import { useState } from 'react'
import { ApiRequestError, type Problem } from '@/data/firebase/api-request-error.ts'
import { changeOfficeSettings } from '@/data/office-settings.data.ts'
import { showToast } from '@/ui/toasts.ts'
import { useLeaveConfirmation } from '@/ui/useLeaveConfirmation.ts'

type Loaded<Part extends SettingsPart> = LoadedSettings['parts'][Part]

export interface PartSource<Part extends SettingsPart> {
  part: Part
  loaded: Loaded<Part>
  /** Loads all settings again. */
  load: () => Promise<LoadedSettings>
}

/**
 * Saves one part or loads its saved values. A failure keeps the entries and is shown next to the button.
 * @param isDirty whether the form has unsaved entries
 */
export function usePartSave<Part extends SettingsPart>({ part, loaded, load }: PartSource<Part>, isDirty: boolean) {
  const [seen, setSeen] = useState(loaded)
  const [busy, setBusy] = useState<'saving' | 'loading' | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  /** Another admin saved the part, so its saved values must be loaded first. */
  const [isOutdated, setIsOutdated] = useState(false)
  // A dirty form keeps the revision that it showed, so that it cannot overwrite another admin's change unseen.
  const shown = isDirty || loaded.revision < seen.revision ? seen : loaded
  useLeaveConfirmation(isDirty)

  function clearProblem() {
    setProblem(null)
    setIsOutdated(false)
  }

  /** Keeps the shown revision for an entry that is being changed. */
  function onEdit() {
    clearProblem()
    setSeen(shown)
  }

  /** @returns whether the values were saved */
  async function save(values: Loaded<Part>['values']): Promise<boolean> {
    if (busy) return false
    setBusy('saving')
    clearProblem()
    try {
      const revision = await changeOfficeSettings({ part, revision: shown.revision, values } as unknown as SettingsChange)
      setSeen({ ...shown, values, revision })
      showToast({ tone: 'ok', ...SETTINGS_SUCCESSES['settings/saved'] })
      return true
    } catch (error) {
      const found = problemOf(error, 'settings/save-failed')
      setProblem(found)
      setIsOutdated(found.key === 'settings/changed-meanwhile')
      return false
    } finally {
      setBusy(null)
    }
  }

  /** Shows the saved values instead of the entries. @returns whether they could be loaded */
  async function showSaved(): Promise<boolean> {
    if (busy) return false
    setBusy('loading')
    try {
      const { parts } = await load()
      setSeen(parts[part])
      clearProblem()
      showToast({ tone: 'ok', ...SETTINGS_SUCCESSES['settings/loaded'] })
      return true
    } catch (error) {
      setProblem(problemOf(error, 'settings/fetch-failed'))
      return false
    } finally {
      setBusy(null)
    }
  }

  return { shown, busy, problem, isOutdated, clearProblem, onEdit, save, showSaved }
}

function problemOf(error: unknown, failure: keyof typeof SETTINGS_ERRORS): Problem {
  return error instanceof ApiRequestError ? error : { key: '', text: SETTINGS_ERRORS[failure] }
}
