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
 * A form over a stored record. Only what the person changed is a draft: it stays until it is saved, whatever is loaded
 * meanwhile. React Hook Form would do the same for 13 KiB, which this page has no room for.
 * @param texts what its fields say, by the schema's keys @param save answers whether it was saved
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
