import { type ComponentProps, lazy, Suspense } from 'react'
import { useIsWaiting } from '@/portal/frame/WaitingScreen.tsx'
import { TextField } from '@/ui/TextField.tsx'

const PersonField = lazy(() => import('./PersonField.tsx').then((file) => ({ default: file.PersonField })))

/** The list below it shows before the search for people has loaded. */
export function LazyPersonField(props: ComponentProps<typeof PersonField>) {
  const waiting = <TextField label={props.label} name="person" disabled />
  if (useIsWaiting()) return waiting
  return (
    <Suspense fallback={waiting}>
      <PersonField {...props} />
    </Suspense>
  )
}
