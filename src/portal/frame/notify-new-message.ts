import type { Owner } from '@domain/platform/access/permissions.ts'
import { parsePreferences } from '@domain/platform/formats.ts'
import { UNREAD_TEXTS } from '@texts/platform/portal.ts'
import { newestUnreadTitle } from '@/data/messages/message.data.ts'
import { showToast } from '@/ui/toasts.ts'

/** Shows a toast about a new message while the portal is open, if the person's preferences allow it. */
export async function notifyNewMessage(owner: Owner): Promise<void> {
  if (!parsePreferences(window.consentCookies.get('userPreferences')).notifications) return
  const title = await newestUnreadTitle(owner)
  if (title) showToast({ tone: 'ok', title: UNREAD_TEXTS.arrived, description: title })
}
