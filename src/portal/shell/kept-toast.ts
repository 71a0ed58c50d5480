import { SUCCESS_TEXTS, type SuccessKey } from '@domain/texts/successes.ts'
import { dropTab, readTab, writeTab } from '@/data/firebase/tab-storage.ts'
import { showToast } from '@/ui/toasts.ts'

const KEPT_KEY = 'ubora:toast'

/** Tells a success on the next page of this tab: for an action that ends by leaving the page. */
export function showSuccessOnNextPage(key: SuccessKey): void {
  writeTab(KEPT_KEY, key)
}

/** Shows what the last page left to say, once. */
export function showKeptToast(): void {
  const key = readTab(KEPT_KEY)
  dropTab(KEPT_KEY)
  if (key && Object.hasOwn(SUCCESS_TEXTS, key)) showToast({ tone: 'ok', ...SUCCESS_TEXTS[key as SuccessKey] })
}
