import { OFFICE_TYPE_LABELS, OFFICE_TYPES, UPLOAD_PURPOSES } from '@domain/documents/document.status.ts'
import type { OwnerErrors, OwnerFields } from '@domain/documents/upload-owner.ts'
import { UPLOAD_PURPOSE_LABELS } from '@texts/documents.ts'
import { ClientField } from '@/portal/shell/people/ClientField.tsx'
import { SelectField } from '@/ui/SelectField.tsx'

interface OwnerFieldsetProps {
  owner: OwnerFields
  errors: OwnerErrors
  onChange: (owner: OwnerFields) => void
}

const PURPOSES = UPLOAD_PURPOSES.map((purpose) => [purpose, UPLOAD_PURPOSE_LABELS[purpose]] as const)
const TYPES = [['', 'Choose a type'], ...OFFICE_TYPES.map((type) => [type, OFFICE_TYPE_LABELS[type]] as const)] as const

/** What only an admin is asked: whose document it is, and whether the office sends it. */
export function OwnerFieldset({ owner, errors, onChange }: OwnerFieldsetProps) {
  const { purpose, client_id, office_type } = owner
  return (
    <>
      <SelectField
        label="This document is"
        name="purpose"
        options={PURPOSES}
        value={purpose}
        onChange={({ target }) => {
          const chosen = UPLOAD_PURPOSES.find((known) => known === target.value)
          if (chosen) onChange({ ...owner, purpose: chosen })
        }}
      />
      {/* Hidden, not removed: what was typed is still there when the choice is changed back. */}
      <div className={purpose === 'own' ? 'hidden' : undefined}>
        <ClientField
          value={client_id}
          error={errors.client_id}
          onChange={(id) => onChange({ ...owner, client_id: id })}
          onBlur={() => undefined}
        />
      </div>
      {purpose === 'from_office' && (
        <SelectField
          label="Type"
          name="office_type"
          required
          options={TYPES}
          value={office_type}
          error={errors.office_type}
          onChange={({ target }) => onChange({ ...owner, office_type: target.value })}
        />
      )}
    </>
  )
}
