import { type AnyCapability, CAPABILITIES, type Capability } from '@domain/platform/access/capabilities.ts'
import { CAPABILITY_MEANINGS, ORGANISATION_DIALOG_TEXTS } from '@texts/organisations/organisations.ts'
import { CAPABILITY_LABELS } from '@texts/platform/capabilities.ts'
import type { Ref } from 'react'
import type { Elements } from '@/ui/Field.tsx'

interface CapabilityFieldsProps<Each extends AnyCapability> {
  legend: string
  options: readonly Each[]
  meanings: Record<Each, string>
  value: readonly Each[]
  onChange: (value: Each[]) => void
  /** What the person who decides has, and can therefore give. */
  grantable: readonly AnyCapability[]
  error?: string | undefined
  /** Gets the focus if the choice is invalid. */
  ref?: Ref<HTMLInputElement>
}

/** A checkbox per capability, each with one line of its meaning. */
export function CapabilityFields<Each extends AnyCapability>(props: CapabilityFieldsProps<Each>) {
  const { legend, options, meanings, value, onChange, grantable, error, ref } = props
  const canGive = (capability: Each) => grantable.includes(capability)
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? 'capabilities-error' : undefined}>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {options.map((capability) => (
        <label key={capability} className="flex min-h-11 items-start gap-3 py-1 has-disabled:opacity-60">
          <input
            ref={capability === options.find(canGive) ? ref : undefined}
            type="checkbox"
            name={`may-${capability}`}
            checked={value.includes(capability)}
            disabled={!canGive(capability)}
            onChange={({ target }) =>
              onChange(options.filter((each) => (each === capability ? target.checked : value.includes(each))))
            }
            className="-my-2.5 h-11 w-5 shrink-0 accent-accent"
          />
          <span>
            <span className="block font-medium">{CAPABILITY_LABELS[capability]}</span>
            <span className="block text-sm text-soft">{meanings[capability]}</span>
          </span>
        </label>
      ))}
      {!options.every(canGive) && <p className="text-sm text-soft">{ORGANISATION_DIALOG_TEXTS.notYours}</p>}
      {error && (
        <p id="capabilities-error" className="text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

export function MemberCapabilityFields(
  props: Pick<CapabilityFieldsProps<Capability>, 'value' | 'onChange' | 'grantable' | 'error' | 'ref'>,
) {
  const { may } = ORGANISATION_DIALOG_TEXTS
  return <CapabilityFields {...props} legend={may} options={CAPABILITIES} meanings={CAPABILITY_MEANINGS} />
}

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
