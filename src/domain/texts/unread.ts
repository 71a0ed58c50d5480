/** What a toast says of a message that has arrived. */
export const UNREAD_TEXTS = { arrived: 'New message' } as const

/** More are shown as "99+". */
const SHOWN_MAX = 99

/** The number on the menu's entry. */
export function unreadNumber(count: number): string {
  return count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count)
}
