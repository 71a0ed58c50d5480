import { INVOICE_DIALOG_ERRORS } from '@texts/billing/invoices.ts'
import { SCREEN_ERRORS } from '@texts/platform/portal.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PENDING_LOCK, SIGN_OUT_KEY } from '@/data/accounts/sign-out-signal.ts'
import { unreachable } from '@/data/firebase/api-request-error.ts'
import { pendingWrites } from '@/data/firebase/pending-writes.ts'
import { queryClient } from '@/data/firebase/query-client.ts'
import { closeToast, type Toast } from '@/ui/toasts.ts'

vi.mock('astro:env/client', () => ({ PUBLIC_FIREBASE_API_KEY: 'key' }))
vi.mock('./feedback.tsx', () => ({ showError, showErrorOnNextPage }))
vi.mock('@/ui/toasts.ts', async (original) => {
  const toasts = await original<typeof import('@/ui/toasts.ts')>()
  return { ...toasts, showToast: (toast: Omit<Toast, 'id'>) => toasts.showToast(showing(toast)) }
})

const { showError, showErrorOnNextPage, showing } = vi.hoisted(() => ({
  showError: vi.fn(),
  showErrorOnNextPage: vi.fn(),
  showing: vi.fn((toast: Omit<Toast, 'id'>) => toast),
}))

const page = new EventTarget()
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
const sendPending = () => pendingWrites.send?.()
const signOutElsewhere = () => page.dispatchEvent(Object.assign(new Event('storage'), { key: SIGN_OUT_KEY }))
const leavePage = () => page.dispatchEvent(new Event('pagehide'))

const { delayWrite } = await import('./delayed-write.tsx')
/** Says what was not done, and why. */
const UNREACHED = {
  title: INVOICE_DIALOG_ERRORS['invoices/delete-failed'].description,
  description: SCREEN_ERRORS['network/unreachable'].description,
}
const send = vi.fn<() => Promise<void>>()
const returnFocus = vi.fn()
let count = 0

/** Starts a change, and finds its toast. */
function start() {
  count += 1
  // Toasts are numbered from 1.
  const id = count
  const success = { title: `INV-${id} deleted` }
  const failure = INVOICE_DIALOG_ERRORS['invoices/delete-failed']
  const saved = delayWrite({ success, failure, send, returnFocus, collection: 'invoices' }, false)
  const toast = showing.mock.lastCall?.[0]
  const button = toast?.action?.button as unknown as { props: { onUndo: () => void; onEscape: () => void } }
  return { saved, toast, button, close: () => closeToast(id) }
}

describe('a change that can be undone', () => {
  beforeEach(() => {
    for (const mock of [send, returnFocus, showError]) mock.mockReset()
    send.mockResolvedValue()
  })

  it('is sent once, when its toast closes after ten seconds', async () => {
    const { saved, toast, close } = start()
    expect(toast?.action?.shownMs).toBe(10_000)
    expect(send).not.toHaveBeenCalled()
    close()
    expect(await saved).toBe(true)
    leavePage()
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is not sent after Undo, also if the page is left then', async () => {
    const { saved, button } = start()
    button.props.onUndo()
    expect(await saved).toBe(false)
    leavePage()
    expect(send).not.toHaveBeenCalled()
    expect(returnFocus).toHaveBeenCalledExactlyOnceWith(true)
  })

  it('still waits after Escape, which moves the focus out of the toast', () => {
    const { button, close } = start()
    button.props.onEscape()
    expect(returnFocus).toHaveBeenCalledExactlyOnceWith(false)
    expect(send).not.toHaveBeenCalled()
    close()
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is sent at once when the page is left, and the next page reads the records again', async () => {
    queryClient.setQueryData(['invoices', 'list'], [])
    const { saved } = start()
    leavePage()
    expect(send).toHaveBeenCalledTimes(1)
    expect(queryClient.getQueryData(['invoices', 'list'])).toBeUndefined()
    expect(await saved).toBe(true)
  })

  it('is sent before the session ends, which waits for it', async () => {
    let answer = () => {}
    send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const { saved } = start()
    const ended = vi.fn()
    const ending = sendPending()?.then(ended)
    expect(send).toHaveBeenCalledTimes(1)
    await Promise.resolve()
    expect(ended).not.toHaveBeenCalled()
    answer()
    expect(await saved).toBe(true)
    await ending
    await sendPending()
    leavePage()
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is sent when the person signs out in another tab, which waits for it', async () => {
    const { saved } = start()
    const waiting = navigator.locks.request(PENDING_LOCK, () => send.mock.calls.length)
    signOutElsewhere()
    expect(send).toHaveBeenCalledTimes(1)
    expect(await saved).toBe(true)
    expect(await waiting).toBe(1)
    signOutElsewhere()
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('holds up the end of the session neither by a failure nor for long', async () => {
    vi.useFakeTimers()
    send.mockRejectedValueOnce(unreachable()).mockReturnValueOnce(new Promise(() => {}))
    start()
    await sendPending()
    start()
    const ending = sendPending()
    await vi.advanceTimersByTimeAsync(5000)
    await ending
    expect(send).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  it('is not sent with the session after Undo', async () => {
    const { button } = start()
    button.props.onUndo()
    await sendPending()
    expect(send).not.toHaveBeenCalled()
  })

  it('is not saved if sending fails, and the error says why', async () => {
    send.mockRejectedValueOnce(unreachable()).mockRejectedValueOnce(new Error('other'))
    for (const text of [UNREACHED, INVOICE_DIALOG_ERRORS['invoices/delete-failed']]) {
      const { saved, close } = start()
      close()
      expect(await saved).toBe(false)
      expect(showError).toHaveBeenLastCalledWith(text)
    }
  })

  it('that a page without a network leaves behind is named on the next page', () => {
    vi.stubGlobal('navigator', { onLine: false })
    start()
    leavePage()
    expect(showErrorOnNextPage).toHaveBeenCalledWith(UNREACHED)
    vi.unstubAllGlobals()
  })
})
