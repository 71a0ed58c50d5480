/** What is typed as a number: an empty field holds nothing; separators that people write between digits are no part of it. */
export function toNumber(typed: unknown): number | null {
  return typed === null || typed === undefined || typed === '' ? null : Number(String(typed).replace(/[,\s]/g, ''))
}

/** A calendar date, or none. */
export function toDay(typed: unknown): unknown {
  return typed || null
}

/** The names of the days that are typed in part: a browser hands those over as none at all. */
export function halfTypedDays(form: HTMLFormElement | null): string[] {
  const days = [...(form?.querySelectorAll<HTMLInputElement>('[type=date]') ?? [])]
  return days.filter(({ validity }) => validity.badInput).map(({ name }) => name)
}
