import type { LedgerModel } from './ledger-model.ts'
import type { Operation, Step } from './ledger-steps.ts'

/** The limit of small differences in the office settings, which nobody has changed. */
const SMALL = 100

/** At least a cent, and often the whole, so that invoices are paid and reopened. */
const calculateChosenPart = (whole: number, share: number) =>
  share > 700 ? whole : Math.max(1, Math.round((whole * share) / 1000))

/** Carries out an operation in the books of a model. @returns what it came to; undefined if it is not possible now */
export function carryOut(model: LedgerModel, operation: Operation): Step | undefined {
  const step = chooseStep(model, operation)
  if (step) model.apply(step)
  return step
}

function chooseStep(model: LedgerModel, operation: Operation): Step | undefined {
  const { target, share, age } = operation
  const kind = model.invoices.length === 0 && operation.kind !== 'import' ? 'issue' : operation.kind
  switch (kind) {
    case 'close':
    case 'reopen':
      return { kind, target }
    case 'issue': {
      // Some without tax; rounded half up.
      const net = share * 997
      return { kind, net, tax: target % 3 === 0 ? 0 : Math.round(net * 0.16) }
    }
    case 'import':
      return { kind, amount: share * 991, age }
    case 'opening':
      return { kind, amount: share * 10, age }
    case 'refund':
      return model.credit > 0 ? { kind, amount: calculateChosenPart(model.credit, share), age } : undefined
    case 'allocate': {
      const open = openInvoices(model).slice(0, 3)
      const parts = open.map(({ invoice, due }) => ({ invoice, amount: calculateChosenPart(due, share) }))
      // Every third one leaves nothing.
      return { kind, parts, rest: parts.length > 0 && share % 3 === 0 ? 0 : share, age }
    }
    case 'credit':
    case 'credit rest':
      return chooseCredit(model, operation)
    case 'withdraw':
    case 'reverse':
    case 'uncredit':
    case 'undo':
      return chooseCorrection(model, kind, target)
    // Rare, so what they take back is done first.
    case 'restore':
      return chooseCorrection(model, kind, target) ?? chooseSettlement(model, { ...operation, kind: 'write off' })
    case 'return':
      return chooseCorrection(model, kind, target) ?? chooseSettlement(model, { ...operation, kind: 'use' })
    default:
      return chooseSettlement(model, { ...operation, kind })
  }
}

function openInvoices(model: LedgerModel): { invoice: number; due: number }[] {
  return model.invoices.flatMap((each, invoice) =>
    model.status(each) === 'sent' ? [{ invoice, due: model.balance(each) }] : [],
  )
}

type Settlement = 'pay' | 'pay rest' | 'write off' | 'certificate' | 'use'

function chooseSettlement(
  model: LedgerModel,
  { kind, target, share, age }: Operation & { kind: Settlement },
): Step | undefined {
  const open = openInvoices(model)
  const small = kind === 'write off' ? open.filter(({ due }) => due <= SMALL) : []
  const chosen = pick(small.length > 0 ? small : open, target)
  if (!chosen) return undefined
  const { invoice, due } = chosen
  if (kind === 'pay') return { kind, invoice, amount: calculateChosenPart(due, share), excess: 0, age }
  if (kind === 'pay rest') {
    // Up to the limit more than what is due, or less.
    const difference = (share % (2 * SMALL + 1)) - SMALL
    return { kind: 'pay', invoice, amount: Math.max(1, due + difference), excess: Math.max(0, difference), age }
  }
  if (kind === 'write off') {
    if (due <= SMALL) return { kind, invoice, amount: due }
    return { kind: 'pay', invoice, amount: due - 1 - (share % SMALL), excess: 0, age }
  }
  if (kind === 'certificate')
    return { kind, invoice, amount: calculateChosenPart(due, share), of: target % 2 === 0 ? 'vat' : 'income_tax' }
  return model.credit > 0 ? { kind, invoice, amount: calculateChosenPart(Math.min(due, model.credit), share) } : undefined
}

function chooseCredit(model: LedgerModel, { kind, target, share }: Operation): Step | undefined {
  const isCreditable = ({ isOpening, writtenOff }: { isOpening: boolean; writtenOff: number }) => !isOpening && writtenOff === 0
  const invoice = pick(
    positions(model.invoices, (each) => isCreditable(each) && model.status(each) !== 'cancelled'),
    target,
  )
  if (invoice === undefined) return undefined
  const { net: whole, tax, creditedNet, credited } = model.invoice(invoice)
  const isRest = kind === 'credit rest'
  const net = isRest ? whole - creditedNet : calculateChosenPart(whole - creditedNet, share)
  // The tax of all credited amounts together, rounded half up.
  const total = creditedNet + net + Math.floor((2 * tax * (creditedNet + net) + whole) / (2 * whole)) - credited
  const isFull = credited + total === whole + tax
  const excess = total - model.balance(model.invoice(invoice))
  return { kind: 'credit', invoice, net, total, kept: isFull ? excess : Math.max(0, excess), isRest }
}

type Correction = 'withdraw' | 'reverse' | 'restore' | 'uncredit' | 'return' | 'undo'

function chooseCorrection(model: LedgerModel, kind: Correction, target: number): Step | undefined {
  const isOpen = (invoice: number) => model.status(model.invoice(invoice)) !== 'cancelled'
  if (kind === 'withdraw') {
    const untouched = positions(model.invoices, (each, at) => each.isOpening && isOpen(at) && model.settled(each) === 0)
    return buildChosenStep(pick(untouched, target), (invoice) => ({ kind, invoice }))
  }
  if (kind === 'restore') {
    const written = positions(model.invoices, ({ writtenOff }) => writtenOff > 0)
    return buildChosenStep(pick(written, target), (invoice) => ({ kind, invoice, amount: model.invoice(invoice).writtenOff }))
  }
  if (kind === 'reverse') {
    const payments = positions(model.payments, ({ invoice, isReversed }) => !isReversed && isOpen(invoice))
    return buildChosenStep(pick(payments, target), (payment) => ({ kind, payment }))
  }
  if (kind === 'return') {
    const uses = positions(model.uses, ({ invoice, isReversed }) => !isReversed && isOpen(invoice))
    return buildChosenStep(pick(uses, target), (use) => ({ kind, use }))
  }
  // What has become credit can be taken back only while it is there.
  const isThere = (credit: number) => credit <= 0 || credit <= model.credit
  if (kind === 'undo') {
    const entries = positions(model.entries, ({ amount, isReversed }) => !isReversed && isThere(amount))
    return buildChosenStep(pick(entries, target), (entry) => ({ kind, entry }))
  }
  // The newest of its invoice.
  const notes = positions(model.notes, ({ invoice, kept, isReversed }, note) => {
    const later = model.notes.slice(note + 1).filter((other) => other.invoice === invoice && !other.isReversed)
    return !isReversed && isThere(kept) && later.length === 0
  })
  return buildChosenStep(pick(notes, target), (note) => ({ kind, note }))
}

const pick = <Item>(items: readonly Item[], target: number) => items[target % items.length]

function positions<Item>(items: readonly Item[], isPossible: (item: Item, at: number) => boolean): number[] {
  return items.flatMap((item, at) => (isPossible(item, at) ? [at] : []))
}

const buildChosenStep = (chosen: number | undefined, step: (at: number) => Step) =>
  chosen === undefined ? undefined : step(chosen)
