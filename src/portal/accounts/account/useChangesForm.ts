import { checkForm } from '@domain/platform/field.schema.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import { type FieldTexts, toFieldTexts } from '@/portal/forms/field-texts.ts'

type Schema<Values extends object> = Parameters<typeof checkForm<Values>>[0]

/**
 * A form over a stored record. The person's changes survive a refetch until they are saved. React
 * Hook Form would also do this but adds 13 KiB, beyond this page's size budget.
 * @param texts errors of the fields by the schema's keys
 * @param save returns whether the values were saved
 */
export function useChangesForm<Values extends object>(
  stored: Values,
  schema: Schema<Values>,
  texts: FieldTexts,
  save: (values: Values) => Promise<boolean>,
) {
  const [changes, setChanges] = useState<Partial<Values>>({})
  const [isTried, setIsTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const values: Values = { ...stored, ...changes }
  const problems: Partial<Record<string, string>> = toFieldTexts((isTried && checkForm(schema, values).problems) || {}, texts)

  async function submit() {
    const checked = checkForm(schema, values)
    setIsTried(checked.problems !== null)
    if (checked.problems) {
      const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[]
      fields.find(({ name }) => Object.hasOwn(checked.problems, name))?.focus()
      return
    }
    setBusy(true)
    // Text typed during the save stays unsaved.
    if (await save(checked.values)) {
      const isUnsaved = ([name, value]: [string, unknown]) => value !== changes[name as keyof Values]
      setChanges((now) => Object.fromEntries(Object.entries(now).filter(isUnsaved)) as Partial<Values>)
    }
    setBusy(false)
  }

  return {
    form,
    values,
    problems,
    busy,
    set: <Name extends keyof Values>(name: Name, value: Values[Name]) => setChanges((before) => ({ ...before, [name]: value })),
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault()
      if (!busy) void submit()
    },
  }
}
