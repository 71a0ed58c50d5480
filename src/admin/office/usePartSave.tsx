import { SETTINGS_PART_LABELS, type SettingsChange, type SettingsPart } from '@domain/platform/settings/office-settings.ts'
import { changeOfficeSettings, type LoadedSettings } from '@domain/platform/settings/settings.endpoints.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { SETTINGS_ERRORS, SETTINGS_SUCCESSES, SETTINGS_TEXTS } from '@texts/platform/settings.ts'
import { type SubmitEvent, useState } from 'react'
import { call } from '@/data/call.ts'
import { ApiRequestError, type Problem } from '@/data/firebase/api-request-error.ts'
import { SignInAgain } from '@/portal/frame/SessionButtons.tsx'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { useLeaveConfirmation } from '@/ui/hooks.ts'
import { showToast } from '@/ui/toasts.ts'

type Loaded<Part extends SettingsPart> = LoadedSettings['parts'][Part]

export interface PartSource<Part extends SettingsPart> {
  part: Part
  loaded: Loaded<Part>
  /** Loads all settings again. */
  load: () => Promise<LoadedSettings>
}

/**
 * The unsaved entries of one part, null if there are none. Saves them or replaces them with the saved values. A failure
 * keeps the entries and is shown next to the button.
 * @param onLoaded called after the saved values replaced the entries
 */
export function usePartSave<Part extends SettingsPart, Entries>(source: PartSource<Part>, onLoaded: () => void) {
  const { part, loaded, load } = source
  const [unsaved, setUnsaved] = useState<Entries | null>(null)
  const [seen, setSeen] = useState(loaded)
  const [busy, setBusy] = useState<'saving' | 'loading' | null>(null)
  /** `isOutdated` if another admin saved the part, so that its saved values must be loaded first. */
  const [failure, setFailure] = useState<{ problem: Problem; isOutdated: boolean } | null>(null)
  // A form with entries keeps the revision that it showed, so that it cannot overwrite another admin's change unseen.
  const shown = unsaved !== null || loaded.revision < seen.revision ? seen : loaded
  useLeaveConfirmation(unsaved !== null)

  const clearFailure = () => setFailure(null)

  function edit(entries: Entries | null) {
    clearFailure()
    setSeen(shown)
    setUnsaved(entries)
  }

  /** @param entries the unsaved entries; those that change during the save stay */
  async function save(values: Loaded<Part>['values'], entries: Entries | null) {
    setBusy('saving')
    clearFailure()
    try {
      const change = { part, revision: shown.revision, values } as unknown as SettingsChange
      const { revision } = await call(changeOfficeSettings, change)
      setSeen({ ...shown, values, revision: Number(revision) })
      setUnsaved((now) => (now === entries ? null : now))
      showToast({ tone: 'ok', ...changeOfficeSettings.success })
    } catch (error) {
      const problem = toSaveProblem(error, changeOfficeSettings.failure)
      setFailure({ problem, isOutdated: problem.key === 'settings/changed-meanwhile' })
    } finally {
      setBusy(null)
    }
  }

  async function loadSaved() {
    if (busy) return
    setBusy('loading')
    try {
      const { parts } = await load()
      setSeen(parts[part])
      setUnsaved(null)
      clearFailure()
      showToast({ tone: 'ok', ...SETTINGS_SUCCESSES['settings/loaded'] })
      onLoaded()
    } catch (error) {
      setFailure({ problem: toSaveProblem(error, SETTINGS_ERRORS['settings/fetch-failed']), isOutdated: true })
    } finally {
      setBusy(null)
    }
  }

  /** The handler of a form, which ignores a submit while a request is running. */
  const onSubmit = (submit: () => Promise<void>) => (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) void submit()
  }

  return { shown, unsaved, edit, save, clearFailure, onSubmit, bar: { part, busy, failure, loadSaved } }
}

function toSaveProblem(error: unknown, text: ErrorText): Problem {
  return error instanceof ApiRequestError ? error : { key: '', text }
}

/** The last error and the button that saves a part. */
export function SaveBar({ part, busy, failure, loadSaved }: ReturnType<typeof usePartSave>['bar']) {
  return (
    <>
      {failure && (
        <Notice {...failure.problem.text} announce>
          {failure.problem.key === 'auth/sign-in-again' && <SignInAgain />}
          {failure.isOutdated && (
            <Button isBusy={busy !== null} onClick={() => void loadSaved()}>
              {busy === 'loading' ? CONTROL_TEXTS.loading : SETTINGS_TEXTS.loadSaved}
            </Button>
          )}
        </Notice>
      )}
      <Button type="submit" isMain className="justify-self-start" isBusy={busy !== null}>
        <span>{busy === 'saving' ? CONTROL_TEXTS.saving : CONTROL_TEXTS.save}</span>
        <span className="sr-only">{` ${SETTINGS_PART_LABELS[part]}`}</span>
      </Button>
    </>
  )
}
