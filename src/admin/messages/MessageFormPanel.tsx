import { DEFAULT_MESSAGE_PRIORITY, DEFAULT_MESSAGE_TYPE } from '@domain/messages/message.constants.ts'
import { type MessageForm, messageFormSchema } from '@domain/messages/message-form.schema.ts'
import { FORM_TEXTS } from '@domain/texts/forms.ts'
import { MESSAGE_DIALOG_TEXTS } from '@domain/texts/message-dialogs.ts'
import { MESSAGE_ERRORS } from '@domain/texts/message-errors.ts'
import { MESSAGE_SUCCESSES } from '@domain/texts/message-successes.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { newSendId, sendMessage } from '@/data/sent-messages.data.ts'
import { halfTypedDays } from '@/portal/shell/forms/entered.ts'
import { FormButtons } from '@/portal/shell/forms/FormButtons.tsx'
import type { FormPlace } from '@/portal/shell/forms/FormDialog.tsx'
import { SaveFailed } from '@/portal/shell/forms/SaveFailed.tsx'
import { useFormSave } from '@/portal/shell/forms/useFormSave.ts'
import { useMissing } from '@/portal/shell/forms/useMissing.tsx'
import { MessageFields } from './MessageFields.tsx'

const MISSING = MESSAGE_ERRORS['messages/fields-missing']

const EMPTY: MessageForm = {
  recipient_ids: [],
  title: '',
  content: '',
  message_type: DEFAULT_MESSAGE_TYPE,
  priority: DEFAULT_MESSAGE_PRIORITY,
  expires_on: null,
  references: [],
}

/** The form of a message. What failed is sent again under the same id: it reaches nobody twice. */
export function MessageFormPanel({ place }: { place: FormPlace }) {
  const [sendId] = useState(newSendId)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<MessageForm>({ resolver: yupResolver(messageFormSchema), defaultValues: EMPTY })
  const { isDirty, isSubmitting, errors } = form.formState
  const missing = useMissing(MISSING, errors)
  const { refusal, setRefusal, save } = useFormSave(place, isDirty, {
    success: MESSAGE_SUCCESSES['messages/sent'],
    failure: MESSAGE_ERRORS['messages/send-failed'],
  })

  async function onSubmit(values: MessageForm) {
    if (halfTypedDays(element.current).length > 0) {
      form.setError('expires_on', { message: FORM_TEXTS.halfDay }, { shouldFocus: true })
    } else await save(() => sendMessage(sendId, values))
  }

  function onInvalid(found: FieldErrors<MessageForm>) {
    setRefusal(null)
    missing.onTry(found)
  }

  return (
    <form
      ref={element}
      noValidate
      method="post"
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit(onSubmit, onInvalid)(event)}
    >
      {missing.notice}
      <MessageFields form={form} />
      {refusal && <SaveFailed refusal={refusal} />}
      <p className="text-sm text-soft">{MESSAGE_DIALOG_TEXTS.effect}</p>
      <FormButtons
        label={MESSAGE_DIALOG_TEXTS.send}
        busyLabel={MESSAGE_DIALOG_TEXTS.sending}
        busy={isSubmitting}
        onCancel={place.onCancel}
      />
    </form>
  )
}
