import { type SubmitEvent, useRef } from 'react'
import { type FieldValues, type Path, type PathValue, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'

export interface UncontrolledForm<T extends FieldValues> extends UseFormReturn<T> {
  /** What the form element does when it is sent: once at a time, and with what its fields really hold. */
  submit: (work: (values: T) => Promise<void>) => (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * A form without first values of its own, so that what was typed before this script came, or what the browser filled
 * in, is what it begins with. Its values outlive its fields: another tab may be looked at meanwhile.
 */
export function useUncontrolledForm<T extends FieldValues>(resolver: Resolver<T>): UncontrolledForm<T> {
  const form = useForm<T>({ resolver })
  const isBusy = useRef(false)

  const submit: UncontrolledForm<T>['submit'] = (work) => async (event) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    // A browser may fill in a field without telling anybody.
    for (const [name, value] of new FormData(event.currentTarget)) {
      form.setValue(name as Path<T>, value as PathValue<T, Path<T>>)
    }
    await form.handleSubmit(work)(event)
    isBusy.current = false
  }

  return { ...form, submit }
}
