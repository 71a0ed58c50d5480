import { parsePreferences } from '@domain/consent/preferences.ts'
import { UNREAD_TEXTS } from '@texts/portal.ts'
import { newestUnreadTitle } from '@/data/message.data.ts'
import { showToast } from '@/ui/toasts.ts'

/** Tells in a toast that a message has arrived while the portal is open, where the person's preference says so. */
export async function notifyNewMessage(uid: string): Promise<void> {
  if (!parsePreferences(window.consentCookies.get('userPreferences')).notifications) return
  const title = await newestUnreadTitle(uid)
  if (title) showToast({ tone: 'ok', title: UNREAD_TEXTS.arrived, description: title })
}
