import { useIsFetching } from '@tanstack/react-query'
import { OWN_DEVICE_TEXTS } from '@texts/platform/own-device.ts'
import { useEffect, useRef, useState } from 'react'
import { tryStorage } from '@/data/firebase/tab-storage.ts'
import { chooseOwnDevice, isOwnDevice } from '@/session/own-device.ts'
import { Button } from '@/ui/Button.tsx'

/** In localStorage: the ids of the people who have answered the offer on this device, separated by spaces. */
const ANSWERED_KEY = 'ubora:own-device-answered'
const readAnswered = () => (tryStorage(() => localStorage.getItem(ANSWERED_KEY)) ?? '').split(' ')
/** More people than use one device. */
const PEOPLE_MAX = 10
/** After this time without a request, the page above no longer grows. */
const QUIET_MS = 1000

/** Offers once to keep records on the person's own device. At the end of the page, so that nothing moves. */
export function DeviceOffer({ uid }: { uid: string }) {
  const [state, setState] = useState(isOwnDevice(uid) || readAnswered().includes(uid) ? 'closed' : 'open')
  const result = useRef<HTMLParagraphElement>(null)
  const [isQuiet, setIsQuiet] = useState(false)
  const isLoading = useIsFetching() > 0
  useEffect(() => {
    if (isLoading) return
    const timer = setTimeout(() => setIsQuiet(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isLoading])

  function answer(isOwn: boolean) {
    const people = [uid, ...readAnswered()].slice(0, PEOPLE_MAX)
    tryStorage(() => localStorage.setItem(ANSWERED_KEY, people.join(' ').trim()))
    if (isOwn) chooseOwnDevice(uid, true)
    setState(isOwn ? 'chosen' : 'closed')
    // The pressed button is gone.
    ;(result.current ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }

  if (state === 'closed' || !isQuiet) return null
  return (
    <section className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft" aria-label={OWN_DEVICE_TEXTS.label}>
      <p ref={result} tabIndex={-1} className="min-w-0" role="status">
        {state === 'chosen' ? OWN_DEVICE_TEXTS.chosen : OWN_DEVICE_TEXTS.offer}
      </p>
      {state === 'open' && (
        <>
          <p className="basis-full">{OWN_DEVICE_TEXTS.hint}</p>
          <Button onClick={() => answer(true)}>{OWN_DEVICE_TEXTS.choose}</Button>
          <Button onClick={() => answer(false)}>{OWN_DEVICE_TEXTS.dismiss}</Button>
        </>
      )}
    </section>
  )
}
