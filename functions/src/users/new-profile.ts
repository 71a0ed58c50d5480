import { ALL_MAILS } from '@domain/users/mail-choices.ts'
import { NAME_MAX } from '@domain/users/profile.schema.ts'

export interface Names {
  first_name?: string | undefined
  last_name?: string | undefined
}

interface User {
  uid: string
  email: string
  displayName?: string | undefined
}

/** Whatever no name holds: control characters, breaks of lines, halves of characters, and angle brackets. */
const NEVER_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}<>]/gu

/** A profile to begin with. Without names those of the sign-in are taken: anybody can set them to anything. */
export function newProfile({ uid, email, displayName = '' }: User, names: Names, now: Date) {
  const [first = '', ...rest] = displayName.trim().split(/\s+/)
  return {
    user_id: uid,
    email,
    first_name: clean(names.first_name ?? first),
    last_name: clean(names.last_name ?? rest.join(' ')),
    company_name: '',
    phone: '',
    mail_choices: ALL_MAILS,
    created_at: now,
  }
}

function clean(name: string): string {
  // Cut first: the cut may leave half a character.
  return name.slice(0, NAME_MAX).replace(NEVER_IN_NAMES, '').trim()
}
