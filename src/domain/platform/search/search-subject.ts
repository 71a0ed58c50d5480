/** A stored record. Its fields are not validated. */
export type Fields = Readonly<Record<string, unknown>>

/** What of a record is indexed. */
export interface SearchSubject {
  title: (record: Fields) => string
  detail: (record: Fields) => string
  /** Whose record it is, as shown. */
  organisation: (record: Fields) => string
  /** Other texts by which it is found. */
  others?: (record: Fields, id: string) => string[]
  /** The field of the entry's time. */
  time: 'created_at' | 'scheduled_at'
  /** Whether it has an entry at all; always by default. */
  isIndexed?: (record: Fields) => boolean
}

/** The title of a record with those of its project and its client. */
export const titled: SearchSubject = {
  title: textOf('title'),
  detail: projectOf,
  organisation: clientOf,
  others: clientNamesOf,
  time: 'created_at',
}

export const noText = () => ''

export function textIn(record: Fields, field: string): string {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}

/* @__NO_SIDE_EFFECTS__ */
export function textOf(field: string) {
  return (record: Fields) => textIn(record, field)
}

function partOf(record: Fields, field: string): Fields {
  const value = record[field]
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function projectOf(record: Fields): string {
  return textIn(partOf(record, 'project'), 'title')
}

function clientNamesOf(record: Fields): string[] {
  const client = partOf(record, 'client')
  return [textIn(client, 'first_name'), textIn(client, 'last_name')]
}

function clientOf(record: Fields): string {
  return textIn(partOf(record, 'client'), 'company_name') || clientNamesOf(record).join(' ').trim()
}
