import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { getBalance } from '@domain/billing/invoices/invoice.ts'
import { type CertificateForm, certificateFormSchema } from '@domain/billing/withholding/certificate.ts'
import { allowedPart } from '@domain/billing/withholding/expected-withholding.ts'
import { recordCertificate } from '@domain/billing/withholding/withholding.module.ts'
import {
  CERTIFICATE_KIND_LABELS,
  CERTIFICATE_KINDS,
  CERTIFICATE_NUMBER_MAX,
  type CertificateKind,
} from '@domain/billing/withholding/withholding.ts'
import { EXTENSIONS, findUploadType, JPEG, PDF, PNG, uploadProblem } from '@domain/documents/upload.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { formatExactMoney, toMajor, toMinor } from '@domain/platform/money.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { amountLabel, stillDueText } from '@texts/billing/invoices.ts'
import { CERTIFICATE_TEXTS } from '@texts/billing/payments.ts'
import {
  CERTIFICATE_FILE_ERRORS,
  CERTIFICATE_FILE_TEXTS,
  partAtMostText,
  partMissingText,
  WITHHOLDING_TEXTS as TEXTS,
  WITHHOLDING_FIELD_TEXTS,
} from '@texts/billing/withholding.ts'
import { DOCUMENT_DIALOG_ERRORS } from '@texts/documents/documents.ts'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { AttachFiles } from '@/portal/documents/AttachFiles.tsx'
import { type AttachmentRules, useAttachments } from '@/portal/documents/useAttachments.ts'
import { bindFields, DECIMAL, toNumber, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { type StepContainer, StepForm } from '@/portal/forms/StepForm.tsx'
import { useSend } from '@/portal/forms/sending.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { Checkbox, SelectField } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { CertificateParts, findMissingTaxAmount } from './CertificateParts.tsx'

const TYPES: readonly string[] = [PDF, JPEG, PNG]

const CERTIFICATE_FILE: AttachmentRules = {
  ...CERTIFICATE_FILE_TEXTS,
  max: 1,
  tooMany: CERTIFICATE_FILE_ERRORS['withholding/one-file'],
  endings: [PDF, JPEG, PNG].flatMap((type) => EXTENSIONS[type as typeof PDF].map((ending) => `.${ending}`)).join(','),
  findFileProblem: async (file) => {
    const problem = await uploadProblem(file)
    if (problem && problem !== 'documents/wrong-type') return DOCUMENT_DIALOG_ERRORS[problem]
    const isTaken = !problem && TYPES.includes(findUploadType(file.name) ?? '')
    return isTaken ? null : CERTIFICATE_FILE_ERRORS['withholding/file-type']
  },
}

/** Records the certificate of a withheld tax, of this and other invoices. It starts with what is missing. */
export function RecordCertificateForm({ invoice, person, ...container }: StepContainer & { invoice: Invoice; person: Person }) {
  // All attempts use one id, so that the certificate counts once.
  const [certificate_id] = useState(newRecordId)
  const [first] = useState(
    () => CERTIFICATE_KINDS.find((kind) => findMissingTaxAmount(invoice, kind) !== undefined) ?? 'income_tax',
  )
  const proposal = findMissingTaxAmount(invoice, first)
  const isOffice = can(person, 'withholding_certificates/decide')
  const today = dayInNairobi(new Date())
  const form = useValidatedForm<CertificateForm>(yupResolver(certificateFormSchema), WITHHOLDING_FIELD_TEXTS, {
    kind: first,
    certificate_number: '',
    day: today,
    is_accepted: false,
    // Without a proposal the field starts empty.
    parts: [{ invoice_id: invoice.id, ...(proposal !== undefined && { amount: proposal }) }],
  })
  const field = bindFields(form)
  const kind = useWatch({ control: form.control, name: 'kind' })
  const parts = useFieldArray({ control: form.control, name: 'parts' })
  const attachments = useAttachments(CERTIFICATE_FILE)
  const sending = useSend(container, recordCertificate)

  async function record(certificate: CertificateForm): Promise<void> {
    if (certificate.day > today) return form.setError('day', { message: TEXTS.inFuture }, { shouldFocus: true })
    const most = allowedPart(invoice, certificate.kind, { isOffice })
    if (toMinor(certificate.parts[0]?.amount ?? 0) > most) {
      const message = partAtMostText(formatExactMoney(toMajor(most), invoice.currency))
      return form.setError('parts.0.amount', { message }, { shouldFocus: true })
    }
    if (attachments.obstacle)
      return sending.setError({ title: recordCertificate.failure.description, description: attachments.obstacle })
    const request = { ...certificate, certificate_id, file_path: attachments.paths[0] ?? null }
    let isExplained = false
    await sending.send(async () => {
      await call(recordCertificate, request).catch((error: unknown) => {
        isExplained = attachments.onFailure(error)
        throw error
      })
      attachments.onSent()
    })
    if (isExplained) sending.setError(null)
  }

  function onKind(kind: CertificateKind) {
    const other = CERTIFICATE_KINDS.find((each) => each !== kind)
    const isUntouched = other && (form.getValues('parts.0.amount') ?? undefined) === findMissingTaxAmount(invoice, other)
    const missing = findMissingTaxAmount(invoice, kind)
    if (isUntouched && missing !== undefined) form.setValue('parts.0.amount', missing)
    // The other invoices expect other amounts of this tax.
    parts.remove(parts.fields.map((_part, index) => index).slice(1))
  }

  return (
    <StepForm
      {...container}
      {...sending}
      title={CERTIFICATE_TEXTS.record}
      lead={isOffice ? TEXTS.recordOfficeLead : TEXTS.recordLead}
      label={CERTIFICATE_TEXTS.record}
      busyLabel={TEXTS.recording}
      submit={form.handleSubmit(record)}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...field('kind', { onChange: ({ target }) => onKind(target.value as CertificateKind) })}
          label={TEXTS.kind}
          options={CERTIFICATE_KIND_LABELS}
        />
        <TextField
          {...field('certificate_number')}
          label={TEXTS.number}
          autoComplete="off"
          maxLength={CERTIFICATE_NUMBER_MAX}
          hint={TEXTS.numberHint}
          required
        />
        <TextField {...field('day')} label={TEXTS.day} type="date" max={today} required />
        <TextField
          {...form.register('parts.0.amount', { setValueAs: toNumber })}
          error={form.formState.errors.parts?.[0]?.amount?.message}
          label={amountLabel(invoice.currency)}
          {...DECIMAL}
          hint={mostText(invoice, findMissingTaxAmount(invoice, kind))}
          required
        />
      </div>
      <CertificateParts invoice={invoice} person={person} form={form} parts={parts} />
      <AttachFiles attachments={attachments} isBusy={sending.isBusy} />
      {isOffice && <Checkbox {...form.register('is_accepted')} label={TEXTS.acceptAtOnce} isSmall />}
    </StepForm>
  )
}

/** What is missing of the tax, or what is due if it is not expected. @param missing in major units */
function mostText({ currency, ...invoice }: Invoice, missing: number | undefined): string {
  if (missing !== undefined) return partMissingText(formatExactMoney(missing, currency))
  return stillDueText(formatExactMoney(getBalance(invoice), currency))
}
