import { type TestEmail, testEmailSchema } from '@domain/platform/mail/mail.module.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { MAIL_ERRORS, MAIL_FIELD_TEXTS, MAIL_SUCCESSES } from '@texts/platform/mail.ts'
import { type ComponentProps, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Notice } from '@/ui/EmptyState.tsx'
import { useIsHydrated } from '@/ui/hooks.ts'
import { TextField } from '@/ui/TextField.tsx'
import { Toaster } from '@/ui/Toaster.tsx'
import { showToast } from '@/ui/toasts.ts'
import { withFieldTexts } from '@/ui/with-field-texts.ts'
import { postJson } from '../forms/post-json.ts'

const SENT = MAIL_SUCCESSES['mail/test-sent']

const FIELD_TEXTS: Record<string, string> = MAIL_FIELD_TEXTS
const getTestEmailFieldText = (key: string) => FIELD_TEXTS[key] ?? ''

/** A form with one address. It shows the result in a banner and in a toast. */
export function TestEmailForm({ address }: { address: string }) {
  const isHydrated = useIsHydrated()
  const [result, setResult] = useState<ComponentProps<typeof Notice>>()
  const { register, handleSubmit, formState } = useForm<TestEmail>({
    resolver: withFieldTexts(yupResolver(testEmailSchema), getTestEmailFieldText),
    defaultValues: { to: '' },
  })
  const { errors, isSubmitting } = formState

  async function onSubmit(values: TestEmail) {
    setResult(undefined)
    const failure = await postJson(address, values, MAIL_ERRORS['mail/test-failed'])
    setResult(failure ? { ...failure, announce: true } : { tone: 'ok', ...SENT })
    showToast(failure ? { tone: 'bad', ...failure } : { tone: 'ok', ...SENT })
  }

  return (
    <>
      <form
        noValidate
        method="post"
        className="grid gap-5"
        onSubmit={(event) =>
          void handleSubmit(onSubmit, ({ to }) =>
            showToast({ tone: 'bad', title: MAIL_ERRORS['mail/address-missing'].title, description: to?.message ?? '' }),
          )(event)
        }
      >
        {result && <Notice {...result} />}
        <TextField
          {...register('to')}
          label="Email address"
          type="email"
          autoComplete="email"
          required
          error={errors.to?.message}
        />
        <button
          type="submit"
          className="pill pill-green justify-self-start disabled:opacity-60"
          disabled={!isHydrated || isSubmitting}
        >
          {isSubmitting ? 'Sending...' : 'Send Test Email'}
        </button>
      </form>
      <Toaster />
    </>
  )
}
