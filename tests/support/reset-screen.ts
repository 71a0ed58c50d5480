import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { queryClient } from '@/data/firebase/query-client.ts'
import { closeToast, showToast } from '@/ui/toasts.ts'
import { changeUser } from './fake-session.ts'

// The tests of screens share a worker with its modules.
afterEach(() => {
  cleanup()
  changeUser(null)
  queryClient.clear()
  for (let id = showToast({ tone: 'ok', title: '' }); id > 0; id--) closeToast(id)
  sessionStorage.clear()
  localStorage.clear()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
