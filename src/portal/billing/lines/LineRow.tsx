import { type CatalogueItem, fillFromItem, itemOfText } from '@domain/billing/catalogue/catalogue.module.ts'
import { LINE_DESCRIPTION_MAX, LINE_UNIT_MAX, type Line } from '@domain/billing/lines/line.ts'
import { calculateTotals, isPriced } from '@domain/billing/lines/totals.ts'
import type { CalendarDate } from '@domain/platform/dates.ts'
import { formatExactMoney, toMajor } from '@domain/platform/money.ts'
import {
  catalogueFoundText,
  LINES_TEXTS,
  lineDownLabel,
  lineLabel,
  lineRemoveLabel,
  lineUpLabel,
} from '@texts/billing/lines.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { memo, useState } from 'react'
import { type Control, useController, useFormState, useWatch } from 'react-hook-form'
import { matchingItems } from '@/data/billing/catalogue.data.ts'
import { RowButton } from '@/portal/forms/FormRows.tsx'
import { DECIMAL, toNumber } from '@/portal/forms/form-fields.ts'
import { Combobox } from '@/ui/Combobox.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { type Catalogue, classOptions, LINE_COLUMNS, type LinesForm, type LinesValues } from './useLines.ts'

/** The fields that an item of the catalogue fills. */
const FILLED = ['description', 'unit', 'unit_price', 'vat_class', 'item_id'] as const

interface LineRowProps {
  form: LinesForm
  index: number
  isFirst: boolean
  isLast: boolean
  /** Whose VAT rates are shown. */
  day: CalendarDate
  catalogue: Catalogue
  /** Both keep their identity, so that a key renders its line alone. */
  onMove: (from: number, step: 1 | -1) => void
  onRemove: (index: number) => void
}

/** One line. Only the line in which somebody types is rendered again. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { form, index, isFirst, isLast, day, catalogue, onMove, onRemove } = props
  const { control, register, setValue, getValues } = form
  const name = `lines.${index}` as const
  const { errors } = useFormState({ control, name: `${name}.unit`, exact: true })

  function fillFrom(item: CatalogueItem) {
    const touch = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    const filled = fillFromItem(getValues(name), item, getValues('currency'))
    for (const part of FILLED) setValue(`${name}.${part}`, filled[part], touch)
  }

  function onTyped(text: string) {
    const id = getValues(`${name}.item_id`)
    const next = itemOfText(text, id, catalogue.all)
    if (next !== id) setValue(`${name}.item_id`, next)
  }

  return (
    <li
      aria-label={lineLabel(index + 1)}
      data-line={index}
      className={`grid grid-cols-2 gap-3 rounded-md border border-line p-3 @lg:grid-cols-4 @5xl:rounded-none @5xl:border-0 @5xl:p-0 ${LINE_COLUMNS} @5xl:[&_label]:sr-only`}
      onKeyDownCapture={(event) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
        if (!event.altKey || step === null) return
        // Otherwise the description would open its list, and the class its options.
        event.preventDefault()
        event.stopPropagation()
        onMove(index, step)
      }}
    >
      <div className="col-span-full @5xl:col-span-1">
        <DescriptionField
          control={control}
          name={`${name}.description`}
          items={catalogue.offered}
          onItem={fillFrom}
          onTyped={onTyped}
        />
      </div>
      <NumberField control={control} name={`${name}.quantity`} label={LINES_TEXTS.quantity} />
      <TextField
        {...register(`${name}.unit`)}
        label={LINES_TEXTS.unit}
        maxLength={LINE_UNIT_MAX}
        autoComplete="off"
        error={errors.lines?.[index]?.unit?.message}
      />
      <NumberField control={control} name={`${name}.unit_price`} label={LINES_TEXTS.price} />
      <NumberField control={control} name={`${name}.discount_percent`} label={LINES_TEXTS.discount} />
      <div className="col-span-full @lg:col-span-2 @5xl:col-span-1">
        <SelectField {...register(`${name}.vat_class`)} label={LINES_TEXTS.vatClass} options={classOptions(day)} />
      </div>
      <LineTotal form={form} index={index} day={day} />
      <div className="flex items-center justify-end gap-1 @max-lg:col-span-full @5xl:min-h-12">
        <RowButton icon="up" label={lineUpLabel(index + 1)} isOff={isFirst} onPress={() => onMove(index, -1)} />
        <RowButton icon="down" label={lineDownLabel(index + 1)} isOff={isLast} onPress={() => onMove(index, 1)} />
        <RowButton icon="close" label={lineRemoveLabel(index + 1)} onPress={() => onRemove(index)} />
      </div>
    </li>
  )
})

/** What the line amounts to without VAT. */
function LineTotal({ form: { control }, index, day }: Pick<LineRowProps, 'form' | 'index' | 'day'>) {
  const [line, currency] = useWatch({ control, name: [`lines.${index}`, 'currency'] })
  return (
    <p className="flex items-center justify-between gap-3 text-sm tabular-nums @max-lg:col-span-full @5xl:min-h-12 @5xl:justify-end">
      <span className="text-soft @5xl:sr-only">{LINES_TEXTS.lineTotal}</span>
      <span className="font-semibold wrap-anywhere @5xl:text-right">
        {isPriced(line) ? formatExactMoney(toMajor(calculateTotals([line], day).net), currency) : FACT_TEXTS.none}
      </span>
    </p>
  )
}

type FieldName<Name extends keyof Line> = `lines.${number}.${Name}`

interface NumberFieldProps {
  control: Control<LinesValues>
  name: FieldName<'quantity' | 'unit_price' | 'discount_percent'>
  label: string
}

/** A number that keeps what was typed, also if it is no number, when its line is moved. */
function NumberField({ control, name, label }: NumberFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const [text, setText] = useState(() => formatNumberInput(field.value))
  // The line was filled from the catalogue.
  if (!Object.is(toNumber(text), field.value) && !Number.isNaN(field.value)) setText(formatNumberInput(field.value))
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
function formatNumberInput(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value)
}

interface DescriptionFieldProps {
  control: Control<LinesValues>
  name: FieldName<'description'>
  items: readonly CatalogueItem[]
  /** Fills the line. */
  onItem: (item: CatalogueItem) => void
  onTyped: (text: string) => void
}

/** The description, with the matching items of the catalogue to choose from. */
function DescriptionField({ control, name, items, onItem, onTyped }: DescriptionFieldProps) {
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
