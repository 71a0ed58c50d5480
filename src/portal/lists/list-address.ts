/** The values of each parameter of a list; the first is the default, which the address omits. */
export type ListFields = Readonly<Record<string, readonly [string, ...string[]]>>
export type ListValues<Fields extends ListFields> = { [Name in keyof Fields]: Fields[Name][number] }

/** The values of a list's parameters in a query string. An unknown value becomes the default. */
export function parseListValues<Fields extends ListFields>(fields: Fields, search: string): ListValues<Fields> {
  const given = new URLSearchParams(search)
  const values = Object.entries(fields).map(([name, options]) => {
    const value = given.get(name)
    return [name, value !== null && options.includes(value) ? value : options[0]]
  })
  return Object.fromEntries(values) as ListValues<Fields>
}

/** The query string with these values, which keeps its other parameters. */
export function writeListValues<Fields extends ListFields>(fields: Fields, values: ListValues<Fields>, search: string): string {
  const parameters = new URLSearchParams(search)
  for (const [name, [standard]] of Object.entries(fields)) {
    const value = values[name]
    if (value === undefined || value === standard) parameters.delete(name)
    else parameters.set(name, value)
  }
  return toSearch(parameters)
}

/** The query string with one parameter changed; without it for an empty value. */
export function writeParameter(search: string, name: string, value: string): string {
  const parameters = new URLSearchParams(search)
  if (value) parameters.set(name, value)
  else parameters.delete(name)
  return toSearch(parameters)
}

function toSearch(parameters: URLSearchParams): string {
  const text = parameters.toString()
  return text && `?${text}`
}

/** The query of the page's address; empty while the page is built. */
export const searchInAddress = () => globalThis.location?.search ?? ''

/** The record id in the page's address, or null. */
export const idInAddress = () => new URLSearchParams(searchInAddress()).get('id')

/** The search term in the page's address, or ''. */
export const termInAddress = () => new URLSearchParams(searchInAddress()).get('q') ?? ''

/** The element id of a record's card in its list. */
export function cardId(recordId: string): string {
  return `card-${recordId}`
}
