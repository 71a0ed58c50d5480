import { type CatalogueItem, ITEM_TYPE_LABELS, offerCatalogueItem } from '@domain/billing/catalogue/catalogue.module.ts'
import { formatAdminMoney } from '@domain/platform/money.ts'
import { VAT_CLASS_LABELS } from '@domain/platform/vat.ts'
import { useQuery } from '@tanstack/react-query'
import { CATALOGUE_ERRORS, CATALOGUE_SUCCESSES, CATALOGUE_TEXTS, itemAction, itemsCountText } from '@texts/billing/lines.ts'
import { EMPTY_TEXTS } from '@texts/platform/controls.ts'
import { useState } from 'react'
import { catalogueItems, hasWords } from '@/data/billing/catalogue.data.ts'
import { useCall } from '@/portal/forms/sending.tsx'
import { LoadError, MalformedRecord } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { Badge } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { FilterSelect } from '@/ui/SelectField.tsx'

const loadDialog = () => import('./CatalogueDialog.tsx').then(({ CatalogueDialog }) => CatalogueDialog)
const OFFERED = ['active', 'retired'] as const

export function CataloguePart() {
  const catalogue = useQuery(catalogueItems)
  const [term, setTerm] = useState('')
  const [offered, setOffered] = useState<(typeof OFFERED)[number]>('active')
  const [editing, setEditing] = useState<CatalogueItem | 'new' | null>(null)
  const { Component, isBusy, whenLoaded } = useLazyComponent(loadDialog)
  const items = (catalogue.data?.items ?? []).filter(
    ({ record }) => !record || (record.is_active === (offered === 'active') && hasWords(record.name, term)),
  )
  const open = (item: CatalogueItem | 'new') => whenLoaded(() => setEditing(item))
  return (
    <section aria-label={CATALOGUE_TEXTS.heading} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-h3">{CATALOGUE_TEXTS.heading}</h2>
          <p className="text-sm text-soft">{CATALOGUE_TEXTS.lead}</p>
        </div>
        <Button isMain isBusy={isBusy} onClick={() => open('new')}>
          {CATALOGUE_TEXTS.add}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <input
          type="search"
          aria-label={CATALOGUE_TEXTS.search}
          placeholder={CATALOGUE_TEXTS.search}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
          className="min-h-11 min-w-0 rounded-md border border-field bg-surface px-3 text-base text-text placeholder:text-soft max-sm:basis-full sm:w-64 lg:min-h-9 lg:text-sm"
        />
        <FilterSelect
          label={CATALOGUE_TEXTS.status}
          isLabelHidden
          options={OFFERED}
          labels={CATALOGUE_TEXTS.offered}
          selected={offered}
          onSelect={setOffered}
        />
        <p role="status" className="ml-auto text-xs text-soft tabular-nums">
          {catalogue.data && itemsCountText(items.length)}
        </p>
      </div>
      <LoadError text={CATALOGUE_ERRORS['catalogue/fetch-failed']} queries={[catalogue]} />
      {catalogue.isPending && <span className="skeleton h-64" />}
      {catalogue.data && items.length === 0 && (
        <div className="panel">
          <EmptyState text={catalogue.data.items.length === 0 ? EMPTY_TEXTS.catalogue : CATALOGUE_TEXTS.noneFound} />
        </div>
      )}
      {items.length > 0 && (
        <ul className="panel divide-y divide-line">
          {items.map(({ id, record }) => (
            <li key={id} className="p-4">
              {record ? <Item item={record} onEdit={() => open(record)} /> : <MalformedRecord id={id} />}
            </li>
          ))}
        </ul>
      )}
      {Component && <Component item={editing} onClose={() => setEditing(null)} />}
    </section>
  )
}

function Item({ item, onEdit }: { item: CatalogueItem; onEdit: () => void }) {
  const { name, type, unit, unit_price, currency, vat_class, class_code, item_code, is_active } = item
  const facts = [ITEM_TYPE_LABELS[type], unit, `${vat_class} ${VAT_CLASS_LABELS[vat_class]}`, class_code, item_code]
  const success = CATALOGUE_SUCCESSES[is_active ? 'catalogue/retired' : 'catalogue/restored']
  const { isBusy, send } = useCall({ ...offerCatalogueItem, success })
  const action = CATALOGUE_TEXTS[is_active ? 'retire' : 'restore']
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          <span>{name}</span>
          {!is_active && <Badge tone="mute">{CATALOGUE_TEXTS.retired}</Badge>}
        </p>
        <p className="text-soft wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <p className="font-semibold tabular-nums">{formatAdminMoney(unit_price, currency)}</p>
      <div className="row-actions">
        <Button aria-label={itemAction(CATALOGUE_TEXTS.edit, name)} onClick={onEdit}>
          {CATALOGUE_TEXTS.edit}
        </Button>
        <Button
          aria-label={itemAction(action, name)}
          isBusy={isBusy}
          onClick={() => void send({ item_id: item.id, is_active: !is_active })}
        >
          {action}
        </Button>
      </div>
    </div>
  )
}
