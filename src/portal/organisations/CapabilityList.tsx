import { CAPABILITIES, type Capability } from '@domain/platform/access/capabilities.ts'
import { ORGANISATION_DIALOG_TEXTS } from '@texts/organisations/organisations.ts'
import { CAPABILITY_LABELS } from '@texts/platform/capabilities.ts'
import type { Elements } from '@/ui/Field.tsx'

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

interface MemberRowProps {
  name: string
  badges: Elements
  detail: string
  capabilities: readonly Capability[]
  children: Elements
}

/** Somebody who belongs to an organisation or is invited to it. */
export function MemberRow({ name, badges, detail, capabilities, children }: MemberRowProps) {
  return (
    <div className="grid gap-x-8 gap-y-3 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center">
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 font-semibold wrap-anywhere">{name}</p>
          {badges}
        </div>
        <p className="text-sm text-soft wrap-anywhere">{detail}</p>
        <CapabilityList capabilities={capabilities} />
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
