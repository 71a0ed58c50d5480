import { signOut } from '@/data/accounts/session.ts'
import { wipeDevice } from '@/data/firebase/device-store.ts'
import { clearUnsent, dropTab, QUERIES_KEY } from '@/data/firebase/tab-storage.ts'
import { forgetAccess } from './stored-access.ts'
import { forgetPages } from './stored-pages.ts'
import { forgetView } from './view.ts'

/** Ends the session on a page that does not watch it, and deletes what the tab and the device have of it. */
export async function signOutUnwatched(): Promise<void> {
  await signOut()
  wipeDevice(true)
  forgetPages()
  dropTab(QUERIES_KEY)
  forgetAccess()
  forgetView()
  clearUnsent()
}
