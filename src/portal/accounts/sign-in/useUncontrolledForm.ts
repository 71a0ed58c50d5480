import { type SubmitEvent, useRef } from 'react'
import { type FieldValues, type Path, type PathValue, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'

export interface UncontrolledForm<T extends FieldValues> extends UseFormReturn<T> {
  /** The form element's submit handler, which runs once at a time with the fields' DOM values. */
  submit: (work: (values: T) => Promise<void>) => (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * A form without default values, so that it starts with text typed before hydration or filled in
 * by the browser. Its values survive while another tab hides its fields.
 */
export function useUncontrolledForm<T extends FieldValues>(resolver: Resolver<T>): UncontrolledForm<T> {
  const form = useForm<T>({ resolver })
  const isBusy = useRef(false)

  const submit: UncontrolledForm<T>['submit'] = (work) => async (event) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    // Browsers may autofill a field without an event.
    for (const [name, value] of new FormData(event.currentTarget)) {
      form.setValue(name as Path<T>, value as PathValue<T, Path<T>>)
    }
    await form.handleSubmit(work)(event)
    isBusy.current = false
  }

  return { ...form, submit }
}
