import { checkForm } from '@domain/check-form.ts'
import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { type FieldTexts, fieldTextsOf } from '../shell/forms/field-texts.ts'

type Schema<Values extends object> = Parameters<typeof checkForm<Values>>[0]

interface Draft<Values> {
  form: RefObject<HTMLFormElement | null>
  values: Values
  problems: Partial<Record<string, string>>
  busy: boolean
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
  onSubmit: (event: SubmitEvent) => void
}

/**
 * A form over a stored record. Only the person's changes are a draft: they survive a refetch until they are saved. React
 * Hook Form would also do this but adds 13 KiB, beyond this page's size budget.
 * @param texts errors of the fields by the schema's keys
 * @param save returns whether the values were saved
 */
export function useDraft<Values extends object>(
  stored: Values,
  schema: Schema<Values>,
  texts: FieldTexts,
  save: (values: Values) => Promise<boolean>,
): Draft<Values> {
  const [draft, setDraft] = useState<Partial<Values>>({})
  const [isTried, setIsTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const values = { ...stored, ...draft }
  const problems = fieldTextsOf((isTried && checkForm(schema, values).problems) || {}, texts)

  async function submit() {
    const checked = checkForm(schema, values)
    setIsTried(checked.problems !== null)
    if (checked.problems) {
      const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[]
      fields.find(({ name }) => Object.hasOwn(checked.problems, name))?.focus()
      return
    }
    setBusy(true)
    // Text typed during the save stays a draft.
    if (await save(checked.values)) setDraft((now) => without(now, draft))
    setBusy(false)
  }

  return {
    form,
    values,
    problems,
    busy,
    set: (name, value) => setDraft((before) => ({ ...before, [name]: value })),
    onSubmit: (event) => {
      event.preventDefault()
      if (!busy) void submit()
    },
  }
}

function without<Values extends object>(draft: Partial<Values>, saved: Partial<Values>): Partial<Values> {
  const left = Object.entries(draft).filter(([name, value]) => value !== saved[name as keyof Values])
  return Object.fromEntries(left) as Partial<Values>
}
