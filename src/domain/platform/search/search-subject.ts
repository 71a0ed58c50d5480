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
  title: createTextGetter('title'),
  detail: getProjectTitle,
  organisation: getClientName,
  others: getClientNames,
  time: 'created_at',
}

export const noText = () => ''

export function textIn(record: Fields, field: string): string {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}

/* @__NO_SIDE_EFFECTS__ */
export function createTextGetter(field: string) {
  return (record: Fields) => textIn(record, field)
}

function getNestedFields(record: Fields, field: string): Fields {
  const value = record[field]
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function getProjectTitle(record: Fields): string {
  return textIn(getNestedFields(record, 'project'), 'title')
}

function getClientNames(record: Fields): string[] {
  const client = getNestedFields(record, 'client')
  return [textIn(client, 'first_name'), textIn(client, 'last_name')]
}

function getClientName(record: Fields): string {
  return textIn(getNestedFields(record, 'client'), 'company_name') || getClientNames(record).join(' ').trim()
}
