import { formatDollars } from '@domain/platform/money.ts'
import { CONTACT_MAX, contactFormSchema, HONEYPOT, type ContactForm as Values } from '@domain/public/inquiry.ts'
import { cartTotal, type QuoteItem, withQuoteList } from '@domain/public/quote-list.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { CONTACT_ERRORS, CONTACT_FIELD_TEXTS, CONTACT_SUCCESSES, CONTACT_TEXTS } from '@texts/public/contact.ts'
import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { readPreferences } from '@/session/preferences.ts'
import { TextArea, TextField } from '@/ui/TextField.tsx'
import { Toaster } from '@/ui/Toaster.tsx'
import { closeToast, showToast } from '@/ui/toasts.ts'
import { withFieldTexts } from '@/ui/with-field-texts.ts'
import { applyFormatLanguage, readQuoteList } from '../consent/visitor-data.ts'
import { postJson } from '../forms/post-json.ts'
import { EMPTY_FORM, initialValues, storeUnsentInquiry } from './initial-values.ts'

const FIELD_TEXTS: Record<string, string> = CONTACT_FIELD_TEXTS
const getContactFieldText = (key: string) => FIELD_TEXTS[key] ?? ''

/** The message form. It keeps its text after a failure and is cleared after a success. */
export function ContactForm({ address }: { address: string }) {
  const form = useRef<HTMLFormElement>(null)
  // The button is disabled until hydration, because an earlier click would navigate away.
  const [isReady, setIsReady] = useState(false)
  const [quoteList, setQuoteList] = useState<QuoteItem[]>([])
  const [isListIncluded, setIsListIncluded] = useState(true)
  const { register, handleSubmit, formState, reset, subscribe } = useForm<Values>({
    resolver: withFieldTexts(yupResolver(contactFormSchema), getContactFieldText),
    defaultValues: EMPTY_FORM,
  })
  const { errors, isSubmitting } = formState
  const errorToast = useErrorToast(Object.values(errors).map(({ type }) => String(type)))

  useEffect(() => {
    reset(initialValues(form.current, location.search))
    applyFormatLanguage()
    setQuoteList(readQuoteList())
    setIsReady(true)
    if (!readPreferences().autoSave) return
    return subscribe({ formState: { values: true }, callback: ({ values }) => storeUnsentInquiry(values) })
  }, [reset, subscribe])

  async function onSubmit(values: Values) {
    const honeypot = (form.current?.elements.namedItem(HONEYPOT) as HTMLInputElement | null)?.value ?? ''
    const body = { ...withQuoteList(values, isListIncluded ? quoteList : []), ...(honeypot && { [HONEYPOT]: honeypot }) }
    const failure = await postJson(address, body, CONTACT_ERRORS['contact/failed'])
    if (failure) {
      errorToast.show(failure)
      return
    }
    errorToast.clear()
    reset(EMPTY_FORM)
    storeUnsentInquiry(undefined)
    showToast({ tone: 'ok', ...CONTACT_SUCCESSES['contact/sent'] })
  }

  function onInvalid(found: FieldErrors<Values>) {
    const [first] = Object.values(found)
    const isIncomplete = Object.values(found).some(({ type }) => type === 'required')
    const { title, description } = CONTACT_ERRORS['contact/incomplete']
    const toast = { title, description: isIncomplete ? description : (first?.message ?? '') }
    errorToast.show(toast, isIncomplete ? 'required' : String(first?.type))
  }

  const field = (name: keyof Values) => ({ ...register(name), error: errors[name]?.message })

  return (
    <>
      <form
        ref={form}
        noValidate
        method="post"
        className="grid gap-5"
        onSubmit={(event) => void handleSubmit(onSubmit, onInvalid)(event)}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('name')} label="Name *" autoComplete="name" maxLength={CONTACT_MAX.name} required />
          <TextField {...field('email')} label="Email *" type="email" autoComplete="email" required />
        </div>
        <TextField {...field('company')} label="Company" autoComplete="organization" maxLength={CONTACT_MAX.company} />
        <TextField {...field('subject')} label="Subject" maxLength={CONTACT_MAX.subject} />
        <TextArea {...field('message')} label="Message *" rows={6} maxLength={CONTACT_MAX.message} required />
        <p className="absolute -left-[200vw]" aria-hidden="true">
          <label>
            Leave this empty <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <QuoteListChoice list={quoteList} isIncluded={isListIncluded} onChange={setIsListIncluded} />
        <button
          type="submit"
          className="pill pill-green justify-self-start disabled:opacity-60"
          disabled={!isReady || isSubmitting}
        >
          {isSubmitting ? CONTACT_TEXTS.sending : CONTACT_TEXTS.send}
        </button>
      </form>
      <Toaster />
    </>
  )
}

interface QuoteListChoiceProps {
  list: readonly QuoteItem[]
  isIncluded: boolean
  onChange: (isIncluded: boolean) => void
}

/** Offers to add the visitor's quote list to the message. Renders nothing if the list is empty. */
function QuoteListChoice({ list, isIncluded, onChange }: QuoteListChoiceProps) {
  if (list.length === 0) return null
  return (
    <fieldset className="panel p-5">
      <legend className="sr-only">Quote list</legend>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isIncluded}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 accent-[var(--accent)]"
        />
        {CONTACT_TEXTS.includeQuoteList}
      </label>
      <ul className="mt-2 text-sm text-soft">
        {list.map(({ id, name, price, quantity }) => (
          <li key={id} className="flex justify-between gap-4 py-1">
            <span>{`${quantity} × ${name}`}</span>
            <span className="tabular-nums">{formatDollars(price * quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex justify-between border-t border-line pt-2 text-sm font-semibold">
        <span>Total</span>
        <span className="tabular-nums">{formatDollars(cartTotal(list))}</span>
      </p>
    </fieldset>
  )
}

/**
 * Shows at most one error toast for a form: a new error replaces it, and `clear` removes it.
 * @param errorTypes yup's types of the current field errors
 */
function useErrorToast(errorTypes: readonly string[]) {
  const shown = useRef<{ id: number; errorType: string | null }>(undefined)

  function clear(): void {
    if (shown.current) closeToast(shown.current.id)
    shown.current = undefined
  }

  /** @param errorType closes the toast when no field has an error of this type any more */
  function show(toast: ErrorText, errorType: string | null = null): void {
    clear()
    shown.current = { id: showToast({ tone: 'bad', ...toast }), errorType }
  }

  useEffect(() => {
    const cause = shown.current?.errorType
    if (cause && !errorTypes.includes(cause)) clear()
  })

  return { show, clear }
}
