import { type LoadedSettings, loadedSettingsSchema, officeSettings } from '@domain/platform/settings/settings.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../firebase/call.ts'

/** The office settings, and the appointments that need a new time. For admins. */
export function currentSettings(uid: string) {
  return queryOptions({
    queryKey: ['office-settings', uid],
    queryFn: () => callFunction(officeSettings, {}),
    select: toSettings,
  })
}

/** The cache holds JSON, so `select` converts the times to dates. */
function toSettings(answer: Record<string, unknown>): LoadedSettings {
  return loadedSettingsSchema.validateSync(answer)
}
