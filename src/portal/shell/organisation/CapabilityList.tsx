import { CAPABILITIES, type Capability } from '@domain/access/capabilities.ts'
import { CAPABILITY_LABELS } from '@texts/capabilities.ts'
import { ORGANISATION_DIALOG_TEXTS } from '@texts/organisations.ts'

/** What a person may do, in words. */
export function CapabilityList({ capabilities }: { capabilities: readonly Capability[] }) {
  const isAll = CAPABILITIES.every((each) => capabilities.includes(each))
  const labels = isAll
    ? [ORGANISATION_DIALOG_TEXTS.everything]
    : CAPABILITIES.filter((each) => capabilities.includes(each)).map((each) => CAPABILITY_LABELS[each])
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={ORGANISATION_DIALOG_TEXTS.may}>
      {labels.map((label) => (
        <li key={label} className="rounded-full bg-skeleton px-2.5 py-0.5 text-xs font-medium">
          {label}
        </li>
      ))}
    </ul>
  )
}
