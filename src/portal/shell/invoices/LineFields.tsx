import type { CatalogueItem } from '@domain/catalogue/catalogue-item.schema.ts'
import { LINE_DESCRIPTION_MAX } from '@domain/lines/line.constants.ts'
import type { Line } from '@domain/lines/line.schema.ts'
import { catalogueFoundText, LINES_TEXTS } from '@texts/lines.ts'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { matchingItems } from '@/data/catalogue.data.ts'
import { DECIMAL, toNumber } from '@/portal/shell/forms/form-fields.ts'
import { Combobox } from '@/ui/Combobox.tsx'
import { TextField } from '@/ui/TextField.tsx'
import type { LinesValues } from './line-form.ts'

type FieldName<Name extends keyof Line> = `lines.${number}.${Name}`

interface NumberFieldProps {
  control: Control<LinesValues>
  name: FieldName<'quantity' | 'unit_price' | 'discount_percent'>
  label: string
}

/** A number that keeps what was typed, also if it is no number, when its line is moved. */
export function NumberField({ control, name, label }: NumberFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const [text, setText] = useState(() => textOf(field.value))
  // The line was filled from the catalogue.
  if (!Object.is(toNumber(text), field.value) && !Number.isNaN(field.value)) setText(textOf(field.value))
  return (
    <TextField
      ref={field.ref}
      name={field.name}
      label={label}
      value={text}
      {...DECIMAL}
      onChange={({ target }) => {
        setText(target.value)
        field.onChange(toNumber(target.value))
      }}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}

/** Not a number until the text is one again. */
function textOf(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value)
}

interface DescriptionFieldProps {
  control: Control<LinesValues>
  name: FieldName<'description'>
  items: readonly CatalogueItem[]
  /** Fills the line. */
  onItem: (item: CatalogueItem) => void
  /** Called with the text that was typed. */
  onTyped: (text: string) => void
}

/** The description, with the matching items of the catalogue to choose from. */
export function DescriptionField({ control, name, items, onItem, onTyped }: DescriptionFieldProps) {
  const { field, fieldState } = useController({ control, name })
  // Nothing is searched for the other lines, of which there may be 200.
  const [isActive, setActive] = useState(false)
  const found = isActive ? matchingItems(items, field.value) : []
  return (
    <Combobox
      ref={field.ref}
      name={field.name}
      label={LINES_TEXTS.description}
      text={field.value}
      maxLength={LINE_DESCRIPTION_MAX}
      onText={(text) => {
        field.onChange(text)
        onTyped(text)
      }}
      choices={found.map(({ id, name: title, unit }) => ({ id, title, detail: unit }))}
      onChoose={({ id }) => {
        const item = found.find((each) => each.id === id)
        if (item) onItem(item)
      }}
      message={found.length > 0 ? catalogueFoundText(found.length) : ''}
      onFocus={() => setActive(true)}
      onBlur={() => {
        setActive(false)
        field.onBlur()
      }}
      error={fieldState.error?.message}
    />
  )
}
