import { tryStorage } from '@/data/firebase/tab-storage.ts'
import { PAGE_CACHE } from './page-cache-names.ts'

/** Deletes the stored pages. Without them the worker neither answers nor stores anything, and unregisters itself. */
export function forgetPages(): void {
  tryStorage(() => void caches.delete(PAGE_CACHE).catch(() => false))
}
