import {
  type CatalogueForm,
  type CatalogueItem,
  catalogueFormSchema,
  changeCatalogueItem,
  createCatalogueItem,
  DEFAULT_PACKING_UNIT,
  DEFAULT_QUANTITY_UNIT,
  ITEM_TYPE_LABELS,
} from '@domain/billing/catalogue/catalogue.module.ts'
import { LINE_DESCRIPTION_MAX, LINE_UNIT_MAX } from '@domain/billing/lines/line.ts'
import { CURRENCIES, DEFAULT_CURRENCY } from '@domain/platform/money.ts'
import { DEFAULT_VAT_CLASS, VAT_CLASS_LABELS, VAT_CLASSES } from '@domain/platform/vat.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { CATALOGUE_FIELD_TEXTS, LINE_FIELD_TEXTS, CATALOGUE_TEXTS as TEXTS } from '@texts/billing/lines.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { FORM_TEXTS } from '@texts/platform/forms.ts'
import { useState } from 'react'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { bindFields, DECIMAL, toNumber, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'

interface CatalogueDialogProps {
  /** Null while the dialog is closed. */
  item: CatalogueItem | 'new' | null
  onClose: () => void
}

export function CatalogueDialog({ item, onClose }: CatalogueDialogProps) {
  return (
    <FormDialog title={item === 'new' ? TEXTS.add : TEXTS.change} open={item !== null} onClose={onClose}>
      {(container) => item && <ItemForm item={item === 'new' ? null : item} container={container} />}
    </FormDialog>
  )
}

const FIELD_TEXTS = { ...LINE_FIELD_TEXTS, ...CATALOGUE_FIELD_TEXTS }
/** Starts with an empty price. */
const EMPTY: Omit<CatalogueForm, 'unit_price'> = {
  name: '',
  type: 'service',
  unit: '',
  currency: DEFAULT_CURRENCY,
  vat_class: DEFAULT_VAT_CLASS,
  class_code: '',
  packing_unit_code: DEFAULT_PACKING_UNIT,
  quantity_unit_code: DEFAULT_QUANTITY_UNIT,
}
const CLASSES = VAT_CLASSES.map((code) => [code, `${code} ${VAT_CLASS_LABELS[code]}`] as const)

function ItemForm({ item, container }: { item: CatalogueItem | null; container: FormContainer }) {
  // A refetch must not replace what is being typed.
  const [before] = useState(item)
  const [item_id] = useState(newRecordId)
  const form = useValidatedForm<CatalogueForm>(yupResolver(catalogueFormSchema), FIELD_TEXTS, toCatalogueValues(before))
  const field = bindFields(form)
  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={before ? changeCatalogueItem : createCatalogueItem}
      save={(values) =>
        before
          ? call(changeCatalogueItem, { ...values, item_id: before.id, revision: before.revision })
          : call(createCatalogueItem, { ...values, item_id })
      }
      label={before ? FORM_TEXTS.save : TEXTS.add}
    >
      <TextField
        {...field('name')}
        label={TEXTS.name}
        hint={TEXTS.nameHint}
        maxLength={LINE_DESCRIPTION_MAX}
        autoComplete="off"
        required
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField {...field('type')} label={FACT_TEXTS.type} options={ITEM_TYPE_LABELS} />
        <TextField {...field('unit')} label={TEXTS.unit} hint={TEXTS.unitHint} maxLength={LINE_UNIT_MAX} autoComplete="off" />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_8rem]">
        <TextField
          {...field('unit_price', { setValueAs: (typed) => toNumber(typed) ?? undefined })}
          label={TEXTS.price}
          {...DECIMAL}
          required
        />
        <SelectField {...field('currency')} label={FACT_TEXTS.currency} options={CURRENCIES.map((each) => [each, each])} />
      </div>
      <SelectField {...field('vat_class')} label={TEXTS.vatClass} options={CLASSES} />
      <fieldset className="grid gap-5 rounded-md border border-line p-4">
        <legend className="px-2 text-sm font-semibold">{TEXTS.codes}</legend>
        <TextField
          {...field('class_code')}
          label={TEXTS.classCode}
          hint={TEXTS.classCodeHint}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField {...field('packing_unit_code')} label={TEXTS.packingUnit} maxLength={5} autoComplete="off" />
          <TextField {...field('quantity_unit_code')} label={TEXTS.quantityUnit} maxLength={5} autoComplete="off" />
        </div>
        {before?.item_code && <p className="text-sm text-soft">{`${TEXTS.itemCode}: ${before.item_code}`}</p>}
      </fieldset>
    </EntryForm>
  )
}

function toCatalogueValues(item: CatalogueItem | null): Partial<CatalogueForm> {
  if (!item) return EMPTY
  const { name, type, unit, unit_price, currency, vat_class, class_code, packing_unit_code, quantity_unit_code } = item
  return { name, type, unit, unit_price, currency, vat_class, class_code, packing_unit_code, quantity_unit_code }
}
